import { isWithinApp } from './files'
import { pageState, sessionState } from './state'

const session = sessionState(() => ({ waiting: new Map<string, Window>(), opened: 0 }))
const page = pageState(() => ({ asking: new Set<object>() }))

/**
 * Opens a tab that shows `message` while the browser still counts it as the user's own click, so that no pop-up blocker
 * stops it; `sendTab` navigates it once the URL is known (DOWN-1). The tab has no access to this page. Returns its
 * name, even when the browser opened none.
 */
export function openBlankTab(message: string): string {
  session.opened += 1
  const name = `tab-${session.opened}`
  const tab = openedTab()
  if (!tab) return name
  tab.opener = null
  tab.document.title = message
  tab.document.body.textContent = message
  session.waiting.set(name, tab)
  return name
}

/** The browser of an app has but one window: it opens none, throws, or gives, and may navigate, the portal's own. */
function openedTab(): Window | null {
  if (isWithinApp()) return null
  try {
    const tab = window.open('', '_blank')
    return tab === window ? null : tab
  } catch {
    return null
  }
}

/** `url` is one of our own API's. False when the tab was blocked or has been closed. */
export function sendTab(name: string, url: string): boolean {
  const tab = taken(name)
  if (!tab || tab.closed) return false
  // A relative URL is relative to this page, not to the blank one.
  tab.location.replace(new URL(url, window.location.href).href)
  return true
}

export function closeTab(name: string): void {
  taken(name)?.close()
}

function taken(name: string): Window | undefined {
  const tab = session.waiting.get(name)
  session.waiting.delete(name)
  return tab
}

/** Within an app, printing does nothing; some browsers of phones do not have it. */
export function canPrint(): boolean {
  return typeof (window as Partial<Window>).print === 'function' && !isWithinApp()
}

/** False where the browser refuses. */
export function printPage(): boolean {
  try {
    window.print()
    return true
  } catch {
    return false
  }
}

/** Makes the browser prompt before the page is left while work is in progress. Returns the function that stops it. */
export function confirmBeforeUnload(): () => void {
  const prompt = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-deprecated -- Chrome and Edge heed nothing else before 119.
    event.returnValue = true
  }
  window.addEventListener('beforeunload', prompt)
  page.asking.add(prompt)
  return () => {
    window.removeEventListener('beforeunload', prompt)
    page.asking.delete(prompt)
  }
}

/** Whether the browser prompts before the page is left, so that the customer may stay on it. */
export function mayBeKept(): boolean {
  return page.asking.size > 0
}
