import { useTranslation } from 'react-i18next'
import { LanguageButtons } from '@/components/LanguageSwitch'
import type { SettingsProblem } from '@/config/settings'
import { cx } from '@/ui/cx'
import styles from './ConfigurationErrorScreen.module.css'

/** Which settings cannot be used, and why; nothing is requested (CFG-3). */
export function ConfigurationErrorScreen({ problems }: { problems: SettingsProblem[] }) {
  const { t } = useTranslation()
  return (
    <main className={cx('stack gap-5', styles.alone)}>
      <div className={styles.language}>
        <LanguageButtons />
      </div>
      <h1>{t('common.config.heading')}</h1>
      <div className="stack start">
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem.setting}>{problemText(problem)}</li>
          ))}
        </ul>
        <p>{t('common.config.text')}</p>
      </div>
    </main>
  )

  function problemText({ setting, reason }: SettingsProblem): string {
    if (reason === 'missing' && setting === 'apiUrl') return t('common.config.api_url_missing')
    if (reason === 'missing' && setting === 'apiAuthUrl') return t('common.config.api_auth_url_missing')
    return t(`common.config.${reason}`, { setting })
  }
}
