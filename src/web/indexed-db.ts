/** A table in this browser's IndexedDB, with the property that names its records. */
export type Table = { database: string; table: string; keyPath: string }

type Mode = 'readonly' | 'readwrite'

/** Asks a table, which is made where it is missing. Rejects where the browser keeps nothing. */
export async function inTable<T>(
  { database, table, keyPath }: Table,
  mode: Mode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(table, { keyPath })
  })
  const opened = await answered(opening)
  try {
    return await answered(ask(opened.transaction(table, mode).objectStore(table)))
  } finally {
    opened.close()
  }
}

/** Erases a database with all its tables. */
export async function eraseDatabase(name: string): Promise<void> {
  await answered(indexedDB.deleteDatabase(name))
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
