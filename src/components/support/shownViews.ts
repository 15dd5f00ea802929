import type { SupportFile } from '@/api/schemas/supportFile'
import { pageAddress, pageOf } from '@/api/supportPages'
import { isProtectedPath, routePattern } from '@/config/paths'
import { untilPainted } from '@/platform/idle'
import { fieldsOf, hasTrouble, outlineOf } from '@/platform/screenOutline'
import { pageState, sessionState } from '@/platform/state'
import { addToTrail } from '@/platform/trail'

const { document, location } = window

/** A screen, with the dialog that is open on it: its address, its lines, and what its fields hold. */
interface ShownView extends Pick<SupportFile, 'address' | 'fields'> {
  lines: string[]
}

const page = pageState<{ onScreen: string | null }>(() => ({ onScreen: null }))
/** `wrong`: the last dialog, and the page behind it, if it showed an error. In memory only, as it holds what was typed. */
const session = sessionState<{ left: Map<string, ShownView>; wrong: { on: string; dialog: ShownView } | null }>(() => ({
  left: new Map(),
  wrong: null,
}))

/** Keeps from now on what each page showed when it was left by a link, and the dialog that showed an error. */
export function watchViews(): void {
  refresh()
  new MutationObserver(refresh).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['aria-invalid'],
  })
  // A key is painted first: with a mistake on screen the whole dialog is read.
  document.addEventListener('input', () => void untilPainted().then(refresh), { capture: true })
  // Before the button goes down on a link, as that takes the focus away and closes what had it.
  document.addEventListener('mousedown', ({ target }) => leave(target), { capture: true })
  document.addEventListener('click', ({ target, detail }) => detail === 0 && leave(target), { capture: true })
}

/**
 * The page at this address as it is, or was when it was left; null where that is unknown. A dialog that is closed is over,
 * unless it showed an error: it had to be closed to reach the support file.
 */
export function viewOf(address: string): ShownView | null {
  refresh()
  const of = pageOf(address)
  const screen = of === page.onScreen ? viewNow() : (session.left.get(of) ?? null)
  const { wrong } = session
  if (!screen || wrong?.on !== of || wrong.dialog.address === screen.address) return screen
  return {
    address: wrong.dialog.address,
    lines: [...screen.lines, ...wrong.dialog.lines],
    fields: [...screen.fields, ...wrong.dialog.fields],
  }
}

function viewNow(parts = [document.querySelector('main'), openDialog()]): ShownView {
  const there = parts.filter((part) => part !== null)
  const { pathname, search } = location
  const address = isProtectedPath(pathname) ? pageAddress(pathname, search) : pathname
  return { address, lines: there.flatMap(outlineOf), fields: there.flatMap(fieldsOf) }
}

/** Not the one that saves the file. */
function openDialog(): Element | null {
  return (
    [...document.querySelectorAll('main dialog[open]')].find((one) => !one.querySelector('[data-unrecorded] form')) ??
    null
  )
}

function refresh(): void {
  const now = pageNow()
  if (now !== page.onScreen) {
    page.onScreen = now
    if (now !== null) arrive(now)
  }
  const dialog = openDialog()
  if (dialog && now !== null) session.wrong = hasTrouble(dialog) ? { on: now, dialog: viewNow([dialog]) } : null
}

/** For an open page, only the path, as its query may hold the secrets of an email's link. Null for a path without a route. */
function pageNow(): string | null {
  const { pathname, search } = location
  if (isProtectedPath(pathname)) return pageOf(pageAddress(pathname, search))
  return routePattern(pathname) === '*' ? null : pathname
}

/** A revisited page starts afresh. */
function arrive(at: string): void {
  session.left.delete(at)
  if (session.wrong?.on === at) session.wrong = null
  addToTrail({ kind: 'page', page: at })
}

function leave(target: EventTarget | null): void {
  refresh()
  const isLink = target instanceof Element && target.closest('a[href]')
  if (isLink && page.onScreen !== null) session.left.set(page.onScreen, viewNow())
}
