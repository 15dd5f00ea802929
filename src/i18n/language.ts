import { readCookie, writeCookie } from '@/platform/cookies'

/** The portal's own codes: folder names, the cookie and messages use them (I18N-1). */
export type Language = 'dk' | 'en'

export const languages: readonly Language[] = ['dk', 'en']

// Inside i18next, Intl and <html lang> the codes are BCP 47 (I18N-2): 'dk' would get another language's plurals.
const tags = { dk: 'da', en: 'en' } as const
export type LanguageTag = (typeof tags)[Language]

const cookie = 'language'

export function tagOf(language: Language): LanguageTag {
  return tags[language]
}

export function languageOf(tag: string): Language {
  return tag.startsWith('en') ? 'en' : 'dk'
}

/** The visitor's choice, which outlives local storage (I18N-3); Danish until they choose. */
export function chosenLanguage(): Language {
  return readCookie(cookie) === 'en' ? 'en' : 'dk'
}

export function rememberLanguage(language: Language): void {
  writeCookie(cookie, language)
}
