import { useTranslation } from 'react-i18next'
import { type Language, languageCodes } from '@/config/language'
import { languages } from '@/config/languages'
import { flashed } from '@/domain/flash/slice'
import { changeLanguage } from '@/i18n'
import { reportError } from '@/platform/errorReporting'
import styles from './LanguageSwitch.module.css'
import { useAppDispatch } from './store'
import { useLanguage } from '@/i18n/useLanguage'

/** Each language by its own name, on every screen. */
export function LanguageSwitch() {
  const dispatch = useAppDispatch()
  return <LanguageButtons onFailed={() => dispatch(flashed('common.language.failed', 'danger'))} />
}

/** Without a store there is nowhere to report a language that fails to load: the old one stays. */
export function LanguageButtons({ onFailed }: { onFailed?: () => void }) {
  const { t } = useTranslation()
  const active = useLanguage()

  async function choose(language: Language) {
    try {
      await changeLanguage(language)
    } catch (error) {
      onFailed?.()
      reportError({ error, during: 'changeLanguage' })
    }
  }

  return (
    <div role="group" aria-label={t('common.language.label')} className="row gap-1" data-print="hide">
      {languageCodes.map((language) => (
        <button
          key={language}
          type="button"
          lang={languages[language].tag}
          aria-pressed={language === active}
          className={styles.choice}
          onClick={() => void choose(language)}
        >
          {languages[language].name}
        </button>
      ))}
    </div>
  )
}
