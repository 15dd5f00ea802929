import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityLog } from '@/components/activity/ActivityLog'
import { AgentBox } from '@/components/AgentBox'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import { MatchFacts } from '@/components/MatchFacts'
import { useAppDispatch } from '@/components/store'
import { useNow } from '@/components/useNow'
import { useTurnText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import type { MatchStatus } from '@/domain/applications/match/status'
import { matchExpanded } from '@/domain/applications/slice'
import { brandColorOf } from '@/domain/offers/brandColor'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import { StatusTag } from '@/ui/StatusTag'
import { CallLink } from './CallLink'
import styles from './InsurerRow.module.css'
import { OfferLink } from './OfferLink'
import { RowPrice } from './RowPrice'
import { StatusSteps } from './StatusSteps'
import { TypePriceLink } from './TypePriceLink'

const tones = {
  received: 'neutral',
  opened: 'neutral',
  attempted: 'warning',
  contacted: 'accent',
  offered: 'success',
  rejected: 'danger',
  refused: 'danger',
  cancelled: 'neutral',
  not_interested: 'neutral',
} as const satisfies Record<MatchStatus, string>

/** An insurer's name, status, price, next step and phone; the rest unfolds (ROW-1 to ROW-4). */
export function InsurerRow({ view }: { view: MatchView }) {
  const { t } = useTranslation()
  const turnText = useTurnText(useNow())
  const { match, status, ended, steps, isOfferHere } = view
  const name = companyName(match, t('applications.insurers.unnamed'))
  const brand = brandColorOf(match.company?.meta_brand_color ?? null)
  // React's types leave out custom properties.
  const style = brand ? ({ '--brand': brand } as CSSProperties) : undefined
  const hasOffer = ended === null && (isOfferHere || view.turn.kind === 'settle')
  return (
    <Card as="li" className={cx('stack gap-3', styles.row)} style={style}>
      <div className={styles.head}>
        <CompanyLogo company={match.company} name={name} />
        <div className={cx('stack gap-1 start', styles.title)}>
          <h3>{name}</h3>
          <StatusTag tone={tones[status]}>{t(`applications.status.${status}`)}</StatusTag>
          {ended === null && <RowPrice match={match} />}
        </div>
        <StatusSteps steps={steps} company={name} />
      </div>
      <div className={styles.step}>
        <div className="stack gap-1">
          <p>
            {view.actor === 'customer' && <strong>{t('applications.turn.yours_lead')} </strong>}
            {turnText.next(view)}
          </p>
          <TypePriceLink view={view} name={name} />
        </div>
        <div className={styles.acts}>
          {ended === null && <CallLink match={match} name={name} variant="secondary" className={styles.act} />}
          <OfferLink match={match} name={name} says={hasOffer ? 'see' : 'about'} variant={hasOffer ? 'secondary' : 'quiet'} className={styles.act} />
        </div>
      </div>
      <Details view={view} name={name} />
    </Card>
  )
}

/** Short beside its heading; in full for screen readers. */
function NewActivities({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden="true">{t('applications.insurers.new', { count })}</span>
      <span className="visually-hidden">{t('applications.insurers.new_activities', { count })}</span>
    </>
  )
}

function Details({ view, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState(false)
  // The entries that were new stay marked until the log is closed.
  const [newCount, setNewCount] = useState(0)
  const { match } = view
  const unseen = match.new_activities

  function toggle(opened: boolean) {
    if (opened === open) return
    setOpen(opened)
    setNewCount(opened ? unseen : 0)
    if (opened) dispatch(matchExpanded(match.id))
  }

  return (
    <Disclosure
      open={open}
      onToggle={toggle}
      className={styles.details}
      summary={
        <span className="row gap-2">
          {t('applications.insurers.activity')}
          {unseen > 0 && <StatusTag tone="accent"><NewActivities count={unseen} /></StatusTag>}
        </span>
      }
    >
      {open && (
        <div className="stack">
          <MatchFacts view={view} name={name} />
          <AgentBox match={match} />
          <ActivityLog view={view} newCount={newCount} />
        </div>
      )}
    </Disclosure>
  )
}
