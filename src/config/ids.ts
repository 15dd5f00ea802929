/** The id that a segment or a parameter of a URL, or the storage, names; null where it is none. */
export function idIn(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null
}
