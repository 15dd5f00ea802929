import * as v from 'valibot'

/** A key-value store that never throws: where the browser's is off or full, values stay in memory. */
export type SafeStorage = ReturnType<typeof createSafeStorage>

/** `open` may throw, as reading window.localStorage does when the browser blocks storage (TOKEN-5). */
export function createSafeStorage(open: () => Storage) {
  const memory = new Map<string, string>()
  let persistent = true

  function attempt<T>(use: (storage: Storage) => T, fallback: T): T {
    try {
      return use(open())
    } catch {
      persistent = false
      return fallback
    }
  }

  return {
    get: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    /**
     * Returns whether the value outlives the page. Where it does not, the older value goes from the browser too, so that
     * it is not read later as the newest.
     */
    set(key: string, value: string): boolean {
      // Some browsers drop what they are told to keep, or let no page read it.
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return storage.getItem(key) === value
      }, false)
      if (kept) memory.delete(key)
      else {
        persistent = false
        attempt((storage) => storage.removeItem(key), undefined)
        memory.set(key, value)
      }
      return kept
    },
    remove(key: string): void {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    /** Removes everything but what is held under these keys. */
    clear(...kept: string[]): void {
      for (const key of memory.keys()) if (!kept.includes(key)) memory.delete(key)
      const keys = attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)), [])
      for (const key of keys)
        if (key !== null && !kept.includes(key)) attempt((storage) => storage.removeItem(key), undefined)
    },
    /** False once a value could only be kept in memory, where it is lost with the page. */
    isPersistent: () => persistent,
  }
}

/** A store that no other tab sees and that does not outlive the page. */
export function createMemoryStorage(): SafeStorage {
  return createSafeStorage(() => {
    throw new Error('In memory only')
  })
}

export const localStore = createSafeStorage(() => window.localStorage)
export const sessionStore = createSafeStorage(() => window.sessionStorage)

// Ten thousand fields of the calculator; reading more would hold up each keystroke.
const mostText = 1_000_000

/**
 * The JSON that `storage` holds under `key`; null where there is none, or none of that shape: an older build, another
 * page of the same origin or a person may have written it.
 */
export function stored<S extends v.GenericSchema>(
  key: string,
  schema: S,
  storage: SafeStorage = localStore,
): v.InferOutput<S> | null {
  const result = v.safeParse(v.pipe(v.string(), v.maxLength(mostText), v.parseJson(), schema), storage.get(key))
  return result.success ? result.output : null
}
