import { now } from './clock'
import { sessionStore } from './storage'

const key = 'trail'
const most = 80

/** What happened, and nothing of what anybody typed or was told: it stays in the tab over a reload (SUP-3). */
export type Happening =
  | { kind: 'page'; page: string }
  /** `on`: key of the text on what was pressed. */
  | { kind: 'press'; on: string }
  | { kind: 'call'; endpoint: string; status: number | null; requestId: string | null; ms: number }
  | { kind: 'connection'; online: boolean }
  | { kind: 'error'; name: string; during: string; place: string }

export type Moment = Happening & { at: string }

export function note(happening: Happening): void {
  const moment = { at: new Date(now()).toISOString(), ...happening }
  sessionStore.set(key, JSON.stringify([...trail(), moment].slice(-most)))
}

/** The last eighty, oldest first. The session's end removes them with all else that the tab holds. */
export function trail(): Moment[] {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(key) ?? '[]')
    // Only `note` writes there.
    return Array.isArray(stored) ? (stored as Moment[]) : []
  } catch {
    return []
  }
}
