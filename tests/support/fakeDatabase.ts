import { onTestFinished, vi } from 'vitest'

/** How a browser's databases can fail: on opening, on opening while another version is open, by never answering, or on writing to a full disk. */
export type DatabaseFault = 'open' | 'blocked' | 'silence' | 'write'

type Records = Map<IDBValidKey, unknown>
type Handler = (() => void) | null

// Answers as late as a browser, whose transactions last until nothing more is asked of them.
const soon = (run: () => void) => setImmediate(run)

/** For this test, IndexedDB as far as the portal uses it, in memory; all tabs of the test share it. */
export function fakeDatabases(fault: DatabaseFault | null = null) {
  const databases = new Map<string, Records>()
  const state = { fault, asked: 0, open: 0 }
  const unanswered: (() => void)[] = []
  /** What begins the transactions of a database; the first is under way. */
  const waiting = new Map<Records, (() => void)[]>()

  function request<T>(
    act: () => T,
    name: 'onsuccess' | 'onerror' | 'onblocked' = 'onsuccess',
    answer: (run: () => void) => unknown = soon,
  ) {
    const made = {
      result: undefined as T | undefined,
      error: new DOMException(state.fault ?? '', 'UnknownError'),
      onsuccess: null as Handler,
      onerror: null as Handler,
      onblocked: null as Handler,
      onupgradeneeded: null as Handler,
    }
    answer(() => {
      if (name === 'onsuccess') {
        made.result = act()
        made.onupgradeneeded?.()
      }
      made[name]?.()
    })
    return made
  }

  /** One at a time, in the order that they were begun. */
  function transaction(records: Records) {
    let changed = records
    let asked = 0
    let isFull = false
    const queue = waiting.get(records) ?? []
    waiting.set(records, queue)
    const asks: (() => void)[] = []
    const begin = () => {
      changed = new Map(records)
      for (const run of asks.splice(0)) soon(run)
    }
    queue.push(begin)
    if (queue[0] === begin) begin()
    const answer = (run: () => void) => (queue[0] === begin ? soon(run) : asks.push(run))
    const made = {
      error: new DOMException('No space is left', 'QuotaExceededError'),
      onabort: null as Handler,
      oncomplete: null as Handler,
      objectStore: () => store,
    }
    const ask = <T>(act: () => T) => {
      asked += 1
      return request(
        () => {
          soon(settle)
          return act()
        },
        'onsuccess',
        answer,
      )
    }
    const write = (act: () => unknown) => {
      isFull = state.fault === 'write'
      return ask(act)
    }
    const store = {
      count: (key: IDBValidKey) => ask(() => (changed.has(key) ? 1 : 0)),
      get: (key: IDBValidKey) => ask(() => changed.get(key)),
      clear: () => write(() => changed.clear()),
      getAll: () => ask(() => [...changed.values()]),
      put: (value: unknown, key: IDBValidKey) => write(() => changed.set(key, structuredClone(value))),
      delete: (key: IDBValidKey) => write(() => changed.delete(key)),
    }
    function settle() {
      asked -= 1
      if (asked > 0) return
      if (isFull) made.onabort?.()
      else {
        records.clear()
        for (const [key, value] of changed) records.set(key, value)
        made.oncomplete?.()
      }
      queue.shift()
      queue[0]?.()
    }
    return made
  }

  function open(name: string) {
    state.asked += 1
    const database = {
      transaction: () => transaction(recordsOf(name)),
      close: () => (state.open -= 1),
      createObjectStore: () => undefined,
    }
    const failing = { open: 'onerror', blocked: 'onblocked', silence: 'onsuccess', write: 'onsuccess' } as const
    const opened = () => {
      state.open += 1
      return database
    }
    return request(
      opened,
      state.fault ? failing[state.fault] : 'onsuccess',
      state.fault === 'silence' ? (run) => unanswered.push(run) : soon,
    )
  }

  function recordsOf(name: string): Records {
    const records = databases.get(name) ?? new Map<IDBValidKey, unknown>()
    databases.set(name, records)
    return records
  }

  vi.stubGlobal('indexedDB', { open, recordsOf, deleteDatabase: (name: string) => databases.delete(name) })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** Their current fault, how often one was requested, and how many are open. */
    state,
    /** From now on they answer, including earlier requests. */
    recover() {
      state.fault = null
      for (const run of unanswered.splice(0)) soon(run)
    },
    recordsOf,
    /** The records of a database; none where there is no such database. */
    recordsIn: (name: string) => [...(databases.get(name)?.values() ?? [])],
  }
}
