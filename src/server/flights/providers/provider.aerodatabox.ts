import * as z from 'zod'
import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'
import { findAirport } from '#reference/airports.ts'
import { fetchAnswer, type ProviderOptions } from './fetch-answer.ts'
import { beforeDeparture, instantsNear, lenient, readItems } from './lenient.ts'
import type { StatusProvider } from './status-provider.ts'

/**
 * AeroDataBox, "Flight status (single day)": `GET /flights/number/{number}/{dateLocal}` answers a list of
 * legs that depart or arrive on that local day, 204 where it knows none (https://doc.aerodatabox.com, OpenAPI
 * 1.14: FlightContract). Of each end, `revisedTime` is what the airline or airport says now, or said in the
 * end; `predictedTime` is a forecast of its own; `runwayTime` is when it left or touched the ground. Times
 * come as `{ utc: "2027-06-11 14:05Z", local: "2027-06-11 15:05+01:00" }`.
 */
export function aeroDataBox(options: ProviderOptions): StatusProvider {
  const { url, key, now } = options
  return {
    name: 'aerodatabox',
    async ask(flight, signal) {
      const path = `/flights/number/${encodeURIComponent(flight.flightNumber)}/${encodeURIComponent(flight.date)}`
      const headers = keyHeaders(new URL(url).hostname, key)
      const answer = await fetchAnswer(options, { path, headers, signal })
      if (answer === undefined) return null
      const leg = readItems(Leg, answer)
        .filter((one) => isLegOf(one, flight))
        .toSorted((a, b) => (b.lastUpdatedUtc ?? '').localeCompare(a.lastUpdatedUtc ?? ''))[0]
      return leg ? reportOf(leg, flight, now()) : null
    },
  }
}

/** Headers per marketplace: RapidAPI (https://docs.rapidapi.com/docs/keys), API.market (its OpenAPI file). */
function keyHeaders(host: string, key: string): Record<string, string> {
  return host.endsWith('rapidapi.com')
    ? { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': host }
    : { 'x-api-market-key': key }
}

const Time = z.object({ utc: lenient.text, local: lenient.text }).nullish().catch(null)

const End = z.object({
  airport: z.object({ iata: lenient.airport, icao: lenient.text }).nullish().catch(null),
  scheduledTime: Time,
  revisedTime: Time,
  predictedTime: Time,
  runwayTime: Time,
  terminal: lenient.place,
  gate: lenient.place,
  baggageBelt: lenient.place,
})

const Leg = z.object({ status: lenient.text, lastUpdatedUtc: lenient.text, departure: End, arrival: End })
type Leg = z.output<typeof Leg>

/** Answers also hold flights that arrive on the day, and each leg of a number with several. */
function isLegOf({ departure }: Leg, { date, origin }: WatchedFlight): boolean {
  const { iata, icao } = departure.airport ?? { iata: null, icao: null }
  const isHere = iata ? iata === origin : icao !== null && icao === findAirport(origin)?.icao
  return isHere && departure.scheduledTime?.local?.slice(0, 10) === date
}

function reportOf(leg: Leg, { date }: WatchedFlight, now: number): FlightReport | null {
  const at = instantsNear(date)
  const { departure: from, arrival: to } = leg
  const isPast = (ms: number | null) => ms !== null && ms <= now
  const [takeOff, touchDown] = [at(from.runwayTime?.utc), at(to.runwayTime?.utc)]
  const hasLanded = leg.status === 'Arrived' || isPast(touchDown)
  const hasLeft = hasLanded || AIRBORNE.has(leg.status ?? '') || isPast(takeOff)
  const departure = {
    scheduled: at(from.scheduledTime?.utc),
    expected: at(from.revisedTime?.utc) ?? takeOff,
    actual: hasLeft ? (at(from.revisedTime?.utc) ?? takeOff) : null,
    terminal: from.terminal,
    gate: from.gate,
  }
  const revised = at(to.revisedTime?.utc)
  const arrival = {
    scheduled: at(to.scheduledTime?.utc),
    expected: revised ?? touchDown ?? at(to.predictedTime?.utc),
    actual: hasLanded ? (revised ?? touchDown) : null,
    terminal: to.terminal,
    gate: to.gate,
    airport: to.airport?.iata ?? null,
    baggageBelt: to.baggageBelt,
  }
  const knowsNothing = NO_WORD.has(leg.status ?? 'Unknown') && !hasLeft
  if (knowsNothing && isPast(departure.expected ?? departure.scheduled)) return null
  const status =
    SETTLED[leg.status ?? ''] ??
    (hasLanded ? 'landed' : hasLeft ? 'active' : beforeDeparture(departure, leg.status === 'Delayed'))
  return { status, departure, arrival, divertedTo: null, asOf: at(leg.lastUpdatedUtc) }
}

const SETTLED: Record<string, FlightReport['status']> = { Canceled: 'cancelled', Diverted: 'diverted' }
const AIRBORNE: ReadonlySet<string> = new Set(['Departed', 'EnRoute', 'Approaching', 'Diverted'])
/** "Not available", and "may be cancelled": no word to alarm people with. */
const NO_WORD: ReadonlySet<string> = new Set(['Unknown', 'CanceledUncertain'])
