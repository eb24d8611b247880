import * as z from 'zod'
import type { Span } from './inspector.store.ts'

/** The query as sent; '' and absent are no criterion. Days are `yyyy-mm-dd`. */
export type TripQuery = {
  tripId: string
  email: string
  viewPassword?: string | undefined
  magicToken?: string | undefined
  dateFrom: string
  dateTo: string
}

export type Criteria = Required<Record<keyof TripQuery, string>>

/** Trimmed; undefined if all are empty. */
export function readCriteria(asked: TripQuery): Criteria | undefined {
  const { tripId, email, viewPassword = '', magicToken = '', dateFrom, dateTo } = asked
  const all = { tripId: tripId.toLowerCase(), email, viewPassword, magicToken, dateFrom, dateTo }
  const criteria = Object.fromEntries(
    Object.entries(all).map(([name, text]) => [name, text.trim()]),
  ) as Criteria
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

function startOf(day: string): Date | undefined {
  return z.iso.date().safeParse(day).success ? new Date(`${day}T00:00:00.000Z`) : undefined
}
