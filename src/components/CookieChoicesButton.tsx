import { useTranslation } from 'react-i18next'
import { useSettings } from '@/config/SettingsContext'
import { thirdPartyIds } from '@/platform/thirdPartyIds'
import { reportFailure } from '@/platform/errorReporting'
import { cx } from '@/ui/cx'
import styles from './CookieChoicesButton.module.css'

/** Lets the visitor give or withdraw consent at any time; hidden when no third party is configured. */
export function CookieChoicesButton() {
  const { t } = useTranslation()
  const ids = thirdPartyIds(useSettings())
  if (Object.values(ids).every((id) => id === null)) return null
  return (
    <button type="button" className={cx('link-like', styles.button)} onClick={() => reportFailure(show)}>
      {t('common.shell.cookie_choices')}
    </button>
  )
}

async function show(): Promise<void> {
  const { showConsentChoices } = await import('@/platform/consent')
  showConsentChoices()
}
