/**
 * Removes the named parameters, in whatever letter case, and any hash, from the page's URL and its history entry. Returns
 * their values as the URL spells them, the first for each name; other parameters stay.
 */
export function consumeUrlParams(names: ReadonlySet<string>): Map<string, string> {
  const { pathname, search } = window.location
  const taken = new Map<string, string>()
  const rest = search
    .slice(1)
    .split('&')
    .filter((parameter) => {
      const [given = ''] = new URLSearchParams(parameter).keys()
      const name = given.toLowerCase()
      if (!names.has(name)) return true
      if (!taken.has(name)) taken.set(name, parameter.replace(/^[^=]*=?/, ''))
      return false
    })
    .join('&')
  if (taken.size > 0) window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`))
  return taken
}

/** URL.parse is missing in some supported browsers. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * The URL that this page was loaded with, which scripts can read for as long as the page lives, even after the address
 * has changed.
 */
export function loadedUrl(): URL | null {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? parsedUrl(entry.name) : null
}

export function absoluteUrl(path: string): string {
  return window.location.origin + path
}

/** Returns true for a URL, whole or beginning with /, on the portal's own origin. */
export function isOwnOrigin(url: string): boolean {
  const { href, origin } = window.location
  return new URL(url, href).origin === origin
}

export function navigateTo(url: string): void {
  window.location.assign(url)
}

export function reloadPage(): void {
  window.location.reload()
}
