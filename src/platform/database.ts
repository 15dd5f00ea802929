/**
 * Runs one transaction in the IndexedDB database `name`, whose only store has the same name. Rejects where the browser
 * blocks it or the disk is full.
 */
export async function inDatabase<T>(name: string, use: (records: IDBObjectStore) => Promise<T>): Promise<T> {
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

export function answered<T>(request: IDBRequest<T>): Promise<T> {
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
