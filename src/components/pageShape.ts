const shapes: [RegExp, string][] = [
  [/^\/special-deals(\/|$)/, '/min-side/special_deals'],
  [/^\/help\/?$/, '/min-side/help'],
  [/^\/account-deleted\/?$/, '/min-side/account-deleted'],
  [/^\/company-branding\//, '/min-side/offer_view'],
]

/** Takes an address' path; gives the shape it is counted under, with nothing personal in it (TRACK-1, TRACK-2). */
export function pageShape(pathname: string): string {
  return shapes.find(([pattern]) => pattern.test(pathname))?.[1] ?? pathname
}
