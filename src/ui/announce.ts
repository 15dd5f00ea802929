type Listener = (message: string) => void

const listeners = new Set<Listener>()

/** Says something through the portal's one status region, for those who cannot see it change ("Gemt", "3 af 8 vises"). */
export function announce(message: string): void {
  for (const listener of listeners) listener(message)
}

/** Calls `listener` with each announcement; gives the way to stop. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
