import Bell from 'lucide-react/icons/bell'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Application } from '@/api/schemas/application'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { PricesUnread } from '@/components/prices/PricesUnread'
import { useArrivingPrices } from '@/components/prices/usePrices'
import { useMatchViews } from '@/components/useMatchView'
import { useNow } from '@/components/useNow'
import { useDialog } from '@/components/useOpen'
import { companyBrandingPath } from '@/config/paths'
import {
  type Headline,
  headlineOf,
  isDecisionDue,
  isAlreadyInLead,
  standingsOf,
  waitingGroupsOf,
} from '@/domain/applications/headline'
import type { MatchView } from '@/domain/applications/matchView'
import { whenIdle } from '@/platform/idle'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { ApplicantCard } from './ApplicantCard'
import { Decision, type EarlyPress, offerToOpen } from './Decision'
import { InsurerRow } from './InsurerRow'
import styles from './Insurers.module.css'
import { nextActOf, opensOffer } from './TurnAct'
import { TurnCard } from './TurnCard'
import { WaitingLines } from './WaitingLines'

// Loaded when the page rests, as most come to read.
const ReminderDialog = lazyScreen({
  load: () => import('./ReminderDialog').then((part) => part.ReminderDialog),
  bundles: [],
})

interface InsurersProps {
  application: Application
  /** How many insurers are still to come. */
  placeholders: number
}

/** The lead (the comparison, or the customer's turn), then the insurers and the inquiry's facts. Prices load in the background and decide which lead it is. */
export function Insurers({ application, placeholders }: InsurersProps) {
  const reminder = useDialog('reminder')
  const views = useMatchViews(application)
  const { prices, areSettled, areLate } = useArrivingPrices(application.id)
  const headline = headlineOf(views, placeholders)
  const isCompared = areSettled ? prices !== null && prices.comparison.cheapest.length > 0 : null
  const isDecision = headline.kind === 'views' && isDecisionDue(views, isCompared)
  const lead = isDecision ? decisionLead(prices && offerToOpen(views, prices)) : turnLead(headline)
  const early = useEarlyPress(!areSettled, prices && (offerToOpen(views, prices) ?? offerOfTurn(headline)))
  const remind = () => reminder.open()

  useEffect(() => whenIdle(() => void ReminderDialog.preload()), [])

  return (
    <div className={cx('stack', styles.page)}>
      {isDecision ? (
        <div className="stack gap-3">
          <Decision views={views} prices={prices} early={early} />
          {/* What stood here before late prices came stays: its going would move the rows under a finger. */}
          {(areSettled || areLate) && (
            <WaitingLines groups={waitingGroupsOf(views, areLate || !lead.view ? [] : [lead.view])} />
          )}
        </div>
      ) : (
        <div className="stack gap-3">
          <TurnCard headline={headline} prices={prices} onRemind={remind} />
          {headline.kind === 'views' && <WaitingLines groups={waitingGroupsOf(views, headline.views)} />}
        </div>
      )}
      {areSettled && !prices && <PricesUnread applicationId={application.id} />}
      {(areSettled || areLate) && (
        <div className={cx('stack gap-5', styles.columns)}>
          <InsurerList
            views={views}
            placeholders={placeholders}
            onRemind={lead.hasReminder ? null : remind}
            hasPrices={!isDecision}
            lead={lead}
          />
          <ApplicantCard application={application} />
        </div>
      )}
      {reminder.isOpen && (
        <LazyPart waiting={null}>
          <ReminderDialog key={application.id} applicationId={application.id} views={views} onClose={reminder.close} />
        </LazyPart>
      )}
    </div>
  )
}

/** What the lead shows of an insurer, so that its row need not. */
interface Lead {
  view: MatchView | null
  hasReminder: boolean
  /** Whether the lead has what comes next with this insurer. */
  hasStep: (view: MatchView) => boolean
}

function decisionLead(view: MatchView | null): Lead {
  return {
    view,
    hasReminder: false,
    hasStep: (one) => one === view && (!one.isOfferHere || one.turn.kind === 'see_price'),
  }
}

function turnLead(headline: Headline): Lead {
  const [view = null] = headline.kind === 'views' ? headline.views : []
  return {
    view,
    hasReminder: view?.turn.kind === 'overdue',
    hasStep: (one) => isAlreadyInLead(one, headline),
  }
}

