import { localStore } from './storage'
import { tellTabs, watchTabs } from './tabNews'

const key = 'calculator_saved'

/**
 * Tells the browser's other tabs of a save. Where there are no channels, the event of a write to the storage reaches
 * them, unless the storage is full, and nothing is left in it.
 */
export function broadcastSave(news: string): void {
  if (tellTabs(key, news)) return
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
  const stopListening = watchTabs(key, callback)
  return () => {
    stopListening()
    watching.abort()
  }
}
