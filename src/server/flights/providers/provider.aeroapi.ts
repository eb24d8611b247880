import * as z from 'zod'
import { addDays } from '#domain/days.ts'
import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'
import { knownZone, toClock, toInstant } from '#extract/exact/zoned-clock.ts'
import { allAirlines, findAirline, splitFlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { fetchAnswer, type ProviderOptions } from './fetch-answer.ts'
import { beforeDeparture, instantsNear, lenient, readItems } from './lenient.ts'
import { ProviderFailure, type StatusProvider } from './status-provider.ts'

const HOUR_MS = 3_600_000
/** "Must be no further than 10 days in the past and 2 days in the future", less clock error and delays. */
const PAST_MS = 240 * HOUR_MS - HOUR_MS / 4
const FUTURE_MS = 48 * HOUR_MS - HOUR_MS / 4

/**
 * FlightAware AeroAPI 4, `GET /flights/{ident}`
 * (https://www.flightaware.com/commercial/aeroapi/resources/aeroapi-openapi.yml): flights of a designator
 * whose `scheduled_out` lies in `start` … `end`, the end excluded. Idents are better as ICAO ones. A diverted
 * flight comes twice with one `fa_flight_id`, with what was planned and with what is flown instead. `out` and
 * `in` are of the gate, `off` and `on` of the runway. `cancelled` is "no longer being tracked … including
 * cancellation by the airline, but that will not always be the case": only where the words of `status` say it
 * too, it is a cancellation.
 */
export function aeroApi(options: ProviderOptions): StatusProvider {
  const { key, now } = options
  return {
    name: 'aeroapi',
    mayKnow: (flight) => windowOf(flight, now()) !== null,
    async ask(flight, signal) {
      const window = windowOf(flight, now())
      if (!window) return null
      const path = `/flights/${identOf(flight.flightNumber)}`
      const search = { ident_type: 'designator', ...window, max_pages: '1' }
      const answer = await fetchAnswer(options, { path, search, headers: { 'x-apikey': key }, signal })
      if (answer === undefined) return null
      const body = Body.safeParse(answer)
      if (!body.success) throw new ProviderFailure('invalid')
      return reportIn(readItems(Flight, body.data.flights), flight)
    },
  }
}

/** The part of the local day of departure that may be asked for; null for none. */
function windowOf({ date, origin }: WatchedFlight, now: number): { start: string; end: string } | null {
  const zone = findAirport(origin)?.timezone ?? 'UTC'
  const midnight = (day: string | null) => toInstant({ date: day ?? date, time: '00:00' }, zone)
  const start = Math.max(midnight(date), now - PAST_MS)
  const end = Math.min(midnight(addDays(date, 1)), now + FUTURE_MS)
  return start < end ? { start: iso(start), end: iso(end) } : null
}

const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** By ICAO, unless a carrier's group flies under several designators: U28412 may be EZY8412 or EJU8412. */
function identOf(flightNumber: string): string {
  const parts = splitFlightNumber(flightNumber)
  const icao = parts && findAirline(parts.carrier)?.icao
  const isOne = icao && !allAirlines().some(({ sellsAs }) => sellsAs === parts.carrier)
  return encodeURIComponent(isOne ? `${icao}${parts.number}${parts.suffix ?? ''}` : flightNumber)
}

const Airport = z.object({ code_iata: lenient.airport, timezone: lenient.text }).nullish().catch(null)

const Flight = z.object({
  fa_flight_id: lenient.text,
  origin: Airport,
  destination: Airport,
  cancelled: lenient.flag,
  diverted: lenient.flag,
  status: lenient.text,
  scheduled_out: lenient.text,
  estimated_out: lenient.text,
  actual_out: lenient.text,
  scheduled_off: lenient.text,
  estimated_off: lenient.text,
  actual_off: lenient.text,
  scheduled_on: lenient.text,
  estimated_on: lenient.text,
  actual_on: lenient.text,
  scheduled_in: lenient.text,
  estimated_in: lenient.text,
  actual_in: lenient.text,
  terminal_origin: lenient.place,
  gate_origin: lenient.place,
  terminal_destination: lenient.place,
  gate_destination: lenient.place,
  baggage_claim: lenient.place,
})
type Flight = z.output<typeof Flight>

const Body = z.object({ flights: z.unknown() })

function reportIn(flights: readonly Flight[], watched: WatchedFlight): FlightReport | null {
  const legs = flights.filter((one) => isLegOf(one, watched))
  const leg = legs.find((one) => one.diverted) ?? legs.find((one) => !one.cancelled) ?? legs[0]
  if (!leg) return null
  const report = reportOf(leg, watched.date)
  if (report?.status !== 'diverted') return report
  return { ...report, divertedTo: landsInstead(leg, flights) }
}

function isLegOf({ origin, scheduled_out, scheduled_off }: Flight, { date, origin: from }: WatchedFlight) {
  if (origin?.code_iata !== from) return false
  const leaves = instantsNear(date)(scheduled_out ?? scheduled_off)
  const zone = knownZone(origin.timezone ?? undefined) ?? findAirport(from)?.timezone ?? 'UTC'
  return leaves !== null && toClock(leaves, zone).date === date
}

function reportOf(leg: Flight, date: string): FlightReport | null {
  const at = instantsNear(date)
  const departure = {
    scheduled: at(leg.scheduled_out) ?? at(leg.scheduled_off),
    expected: at(leg.actual_out) ?? at(leg.estimated_out) ?? at(leg.estimated_off),
    actual: at(leg.actual_out) ?? at(leg.actual_off),
    terminal: leg.terminal_origin,
    gate: leg.gate_origin,
  }
  const arrival = {
    scheduled: at(leg.scheduled_in) ?? at(leg.scheduled_on),
    expected: at(leg.actual_in) ?? at(leg.estimated_in) ?? at(leg.estimated_on),
    actual: at(leg.actual_in) ?? at(leg.actual_on),
    terminal: leg.terminal_destination,
    gate: leg.gate_destination,
    airport: leg.destination?.code_iata ?? null,
    baggageBelt: leg.baggage_claim,
  }
  const status = statusOf(leg, departure, arrival)
  return status && { status, departure, arrival, divertedTo: null, asOf: null }
}

function statusOf(
  { cancelled, diverted, status }: Flight,
  departure: FlightReport['departure'],
  arrival: FlightReport['arrival'],
): FlightReport['status'] | null {
  if (diverted) return 'diverted'
  if (arrival.actual !== null) return 'landed'
  if (cancelled) return /cancel/i.test(status ?? '') ? 'cancelled' : null
  if (departure.actual !== null) return 'active'
  return beforeDeparture(departure, /delay/i.test(status ?? ''))
}

/** Where the other record of the same flight goes, or comes from. */
function landsInstead(leg: Flight, flights: readonly Flight[]): string | null {
  const same = flights.filter((one) => leg.fa_flight_id && one.fa_flight_id === leg.fa_flight_id)
  const places = same.flatMap(({ origin, destination }) => [origin?.code_iata, destination?.code_iata])
  const planned = [leg.origin?.code_iata, leg.destination?.code_iata]
  return places.find((code) => code && !planned.includes(code)) ?? null
}
