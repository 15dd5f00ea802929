import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { buildVersion } from '@/config/build'
import { useSettings } from '@/config/SettingsContext'
import { selectActiveApplication } from '@/domain/applications/selectors'
import type { ApplicationsState } from '@/domain/applications/slice'
import { selectLastFailedCall } from '@/domain/network/slice'
import { selectUser } from '@/domain/session/slice'
import { selectActiveScopeId, selectScopeType } from '@/domain/user/scopesSlice'
import { languageOf } from '@/i18n/language'
import { apiHost } from './apiHost'
import styles from './SupportBar.module.css'

/** What support staff need to know of what they are looking at (SUP-2). */
export function SupportBar() {
  const { t, i18n } = useTranslation()
  const settings = useSettings()
  const user = useSelector(selectUser)
  const scope = useSelector(selectScopeType)
  const scopeId = useSelector(selectActiveScopeId)
  const application = useSelector(selectApplication)
  const none = t('support.bar.none')
  return (
    <aside className={styles.bar} aria-label={t('support.bar.label')} data-print="hide">
      <dl className={styles.facts}>
        <Fact name={t('support.bar.api')}>{apiHost(settings)}</Fact>
        <Fact name={t('support.bar.build')}>{buildVersion || none}</Fact>
        <Fact name={t('support.bar.user')}>{user?.id ?? none}</Fact>
        <Fact name={t('support.bar.scope')}>{user ? `${t(`common.shell.scope_${scope}`)} (${scopeId ?? none})` : none}</Fact>
        <Fact name={t('support.bar.language')}>{languageOf(i18n.language)}</Fact>
        <Fact name={t('support.bar.application')}>{application?.id ?? none}</Fact>
        <LastFailedCall />
      </dl>
    </aside>
  )
}

function LastFailedCall() {
  const { t } = useTranslation()
  const failed = useSelector(selectLastFailedCall)
  const name = t('support.bar.failed')
  if (!failed) return <Fact name={name}>{t('support.bar.none')}</Fact>
  const status = failed.status ?? t('support.bar.no_answer')
  const request = failed.requestId ?? t('support.bar.none')
  return <Fact name={name}>{t('support.bar.failed_call', { call: failed.endpoint, status, request })}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

// Before anybody has signed in, the store has no inquiries yet.
function selectApplication(state: { applications?: ApplicationsState }) {
  const { applications } = state
  return applications ? selectActiveApplication({ applications }) : null
}
