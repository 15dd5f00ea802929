import { useTranslation } from 'react-i18next'
import { useSettings } from '@/config/SettingsContext'
import { thirdPartyIds } from '@/platform/thirdPartyIds'
import { reportFailure } from './reportFailure'
import styles from './CookieChoicesButton.module.css'

/** Lets the visitor agree or withdraw at any time (CFG-4); not there where no third party is set. */
export function CookieChoicesButton() {
  const { t } = useTranslation()
  const ids = thirdPartyIds(useSettings())
  if (Object.values(ids).every((id) => id === null)) return null
  return (
    <button type="button" className={styles.button} onClick={() => reportFailure(show)}>
      {t('common.shell.cookie_choices')}
    </button>
  )
}

async function show(): Promise<void> {
  const { showConsentChoices } = await import('@/platform/consent')
  showConsentChoices()
}
