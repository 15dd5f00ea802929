import { pageState } from '@/platform/state'

/** Returns what withdraws the message while it waits for its turn. */
type Listener = (message: string) => () => void

// One page has one status region, and parts without a store speak through it.
const page = pageState(() => ({ listeners: new Set<Listener>() }))

/**
 * Reads out a change to users who cannot see it ("Gemt", "3 af 8 vises"), through the portal's one status region. Call
 * the returned function when the message is no longer true: it is then not said if it still waits for its turn.
 */
export function announce(message: string): () => void {
  const withdrawals = Array.from(page.listeners, (listener) => listener(message))
  return () => {
    for (const withdraw of withdrawals) withdraw()
  }
}

export function onAnnouncement(listener: Listener): () => void {
  const { listeners } = page
  listeners.add(listener)
  return () => listeners.delete(listener)
}
