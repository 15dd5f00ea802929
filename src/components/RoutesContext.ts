import { createContext, use } from 'react'
import { isAtOrBelow, routeNameAt } from '@/config/paths'
import type { RouteRecord } from './route'

/** Every route's record, from app/routes.ts, which layers below the screens cannot import. */
export const RoutesContext = createContext<readonly RouteRecord[]>([])

export function useRouteAt(pathname: string): RouteRecord | null {
  const name = routeNameAt(pathname)
  return use(RoutesContext).find((record) => record.name === name) ?? null
}

/** The path that a visit is counted under, with nothing personal in it. */
export function pageShape(records: readonly RouteRecord[], pathname: string): string {
  const counted = records.find(({ countedAs, path }) => countedAs !== null && isAtOrBelow(path, pathname))
  return counted?.countedAs ?? (routeNameAt(pathname) === null ? '/unknown' : pathname)
}
