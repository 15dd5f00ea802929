/**
 * The part of a route that every layer may know; the rest is in screens/<route>/route.ts
 * (docs/decisions/route-record.md).
 */
interface Address {
  path: string
  /** Only for customers who are signed in. */
  guarded?: true
  /**
   * Emails and social logins lead here with secrets in the URL, so no third party may see it or anything below it.
   */
  landing?: true
}

const addresses = {
  serviceUnavailable: { path: '/service-unavailable' },
  accountDeleted: { path: '/account-deleted' },
  mailHasBeenSent: { path: '/mail-has-been-sent' },
  session: { path: '/session' },
  login: { path: '/session/login' },
  register: { path: '/session/register' },
  confirmation: { path: '/session/confirmation' },
  confirmationSuccess: { path: '/session/confirmation/success' },
  resetPassword: { path: '/session/reset-password', landing: true },
  resetPasswordSuccess: { path: '/session/reset-password/success', landing: true },
  newPassword: { path: '/session/reset-password/new', landing: true },
  unlock: { path: '/session/unlock', landing: true },
  logout: { path: '/session/logout' },
  fetchOmniauth: { path: '/session/fetch-omniauth', landing: true },
  overview: { path: '/', guarded: true },
  specialDeals: { path: '/special-deals', guarded: true },
  specialDealReceipt: { path: '/special-deals/kvittering/:companySeoName', guarded: true },
  settings: { path: '/settings', guarded: true },
  companyBranding: { path: '/company-branding/:companySeoName/:companyAppId', guarded: true },
  help: { path: '/help', guarded: true },
} as const satisfies Record<string, Address>

export type RouteName = keyof typeof addresses
type Paths = { [Name in RouteName]: (typeof addresses)[Name]['path'] }
export type GuardedName = {
  [Name in RouteName]: (typeof addresses)[Name] extends { guarded: true } ? Name : never
}[RouteName]
export type OpenName = Exclude<RouteName, GuardedName>

const table: Address[] = Object.values(addresses)
// Object.keys widens the names to strings.
const names = Object.keys(addresses) as RouteName[]

/** The pattern of every route by its name. */
// fromEntries forgets the names, which are exactly those of `addresses`.
export const paths = Object.fromEntries(names.map((name) => [name, addresses[name].path])) as Paths

/** Matches a path as the router does; null where no route fits. */
export function routeNameAt(pathname: string): RouteName | null {
  return names.find((name) => paramsOf(addresses[name].path, pathname)) ?? null
}

/** The path of the screen here as the portal writes it: in lower case, without slashes behind it. Null where none is. */
export function screenPath(pathname: string): string | null {
  const name = routeNameAt(pathname)
  if (name === null || (name === 'companyBranding' && !/^\d+$/.test(paramsAt(pathname).companyAppId ?? ''))) return null
  const given = segmentsOf(pathname)
  return segmentsOf(addresses[name].path)
    .map((segment, at) => (segment.startsWith(':') ? given[at] : segment))
    .join('/')
}

export function paramsAt(pathname: string): Record<string, string> {
  const address = addressAt(pathname)
  return (address && paramsOf(address.path, pathname)) ?? {}
}

function addressAt(pathname: string): Address | undefined {
  return table.find(({ path }) => paramsOf(path, pathname))
}

/**
 * The values of a pattern's ":name" segments, or null where the path does not fit; `below` also accepts longer paths.
 * The first script needs this long before the router has loaded.
 */
function paramsOf(pattern: string, pathname: string, { below = false } = {}): Record<string, string> | null {
  const given = segmentsOf(pathname)
  const wanted = segmentsOf(pattern)
  if (given.length < wanted.length || (given.length > wanted.length && !below)) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? ''
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

function segmentsOf(pathname: string): string[] {
  return pathname.replace(/([^/])\/+$/, '$1').split('/')
}

/** The pattern of the route at this path, or '*': all that a report may contain of the address. */
export function routePattern(pathname: string): string {
  return addressAt(pathname)?.path ?? '*'
}

export function isProtectedPath(pathname: string): boolean {
  return addressAt(pathname)?.guarded === true
}

/** True on, and below, the screens that emails and social logins lead to. */
export function isLandingPath(pathname: string): boolean {
  return table.some(({ landing, path }) => landing && isAtOrBelow(path, pathname))
}

export function isAtOrBelow(pattern: string, pathname: string): boolean {
  return paramsOf(pattern, pathname, { below: true }) !== null
}

/**
 * True where third parties are allowed: neither on landing screens nor at a path without a route. There, a mail program
 * that rewrites links may have put the query, with all its secrets, into the path.
 */
export function isPublicPath(pathname: string): boolean {
  return addressAt(pathname) !== undefined && !isLandingPath(pathname)
}

/** Path of a match's offer view: `companySeoName` is for people to read, `id` decides. */
export function companyBrandingPath(companySeoName: string, id: number): string {
  return `/company-branding/${segment(companySeoName)}/${id}`
}

export function specialDealReceiptPath(companySeoName: string): string {
  return `/special-deals/kvittering/${segment(companySeoName)}`
}

function segment(name: string): string {
  // encodeURIComponent throws on half a surrogate pair, which shortened text may end with.
  const wellFormed = name.replace(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(wellFormed || '-')
}

/** The id in a segment or parameter of a URL, or in the storage; null where there is none. */
export function idIn(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** In the tab's storage where the staging API opens a customer's support file: what its page has to show. */
export const openedViewKey = 'opened_view'
