import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languageOf, tagOf } from '@/config/language'
import { pageState } from '@/platform/state'
import { chosenLanguage, rememberLanguage, setActiveTag } from './chosenLanguage'
import type { TextBundle } from './resources'
import { importTexts } from './texts'

const page = pageState<{ wanted: Set<TextBundle>; lastChosen: Language | null; productName: string | null }>(() => ({
  wanted: new Set(),
  lastChosen: null,
  productName: null,
}))

/** Replaces our own name with the product's in every language. Call before the texts are loaded. */
export function nameProduct(name: string): void {
  page.productName = name
}

/** Starts i18next in the visitor's language with the bundles that every screen needs. */
export async function startTexts(bundles: readonly TextBundle[]): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: tagOf(chosenLanguage()),
    fallbackLng: false,
    resources: {},
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    parseMissingKeyHandler: (key) => `Missing translation key ${key} for language ${languageOf(i18next.language)}`,
  })
  i18next.on('languageChanged', markActive)
  markActive(i18next.language)
  await loadTexts(bundles)
}

/** Loads bundles in the active language; a screen's lazy import waits for this. Rejects when one cannot be loaded. */
export async function loadTexts(bundles: readonly TextBundle[]): Promise<void> {
  for (const bundle of bundles) page.wanted.add(bundle)
  let tag: string
  do {
    tag = i18next.language
    await Promise.all(bundles.map((bundle) => loadBundle(languageOf(i18next.language), bundle)))
  } while (tag !== i18next.language)
}

/**
 * Changes the language once every text on screen has loaded in it, and remembers the choice; the last choice
 * wins. Rejects when the texts cannot be loaded. The choice is remembered even then: many browsers never retry a failed
 * module import, so it takes a reload.
 */
export async function changeLanguage(language: Language): Promise<void> {
  page.lastChosen = language
  const loads = await Promise.allSettled([...page.wanted].map((bundle) => loadBundle(language, bundle)))
  if (page.lastChosen !== language) return
  rememberLanguage(language)
  const failed = loads.find((load) => load.status === 'rejected')
  if (failed) throw new Error(`No texts in ${language}`, { cause: failed.reason })
  await i18next.changeLanguage(tagOf(language))
}

async function loadBundle(language: Language, bundle: TextBundle): Promise<void> {
  const tag = tagOf(language)
  const known: unknown = i18next.getResource(tag, 'translation', bundle)
  if (known !== undefined) return
  i18next.addResourceBundle(tag, 'translation', { [bundle]: await importTexts(language, bundle) })
  const { productName } = page
  if (bundle === 'common' && productName !== null)
    i18next.addResource(tag, 'translation', 'common.product.name', productName)
}

function markActive(tag: string): void {
  document.documentElement.lang = tag
  setActiveTag(tag)
}
