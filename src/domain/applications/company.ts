import type { Company } from '@/api/schemas/application'

const maxLength = 100

/** The insurer's own name, cut where it is longer than any real one; '' where it has none. */
export function nameOfCompany(company: Company | null): string {
  const name = company?.meta_name.trim() || company?.name.trim() || ''
  return name.length > maxLength ? `${Array.from(name).slice(0, maxLength).join('')} …` : name
}

// What many insurers' names end with.
const suffix = /^(.*?\S)(\s+(?:(?:skade)?forsikring(?:er)?|assurance|insurance|a\/s|g\/s))+$/iu

/** "Bøgely" for "Bøgely Forsikring", unless another of them would be called that too. */
export function shortNameAmong(name: string, all: string[]): string {
  const short = shortOf(name)
  return all.every((other) => other === name || shortOf(other) !== short) ? short : name
}

function shortOf(name: string): string {
  return suffix.exec(name)?.[1] ?? name
}

/** One per line; blank lines are dropped (OFFER-3). */
export function sellingPointsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * A company's brand colour as #rrggbb, or null where it is not a hex colour. It fills surfaces only, never text or its
 * background, so any colour keeps the page readable (OFFER-2).
 */
export function brandColorOf(text: string | null): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase()
  if (!digits) return null
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`
}
