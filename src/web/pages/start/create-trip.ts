import { tripRows } from '#contract/api/trips.ts'
import { UNDECIDED, UNNAMED } from '#domain/views/trip-name.ts'
import { call } from '#web/api.ts'
import { readEditLink, readToken, saveEditLink, tripPath } from '#web/storage.ts'

const DAY = 86_400_000

/**
 * Creates a trip with the values of spec call-2, and keeps its edit link. `occasion`: its title; unnamed
 * where it is blank. Answers its id and address. Throws `ApiError`.
 */
export async function createTrip(occasion: string, now = new Date()): Promise<{ id: string; path: string }> {
  const event = {
    title: occasion.trim() || UNNAMED,
    description: '',
    startDate: localDate(now),
    endDate: localDate(new Date(now.getTime() + DAY)),
    destination: UNDECIDED,
  }
  const credentials = { bearer: readToken() }
  const created = await call(tripRows.tripCreate, { body: { event }, credentials })
  const id = created.itineraryId
  saveEditLink(id, created)
  const isKept = readEditLink(id) !== null
  return { id, path: tripPath(id, isKept ? { viewPassword: created.viewPassword } : created) }
}

function localDate(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
