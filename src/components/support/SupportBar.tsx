import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import { buildVersion } from '@/config/build'
import { useSettings } from '@/config/SettingsContext'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { writtenSettings } from '@/config/settingsInPage'
import { misspeltIn } from '@/domain/support/misspelt'
import { selectLastFailedCall } from '@/domain/network/slice'
import { selectUserId } from '@/domain/session/slice'
import { selectActiveScopeId, selectScopeType } from '@/domain/user/scopes'
import { cx } from '@/ui/cx'
import { apiHost } from './apiHost'
import styles from './SupportBar.module.css'
import { useLanguage } from '@/i18n/useLanguage'

export function SupportBar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const settings = useSettings()
  const userId = useAppSelector(selectUserId)
  const scope = useAppSelector(selectScopeType)
  const scopeId = useAppSelector(selectActiveScopeId)
  const inquiry = useAppSelector(selectActiveInquiry)
  const none = t('support.bar.none')
  return (
    <aside className={cx('tone-warning small', styles.bar)} aria-label={t('support.bar.label')} data-print="hide">
      <dl className={cx('row', styles.facts)}>
        <Fact name={t('support.bar.api')}>{apiHost(settings)}</Fact>
        <Fact name={t('support.bar.build')}>{buildVersion || none}</Fact>
        <Fact name={t('support.bar.user')}>{userId ?? none}</Fact>
        <Fact name={t('support.bar.scope')}>
          {userId === null ? none : `${t(`common.shell.scope_${scope}`)} (${scopeId ?? none})`}
        </Fact>
        <Fact name={t('support.bar.language')}>{language}</Fact>
        <Fact name={t('support.bar.application')}>{inquiry?.id ?? none}</Fact>
        <LastFailedCall />
        <Misspelt />
      </dl>
    </aside>
  )
}

function LastFailedCall() {
  const { t } = useTranslation()
  const failed = useAppSelector(selectLastFailedCall)
  const name = t('support.bar.failed')
  if (!failed) return <Fact name={name}>{t('support.bar.none')}</Fact>
  const status = failed.status ?? t('support.bar.no_answer')
  const request = failed.requestId ?? t('support.bar.none')
  return <Fact name={name}>{t('support.bar.failed_call', { call: failed.endpoint, status, request })}</Fact>
}

/** The settings that settings.js misspells. */
function Misspelt() {
  const { t } = useTranslation()
  const misspelt = misspeltIn(writtenSettings())
  if (misspelt.length === 0) return null
  const words = misspelt.map((one) => {
    if (one.kind === 'id') return t('support.bar.unusable', { name: one.name, value: one.value })
    const name = one.kind === 'endpoint' ? `endpoints.${one.name}` : one.name
    return one.meant === null
      ? t('support.bar.unknown', { name })
      : t('support.bar.unknown_meant', { name, meant: one.meant })
  })
  return <Fact name={t('support.bar.settings')}>{words.join('; ')}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="line gap-1">
      <dt className="bold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
