import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { markedCompanyName } from '@/components/CompanyLogo'
import { DealQuestions } from '@/components/DealQuestions'
import { OfferTotal } from '@/components/prices/OfferTotal'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { SupportPhone } from '@/components/SupportPhone'
import { markedPersonName, useDayText } from '@/components/useTurnText'
import { useNow } from '@/components/useNow'
import { dayOfLead, type Headline } from '@/domain/applications/headline'
import { isWholeDay } from '@/domain/applications/followUpTime'
import type { MatchView } from '@/domain/applications/matchView'
import type { Prices } from '@/domain/prices/prices'
import { formatClockInText } from '@/format/dates'
import { listAnd } from '@/format/lists'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { TurnAct } from './TurnAct'
import styles from './TurnCard.module.css'
import { useCalculatorAddress } from './useOverviewParams'
import { useLanguage } from '@/i18n/useLanguage'

interface TurnCardProps {
  headline: Headline
  /** Null until they have come. */
  prices: Prices | null
  onRemind: () => void
}

/** The customer's next act, or what is awaited and from whom, where no prices can be compared. */
export function TurnCard({ headline, prices, onRemind }: TurnCardProps) {
  const { t } = useTranslation()
  const leadText = useLeadText()
  if (headline.kind === 'searching') {
    return (
      <Card as="section" aria-labelledby="turn-heading" className="stack gap-2">
        <h2 id="turn-heading">{t('applications.turn.lead.none')}</h2>
        <p className="muted">{t('applications.turn.text.none')}</p>
      </Card>
    )
  }
  const { views } = headline
  const { heading, text } = leadText(views)
  const isDeal = views[0].turn.kind === 'settle'
  const offerId = prices?.byMatch.get(views[0].match.id)
  return (
    <Card
      as="section"
      aria-labelledby="turn-heading"
      className={cx('stack', styles.card, isDeal && cx('picture', styles.deal))}
    >
      <div className={cx('stack', styles.turn)}>
        <div className="stack gap-1">
          <TurnHeading view={views[0]} text={heading} className={styles.heading} />
          {text && (
            <p className="muted">
              <TextWithAmounts text={text} />
            </p>
          )}
          {views[0].turn.kind === 'wrong_number' && <SupportPhone also className="muted" />}
        </div>
        <TurnAct views={views} onRemind={onRemind} />
      </div>
      {isDeal && (
        <div className={cx('stack', styles.left)}>
          {prices && offerId !== undefined && <OfferTotal prices={prices} offerId={offerId} />}
          <DealQuestions />
        </div>
      )}
      {prices && !isDeal && (
        <ToCalculator prices={prices} hasOffer={views.some(({ status }) => status === 'offered')} />
      )}
    </Card>
  )
}

function TurnHeading({ view, text, className }: { view: MatchView; text: string; className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <h2 id="turn-heading" className={className}>
      {view.actor === 'customer' && <span className="accent">{`${t('applications.turn.yours_lead')} `}</span>}
      <TextWithAmounts text={text} />
    </h2>
  )
}

/** The way to the calculator, and why nothing is compared yet; nothing where there is nothing to type. */
function ToCalculator({ prices, hasOffer }: { prices: Prices; hasOffer: boolean }) {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const { byMatch, layout } = prices
  const hasPrices = byMatch.size > 0
  if (!hasPrices && layout.newOfferIds.length === 0) return null
  return (
    <Link to={address} className={cx('line middle apart gap-3 plain-link', styles.cheapest)}>
      <span className={cx('small', styles.prices)}>
        {hasPrices && (
          <span className="muted">{`${t('applications.price.none_comparable')}. ${t('applications.price.why_none')} `}</span>
        )}
        <span className="accent bold">
          {t(!hasPrices && hasOffer ? 'applications.decision.why_type' : 'applications.price.type_in')}
        </span>
      </span>
      <ChevronRight size={20} className="accent" />
    </Link>
  )
}

// More names would push the insurers themselves off the first screenful.
const mostNamed = 2

/** The overview's lead, in a few words and one more sentence. For `TextWithAmounts`. */
function useLeadText(): (views: [MatchView, ...MatchView[]]) => { heading: string; text: string | null } {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const day = useDayText(now)

  return (views) => {
    const [lead] = views
    const { kind, at } = lead.turn
    const company = namesOf(views)
    const shared = dayOfLead(views)
    return { heading: heading(), text: text() }

    function heading(): string {
      if (kind === 'planned')
        return t('applications.turn.lead.planned', { company: namesOf([lead]), day: day.on(at ?? now) })
      return t(`applications.turn.lead.${kind}`, { company, count: views.length })
    }

    function text(): string | null {
      switch (kind) {
        case 'planned':
          if (at !== null && isWholeDay(at))
            return t(
              lead.isOfferHere ? 'applications.turn.text.planned_day_offer' : 'applications.turn.text.planned_day',
            )
          return t(lead.isOfferHere ? 'applications.turn.text.planned_offer' : 'applications.turn.text.planned', {
            time: formatClockInText(at ?? now, language),
          })
        case 'overdue':
          return (
            [shared !== null && t('applications.turn.text.overdue', { day: day.by(shared) }), reminded()]
              .filter(Boolean)
              .join(' ') || null
          )
        case 'await_contact':
          return shared === null
            ? t('applications.turn.text.await_contact_undated')
            : t('applications.turn.text.await_contact', { day: day.by(shared) })
        case 'find_offer':
        case 'wrong_number':
          return t(`applications.turn.text.${kind}`, {
            person: markedPersonName(lead) ?? t('applications.turn.company'),
          })
        case 'settle':
          return t('applications.turn.text.settle', { count: views.length })
        case 'call_back':
        case 'await_follow_up':
        case 'elsewhere':
        case 'over':
          return t(`applications.turn.text.${kind}`)
        case 'read_offer':
        case 'see_price':
          return null
        default:
          return kind satisfies never
      }
    }

    /** Who sent a reminder, and to whom: the API names only the last one's sender. */
    function reminded(): string | null {
      const found = views.filter(({ reminder }) => reminder.count > 0)
      if (found.length === 0) return null
      const byEditor = found.filter(({ reminder }) => reminder.byEditor).length
      const who =
        byEditor === 0
          ? 'overdue_reminded'
          : byEditor === found.length
            ? 'overdue_reminded_by_editor'
            : 'overdue_reminded_by_both'
      return t(`applications.turn.text.${who}`, { company: namesOf(found) })
    }
  }

  /** The rows below name them. */
  function namesOf(views: MatchView[]): string {
    if (views.length > mostNamed) return t('applications.turn.companies', { count: views.length })
    return listAnd(
      views.map(({ match }) => markedCompanyName(match, t('applications.insurers.unnamed'))),
      language,
    )
  }
}
