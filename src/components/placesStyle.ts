import type { CSSProperties } from 'react'

/** How many rows a place is kept for while they are on their way. */
export function placesStyle(places: number): CSSProperties {
  // React's types leave out custom properties.
  return { '--places': places } as CSSProperties
}
