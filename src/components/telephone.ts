/** A phone number as people write it, for a link. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
