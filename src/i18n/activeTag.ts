import { tagOf } from '@/config/language'
import { chosenLanguage } from './chosenLanguage'

let active: string | null = null

/**
 * The BCP 47 tag of the language in use, or, before the first texts have loaded, of the one to come. The document's
 * lang cannot be trusted: a browser that translates the page changes it.
 */
export function activeTag(): string {
  return active ?? tagOf(chosenLanguage())
}

export function setActiveTag(tag: string): void {
  active = tag
}
