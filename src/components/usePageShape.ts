import { use } from 'react'
import { isAtOrBelow, routeNameAt } from '@/config/paths'
import type { RouteRecord } from './route'
import { RoutesContext } from './RoutesContext'

export function usePageShape(pathname: string): string {
  return pageShape(use(RoutesContext), pathname)
}

/** The path that a visit is counted under, with nothing personal in it (TRACK-1, TRACK-2). */
export function pageShape(records: readonly RouteRecord[], pathname: string): string {
  const counted = records.find(({ countedAs, path }) => countedAs !== null && isAtOrBelow(path, pathname))
  return counted?.countedAs ?? (routeNameAt(pathname) === null ? '/unknown' : pathname)
}
