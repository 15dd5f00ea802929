import { matchPath } from 'react-router-dom'
import { returnPaths } from '@/domain/session/returnPaths'

/** Every route of the portal with the way to build its address (ROUTE-1, ROUTE-3). */
export const paths = {
  serviceUnavailable: '/service-unavailable',
  accountDeleted: '/account-deleted',
  mailHasBeenSent: '/mail-has-been-sent',
  session: '/session',
  login: returnPaths.login,
  register: '/session/register',
  confirmation: '/session/confirmation',
  confirmationSuccess: '/session/confirmation/success',
  resetPassword: '/session/reset-password',
  resetPasswordSuccess: '/session/reset-password/success',
  newPassword: returnPaths.newPassword,
  unlock: returnPaths.unlock,
  logout: '/session/logout',
  fetchOmniauth: returnPaths.fetchOmniauth,
  overview: '/',
  specialDeals: '/special-deals',
  specialDealReceipt: '/special-deals/kvittering/:companySeoName',
  settings: '/settings',
  companyBranding: '/company-branding/:companySeoName/:companyAppId',
  help: '/help',
} as const

const protectedPaths = [
  paths.overview,
  paths.specialDeals,
  paths.specialDealReceipt,
  paths.settings,
  paths.companyBranding,
  paths.help,
]

/** Address of the offer view of a match: `companySeoName` is for people to read, `id` decides. */
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

export function isProtectedPath(pathname: string): boolean {
  return protectedPaths.some((path) => matchPath(path, pathname) !== null)
}

/** Where a visitor wanted to go before they had to sign in; lives in navigation state (ROUTE-5). */
export interface WantedLocation {
  pathname: string
  search: string
  hash: string
}

/** Takes a location's state, which anything may have written; gives an address of this portal, else the overview. */
export function wantedPath(state: unknown): string {
  const wanted = wantedOf(state)
  if (!wanted || !isProtectedPath(wanted.pathname)) return paths.overview
  return wanted.pathname + wanted.search + wanted.hash
}

function wantedOf(state: unknown): WantedLocation | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null
  const { wanted } = state
  if (typeof wanted !== 'object' || wanted === null) return null
  const text = (key: string): string => {
    const value: unknown = new Map(Object.entries(wanted)).get(key)
    return typeof value === 'string' ? value : ''
  }
  return { pathname: text('pathname'), search: text('search'), hash: text('hash') }
}
