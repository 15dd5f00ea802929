import { offered } from './offered'

export function readCookie(name: string): string | null {
  for (const pair of allCookies().split('; ')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === name) return decode(pair.slice(at + 1))
  }
  return null
}

/** Kept for a year, for the whole site, and sent with same-site requests only. */
export function writeCookie(name: string, value: string): void {
  // A page that may have no cookies does without.
  offered(() => {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  })
}

/** None where the browser keeps the page from its cookies. */
function allCookies(): string {
  return offered(() => document.cookie) ?? ''
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
