import { useTranslation } from 'react-i18next'
import { flashed } from '@/domain/flash/slice'
import { changeLanguage } from '@/i18n'
import { type Language, languages, languageOf, tagOf } from '@/i18n/language'
import { reportError } from '@/platform/errorReporting'
import styles from './LanguageSwitch.module.css'
import { useAppDispatch } from './store'

/** Danish or English, each named in its own language, on every screen (I18N-3). */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const active = languageOf(i18n.language)

  async function choose(language: Language) {
    try {
      await changeLanguage(language)
    } catch (error) {
      dispatch(flashed('common.language.failed', 'danger'))
      reportError({ error, during: 'changeLanguage' })
    }
  }

  return (
    <div role="group" aria-label={t('common.language.label')} className={styles.switch}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === active}
          className={styles.choice}
          onClick={() => void choose(language)}
        >
          {t(`common.language.${language}`)}
        </button>
      ))}
    </div>
  )
}
