import { useTranslation } from 'react-i18next'
import { useApiLang } from '@/i18n/useApiLang'
import { knownProduct } from './products'

interface Product {
  /** As the API names it, in Danish. */
  name: string
  urlAlias: string
  hasOwnName?: boolean | undefined
}

/** A product's name and its language: the API's, or our own in a view of another language and where the API has none (I18N-7). */
export function useProductName(): (product: Product, fallback: string) => { name: string; lang?: string } {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  return ({ name, urlAlias, hasOwnName }, fallback) => {
    const known = knownProduct(urlAlias)
    const isApis = name !== '' && (apiLang.lang === undefined || known === null || hasOwnName)
    return isApis ? { name, ...apiLang } : { name: known ? t(`applications.products.known.${known}`) : fallback }
  }
}

/** "Ulykkesforsikring" is wider than a narrow column: it may be hyphenated before "forsikring". */
function breakable(name: string): string {
  return name.replace(/(\p{L})(?=forsikring)/gu, '$1\u00AD')
}

export function ProductName({ product, fallback, isNarrow = false }: { product: Product; fallback: string; isNarrow?: boolean }) {
  const { name, lang } = useProductName()(product, fallback)
  return <span lang={lang}>{isNarrow ? breakable(name) : name}</span>
}
