import { defaultLanguage, type Language, languageCodes, tagOf } from '@/config/language'
import { readCookie, writeCookie } from '@/platform/cookies'
import { pageState } from '@/platform/state'

const cookie = 'language'

const page = pageState<{ chosen: Language | null; tag: string | null }>(() => ({ chosen: null, tag: null }))

/**
 * The visitor's choice, kept in a cookie that outlives local storage; Danish until they choose. Read once, as each read of
 * cookies waits for another process of the browser.
 */
export function chosenLanguage(): Language {
  page.chosen ??= savedLanguage()
  return page.chosen
}

function savedLanguage(): Language {
  const saved = readCookie(cookie)
  return languageCodes.find((language) => language === saved) ?? defaultLanguage
}

export function rememberLanguage(language: Language): void {
  page.chosen = language
  writeCookie(cookie, language)
}

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
