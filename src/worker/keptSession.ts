import * as v from 'valibot'
import { type TokenHeaders, tokenHeaders } from '@/api/tokenRules'
import { workerDatabase } from '@/api/workerMessages'
import { type Kept, withPageSession } from './tokens'

export type KeptSession = ReturnType<typeof createKeptSession>

type Change<T> = (kept: T | null) => T | null

const sessionKey = 'kept'
const schema = v.object({ newest: tokenHeaders, replaced: v.array(v.string()) })

/** Every call waits for the database. */
const respondsWithinMs = 1_000

export function createKeptSession() {
  const record = createKeptRecord(sessionKey, schema)
  // For as long as the worker runs, which is longer than any page's message takes.
  const over = new Set<string>()

  /** Keeps what a page says is the browser's session, unless that is over: the page may not know yet. */
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

/**
 * One thing that the worker keeps: in IndexedDB, which outlives the worker; in memory where the browser blocks it, or it
 * does not answer. Nothing here ever rejects: what cannot be stored is kept until the worker ends.
 */
export function createKeptRecord<T>(key: string, schema: v.GenericSchema<unknown, T>) {
  let memory: T | null = null
  // On a full disk the database's copy is older than the one in memory.
  let isAhead = false
  // Nobody waits for it again before it has answered.
  let isSilent = false

  function keptIn(record: unknown): T | null {
    const kept = v.safeParse(schema, record)
    return kept.success ? kept.output : null
  }

  /** Reads, changes and writes in one step, even beside another version of the worker; resolves to what is then kept. */
  async function update(change: Change<T>, isFinal = false): Promise<T | null> {
    let isOver = false
    let result = () => change(memory)
    const storing = inDatabase(workerDatabase, async (records) => {
      const stored = keptIn(await answered<unknown>(records.get(key)))
      if (isOver) return stored
      const after = change(isAhead ? memory : stored)
      result = () => after
      if (after === stored) return after
      if (after === null) records.delete(key)
      else records.put(after, key)
      return after
    })
    const stored = storing.finally(() => (isSilent = false))
    try {
      memory = await Promise.race([stored, silence(isSilent ? 0 : respondsWithinMs)])
      isAhead = false
    } catch (error) {
      isOver = true
      isSilent = error === silent
      const before = memory
      memory = result()
      // A worker that has just started knows less than a database that is slow: only what is new goes before that.
      isAhead ||= memory !== before || isFinal
    }
    return memory
  }

  return { update, read: () => update((kept) => kept) }
}

const silent = new Error('IndexedDB does not respond')

function silence(afterMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(silent), afterMs)
  })
}

/**
 * Runs one transaction in the IndexedDB database `name`, whose only store has the same name. Rejects where the browser
 * blocks it or the disk is full.
 */
async function inDatabase<T>(name: string, use: (records: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await opened(name)
  try {
    const transaction = database.transaction(name, 'readwrite')
    const [result] = await Promise.all([use(transaction.objectStore(name)), committed(transaction)])
    return result
  } finally {
    // An open connection would block anyone who removes the database.
    database.close()
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(name)
  return new Promise((resolve, reject) => {
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
    answered(request).then(resolve, reject)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'))
  })
}
