import { inTable } from '#web/indexed-db.ts'

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
const TRIPS = { database: NAME, table: 'trips', keyPath: 'id' }

/** All current trips; expired ones are erased. */
export async function readBook(now: number): Promise<BookedTrip[]> {
  const trips = await inTable<BookedTrip[]>(TRIPS, 'readonly', (store) => store.getAll())
  const over = trips.filter(({ until }) => until <= now)
  await Promise.all(over.map(({ id }) => eraseTrip(id)))
  return trips.filter((trip) => !over.includes(trip))
}

export const bookTrip = (trip: BookedTrip): Promise<unknown> =>
  inTable(TRIPS, 'readwrite', (store) => store.put(trip))

export const eraseTrip = (id: string): Promise<unknown> =>
  inTable(TRIPS, 'readwrite', (store) => store.delete(id))
