import { useTranslation } from 'react-i18next'

// What insurers, partners and the provider write is Danish, whatever the customer reads.
const apiTag = 'da'

/** The `lang` of text that the API gives, for the element that shows it; none where the view is in that language (A11Y-1). */
export function useApiLang(): { lang?: string } {
  const { i18n } = useTranslation()
  return i18n.language === apiTag ? {} : { lang: apiTag }
}
