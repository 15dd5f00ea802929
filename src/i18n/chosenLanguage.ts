import { defaultLanguage, type Language, languageCodes } from '@/config/language'
import { readCookie, writeCookie } from '@/platform/cookies'

const cookie = 'language'

/** The visitor's choice, kept in a cookie that outlives local storage (I18N-3); Danish until they choose. */
export function chosenLanguage(): Language {
  const chosen = readCookie(cookie)
  return languageCodes.find((language) => language === chosen) ?? defaultLanguage
}

export function rememberLanguage(language: Language): void {
  writeCookie(cookie, language)
}
