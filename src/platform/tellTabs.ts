import { localStore } from './storage'

/** Tells the portal's other tabs in this browser, and leaves nothing in the storage. */
export function tellTabs(key: string, text: string): void {
  localStore.set(key, text)
  localStore.remove(key)
}

/** Returns the unsubscribe function. */
export function watchTabs(key: string, tell: (text: string) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) tell(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
