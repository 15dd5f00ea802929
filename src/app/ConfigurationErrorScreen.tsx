import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageButtons } from '@/components/LanguageSwitch'
import type { SettingsProblem } from '@/config/settings'
import { cx } from '@/ui/cx'
import styles from './ConfigurationErrorScreen.module.css'

export function ConfigurationErrorScreen({ problems }: { problems: SettingsProblem[] }) {
  const { t } = useTranslation()
  const heading = t('configuration.heading')

  useEffect(() => {
    document.title = heading
  }, [heading])

  return (
    <main className={cx('stack gap-5', styles.alone)}>
      <div className={styles.language}>
        <LanguageButtons />
      </div>
      <h1>{heading}</h1>
      <div className="stack start">
        <ul className="bulleted">
          {problems.map((problem) => (
            <li key={problem.setting}>{problemText(problem)}</li>
          ))}
        </ul>
        <p>{t('configuration.text')}</p>
      </div>
    </main>
  )

  function problemText({ setting, reason }: SettingsProblem): string {
    if (reason === 'missing' && setting === 'apiUrl') return t('configuration.api_url_missing')
    if (reason === 'missing' && setting === 'apiAuthUrl') return t('configuration.api_auth_url_missing')
    return t(`configuration.${reason}`, { setting })
  }
}
