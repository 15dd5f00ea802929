import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from '@/config/language'

export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language)
}
