import { pageState } from './state'
import { localStore } from './storage'

const key = 'calculator_saved'

const page = pageState(() => ({ channel: undefined as BroadcastChannel | null | undefined }))

/** Null in a browser without channels. */
function channel(): BroadcastChannel | null {
  page.channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key)
  return page.channel
}

/**
 * Tells the browser's other tabs of a save. Where there are no channels, the event of a write to the storage reaches
 * them, unless the storage is full, and nothing is left in it.
 */
export function broadcastSave(news: string): void {
  const told = channel()
  if (told) {
    told.postMessage(news)
    return
  }
  localStore.set(key, news)
  localStore.remove(key)
}

/** Calls back when another tab has saved. Returns the unsubscribe function. */
export function watchSaves(callback: (news: string) => void): () => void {
  const watching = new AbortController()
  // Only broadcastSave() posts to it, and what came is checked by who reads it.
  const hear = ({ data }: MessageEvent<string>) => callback(data)
  channel()?.addEventListener('message', hear, watching)
  const notify = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue !== null) callback(newValue)
  }
  if (!channel()) window.addEventListener('storage', notify, watching)
  return () => watching.abort()
}
