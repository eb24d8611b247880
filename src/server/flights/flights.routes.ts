import { LRUCache } from 'lru-cache'
import { api } from '#contract/api.ts'
import { LIMITS } from '#contract/limits.ts'
import { enrichedFlights } from '#domain/views/flights-view.ts'
import { airportPlaces, findAirport, type Airport } from '#reference/airports.ts'
import { findAirline, splitFlightNumber } from '#reference/airlines.ts'
import { done, Prepared } from '#server/http/answer.ts'
import type { Edits } from '#server/edits/edits.service.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { searchAirlines, searchAirports } from '#reference/search.ts'
import { airlineBadge, AirlineLogos } from './airline-logos.ts'
import type { FlightWatch } from './flights.service.ts'

/** Caching of reference data (spec call-21, view-12). */
const AIRPORT = `max-age=${LIMITS.airportCacheMs / 1_000}`
const AIRLINE = `max-age=${LIMITS.airlineStaleMs / 1_000}, stale-while-revalidate=${(LIMITS.airlineKeptMs - LIMITS.airlineStaleMs) / 1_000}`
const LOGO_SECONDS = 86_400
const PICKED = 8

type Options = { trips: Trips; flights: FlightWatch; edits: Edits; logosFolder: string }

const answers = new LRUCache<string, object>({ max: 5_000 })

function found<T extends object>(key: string, find: () => T): T {
  const known = (answers.get(key) as T | undefined) ?? find()
  answers.set(key, known)
  return known
}

const findAirlines = (text: string) =>
  searchAirlines(text, PICKED).map(({ name, iata, ended }) => ({ name, iata, flies: ended === null }))

const findAirports = (text: string) =>
  searchAirports(text, PICKED).map(({ city, country, ...airport }) => ({ ...shown(airport), city, country }))

type Shown = Pick<Airport, 'code' | 'name' | 'timezone' | 'lat' | 'lng'>

const shown = ({ code, name, timezone, lat, lng }: Shown): Shown => ({ code, name, timezone, lat, lng })

export function flightRoutes(table: RouteTable, { trips, flights, edits, logosFolder }: Options): void {
  const logos = new AirlineLogos(logosFolder)

  table.implement(api.flightList, ({ access }) =>
    trips.opened.prepared(access, 'flights', (trip) => enrichedFlights(trip, airportPlaces)),
  )

  table.implement(api.flightStatuses, async ({ access }) => {
    const opened = await trips.opened.open(access)
    return flights.statuses(access, opened)
  })

  table.implement(api.flightStatusRefresh, async ({ access, body, network }) => {
    const opened = await trips.opened.open(access)
    return flights.refresh(access, opened, { isForced: body.forceRefresh, network: network() })
  })

  table.implement(api.flightStatusRead, async ({ access, params, fail }) => {
    const record = await flights.status((await trips.opened.open(access)).trip, params.id)
    if (!record) throw fail('flight.not_found')
    return record
  })

  table.implement(api.flightStatusWrite, async ({ access, params, body, fail }) => {
    const { trip } = await trips.opened.open(access)
    const id = flights.idOf(trip, params.id)
    const record = id && (await flights.status(await edits.setStatus(access, id, body), id))
    if (!record) throw fail('flight.not_found')
    return record
  })

  table.implement(api.flightServiceStats, () => flights.stats())

  table.implement(api.flightServiceClear, () => done(flights.clear()))

  // Before the row whose `:code` would take it
  table.implement(api.airlineCode, async ({ query, fail }) => {
    const split = splitFlightNumber(query.flightNumber)
    if (!split) throw fail('airline.not_found')
    return { airlineCode: split.carrier }
  })

  table.implement(api.airlineInfo, async ({ params, fail }) => {
    const airline = findAirline(params.code.toUpperCase())
    if (!airline) throw fail('airline.not_found')
    return publicJson({ airline: { name: airline.name, iata: airline.iata } }, AIRLINE)
  })

  table.implement(api.airlineLogo, async ({ params, fail }) => {
    const code = /^([a-z0-9]{2,3})\.png$/i.exec(params.file)?.[1]?.toUpperCase()
    if (!code) throw fail('airline.not_found')
    const airline = findAirline(code)
    const iata = airline?.iata ?? code
    const logo = (await logos.find(code)) ?? (await logos.find(iata))
    const badge = () => new TextEncoder().encode(airlineBadge({ iata, colour: airline?.colour ?? null }))
    return new Prepared(logo ?? badge(), {
      'content-type': logo ? 'image/png' : 'image/svg+xml',
      'cache-control': `public, max-age=${LOGO_SECONDS}`,
    })
  })

  table.implement(api.airlineSearch, async ({ query }) =>
    found(`airline ${query.query}`, () => publicJson(findAirlines(query.query), AIRLINE)),
  )

  table.implement(api.airportSearch, async ({ query }) =>
    found(`airport ${query.query}`, () => publicJson(findAirports(query.query), AIRPORT)),
  )

  table.implement(api.airportInfo, async ({ params, fail }) => {
    const airport = findAirport(params.code.toUpperCase())
    if (!airport) throw fail('airport.not_found')
    return publicJson(shown(airport), AIRPORT)
  })
}

function publicJson<T>(value: T, howLong: string): Prepared<T> {
  return new Prepared<T>(new TextEncoder().encode(JSON.stringify(value)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, ${howLong}`,
  })
}
