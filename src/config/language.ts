import { type Language, languages } from './languages'

export type { Language } from './languages'

export const defaultLanguage: Language = 'dk'

// Object.keys widens the codes to strings.
export const languageCodes = Object.keys(languages) as Language[]

export function tagOf(language: Language): string {
  return languages[language].tag
}

export function languageOf(tag: string): Language {
  return languageCodes.find((language) => tagOf(language) === tag) ?? defaultLanguage
}

/** One value for each language, made when first needed. */
export function perLanguage<T>(make: (tag: string) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const value = made.get(language) ?? make(tagOf(language))
    made.set(language, value)
    return value
  }
}
