import { deviceNow } from '@/platform/clock'
import { createMemoryStorage, type SafeStorage } from '@/platform/storage'

const names = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const
const key = 'auth_headers'
const savedAtKey = 'auth_saved_at'

/** The five headers that make a devise_token_auth session. */
export type TokenHeaders = Record<(typeof names)[number], string>

/** What a request knew of the session when it was sent; its answer is judged by it. */
export interface SentAs {
  headers: TokenHeaders | null
  generation: number
}

export interface TokenVault {
  /** The saved headers; null where there are none, or what is saved cannot be read (TOKEN-5). */
  read: () => TokenHeaders | null
  /** Call when a request is sent: reads what must go with it (TOKEN-3). */
  stamp: () => SentAs
  /** Call with every answer's headers, success or error: keeps a new token, never a blank or an old one (TOKEN-1, TOKEN-2). */
  absorb: (header: (name: string) => string | null, sent: SentAs) => void
  save: (headers: TokenHeaders) => void
  /**
   * True when the saved headers can no longer be good, so that no request is needed to know (TOKEN-5). A device's clock
   * by which they had expired when they came is wrong: then only the server can tell.
   */
  hasExpired: () => boolean
  /** Call when a session begins in this tab: it is that of the saved headers. */
  own: () => void
  /** True where the saved headers are by now of another customer than the session of this tab (TOKEN-7). */
  isOfAnother: () => boolean
  /** Takes the saved headers out of the browser; until `clear` this tab alone keeps them, for its last requests (LOGOUT-1). */
  retire: () => void
  /** Forgets the session; answers to requests sent before this change nothing any more. */
  clear: () => void
}

/**
 * A vault of its own, in memory only, for a session that is not the browser's: that of a letter, of a sign-in whose answer
 * is still to come, or of who has just signed out (NEWPW-2, TOKEN-2, LOGOUT-1). Without headers the first answer begins it.
 */
export function createPrivateVault(headers: TokenHeaders | null = null): TokenVault {
  const vault = createTokenVault(createMemoryStorage(), { isPrivate: true })
  if (headers) vault.save(headers)
  return vault
}

/** Keeps the token headers in `storage`; nobody else touches that part of it. */
export function createTokenVault(storage: SafeStorage, { isPrivate = false } = {}): TokenVault {
  let generation = 0
  // Who the server says it is, which need not be an e-mail: a social login has its provider's id (OMNI-1).
  let owner: string | null = null

  let retired: TokenHeaders | null = null

  function read(): TokenHeaders | null {
    return retired ?? parse(storage.get(key))
  }

  function unsave(): void {
    storage.remove(key)
    storage.remove(savedAtKey)
  }

  function save(headers: TokenHeaders): void {
    if (retired) {
      retired = headers
      return
    }
    storage.set(key, JSON.stringify(headers))
    storage.set(savedAtKey, String(deviceNow()))
  }

  return {
    read,
    save,
    stamp: () => ({ headers: read(), generation }),
    absorb(header, sent) {
      const fresh = pick(header, sent)
      if (!fresh || sent.generation !== generation) return
      const saved = read()
      if (saved ? mayReplace(fresh, saved, sent) : isPrivate) save(fresh)
    },
    hasExpired() {
      const saved = read()
      const savedAt = Number(storage.get(savedAtKey))
      return saved !== null && isExpired(saved, deviceNow()) && !isExpired(saved, savedAt)
    },
    own() {
      owner = read()?.uid ?? null
    },
    isOfAnother() {
      const saved = read()
      return saved !== null && saved.uid !== owner
    },
    retire() {
      retired = read()
      unsave()
    },
    clear() {
      generation += 1
      // What is saved by now is another tab's new session.
      if (retired) retired = null
      else unsave()
    },
  }
}

/** `now` in milliseconds. */
function isExpired(headers: TokenHeaders, now: number): boolean {
  return Number(headers.expiry) * 1000 <= now
}

/** True when another tab has replaced the token that a refused request carried (TOKEN-3). */
export function wasReplaced(sent: SentAs, saved: TokenHeaders | null): boolean {
  return sent.headers !== null && saved !== null && saved['access-token'] !== sent.headers['access-token']
}

function mayReplace(fresh: TokenHeaders, saved: TokenHeaders, { headers }: SentAs): boolean {
  if (headers?.client !== saved.client || fresh.client !== saved.client) return false
  // What replaces the newest is newer, even if it expires earlier: the lifespan was shortened, or a month ends (TOKEN-2).
  return headers['access-token'] === saved['access-token'] || Number(fresh.expiry) >= Number(saved.expiry)
}

// An answer may leave out what has not changed, but never the token itself.
function pick(header: (name: string) => string | null, sent: SentAs): TokenHeaders | null {
  const value = (name: (typeof names)[number]) => header(name)?.trim() || sent.headers?.[name] || ''
  if (!header('access-token')?.trim()) return null
  return complete({
    'access-token': value('access-token'),
    'token-type': value('token-type') || 'Bearer',
    client: value('client'),
    expiry: value('expiry'),
    uid: value('uid'),
  })
}

function parse(text: string | null): TokenHeaders | null {
  try {
    const saved: unknown = JSON.parse(text ?? 'null')
    if (typeof saved !== 'object' || saved === null) return null
    const fields = new Map(Object.entries(saved))
    const value = (name: string) => {
      const field: unknown = fields.get(name)
      return typeof field === 'string' ? field : ''
    }
    return complete({
      'access-token': value('access-token'),
      'token-type': value('token-type'),
      client: value('client'),
      expiry: value('expiry'),
      uid: value('uid'),
    })
  } catch {
    return null
  }
}

function complete(headers: TokenHeaders): TokenHeaders | null {
  const whole = names.every((name) => headers[name] !== '') && Number.isFinite(Number(headers.expiry))
  return whole ? headers : null
}
