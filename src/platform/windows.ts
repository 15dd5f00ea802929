import { sessionState } from './state'

const session = sessionState(() => ({ waiting: new Map<string, Window>(), opened: 0 }))

/**
 * Opens a tab that shows `message` while the browser still counts it as the user's own click, so that no pop-up blocker
 * stops it; `sendTab` navigates it once the URL is known (DOWN-1). The tab has no access to this page. Returns its
 * name, even when the browser blocked it.
 */
export function openBlankTab(message: string): string {
  session.opened += 1
  const name = `tab-${session.opened}`
  const tab = window.open('', '_blank')
  if (!tab) return name
  tab.opener = null
  tab.document.title = message
  tab.document.body.textContent = message
  session.waiting.set(name, tab)
  return name
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

/** Makes the browser ask before the page is left while work is in progress. Returns the function that stops it. */
export function confirmBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-deprecated -- Chrome and Edge heed nothing else before 119.
    event.returnValue = true
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
