import { localStore } from './storage'

const key = 'calculator_saved'

/** Reports a save to the browser's other tabs. The event reaches them, and nothing is left in the storage. */
export function broadcastSave(news: string): void {
  localStore.set(key, news)
  localStore.remove(key)
}

/** Calls back when another tab has saved. Returns the unsubscribe function. */
export function watchSaves(callback: (news: string) => void): () => void {
  const watching = new AbortController()
  const notify = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue !== null) callback(newValue)
  }
  window.addEventListener('storage', notify, watching)
  return () => watching.abort()
}
