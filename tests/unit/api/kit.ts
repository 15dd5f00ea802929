import { vi } from 'vitest'
import type { TokenHeaders } from '@/api/tokenRules'
import { createSafeStorage, type SafeStorage } from '@/platform/storage'

/** Stands in for the page's location, and its cookies. */
export function portalAt(origin = 'http://portal.test'): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: `${origin}/`, origin } }))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
}

/** A browser's local storage, which several tabs can share. */
export function sharedStorage(): SafeStorage {
  const values = new Map<string, string>()
  return createSafeStorage(() => ({
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }))
}

/** Token headers of one client, whose expiry is `expiry` seconds after 2026-01-01. */
export function tokens(token: string, { client = 'c1', expiry = 100, uid = 'anna@example.dk' } = {}): TokenHeaders {
  const since2026 = Date.UTC(2026, 0, 1) / 1000
  return { 'access-token': token, 'token-type': 'Bearer', client, expiry: String(since2026 + expiry), uid }
}

/** Reads headers as a browser gives them: null for one that is absent or not exposed. */
export function headersOf(headers: Partial<Record<string, string>>): (name: string) => string | null {
  return (name) => headers[name] ?? null
}

/** The storage's permission to send it a file. */
export const signed = {
  key: '1/police.pdf',
  filename: 'police.pdf',
  AWSAccessKeyId: 'id',
  acl: 'private',
  policy: 'policy',
  signature: 'signature',
  success_action_status: '201',
  content_type: 'application/pdf',
}
