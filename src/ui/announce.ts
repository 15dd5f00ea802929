type Listener = (message: string) => void

// Module-level because one page has one status region, and parts without a store speak through it.
const listeners = new Set<Listener>()

/** Reads out a change to users who cannot see it ("Gemt", "3 af 8 vises"), through the portal's one status region. */
export function announce(message: string): void {
  for (const listener of listeners) listener(message)
}

export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
