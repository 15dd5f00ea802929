import { useTranslation } from 'react-i18next'

// Insurers, partners and the provider write Danish, whatever language the customer reads.
const apiTag = 'da'

/** The `lang` for the element that shows a text from the API; none where the view is in that language. */
export function useApiLang(): { lang?: string } {
  const { i18n } = useTranslation()
  return i18n.language === apiTag ? {} : { lang: apiTag }
}
