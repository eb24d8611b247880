import { cached } from '../groups.ts'
import { foldName } from '../people/names.ts'
import type { AirportPlace, Leg, Places } from '../model.ts'

/** Airports of one city (LHR, LGW) share a key. */
export type City = { key: string; name: string }

export function cityOf(code: string | null, printed: string | null, places: Places): City | null {
  const place = code === null ? undefined : places.find(code)
  if (place) return cityOfPlace(place)
  const name = printed ?? code
  return name === null ? null : { key: foldName(name), name }
}

export const originOf = (leg: Pick<Leg, 'departureAirport' | 'departureCity'>, places: Places) =>
  cityOf(leg.departureAirport, leg.departureCity, places)

export const targetOf = (leg: Pick<Leg, 'arrivalAirport' | 'arrivalCity'>, places: Places) =>
  cityOf(leg.arrivalAirport, leg.arrivalCity, places)

/** Cached: a trip asks for the same few thousands of times. */
const cityOfPlace = cached(({ city, country }: AirportPlace): City => ({
  key: `${foldName(city)}/${country}`,
  name: city,
}))

/** A printed name without a known airport has no country, so it matches any. */
export function sameCity(a: City | null, b: City | null): boolean {
  if (a === null || b === null) return false
  if (a.key === b.key) return true
  const [[nameA, countryA], [nameB, countryB]] = [a.key.split('/'), b.key.split('/')]
  return nameA === nameB && (countryA === undefined || countryB === undefined)
}
