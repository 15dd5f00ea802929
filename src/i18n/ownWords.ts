import i18next from 'i18next'
import { pageState } from '@/platform/state'

interface KnownTexts {
  of: unknown
  texts: Set<string>
}

const page = pageState<{ known: KnownTexts | null }>(() => ({ known: null }))

/** Whether a text on screen is, word for word, one of the portal's own. */
export function isOwnText(text: string): boolean {
  return ownTexts().has(text)
}

/** Every word of the loaded texts, in lower case. */
export function ownWords(): Set<string> {
  const texts = [...ownTexts()].map((text) => text.replace(/\{\{.*?\}\}/g, ' '))
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu),
  )
}

/** Those of all loaded bundles, collected again only once more have loaded. */
function ownTexts(): Set<string> {
  const bundles: object = i18next.getDataByLanguage(i18next.language)?.translation ?? {}
  const of = Object.keys(bundles).join() + i18next.language
  if (page.known?.of !== of) page.known = { of, texts: new Set(textsIn(bundles)) }
  return page.known.texts
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
