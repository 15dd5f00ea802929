interface LanguageEntry {
  /** BCP 47, for <html lang>, Intl, i18next and the API: 'dk' would get another language's plurals. */
  tag: string
  /** The language's name for itself. */
  name: string
  /** A time of day in running text, for moment: 09.05 in Danish. */
  clock: string
  /** A date in running text, for moment. */
  date: string
  /** Writes whole DKK around their number, with a no-break space. */
  money: (number: string) => string
}

/**
 * Every language of the portal, by the code that its folder in locales/, the cookie and support files use. A
 * new language is an entry here and its JSON files.
 */
export const languages = {
  dk: { tag: 'da', name: 'Dansk', clock: 'HH.mm', date: 'DD.MM.YYYY', money: (number) => `${number}\u00a0kr.` },
  en: { tag: 'en', name: 'English', clock: 'HH:mm', date: 'D MMMM YYYY', money: (number) => `DKK\u00a0${number}` },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languages
