import { useEffect } from 'react'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { applicationsRetried, selectApplicationsFailure, selectApplicationsReadiness } from '@/domain/applications/slice'
import { settingsRead } from '@/domain/user/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/Skeleton'
import { AccountSettings } from './AccountSettings'
import styles from './SettingsScreen.module.css'
import { SettingSwitches } from './SettingSwitches'

export function SettingsScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()

  useEffect(() => {
    settingsRead().forEach((action) => dispatch(action))
  }, [dispatch])

  return (
    <Screen title={t('settings.title')}>
      <div className={cx('stack gap-5', styles.boxes)}>
        <InquirySettings />
        <AccountSettings />
      </div>
    </Screen>
  )
}

/** How the customer hears about the active inquiry; nothing without one. */
function InquirySettings() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  if (!application) return <NotYet />
  return (
    <Card as="section" aria-labelledby="inquiry-heading" className="stack gap-2">
      <h2 id="inquiry-heading">{t('settings.inquiry.heading', { id: application.id })}</h2>
      <p className="muted">
        {application.order_id && <span>{`${t('settings.inquiry.order', { order: application.order_id })} `}</span>}
        <span>{t('settings.inquiry.text')}</span>
      </p>
      <SettingSwitches box="inquiry" />
    </Card>
  )
}

/** There may be an inquiry all the same. */
function NotYet() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const readiness = useAppSelector(selectApplicationsReadiness)
  const failure = useAppSelector(selectApplicationsFailure)
  if (readiness === 'loading') return <Skeleton placeholders={['card']} waitingFor={t('common.ui.loading')} />
  if (readiness === 'ready' || !failure) return null
  return <LoadFailure title={t('settings.inquiry.failed')} failure={failure} onRetry={() => dispatch(applicationsRetried())} />
}
