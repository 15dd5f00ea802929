import { offered } from './offered'

/** False where the browser gives no answer. */
export function matches(query: string): boolean {
  return offered(() => window.matchMedia(query).matches) ?? false
}

/** Calls back when the answer changes. Returns the unsubscribe function. */
export function watchMedia(query: string, callback: () => void): () => void {
  const watching = new AbortController()
  offered(() => window.matchMedia(query).addEventListener('change', callback, watching))
  return () => watching.abort()
}
