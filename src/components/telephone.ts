/** A link to a phone number as people write it. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
