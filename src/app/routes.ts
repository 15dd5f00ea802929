import type { Api } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import type { KnownEarly, Need, RouteRecord } from '@/components/route'
import { paramsAt, type RouteName, routeNameAt } from '@/config/paths'
import { companyBrandingRoute } from '@/screens/company-branding/route'
import { helpRoute } from '@/screens/help/route'
import { openRoutes } from '@/screens/openRoutes'
import { overviewRoute } from '@/screens/overview/route'
import { settingsRoute } from '@/screens/settings/route'
import { specialDealReceiptRoute } from '@/screens/special-deal-receipt/route'
import { specialDealsRoute } from '@/screens/special-deals/route'

/** Every route's record; a path without one does not compile. The navigation follows this order. */
export const routes = {
  overview: overviewRoute,
  specialDeals: specialDealsRoute,
  settings: settingsRoute,
  help: helpRoute,
  specialDealReceipt: specialDealReceiptRoute,
  companyBranding: companyBrandingRoute,
  ...openRoutes,
} satisfies { [Name in RouteName]: RouteRecord & { name: Name } }

export const routeRecords: readonly RouteRecord[] = Object.values(routes)

type NavigationRecord = Extract<(typeof routes)[RouteName], { isInNavigation: true }>
export type NavigationName = NavigationRecord['name']

export const navigationRoutes = Object.values(routes).filter(
  (record): record is NavigationRecord => record.isInNavigation,
)

export function recordAt(pathname: string): RouteRecord | null {
  const name = routeNameAt(pathname)
  return name && routes[name]
}

export function needsAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  known: KnownEarly,
): readonly Need[] {
  return recordAt(pathname)?.needs(paramsAt(pathname), new URLSearchParams(search), known) ?? []
}

/** The reads that every signed-in screen opens with, beside its own. */
export const shellNeeds: readonly Need[] = [
  { endpoint: 'currentApplication' },
  { endpoint: 'allApplications' },
  { endpoint: 'scopes' },
]

/** Sends reads before the code that needs their responses is there; the reads to come adopt them. */
export function prefetchAll(api: Api, needs: readonly Need[]): void {
  for (const { endpoint, input } of needs) api.prefetch(endpoints[endpoint], input)
}
