import { useTranslation } from 'react-i18next'
import { changeLanguage } from '@/i18n'
import { languages, languageOf, tagOf } from '@/i18n/language'
import { reportError } from '@/platform/errorReporting'
import styles from './LanguageSwitch.module.css'

/** Danish or English, each named in its own language, on every screen (I18N-3). */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const active = languageOf(i18n.language)
  return (
    <div role="group" aria-label={t('common.language.label')} className={styles.switch}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === active}
          className={styles.choice}
          onClick={() => {
            changeLanguage(language).catch((error: unknown) => reportError({ error, during: 'changeLanguage' }))
          }}
        >
          {t(`common.language.${language}`)}
        </button>
      ))}
    </div>
  )
}
