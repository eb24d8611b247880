/** Kept in this browser's IndexedDB only, since the server does not know who is on which flight. */
export type BookedTrip = {
  id: string
  title: string
  view: string
  token: string
  travelers: string[] | null
  /** First names by {@link import('#domain/flight/flight-report.ts').flightKey}. */
  flights: Record<string, string[]>
  /** When the alerts end, in milliseconds since 1970. */
  until: number
}

const NAME = 'alerts'
const TRIPS = 'trips'

/** All current trips; expired ones are erased. */
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
