const waiting = new Map<string, Window>()

let opened = 0

/**
 * Opens a blank tab while the browser still takes it for the person's own act, so that no pop-up blocker stops it; to
 * be sent on once the address is known (DOWN-1). The tab cannot reach back to this page. Takes what it says until then;
 * gives its name, also where the browser would not open one.
 */
export function openBlankTab(words: string): string {
  opened += 1
  const name = `tab-${opened}`
  const tab = window.open('', '_blank')
  if (!tab) return name
  tab.opener = null
  tab.document.title = words
  tab.document.body.textContent = words
  waiting.set(name, tab)
  return name
}

/** Sends a tab to an address of our own API. False when there is no such tab: blocked, or closed by the person. */
export function sendTab(name: string, address: string): boolean {
  const tab = taken(name)
  if (!tab || tab.closed) return false
  // Relative addresses are this page's, not the blank one's.
  tab.location.replace(new URL(address, window.location.href).href)
  return true
}

/** Closes a tab that there is nothing to show in. */
export function closeTab(name: string): void {
  taken(name)?.close()
}

function taken(name: string): Window | undefined {
  const tab = waiting.get(name)
  waiting.delete(name)
  return tab
}

/** While work is under way that leaving the page would break off: the browser asks first. Gives the way to stop. */
export function confirmBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
