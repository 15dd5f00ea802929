import * as v from 'valibot'
import { tokenHeaders } from '@/api/tokenRules'
import { workerDatabase } from '@/api/workerMessages'
import type { Kept } from './tokens'

/** The one session that the worker keeps. Nothing here ever rejects: what cannot be stored is kept until the worker ends. */
export interface KeptSession {
  read: () => Promise<Kept | null>
  /** Reads, changes and writes in one step, even beside another version of the worker; resolves to what is then kept. */
  update: (change: (kept: Kept | null) => Kept | null) => Promise<Kept | null>
}

type Factory = Pick<IDBFactory, 'open'>

const store = 'session'
const key = 'kept'
const schema = v.object({ newest: tokenHeaders, replaced: v.array(v.string()) })

/** In IndexedDB, which outlives the worker; in memory where the browser blocks it. */
export function createKeptSession(factory: Factory = indexedDB): KeptSession {
  let memory: Kept | null = null

  async function update(change: (kept: Kept | null) => Kept | null): Promise<Kept | null> {
    try {
      memory = await inDatabase(factory, change)
    } catch {
      memory = change(memory)
    }
    return memory
  }

  return { update, read: () => update((kept) => kept) }
}

async function inDatabase(factory: Factory, change: (kept: Kept | null) => Kept | null): Promise<Kept | null> {
  const database = await opened(factory)
  try {
    return await changed(database.transaction(store, 'readwrite'), change)
  } finally {
    // An open connection would block anyone who removes the database.
    database.close()
  }
}

function opened(factory: Factory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(workerDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  })
}

function changed(transaction: IDBTransaction, change: (kept: Kept | null) => Kept | null): Promise<Kept | null> {
  return new Promise((resolve, reject) => {
    let after: Kept | null = null
    const session = transaction.objectStore(store)
    const reading = session.get(key)
    reading.onsuccess = () => {
      const before = v.safeParse(schema, reading.result)
      const kept = before.success ? before.output : null
      after = change(kept)
      if (after === kept) return
      if (after === null) session.delete(key)
      else session.put(after, key)
    }
    transaction.oncomplete = () => resolve(after)
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB'))
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'))
  })
}
