import { tripRows } from '#contract/api/trips.ts'
import { UNDECIDED, UNNAMED } from '#domain/views/trip-name.ts'
import { ApiError, call } from '#web/api.ts'
import { readEditLink, readToken, saveEditLink, tripPath } from '#web/storage.ts'

const DAY = 86_400_000

/** A refusal whose reason is for people: too many requests. */
export class CreateFailure extends Error {
  override readonly name = 'CreateFailure'
}

/** Creates a trip with the values of spec call-2, keeps its edit link, and returns its path. */
export async function createTrip(now = new Date()): Promise<string> {
  const event = {
    title: UNNAMED,
    description: '',
    startDate: localDate(now),
    endDate: localDate(new Date(now.getTime() + DAY)),
    destination: UNDECIDED,
  }
  const credentials = { bearer: readToken() }
  const created = await call(tripRows.tripCreate, { body: { event }, credentials }).catch(
    (error: unknown) => {
      throw error instanceof ApiError && error.status === 429 ? new CreateFailure(error.message) : error
    },
  )
  saveEditLink(created.itineraryId, created)
  const kept = readEditLink(created.itineraryId) !== null
  return tripPath(created.itineraryId, kept ? { viewPassword: created.viewPassword } : created)
}

function localDate(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
