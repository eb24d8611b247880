import { tripRows } from '#contract/api/trips.ts'
import { UNDECIDED, UNNAMED } from '#domain/views/trip-name.ts'
import { ApiError, call } from '#web/api.ts'
import { readEditLink, readToken, saveEditLink, tripPath } from '#web/storage.ts'

const DAY = 86_400_000

type Created = { path: string } | { refusal: string }

/** Creates a trip with the values of spec call-2, and keeps its edit link. Refused: too many requests. */
export async function createTrip(now = new Date()): Promise<Created> {
  const event = {
    title: UNNAMED,
    description: '',
    startDate: localDate(now),
    endDate: localDate(new Date(now.getTime() + DAY)),
    destination: UNDECIDED,
  }
  const credentials = { bearer: readToken() }
  const created = await call(tripRows.tripCreate, { body: { event }, credentials }).catch(refusalOf)
  if ('refusal' in created) return created
  saveEditLink(created.itineraryId, created)
  const kept = readEditLink(created.itineraryId) !== null
  return { path: tripPath(created.itineraryId, kept ? { viewPassword: created.viewPassword } : created) }
}

function refusalOf(error: unknown): { refusal: string } {
  if (error instanceof ApiError && error.status === 429) return { refusal: error.message }
  throw error
}

function localDate(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
