import { type Language, languages } from '@/config/languages'

/** An amount in a text, as it is shown and as a screen reader should read it. */
export interface Amount {
  written: string
  heard: string
}

// Null where a screen reader reads an amount as it is written. In English a dot is a decimal point: "DKK 1.234" would be
// read as little more than one krone.
const spokenForms: Record<Language, ((kroner: number) => string) | null> = {
  dk: null,
  en: (kroner) =>
    `${kroner.toLocaleString('en', { minimumFractionDigits: Number.isInteger(kroner) ? 0 : 2 })} ${kroner === 1 ? 'krone' : 'kroner'}`,
}
const germanNumber = '(-?\\d{1,3}(?:\\.\\d{3})*(?:,\\d\\d)?)'

/** Cuts a text at its amounts; leaves it whole in a language whose amounts are read as they are written. */
export function cutAtAmounts(text: string, language: Language): (string | Amount)[] {
  const speak = spokenForms[language]
  if (!speak) return [text]
  const { money } = languages[language]
  // Splitting at a group alternates what is between with what the group holds.
  return text
    .split(new RegExp(money(germanNumber)))
    .map((part, index) => (index % 2 === 1 ? { written: money(part), heard: speak(kronerIn(part)) } : part))
}

/** The text as a screen reader should read it. */
export function spoken(text: string, language: Language): string {
  return cutAtAmounts(text, language)
    .map((part) => (typeof part === 'string' ? part : part.heard))
    .join('')
}

function kronerIn(german: string): number {
  return Number(german.replaceAll('.', '').replace(',', '.'))
}
