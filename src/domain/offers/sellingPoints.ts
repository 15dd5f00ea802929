/** One per line; blank lines are dropped (OFFER-3). */
export function sellingPointsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
