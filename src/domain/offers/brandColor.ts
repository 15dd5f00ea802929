/**
 * A company's brand colour as #rrggbb, or null where it is not a hex colour. It fills surfaces only, never text or its
 * background, so any colour keeps the page readable (OFFER-2).
 */
export function brandColorOf(text: string | null): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase()
  if (!digits) return null
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`
}
