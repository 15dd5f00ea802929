import ArrowRight from 'lucide-react/icons/arrow-right'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApplicationCompany } from '@/api/schemas/application'
import { companyBrandingPath } from '@/config/paths'
import { ActivityLog } from '@/components/activity/ActivityLog'
import { AgentBox } from '@/components/AgentBox'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import { MatchFacts } from '@/components/MatchFacts'
import { useAppDispatch } from '@/components/store'
import { StatusSteps } from './StatusSteps'
import { type MatchStatus, matchStatus } from '@/domain/applications/matchStatus'
import { matchExpanded } from '@/domain/applications/slice'
import { brandColorOf } from '@/domain/offers/brandColor'
import { isPriceAwaited } from '@/domain/offers/directOffer'
import { buttonClass } from '@/ui/buttonClass'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import { StatusTag } from '@/ui/StatusTag'
import styles from './InsurerRow.module.css'

const tones = {
  received: 'neutral',
  opened: 'neutral',
  attempted: 'warning',
  contacted: 'accent',
  offered: 'success',
  rejected: 'danger',
} as const satisfies Record<MatchStatus, string>

/** An insurer's status, last and next step and who acts; unfolds to its activity (ROW-1 to ROW-3). */
export function InsurerRow({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const name = companyName(match, t('applications.insurers.unnamed'))
  const { status } = matchStatus(match.access_stats)
  const brand = brandColorOf(match.company?.meta_brand_color ?? null)
  // React's types do not know custom properties.
  const style = brand ? ({ '--brand': brand } as CSSProperties) : undefined
  return (
    <Card as="li" className={cx('stack', styles.row)} style={style}>
      <div className="row">
        <CompanyLogo company={match.company} name={name} />
        <div className={cx('stack gap-1 start', styles.title)}>
          <h3>{name}</h3>
          <StatusTag tone={tones[status]}>{t(`applications.status.${status}`)}</StatusTag>
        </div>
      </div>
      <StatusSteps accessStats={match.access_stats} company={name} />
      <MatchFacts match={match} name={name} />
      {isPriceAwaited(match) && <p className="muted">{t('applications.insurers.price_searching')}</p>}
      <div className={styles.contact}>
        <AgentBox match={match} />
        {match.company && (
          <Link to={companyBrandingPath(match.company.unique_alias, match.id)} className={cx(buttonClass('secondary'), styles.link)}>
            {t(status === 'offered' ? 'applications.insurers.given_offer_of' : 'applications.insurers.offer_of', { company: name })}
            <ArrowRight size={20} />
          </Link>
        )}
      </div>
      <Details match={match} />
    </Card>
  )
}

function Details({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState(false)
  // The entries that were new stay marked until the log is closed.
  const [newCount, setNewCount] = useState(0)
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
          {unseen > 0 && <StatusTag tone="accent">{t('applications.insurers.new_activities', { count: unseen })}</StatusTag>}
        </span>
      }
    >
      {open && <ActivityLog match={match} newCount={newCount} />}
    </Disclosure>
  )
}
