type Listener = (message: string) => void

// Of the module, because one page has one status region, and parts that know no store speak through it.
const listeners = new Set<Listener>()

/** Reads a change out to those who cannot see it ("Gemt", "3 af 8 vises"), through the portal's one status region. */
export function announce(message: string): void {
  for (const listener of listeners) listener(message)
}

export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
