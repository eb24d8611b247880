import * as z from 'zod'
import { LIMITS } from '#contract/limits.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import { dayOf } from '#domain/days.ts'
import type { Trip } from '#domain/model.ts'
import { watchedFlights } from '#domain/flight/watched-flights.ts'
import type { Database } from '#server/db/schema.ts'
import { fail } from '#server/http/fail.ts'

/** Ids of travelers change as documents come and go; the keys that documents give stay. */
const Chosen = z.object({ id: z.string(), keys: z.array(z.string()) })
type Chosen = z.infer<typeof Chosen>

/** `travelers`: null is everybody. `flights`: `flightKey`s waited for. */
export const Follower = z.object({
  token: z.string(),
  travelers: z.nullable(z.array(Chosen)),
  flights: z.array(z.string()),
})
export type Follower = z.infer<typeof Follower>

export type KnownFollower = { id: string; follower: Follower; group: Database['alert_group'] | undefined }

/**
 * Followers are sealed padded: their length would tell how many flights they wait for. `first` is short
 * enough for a row to fit into its page.
 */
const PADDED = { first: 352, next: 1_024 }
const CHOSEN_KEYS = 8
const DAY_MS = 86_400_000

export function padded<T extends object>(value: T): T & { padding: string } {
  const length = JSON.stringify({ ...value, padding: '' }).length
  const whole = length <= PADDED.first ? PADDED.first : Math.ceil(length / PADDED.next) * PADDED.next
  return { ...value, padding: ' '.repeat(whole - length) }
}

export const chooseTravelers = ({ people }: Trip, ids: readonly string[]): Chosen[] =>
  people
    .filter(({ id }) => ids.includes(id))
    .map(({ id, keys }) => ({ id, keys: keys.slice(0, CHOSEN_KEYS) }))

/** Keys of the watched flights of these travelers. `today`: `yyyy-mm-dd`, UTC. */
export function followedFlights(trip: Trip, travelers: Follower['travelers'], today: string): string[] {
  const chosen =
    travelers &&
    new Set(trip.people.filter((person) => travelers.some((one) => isSame(one, person))).map(({ id }) => id))
  const legs = trip.legs.filter((leg) => chosen === null || leg.travelers.some((id) => chosen.has(id)))
  return [...new Set(watchedFlights(legs, today, Infinity).map(flightKey))]
}

const isSame = (chosen: Chosen, { id, keys }: Chosen) =>
  id === chosen.id || keys.some((key) => chosen.keys.includes(key))

/** Who must go for one more: the oldest pending one if those fill the limit. Throws `alerts.full`. */
export function makeRoom(standing: readonly KnownFollower[]): KnownFollower[] {
  const pending = standing.filter(({ group }) => group?.state === 'pending')
  if (standing.length - pending.length >= LIMITS.alertsPerTrip) throw fail('alerts.full')
  if (pending.length < LIMITS.alertsPerTrip) return []
  const days = pending.map(({ group }) => group?.confirm_until ?? '')
  return pending.slice(days.indexOf(days.toSorted()[0] ?? '')).slice(0, 1)
}

export const firstDayOf = (now: number) => dayOf(now - LIMITS.watchedDays * DAY_MS)

/**
 * A month after the last flight, as for trips; the end of that month, so that it does not tell when it was
 * asked for.
 */
export function untilDay(flights: readonly string[], now: number): string {
  const days = [dayOf(now), ...flights.map((key) => key.split(' ')[1] ?? '')]
  const end = new Date(`${days.sort().at(-1)}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + LIMITS.retentionDays)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return dayOf(end.getTime())
}
