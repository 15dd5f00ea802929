import type { ParseKeys } from 'i18next'

/** Everything the portal knows about a route. */
interface Route {
  path: string
  /** Only for customers who are signed in (ROUTE-3, ROUTE-5). */
  guarded?: true
  /** Emails and social logins lead here with secrets in the URL, so no third party may see it or what is below it (CFG-4, TRACK-2). */
  landing?: true
  /** What visits are counted as, if not the path itself (TRACK-1). */
  countedAs?: string
  /** What support and the navigation call it. */
  name?: ParseKeys
}

const routes = {
  serviceUnavailable: { path: '/service-unavailable' },
  accountDeleted: { path: '/account-deleted', countedAs: '/min-side/account-deleted' },
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
  overview: { path: '/', guarded: true, name: 'common.shell.inquiry' },
  specialDeals: { path: '/special-deals', guarded: true, countedAs: '/min-side/special_deals', name: 'common.shell.special_deals' },
  specialDealReceipt: {
    path: '/special-deals/kvittering/:companySeoName',
    guarded: true,
    countedAs: '/min-side/special_deals',
    name: 'support.page.receipt',
  },
  settings: { path: '/settings', guarded: true, name: 'common.shell.settings' },
  companyBranding: {
    path: '/company-branding/:companySeoName/:companyAppId',
    guarded: true,
    countedAs: '/min-side/offer_view',
    name: 'support.page.offer',
  },
  help: { path: '/help', guarded: true, countedAs: '/min-side/help', name: 'common.shell.help' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
type Paths = { [Name in RouteName]: (typeof routes)[Name]['path'] }

const table: Route[] = Object.values(routes)
// Object.keys widens them.
const names = Object.keys(routes) as RouteName[]

/** The pattern of every route by its name (ROUTE-1). */
// fromEntries forgets the names; they are those of `routes`, one for one.
export const paths = Object.fromEntries(names.map((name) => [name, routes[name].path])) as Paths

/** The routes inside the signed-in shell, and those outside it. */
export const guardedRoutes = names.filter((name) => 'guarded' in routes[name])
export const openRoutes = names.filter((name) => !('guarded' in routes[name]))

/** The route at this path, as the router finds it; null where there is none. */
export function routeNameAt(pathname: string): RouteName | null {
  return names.find((name) => paramsOf(routes[name].path, pathname)) ?? null
}

/** The values of the ":name" segments of the route at this path. */
export function paramsAt(pathname: string): Record<string, string> {
  const route = routeAt(pathname)
  return (route && paramsOf(route.path, pathname)) ?? {}
}

/** The calculator that this address opens, of the inquiry that it names or of the one shown last; null for any other screen (APP-1, APP-5). */
export function calculatorAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): { application: string | null } | null {
  const params = new URLSearchParams(search)
  const isOpen = routeNameAt(pathname) === 'overview' && params.get('tab') === 'calculator'
  return isOpen ? { application: params.get('application') } : null
}

function routeAt(pathname: string): Route | undefined {
  return table.find(({ path }) => paramsOf(path, pathname))
}

/**
 * The values of a pattern's ":name" segments, or null where the path does not fit; `below` takes longer paths too. The
 * first script needs this long before the router is there (START-1).
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

/** The pattern of the route at this path, or '*': what a report may say of where it was (TRACK-2). */
export function routePattern(pathname: string): string {
  return routeAt(pathname)?.path ?? '*'
}

export function isProtectedPath(pathname: string): boolean {
  return routeAt(pathname)?.guarded === true
}

/** True on the screens that emails and social logins lead to, and below them. */
export function isLandingPath(pathname: string): boolean {
  return table.some(({ landing, path }) => landing && paramsOf(path, pathname, { below: true }))
}

/**
 * True where third parties may be: not on landing screens, nor at a path that is no route. There a mail program's own way
 * of writing a link may have put the query, with all its secrets, into the path.
 */
export function isPublicPath(pathname: string): boolean {
  return routeAt(pathname) !== undefined && !isLandingPath(pathname)
}

/** What a visit to this path is counted as, with nothing personal in it (TRACK-1, TRACK-2). */
export function pageShape(pathname: string): string {
  const counted = table.find(({ countedAs, path }) => countedAs && paramsOf(path, pathname, { below: true }))?.countedAs
  return counted ?? (routeAt(pathname) ? pathname : '/unknown')
}

/** The text that names this page for support, and its values. */
export function pageName(pathname: string): { key: ParseKeys; values: Record<string, string | undefined> } {
  const route = table.find(({ name, path }) => name && paramsOf(path, pathname))
  if (!route?.name) return { key: routes.overview.name, values: {} }
  return { key: route.name, values: { company: paramsAt(pathname).companySeoName } }
}

/** Path of the offer view of a match: `companySeoName` is for people to read, `id` decides. */
export function companyBrandingPath(companySeoName: string, id: number): string {
  return `/company-branding/${segment(companySeoName)}/${id}`
}

export function specialDealReceiptPath(companySeoName: string): string {
  return `/special-deals/kvittering/${segment(companySeoName)}`
}

function segment(name: string): string {
  // Half of a surrogate pair, which text cut short may end with, is no character and would throw (ERR-2).
  const wellFormed = name.replace(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(wellFormed || '-')
}
