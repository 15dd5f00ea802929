import { type Language, perLanguage } from '@/config/language'

// As Europe (150) writes it, the day before the month in English too. Without moment, which the login page does without.
const long = perLanguage((tag) => new Intl.DateTimeFormat(new Intl.Locale(tag, { region: '150' }), { dateStyle: 'long', timeZone: 'UTC' }))

/** 14. april 2017, 14 April 2017: for a calendar day (YYYY-MM-DD) that is known in advance. */
export function formatLongDate(day: string, language: Language): string {
  return long(language).format(Date.parse(day))
}
