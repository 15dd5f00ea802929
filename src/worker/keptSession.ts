import * as v from 'valibot'
import { type TokenHeaders, tokenHeaders } from '@/api/tokenRules'
import { workerDatabase } from '@/api/workerMessages'
import { createKeptRecord } from '@/platform/keptRecord'
import { type Kept, withPageSession } from './tokens'

export type KeptSession = ReturnType<typeof createKeptSession>

const schema = v.object({ newest: tokenHeaders, replaced: v.array(v.string()) })

export function createKeptSession() {
  const record = createKeptRecord(workerDatabase, schema)
  // For as long as the worker runs, which is longer than any page's message takes.
  const over = new Set<string>()

  /** Keeps what a page reports as the browser's session, unless that is over: the page may not know yet. */
  async function keep(headers: TokenHeaders): Promise<void> {
    await record.update((kept) => (over.has(headers.client) ? kept : withPageSession(kept, headers)))
  }

  /** Forgets this client's session, and no other. Resolves to what was kept of it. */
  async function forget(client: string): Promise<Kept | null> {
    over.add(client)
    let ended: Kept | null = null
    const forgetIt = (kept: Kept | null) => {
      ended = kept?.newest.client === client ? kept : null
      return ended ? null : kept
    }
    await record.update(forgetIt, true)
    return ended
  }

  return { ...record, keep, forget, isOver: (client: string) => over.has(client) }
}
