import { decoded } from '@/config/decoded'

/**
 * Removes the named parameters, in whatever letter case, and any hash, from the page's URL and its history entry. Returns
 * their values as the URL spells them, the first for each name; other parameters stay.
 */
export function consumeUrlParams(names: ReadonlySet<string>): Map<string, string> {
  const { pathname, search } = window.location
  const taken = new Map<string, string>()
  const rest = parametersIn(search)
    .filter((parameter) => {
      const name = nameOf(parameter)
      if (!names.has(name)) return true
      if (!taken.has(name)) taken.set(name, parameter.replace(/^[^=]*=?/, ''))
      return false
    })
    .join('&')
  if (taken.size > 0) window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`))
  return taken
}

/** Whether `search` has one of these parameters: by its name, as a value may hold any letters. */
export function hasUrlParam(search: string, names: ReadonlySet<string>): boolean {
  return parametersIn(search).some((parameter) => names.has(nameOf(parameter)))
}

/** Also those that a mail program has encoded, once or more, together with their marks. */
function parametersIn(search: string): string[] {
  const parameters = search.replace(/^\?/, '').split(/;|&(?:amp;)?/)
  return parameters.flatMap((parameter) => {
    if (!/^[^=]*%(?:25)*3D/i.test(parameter)) return parameter === '' ? [] : [parameter]
    const text = decoded(parameter)
    return text === parameter ? [parameter] : parametersIn(text)
  })
}

function nameOf(parameter: string): string {
  return decoded(parameter.replace(/=.*/s, '')).trim().toLowerCase()
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

/** Goes on in the place of this page, so that Back leads before it and not through it again. */
export function continueAt(url: string): void {
  window.location.replace(url)
}

export function reloadPage(): void {
  window.location.reload()
}
