import * as z from 'zod'
import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'
import { knownZone, toInstant } from '#extract/exact/zoned-clock.ts'
import { findAirport } from '#reference/airports.ts'
import { fetchAnswer, type ProviderOptions } from './fetch-answer.ts'
import { beforeDeparture, instantsNear, lenient, readItems } from './lenient.ts'
import { ProviderFailure, type StatusProvider } from './status-provider.ts'

/**
 * aviationstack, `GET /flights?access_key&flight_iata&flight_date` (https://docs.apilayer.com/aviationstack).
 * The key is in the query because it takes it nowhere else: its address is never written down. Times are
 * of the airport's clock although they end in `+00:00` (https://github.com/apilayer/aviationstack/issues/1):
 * `timezone` says which. `estimated` may stay what was scheduled while `delay` (minutes) already tells of
 * one. Errors come as `{ error: { code, message } }`, some of them with status 200.
 */
export function aviationstack(options: ProviderOptions): StatusProvider {
  return {
    name: 'aviationstack',
    async ask(flight, signal) {
      const { flightNumber, date } = flight
      const search = { access_key: options.key, flight_iata: flightNumber, flight_date: date }
      const answer = await fetchAnswer(options, { path: '/flights', search, signal })
      if (answer === undefined) return null
      const body = Body.safeParse(answer)
      if (!body.success) throw new ProviderFailure('invalid')
      if (body.data.error) throw failureOf(body.data.error.code ?? body.data.error.type ?? null)
      const leg = readItems(Leg, body.data.data).find((one) => isLegOf(one, flight))
      return leg ? reportOf(leg, date) : null
    },
  }
}

const Code = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
const Body = z.object({
  error: z.object({ code: Code, type: lenient.text }).nullish(),
  data: z.unknown().optional(),
})

const End = z.object({
  iata: lenient.airport,
  timezone: lenient.text,
  terminal: lenient.place,
  gate: lenient.place,
  baggage: lenient.place,
  delay: z.number().int().min(0).max(2_880).nullish().catch(null),
  scheduled: lenient.text,
  estimated: lenient.text,
  actual: lenient.text,
  actual_runway: lenient.text,
})
type End = z.output<typeof End>

const Leg = z.object({
  flight_date: lenient.text,
  flight_status: lenient.text,
  departure: End,
  arrival: End,
  flight: z.object({ iata: lenient.text }).nullish().catch(null),
})
type Leg = z.output<typeof Leg>

/** Its documented codes, and the numbers that other services of the company use. */
function failureOf(code: string | null): ProviderFailure {
  if (/usage_limit|^104$/.test(code ?? '')) return new ProviderFailure('quota')
  if (/rate_limit|^106$/.test(code ?? '')) return new ProviderFailure('quota', 60_000)
  if (/access|inactive|restricted|^10[125]$/.test(code ?? '')) return new ProviderFailure('key')
  return new ProviderFailure(/internal|server/.test(code ?? '') ? 'unavailable' : 'refused')
}

function isLegOf({ departure, flight, flight_date: day }: Leg, watched: WatchedFlight): boolean {
  const isNumber = !flight?.iata || flight.iata.toUpperCase() === watched.flightNumber
  const leaves = departure.scheduled?.slice(0, 10) ?? day
  return isNumber && departure.iata === watched.origin && leaves === watched.date
}

function reportOf(leg: Leg, date: string): FlightReport {
  const [from, to] = [localTimes(leg.departure, date), localTimes(leg.arrival, date)]
  const hasLanded = leg.flight_status === 'landed' || to.actual !== null
  const departure = {
    ...from,
    expected: from.actual ?? lateBy(leg.departure, from),
    terminal: leg.departure.terminal,
    gate: leg.departure.gate,
  }
  const arrival = {
    ...to,
    expected: to.actual ?? lateBy(leg.arrival, to),
    terminal: leg.arrival.terminal,
    gate: leg.arrival.gate,
    airport: leg.arrival.iata,
    baggageBelt: leg.arrival.baggage,
  }
  const hasLeft = leg.flight_status === 'active' || departure.actual !== null
  const status =
    SETTLED[leg.flight_status ?? ''] ??
    (hasLanded ? 'landed' : hasLeft ? 'active' : beforeDeparture(departure))
  return { status, departure, arrival, divertedTo: null, asOf: null }
}

const SETTLED: Record<string, FlightReport['status']> = { cancelled: 'cancelled', diverted: 'diverted' }

type Times = { scheduled: number | null; expected: number | null; actual: number | null }

function localTimes(end: End, date: string): Times {
  const zone = knownZone(end.timezone ?? undefined) ?? (end.iata && findAirport(end.iata)?.timezone) ?? null
  const near = instantsNear(date)
  const at = (text: string | null | undefined) => {
    const local = near(text)
    if (local === null || !zone) return null
    const clock = new Date(local).toISOString()
    return toInstant({ date: clock.slice(0, 10), time: clock.slice(11, 16) }, zone)
  }
  return {
    scheduled: at(end.scheduled),
    expected: at(end.estimated),
    actual: at(end.actual) ?? at(end.actual_runway),
  }
}

function lateBy({ delay }: End, { scheduled, expected }: Times): number | null {
  const isMoved = expected !== null && expected !== scheduled
  return isMoved || scheduled === null || !delay ? expected : scheduled + delay * 60_000
}
