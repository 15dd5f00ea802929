import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { UrlInput } from '@/api/url'
import { type GuardedName, isProtectedPath, type OpenName, paths, type RouteName } from '@/config/paths'
import type { Settings } from '@/config/settings'
import type { ReadName } from '@/domain/reads'
import type { TextBundle } from '@/i18n/resources'
import type { Placeholder } from '@/ui/Skeleton'
import type { Chunk } from './lazyScreen'

// The first script reads the records before anything else has loaded, so this module imports little and nothing
// dynamically.

/** A read by its endpoint's name, as plain data. */
export interface Need {
  endpoint: ReadName
  input?: UrlInput
}

/** What the portal knows of a customer before the API has answered. */
export interface KnownEarly {
  settings: Pick<Settings, 'recommendedDealsLimit'>
  /** The inquiry that is shown, or was on the last visit with this browser. */
  applicationId: number | null
  /** Missing until that inquiry is read. */
  hasInsurers?: boolean
}

type Raw = Record<string, string | undefined>
export type LoadScreen = () => Promise<ComponentType>

/** Everything that is particular to a route (docs/decisions/route-record.md). */
export interface RouteRecord {
  name: RouteName
  path: string
  guarded: boolean
  /**
   * Whether its screen can show the record that these ":name" segments name; if not, the fallback screen is shown.
   */
  takes: (params: Raw) => boolean
  /** The path that visits are counted under; null for the route's own. */
  countedAs: string | null
  /** The name that support and the navigation use. */
  title: ParseKeys | null
  isInNavigation: boolean
  /** The shape of its screen, so that nothing jumps when the screen appears. */
  skeleton: readonly Placeholder[]
  /** Its texts beyond the common ones. */
  bundles: readonly TextBundle[]
  /** Its screen; null where the screen is part of the portal's own chunk, which the router has. */
  load: LoadScreen | null
  /** The chunks that this address shows beside the screen. */
  parts: (query: URLSearchParams) => readonly Chunk<unknown>[]
  /** The reads that it opens with; none where it does not accept these segments. */
  needs: (params: Raw, query: URLSearchParams, known: KnownEarly) => readonly Need[]
}

type GuardedParts = Pick<RouteRecord, 'countedAs' | 'skeleton' | 'bundles' | 'needs'> &
  Partial<Pick<RouteRecord, 'parts'>> & { title: ParseKeys; load: LoadScreen }
/** A record whose path has ":name" segments does not compile without it. */
type Takes<Name extends RouteName> = (typeof paths)[Name] extends `${string}:${string}`
  ? Pick<RouteRecord, 'takes'>
  : unknown

// Its path has no ":name" segments, which visits must not be counted under.
type OpenParts<Load> = Pick<RouteRecord, 'bundles'> & Partial<Pick<RouteRecord, 'countedAs'>> & { load: Load }

/** The record of a route inside the signed-in shell. */
export function guardedRoute<Name extends GuardedName, Shown extends boolean>(
  name: Name,
  parts: GuardedParts & Takes<Name> & { isInNavigation: Shown },
) {
  return { ...recordOf(name), takes: () => true, parts: none, ...parts }
}

/** The record of a route that is open without a sign-in; it makes no reads of its own. */
export function openRoute<Name extends OpenName, Load extends LoadScreen | null>(name: Name, parts: OpenParts<Load>) {
  return {
    ...recordOf(name),
    takes: () => true,
    countedAs: null,
    title: null,
    isInNavigation: false as const,
    skeleton: screenPlaceholders,
    parts: none,
    needs: none,
    ...parts,
  }
}

function recordOf<Name extends RouteName>(name: Name) {
  return { name, path: paths[name], guarded: isProtectedPath(paths[name]) }
}

function none(): never[] {
  return []
}

export const textPlaceholders: Placeholder[] = ['line', 'line', 'line', 'line']

/** The skeleton of a screen without a shape of its own. */
export const screenPlaceholders: Placeholder[] = ['title', 'card', ...textPlaceholders]
