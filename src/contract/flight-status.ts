import * as z from 'zod/mini'
import { FlightStatus } from './trip.ts'

const Instant = z.nullable(z.string())
const Words = z.nullable(z.string())

const StatusEnd = z.object({
  /** At the gate; the booked time is the trip's own. */
  expected: Instant,
  actual: Instant,
  terminal: Words,
  gate: Words,
})

/** The clock and the booked times, a live source, or an editor of the trip. */
export const StatusSource = z.enum(['schedule', 'live', 'hand'])
export type StatusSource = z.infer<typeof StatusSource>

/** Spec call-17. */
export const FlightStatusRecord = z.object({
  flight: z.object({ id: z.string() }),
  status: z.object({
    status: FlightStatus,
    /** Minutes after the schedule; negative is early. `arrivalMinutes` is null while unknown. */
    delay: z.object({ departureMinutes: z.number(), arrivalMinutes: z.nullable(z.number()) }),
    source: StatusSource,
    provider: Words,
    /** Of the last query or edit. Null by schedule. */
    checkedAt: Instant,
    departure: StatusEnd,
    arrival: z.extend(StatusEnd, { baggageBelt: Words }),
    /** IATA code of the actual destination, where it is known. */
    divertedTo: Words,
    /** A source once said that it is diverted, though it may have landed since. */
    wasDiverted: z.boolean(),
  }),
})
export type FlightStatusRecord = z.infer<typeof FlightStatusRecord>

/** Spec call-17. */
export const FlightStatuses = z.object({
  flightStatuses: z.array(FlightStatusRecord),
  /** `schedule`: this server has no live source; all comes from the clock and the booked times. */
  source: z.enum(['schedule', 'live']),
})
export type FlightStatuses = z.infer<typeof FlightStatuses>

export const FlightStatusInput = z.object({
  status: z.nullable(FlightStatus),
  delay: z.optional(z.object({ departureMinutes: z.number().check(z.int(), z.gte(0), z.lte(2_880)) })),
})
export type FlightStatusInput = z.infer<typeof FlightStatusInput>

/** For the operator. Counts are per day (UTC) unless they say otherwise. */
export const FlightServiceStats = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      queries: z.number(),
      budget: z.number(),
      failures: z.number(),
      breaker: z.enum(['closed', 'open']),
      pausedUntil: Instant,
    }),
  ),
  /** Watched flights, those still being queried, and cached answers. */
  watched: z.number(),
  due: z.number(),
  cached: z.number(),
  /** Since the start: cache hits, and queries. */
  hits: z.number(),
  misses: z.number(),
})
export type FlightServiceStats = z.infer<typeof FlightServiceStats>
