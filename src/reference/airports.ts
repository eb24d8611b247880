import table from '#data/airports.json' with { type: 'json' }
import type { AirportPlace, Places } from '#domain/model.ts'

/** L: large; M: has scheduled flights; S: all others. */
export type AirportSize = 'L' | 'M' | 'S'

/** `lat`, `lng`: degrees. `closed`: month (YYYY-MM) of the last passenger flight, null while in use. */
export type Airport = AirportPlace & { size: AirportSize; icao: string | null; closed: string | null }

/** By IATA code in capitals; undefined for metro codes and unknown ones. */
export function findAirport(iata: string): Airport | undefined {
  const known = read.get(iata)
  if (known) return known
  const row = rows().get(iata)
  if (!row) return undefined
  const airport = toAirport(row)
  read.set(iata, airport)
  return airport
}

/** Includes closed ones, which old bookings name; by code. */
export function* allAirports(): Generator<Airport> {
  for (const code of rows().keys()) {
    const airport = findAirport(code)
    if (airport) yield airport
  }
}

export const airportPlaces: Places = { find: findAirport }

type Row = [
  code: string,
  name: string,
  city: string,
  country: string,
  zone: number,
  lat: number,
  lng: number,
  size: AirportSize,
  icao?: string,
  closed?: string,
]

const read = new Map<string, Airport>()
let index: Map<string, Row> | undefined

function rows(): Map<string, Row> {
  index ??= new Map((table.airports as Row[]).map((row) => [row[0], row]))
  return index
}

function toAirport([code, name, city, country, zone, lat, lng, size, icao, closed]: Row): Airport {
  return {
    code,
    name,
    city: city || name,
    country,
    timezone: table.zones[zone] ?? 'UTC',
    lat,
    lng,
    size,
    icao: icao || null,
    closed: closed ?? null,
  }
}
