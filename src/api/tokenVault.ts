import { deviceNow } from '@/platform/clock'
import { createMemoryStorage, type SafeStorage, stored } from '@/platform/storage'
import { begunKey, savedSessionKey, savedSessionKeys, windowKey } from './savedSession'
import { mayReplace, type TokenHeaders, tokenHeaders, tokensOf } from './tokenRules'

/** A request's token headers, and what its response is judged by. */
export interface SentHeaders {
  tokens: TokenHeaders | null
  /** The vault's generation when the request was sent. */
  generation: number
}

export interface TokenVault {
  /** Null where nothing is saved, or what is saved cannot be read. */
  read: () => TokenHeaders | null
  /** Call at the moment of sending, so that the request carries a newer token from another tab. */
  headersForRequest: () => SentHeaders
  /** Call with every response, success or error: saves a new token, never a blank or an old one. */
  updateFromResponse: (header: (name: string) => string | null, sent: SentHeaders) => void
  save: (headers: TokenHeaders) => void
  /**
   * Saves the headers of a sign-in. A session that is not to be remembered is marked, and ends with the browser's
   * window.
   */
  startSession: (headers: TokenHeaders, options: { remember: boolean }) => void
  /** Adopts the token that the service worker received in place of one of these. */
  adoptToken: (newest: TokenHeaders, replaced: string[]) => void
  /** By the device's clock, which may be wrong: the server has to be asked. */
  looksExpired: () => boolean
  /** Call when a session begins in this tab, which then belongs to the saved headers' customer. */
  rememberCustomer: () => void
  /** True once the saved headers belong to another customer than this tab's session. */
  isOfAnotherCustomer: () => boolean
  /**
   * True while this tab's session is the one saved in the browser: only then may more of its customer's data be stored.
   */
  isLive: () => boolean
  /**
   * Removes the saved headers from the browser; until `forget`, this tab alone keeps them for its last requests.
   * Resolves once it has the newest token that the service worker held.
   */
  detachFromStorage: () => Promise<void>
  isDetached: () => boolean
  /**
   * Forgets what this tab holds of the session, and leaves what another tab may have saved since. The newest token of a
   * later response goes to `successor`.
   */
  forget: (successor?: TokenVault) => void
  /** Forgets the session; responses to earlier requests no longer change anything. */
  clear: () => void
  /**
   * Calls back with each token in a response for a session that is over here: a server that takes no older one
   * ends that session by this token alone. Returns the unsubscribe function.
   */
  watchLateTokens: (callback: (late: TokenHeaders) => void) => () => void
}

/**
 * An in-memory vault for a session that is not the browser's: one from an email's link, from a sign-in that is still
 * under way, or of a customer who has just signed out (NEWPW-2, TOKEN-2, LOGOUT-1). Without headers, the first response
 * begins the session.
 */
export function createPrivateVault(headers: TokenHeaders | null = null): TokenVault {
  const vault = createTokenVault(createMemoryStorage(), { isPrivate: true })
  if (headers) vault.save(headers)
  return vault
}

interface VaultOptions {
  /** The first response begins the session. */
  isPrivate?: boolean
  /** Called with what is saved from now on. */
  onSaved?: (headers: TokenHeaders) => void
  /** Called with the client whose session is over in this browser; resolves to what else was held of it. */
  onEnded?: (client: string) => Promise<{ newest: TokenHeaders; replaced: string[] } | null>
}

/** The vault is the only writer of its keys in `storage`. */
export function createTokenVault(
  storage: SafeStorage,
  { isPrivate = false, onSaved, onEnded }: VaultOptions = {},
): TokenVault {
  let generation = 0
  // The customer's uid, which need not be an email: a social login has its provider's id.
  let customer: string | null = null

  // Each call asks several times, and checking what is saved takes longer than reading it.
  let known: { text: string | null; headers: TokenHeaders | null } = { text: null, headers: null }
  let detached: TokenHeaders | null = null
  let handover = Promise.resolve()
  let successor: TokenVault | null = null
  const lateListeners = new Set<(late: TokenHeaders) => void>()

  function read(): TokenHeaders | null {
    if (detached) return detached
    const text = storage.get(savedSessionKey)
    if (text !== known.text) known = { text, headers: stored(savedSessionKey, tokenHeaders, storage) }
    return known.headers
  }

  function unsave(): void {
    for (const key of savedSessionKeys) storage.remove(key)
  }

  function save(headers: TokenHeaders): void {
    if (detached) {
      detached = headers
      return
    }
    storage.set(savedSessionKey, JSON.stringify(headers))
    onSaved?.(headers)
  }

  function isOfAnotherCustomer(): boolean {
    const saved = read()
    return saved !== null && customer !== null && saved.uid !== customer
  }

  function adoptToken(newest: TokenHeaders, replaced: string[]): void {
    const saved = read()
    if (saved?.client === newest.client && replaced.includes(saved['access-token'])) save(newest)
    else successor?.adoptToken(newest, replaced)
  }

  function forget(by: TokenVault | null = null): void {
    generation += 1
    detached = null
    customer = null
    successor = by
  }

  async function takeOver(client: string): Promise<void> {
    const held = await onEnded?.(client)
    if (held) (successor?.adoptToken ?? adoptToken)(held.newest, held.replaced)
  }

  return {
    read,
    save,
    startSession(headers, { remember }) {
      save(headers)
      storage.set(begunKey, String(deviceNow()))
      if (remember) storage.remove(windowKey)
      else storage.set(windowKey, 'true')
    },
    // Requests for one customer must never go out with the next one's token.
    headersForRequest: () => ({ tokens: isOfAnotherCustomer() ? null : read(), generation }),
    updateFromResponse(header, sent) {
      const isOld = sent.generation !== generation
      if (isOld) successor?.updateFromResponse(header, { ...sent, generation: 0 })
      const fresh = tokensOf(header, sent.tokens)
      if (!fresh) return
      const saved = read()
      if (!isOld && (saved ? mayReplace(fresh, saved, sent.tokens) : isPrivate)) save(fresh)
      const isLate = fresh.client === sent.tokens?.client && fresh.client !== read()?.client
      if (isLate) for (const notify of lateListeners) notify(fresh)
    },
    adoptToken,
    looksExpired: () => Number(read()?.expiry) * 1000 <= deviceNow(),
    rememberCustomer() {
      customer = read()?.uid ?? null
    },
    isOfAnotherCustomer,
    isLive: () => detached === null && customer !== null && read()?.uid === customer,
    detachFromStorage() {
      if (detached) return handover
      detached = read()
      successor = null
      unsave()
      handover = detached ? takeOver(detached.client) : Promise.resolve()
      return handover
    },
    isDetached: () => detached !== null,
    forget,
    clear() {
      // Headers saved since then belong to another tab's new session.
      if (!detached) unsave()
      forget()
    },
    watchLateTokens(callback) {
      lateListeners.add(callback)
      return () => void lateListeners.delete(callback)
    },
  }
}

/** True when another tab has replaced the token of a refused request (TOKEN-3). */
export function wasReplaced({ tokens }: SentHeaders, saved: TokenHeaders | null): boolean {
  return tokens !== null && saved !== null && saved['access-token'] !== tokens['access-token']
}
