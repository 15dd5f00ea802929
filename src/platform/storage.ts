/** A key-value store that never throws: where the browser's is off or full it keeps values in memory. */
export interface SafeStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  clear: () => void
  clearExcept: (kept: string) => void
  /** False once a value could be kept in memory only: it will not outlive the page. */
  lasts: () => boolean
}

/** Takes a way to reach a Storage (which may throw); gives one that is safe to use (trust.md, "storage off or full"). */
export function createSafeStorage(reach: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  let lasting = true

  function attempt<T>(use: (storage: Storage) => T, instead: T): T {
    try {
      return use(reach())
    } catch {
      lasting = false
      return instead
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    clear() {
      memory.clear()
      attempt((storage) => storage.clear(), undefined)
    },
    clearExcept(kept) {
      for (const key of memory.keys()) if (key !== kept) memory.delete(key)
      const keys = attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)), [])
      for (const key of keys) if (key !== null && key !== kept) attempt((storage) => storage.removeItem(key), undefined)
    },
    lasts: () => lasting,
  }
}

/** One that no other tab sees, and that does not outlive the page. */
export function createMemoryStorage(): SafeStorage {
  return createSafeStorage(() => {
    throw new Error('In memory only')
  })
}

export const localStore = createSafeStorage(() => window.localStorage)
export const sessionStore = createSafeStorage(() => window.sessionStorage)
