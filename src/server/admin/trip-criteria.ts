import * as z from 'zod'
import type { Span } from './inspector.store.ts'

const Criterion = z.string().trim().default('')

/** '' and absent are no criterion. Days are `yyyy-mm-dd`. */
const Criteria = z.object({
  tripId: z.string().trim().toLowerCase(),
  email: Criterion,
  viewPassword: Criterion,
  magicToken: Criterion,
  dateFrom: Criterion,
  dateTo: Criterion,
})
export type Criteria = z.output<typeof Criteria>
/** The query as sent. */
export type TripQuery = z.input<typeof Criteria>

/** Trimmed; undefined if all are empty. */
export function readCriteria(asked: TripQuery): Criteria | undefined {
  const criteria = Criteria.parse(asked)
  return Object.values(criteria).some((value) => value !== '') ? criteria : undefined
}

/** Both days included, UTC; '' is unbounded. Undefined for an invalid day. */
export function readSpan(dateFrom: string, dateTo: string): Span | undefined {
  const [from, to] = [dateFrom, dateTo].map((day) => (day === '' ? null : startOf(day)))
  if (from === undefined || to === undefined) return undefined
  return {
    ...(from ? { since: from.toISOString() } : {}),
    ...(to ? { before: new Date(to.getTime() + DAY_MS).toISOString() } : {}),
  }
}

/** Token of a trip's mail address: bare, as `trip-<token>`, or the whole address. */
export function readMagicToken(given: string): string | undefined {
  const [, token] =
    /^(?:.*<)?(?:mailto:)?(?:trip-)?([0-9a-z]{16,64})(?:\+[^@]*)?(?:@[^\s@>]+>?)?$/i.exec(given) ?? []
  return token?.toLowerCase()
}

const DAY_MS = 86_400_000

const startOf = (day: string) => (z.iso.date().safeParse(day).success ? new Date(day) : undefined)
