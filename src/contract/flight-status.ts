import * as z from 'zod/mini'
import { FlightStatus } from './trip.ts'

const Instant = z.nullable(z.string())
const Words = z.nullable(z.string())

/** One end of a flight as a live source tells it. Instants ISO 8601 UTC; null is "not known". */
const StatusEnd = z.object({
  /** When it is to leave or to arrive at the gate; the booked time is the trip's own. */
  expected: Instant,
  /** When it did. */
  actual: Instant,
  terminal: Words,
  gate: Words,
})

/** Where a status comes from: the clock and the booked times, a live source, or an editor of the trip. */
export const StatusSource = z.enum(['schedule', 'live', 'hand'])
export type StatusSource = z.infer<typeof StatusSource>

/** What is known of a flight now (spec call-17). */
export const FlightStatusRecord = z.object({
  flight: z.object({ id: z.string() }),
  status: z.object({
    status: FlightStatus,
    /** Minutes after the scheduled times; negative is early. `arrivalMinutes` is null while nobody knows. */
    delay: z.object({ departureMinutes: z.number(), arrivalMinutes: z.nullable(z.number()) }),
    source: StatusSource,
    /** Name of the live source; null where there is none. */
    provider: Words,
    /** When a live source was asked last, or an editor set it. Null by schedule. */
    checkedAt: Instant,
    departure: StatusEnd,
    arrival: z.extend(StatusEnd, { baggageBelt: Words }),
    /** IATA code of the airport where a diverted flight lands, where it is known. */
    divertedTo: Words,
    /** A source said that it is diverted, though it may have landed since: not where it was to land. */
    wasDiverted: z.boolean(),
  }),
})
export type FlightStatusRecord = z.infer<typeof FlightStatusRecord>

/** Statuses of a trip's flights (spec call-17). */
export const FlightStatuses = z.object({
  flightStatuses: z.array(FlightStatusRecord),
  /** `schedule`: this server has no live source; all comes from the clock and the booked times. */
  source: z.enum(['schedule', 'live']),
})
export type FlightStatuses = z.infer<typeof FlightStatuses>

/** A status that an editor sets by hand; null takes it back. */
export const FlightStatusInput = z.object({
  status: z.nullable(FlightStatus),
  delay: z.optional(z.object({ departureMinutes: z.number().check(z.int(), z.gte(0), z.lte(2_880)) })),
})
export type FlightStatusInput = z.infer<typeof FlightStatusInput>

/** State of the live sources, for the operator. Counts are per day (UTC) unless they say otherwise. */
export const FlightServiceStats = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      /** Queries sent, and how many may be sent in all. */
      queries: z.number(),
      budget: z.number(),
      failures: z.number(),
      /** `open`: left alone after failures until `pausedUntil`. */
      breaker: z.enum(['closed', 'open']),
      pausedUntil: Instant,
    }),
  ),
  /** Flights on the watch list, those that are asked for again, and answers kept. */
  watched: z.number(),
  due: z.number(),
  cached: z.number(),
  /** Since the start: answers from what was kept, and those for which a live source was asked. */
  hits: z.number(),
  misses: z.number(),
})
export type FlightServiceStats = z.infer<typeof FlightServiceStats>
