/** The id in a segment or parameter of a URL, or in the storage; null where there is none. */
export function idIn(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null
}
