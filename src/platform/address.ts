/**
 * Takes the named parameters out of the page's address and of its entry in the history, together with what stands
 * after a #. Gives their values, the first of each name. The rest of the address stays.
 */
export function takeFromAddress(names: ReadonlySet<string>): Map<string, string> {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  const taken = new Map<string, string>()
  for (const [name, value] of [...query]) {
    if (!names.has(name)) continue
    if (!taken.has(name)) taken.set(name, value)
    query.delete(name)
  }
  const rest = query.toString()
  if (taken.size > 0) window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`))
  return taken
}

/** The page's path, without a slash at its end. */
export function currentPath(): string {
  return window.location.pathname.replace(/(.)\/+$/, '$1')
}

/** The whole address of a path of this portal. */
export function addressOf(path: string): string {
  return window.location.origin + path
}

/** Leaves the portal for another site's page, in this tab. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}

/** Loads the page anew, with nothing kept of it. */
export function reloadPage(): void {
  window.location.reload()
}
