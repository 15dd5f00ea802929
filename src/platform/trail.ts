import * as v from 'valibot'
import { now } from './clock'
import { sessionState } from './state'
import { sessionStore, stored } from './storage'

const key = 'trail'
const most = 80

const at = v.string()
const entry = v.union([
  v.object({ at, kind: v.literal('page'), page: v.string() }),
  v.object({
    at,
    kind: v.literal('call'),
    endpoint: v.string(),
    status: v.nullable(v.number()),
    requestId: v.nullable(v.string()),
    ms: v.number(),
  }),
  v.object({ at, kind: v.literal('connection'), online: v.boolean() }),
  v.object({ at, kind: v.literal('error'), name: v.string(), during: v.string(), place: v.string() }),
])

/** An event, without anything that was typed or shown; it stays in the tab across a reload. */
export type TrailEntry = v.InferOutput<typeof entry>

type WithoutTime<Entry> = Entry extends TrailEntry ? Omit<Entry, 'at'> : never

/** Caches what this page wrote last, with its text: reading it back for each call would hold up the first data. */
const session = sessionState<{ written: { entries: TrailEntry[]; text: string } | null }>(() => ({ written: null }))

export function addToTrail(happening: WithoutTime<TrailEntry>): void {
  const { written } = session
  const before = written !== null && sessionStore.get(key) === written.text ? written.entries : trail()
  const entries = [...before, { at: new Date(now()).toISOString(), ...happening }].slice(-most)
  const text = JSON.stringify(entries)
  session.written = { entries, text }
  sessionStore.set(key, text)
}

/** The last eighty, oldest first. The end of the session removes them with everything else that the tab holds. */
export function trail(): TrailEntry[] {
  return stored(key, v.array(entry), sessionStore) ?? []
}
