/**
 * What the service worker knows of a trip and the server does not: who is on which flight. The page writes
 * it, in this browser's IndexedDB, and it is erased when the alerts of the trip are stopped or over.
 */
export type BookedTrip = {
  id: string
  title: string
  /** Opens the trip. */
  view: string
  /** Stops its alerts, or changes them. */
  token: string
  /** Ids of the travelers chosen; null: everybody. */
  travelers: string[] | null
  /** First names by the key of their flight ({@link import('#domain/flight/flight-report.ts').flightKey}). */
  flights: Record<string, string[]>
  /** Nothing more is told after this. Milliseconds since 1970. */
  until: number
}

const NAME = 'alerts'
const TRIPS = 'trips'

/** Every trip that is not over. Those that are leave the book. */
export async function readBook(now: number): Promise<BookedTrip[]> {
  const trips = await inStore<BookedTrip[]>('readonly', (store) => store.getAll())
  const over = trips.filter(({ until }) => until <= now)
  await Promise.all(over.map(({ id }) => eraseTrip(id)))
  return trips.filter((trip) => !over.includes(trip))
}

export const bookTrip = (trip: BookedTrip): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(trip))

export const eraseTrip = (id: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(id))

type Mode = 'readonly' | 'readwrite'

async function inStore<T>(mode: Mode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(TRIPS, { keyPath: 'id' })
  })
  const database = await answered(opening)
  try {
    return await answered(ask(database.transaction(TRIPS, mode).objectStore(TRIPS)))
  } finally {
    database.close()
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
