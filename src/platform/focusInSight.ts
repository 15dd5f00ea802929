/** Focuses what is in sight where it is; the page scrolls only as far as it takes to see the rest. */
export function focusInSight(place: HTMLElement): void {
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}
