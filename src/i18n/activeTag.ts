import { tagOf } from '@/config/language'
import { pageState } from '@/platform/state'
import { chosenLanguage } from './chosenLanguage'

const page = pageState<{ tag: string | null }>(() => ({ tag: null }))

/**
 * The BCP 47 tag of the language in use, or, before the first texts have loaded, of the one to come. The document's
 * lang cannot be trusted: a browser that translates the page changes it.
 */
export function activeTag(): string {
  return page.tag ?? tagOf(chosenLanguage())
}

export function setActiveTag(tag: string): void {
  page.tag = tag
}
