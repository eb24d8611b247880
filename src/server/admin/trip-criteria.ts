import { isId } from '#vault/secrets.ts'

/** What an operator asks for, as the query has it; '' and absent are no criterion. Days are `yyyy-mm-dd`. */
export type AskedTrips = {
  tripId: string
  email: string
  viewPassword?: string | undefined
  magicToken?: string | undefined
  dateFrom: string
  dateTo: string
}

/** Instants between which a trip was made, ISO 8601; `before` is the first that no longer counts. */
export type Span = { since?: string; before?: string }

/** What was asked, without blanks around it; undefined where nothing was. */
export function readCriteria(asked: AskedTrips): Required<Record<keyof AskedTrips, string>> | undefined {
  const criteria = {
    tripId: asked.tripId.trim().toLowerCase(),
    email: asked.email.trim(),
    viewPassword: asked.viewPassword?.trim() ?? '',
    magicToken: asked.magicToken?.trim() ?? '',
    dateFrom: asked.dateFrom.trim(),
    dateTo: asked.dateTo.trim(),
  }
  return Object.values(criteria).some((value) => value !== '') ? criteria : undefined
}

/** The days from one to the other, both included, in UTC; '' is no bound. Undefined where one is no day. */
export function readSpan(dateFrom: string, dateTo: string): Span | undefined {
  const [from, to] = [dateFrom, dateTo].map((day) => (day === '' ? null : startOf(day)))
  if (from === undefined || to === undefined) return undefined
  return {
    ...(from ? { since: from.toISOString() } : {}),
    ...(to ? { before: new Date(to.getTime() + DAY_MS).toISOString() } : {}),
  }
}

/** The token of a trip's mail address: alone, as `trip-<token>`, or in the whole address. Undefined where there is none. */
export function readMagicToken(given: string): string | undefined {
  const [, token] =
    /^(?:.*<)?(?:mailto:)?(?:trip-)?([0-9a-z]{16,64})(?:\+[^@]*)?(?:@[^\s@>]+>?)?$/i.exec(given) ?? []
  return token?.toLowerCase()
}

/** The id if it can be one of a trip. */
export const readTripId = (given: string) => (isId(given) ? given : undefined)

const DAY_MS = 86_400_000

function startOf(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00.000Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(start.getTime()) &&
    start.toISOString().startsWith(day)
    ? start
    : undefined
}
