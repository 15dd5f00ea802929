import { placeOf } from './pageElements'
import { outlineOf } from './screenOutline'
import { sessionState } from './state'

/** What a screen shows beyond what was pressed and filled in: a write that is done settles both, and all of this stays. */
export interface ShownScreen {
  lines: string[]
  /** Place of the field or button that had the focus. */
  focus: string | null
  /** Places of the buttons whose part of the screen was unfolded. */
  unfolded: string[]
}

const unfolding = 'main [aria-expanded=true], main details[open] > summary'
const unrecorded = '[data-unrecorded]'
/** More than any screen has by itself. */
const mostUnfolded = 100

const session = sessionState(() => ({ left: new Map<string, ShownScreen>() }))

/** Call when a page is about to be left. */
export function leaveScreen(page: string): void {
  session.left.set(page, current())
}

/** A page as it is where `isShown`, otherwise as it was when it was left; null where nobody knows. */
export function shownScreen(page: string, isShown: boolean): ShownScreen | null {
  return isShown ? current() : (session.left.get(page) ?? null)
}

function current(): ShownScreen {
  const main = document.querySelector('main')
  const unfolded = [...document.querySelectorAll(unfolding)].filter((element) => !element.closest(unrecorded))
  return { lines: main ? outlineOf(main) : [], focus: focused(), unfolded: unfolded.slice(0, mostUnfolded).map(placeOf) }
}

function focused(): string | null {
  const { activeElement: element } = document
  return element?.closest('main, dialog') && !element.matches('main, dialog') && !element.closest(unrecorded) ? placeOf(element) : null
}
