import { defaultLanguage, type Language, languageCodes, tagOf } from '@/config/language'
import { readCookie, writeCookie } from '@/platform/cookies'
import { pageState } from '@/platform/state'

const cookie = 'language'

/** The visitor's choice, kept in a cookie that outlives local storage; Danish until they choose. */
export function chosenLanguage(): Language {
  const chosen = readCookie(cookie)
  return languageCodes.find((language) => language === chosen) ?? defaultLanguage
}

export function rememberLanguage(language: Language): void {
  writeCookie(cookie, language)
}

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
