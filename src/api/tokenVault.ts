import { deviceNow } from '@/platform/clock'
import { createMemoryStorage, type SafeStorage, stored } from '@/platform/storage'
import { savedAtKey, savedSessionKey, savedSessionKeys, windowKey } from './savedSession'
import { mayReplace, type TokenHeaders, tokenHeaders, tokensOf } from './tokenRules'

/** The token headers of a request, with what its response is judged by. */
export interface SentHeaders {
  tokens: TokenHeaders | null
  /** Of the vault when the request was sent. */
  generation: number
}

export interface TokenVault {
  /** Null where nothing is saved, or what is saved cannot be read (TOKEN-5). */
  read: () => TokenHeaders | null
  /** To be called at the moment of sending, so that another tab's newer token goes out (TOKEN-3). */
  headersForRequest: () => SentHeaders
  /** To be called with every response, success or error: saves a new token, never a blank or an old one (TOKEN-1, TOKEN-2). */
  updateFromResponse: (header: (name: string) => string | null, sent: SentHeaders) => void
  save: (headers: TokenHeaders) => void
  /** As save, at a sign-in. One that is not to be remembered is marked: it ends with the browser's window (LOGIN-13). */
  begin: (headers: TokenHeaders, options: { remember: boolean }) => void
  /** Takes over what the service worker has kept in place of one of these tokens (TOKEN-10). */
  learn: (newest: TokenHeaders, replaced: string[]) => void
  /**
   * True when the saved headers can no longer be good, so that no request is needed to know (TOKEN-5). A device's clock
   * by which they had expired when they came is wrong: then only the server can tell.
   */
  hasExpired: () => boolean
  /** To be called when a session begins in this tab: it is that of the saved headers. */
  rememberCustomer: () => void
  /** True where the saved headers are by now of another customer than the session of this tab (TOKEN-7). */
  isOfAnotherCustomer: () => boolean
  /** True while this browser has saved the session of this tab: only then may more of its customer be stored (SESS-1). */
  isLive: () => boolean
  /** Takes the saved headers out of the browser; until `release` this tab alone keeps them, for its last requests (LOGOUT-1). */
  retire: () => void
  isRetired: () => boolean
  /** Forgets what this tab holds of the session. What is saved by now is another tab's affair. */
  release: () => void
  /** Forgets the session; responses to requests sent before this change nothing any more. */
  clear: () => void
}

/**
 * A vault of its own, in memory only, for a session that is not the browser's: that of an email's link, of a sign-in whose
 * response is still to come, or of who has just signed out (NEWPW-2, TOKEN-2, LOGOUT-1). Without headers the first response
 * begins it.
 */
export function createPrivateVault(headers: TokenHeaders | null = null): TokenVault {
  const vault = createTokenVault(createMemoryStorage(), { isPrivate: true })
  if (headers) vault.save(headers)
  return vault
}

interface VaultOptions {
  /** The first response begins its session. */
  isPrivate?: boolean
  /** Hears what is saved from now on; null: nothing. */
  onSaved?: (headers: TokenHeaders | null) => void
}

/** Nobody else touches that part of `storage`. */
export function createTokenVault(storage: SafeStorage, { isPrivate = false, onSaved }: VaultOptions = {}): TokenVault {
  let generation = 0
  // Their uid, which need not be an email: a social login has its provider's id (OMNI-1).
  let customer: string | null = null

  let retired: TokenHeaders | null = null

  function read(): TokenHeaders | null {
    return retired ?? stored(savedSessionKey, tokenHeaders, storage)
  }

  function unsave(): void {
    for (const key of savedSessionKeys) storage.remove(key)
    onSaved?.(null)
  }

  function save(headers: TokenHeaders): void {
    if (retired) {
      retired = headers
      return
    }
    storage.set(savedSessionKey, JSON.stringify(headers))
    storage.set(savedAtKey, String(deviceNow()))
    onSaved?.(headers)
  }

  function isOfAnotherCustomer(): boolean {
    const saved = read()
    return saved !== null && customer !== null && saved.uid !== customer
  }

  function release(): void {
    generation += 1
    retired = null
    customer = null
  }

  return {
    read,
    save,
    begin(headers, { remember }) {
      save(headers)
      if (remember) storage.remove(windowKey)
      else storage.set(windowKey, 'true')
    },
    // What one customer still asks never goes out in the name of the next (TOKEN-7).
    headersForRequest: () => ({ tokens: isOfAnotherCustomer() ? null : read(), generation }),
    updateFromResponse(header, sent) {
      const fresh = tokensOf(header, sent.tokens)
      if (!fresh || sent.generation !== generation) return
      const saved = read()
      if (saved ? mayReplace(fresh, saved, sent.tokens) : isPrivate) save(fresh)
    },
    learn(newest, replaced) {
      const saved = read()
      if (saved?.client === newest.client && replaced.includes(saved['access-token'])) save(newest)
    },
    hasExpired() {
      const saved = read()
      const savedAt = Number(storage.get(savedAtKey))
      return saved !== null && isExpired(saved, deviceNow()) && !isExpired(saved, savedAt)
    },
    rememberCustomer() {
      customer = read()?.uid ?? null
    },
    isOfAnotherCustomer,
    isLive: () => retired === null && customer !== null && read()?.uid === customer,
    retire() {
      retired = read()
      unsave()
    },
    isRetired: () => retired !== null,
    release,
    clear() {
      // What is saved by now is another tab's new session.
      if (!retired) unsave()
      release()
    },
  }
}

/** `now` in milliseconds. */
function isExpired(headers: TokenHeaders, now: number): boolean {
  return Number(headers.expiry) * 1000 <= now
}

/** True when another tab has replaced the token that a refused request carried (TOKEN-3). */
export function wasReplaced({ tokens }: SentHeaders, saved: TokenHeaders | null): boolean {
  return tokens !== null && saved !== null && saved['access-token'] !== tokens['access-token']
}
