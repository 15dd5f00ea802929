import * as v from 'valibot'

type Change<T> = (kept: T | null) => T | null

const recordKey = 'kept'

/** Calls and sign-outs wait for the database. */
const respondsWithinMs = 1_000

/**
 * One thing that the worker or the pages keep: in IndexedDB, which outlives them, also where the browser is killed; in
 * memory where the browser blocks it, or it does not answer. Nothing here ever rejects: what cannot be stored is kept until
 * the page or the worker ends. Each has a database of its own, as a busy page would hold up the worker's calls.
 */
export function createKeptRecord<T>(database: string, schema: v.GenericSchema<unknown, T>) {
  let memory: T | null = null
  // On a full disk the database's copy is older than the one in memory.
  let isAhead = false
  // No caller waits for it again before it has answered.
  let isSilent = false
  let asked = 0
  /** The last change that was made in memory alone. */
  let newest = 0

  function keptIn(record: unknown): T | null {
    const kept = v.safeParse(schema, record)
    return kept.success ? kept.output : null
  }

  /** Reads, changes and writes in one step, even beside another page or version of the worker; resolves to what is then kept. */
  async function update(change: Change<T>, isFinal = false, withinMs = respondsWithinMs): Promise<T | null> {
    const own = (asked += 1)
    let result = () => change(memory)
    // What has just started knows less than the database: only what is new goes before that.
    let isChange = false
    const stored = inDatabase(database, async (records) => {
      const before = keptIn(await answered<unknown>(records.get(recordKey)))
      const after = change(isAhead ? memory : before)
      result = () => after
      if (after === before) return after
      if (after === null) records.clear()
      else records.put(after, recordKey)
      return after
    })
      .then(
        (after) => {
          if (own >= newest) [memory, isAhead] = [after, false]
          return after
        },
        (error: unknown) => {
          isAhead ||= isChange
          throw error
        },
      )
      .finally(() => (isSilent = false))
    try {
      return await Promise.race([stored, silence(isSilent ? 0 : withinMs)])
    } catch (error) {
      isSilent = error === silent
      const before = memory
      newest = own
      memory = result()
      isChange = memory !== before || isFinal
      // One that is only late still comes to the database, before any later change.
      isAhead ||= isChange && !isSilent
      return memory
    }
  }

  return {
    update,
    read: (withinMs?: number) => update((kept) => kept, false, withinMs),
    /** False while something is kept in memory alone. */
    isPersistent: () => !isAhead && !isSilent,
  }
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
