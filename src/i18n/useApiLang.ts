import { tagOf } from '@/config/language'
import { useLanguage } from './useLanguage'

// Insurers, partners and the provider write Danish, whatever language the customer reads.
const apiTag = 'da'

/** The `lang` for the element that shows a text from the API; none where the view is in that language. */
export function useApiLang(): { lang?: string } {
  return tagOf(useLanguage()) === apiTag ? {} : { lang: apiTag }
}