/** The offer that the customer is to open next, if that is what comes next. */
function offerOfTurn(headline: Headline): MatchView | null {
  const act = headline.kind === 'views' ? nextActOf(headline.views) : null
  return headline.kind === 'views' && act !== null && opensOffer(act) ? headline.views[0] : null
}

/**
 * Remembers a press on the button while the prices load, and navigates once they show whose offer is cheapest. Forgets it
 * where they fail or compare nothing.
 */
function useEarlyPress(isWaiting: boolean, view: MatchView | null): EarlyPress {
  const navigate = useNavigate()
  const [isPressed, setPressed] = useState(false)
  const path = view?.match.company ? companyBrandingPath(view.match.company.unique_alias, view.match.id) : null
  // A retry that succeeds later is no reason to leave the page.
  if (isPressed && !isWaiting && path === null) setPressed(false)

  useEffect(() => {
    if (isPressed && !isWaiting && path !== null) void navigate(path)
  }, [isPressed, isWaiting, path, navigate])

  return { isPressed, press: () => setPressed(true) }
}

interface InsurerListProps {
  views: MatchView[]
  placeholders: number
  /** Null where the card above has the reminder. */
  onRemind: (() => void) | null
  /** False where the comparison above shows them, and how many insurers there are. */
  hasPrices: boolean
  lead: Lead
}

/**
 * The insurers found so far, where they stand, and the reminder, which is prominent only when one is overdue (BODY-2,
 * REM-1).
 */
function InsurerList({ views, placeholders, onRemind, hasPrices, lead }: InsurerListProps) {
  const { t } = useTranslation()
  const isOneOverdue = views.some(({ turn }) => turn.kind === 'overdue')
  // The dialog would only say that all are used.
  const canRemind = views.some(({ isOpen, reminder }) => isOpen && reminder.block !== 'used')
  return (
    <section aria-labelledby="insurers-heading" className="stack">
      <div className="stack gap-1">
        <h2 id="insurers-heading" className={hasPrices ? 'h3' : 'visually-hidden'}>
          {views.length > 0
            ? t('applications.insurers.heading', { count: views.length })
            : t('applications.insurers.heading_none')}
        </h2>
        <Standings views={views} />
      </div>
      <ul className="stack gap-2">
        {views.map((view) => (
          <InsurerRow
            key={view.match.id}
            view={view}
            hasPrice={hasPrices}
            isInLead={lead.hasStep(view)}
            isMarked={view.actor === 'customer'}
          />
        ))}
        {Array.from({ length: placeholders }, (_, place) => (
          <PendingRow key={`pending-${place}`} />
        ))}
      </ul>
      {onRemind && canRemind && (
        <div className={isOneOverdue ? undefined : 'flush'}>
          <Button variant={isOneOverdue ? 'secondary' : 'quiet'} aria-haspopup="dialog" onClick={onRemind}>
            <Bell size={20} />
            <span>{t('applications.insurers.remind')}</span>
          </Button>
        </div>
      )}
    </section>
  )
}

/** The promise while it is true, then where the insurers stand: "Ét selskab har givet tilbud, og to ringer". */
function Standings({ views }: { views: MatchView[] }) {
  const { t } = useTranslation()
  const summary = standingsOf(views, useNow())
  const count = views.length
  switch (summary.kind) {
    case 'nothing':
      return null
    case 'promise':
      return <p className="muted">{t('applications.insurers.text', { count })}</p>
    case 'undated':
      return <p className="muted">{t('applications.insurers.text_undated', { count })}</p>
    case 'each': {
      const parts = summary.standings.map(({ state, count: found }, at) =>
        t(`applications.standing.${state}`, {
          count: found,
          who: t(at === 0 ? 'applications.standing.who' : 'applications.standing.more', { count: found }),
        }),
      )
      return (
        <p className="muted">
          {t('applications.standing.and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) })}
        </p>
      )
    }
    default:
      return summary satisfies never
  }
}

/** A placeholder for an insurer that has not been found yet. */
function PendingRow() {
  const { t } = useTranslation()
  return (
    <Card as="li" className={cx('line', styles.pending)}>
      <Hourglass size={24} className="muted" />
      <h3>{t('applications.insurers.pending')}</h3>
    </Card>
  )
}
