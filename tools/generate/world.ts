import { findAirport } from '#reference/airports.ts'
import { AIRPORTS, CARRIERS, CULTURES, HOUSES, OPERATORS, type Carrier, type Language } from './data.ts'
import type { Random } from './random.ts'

/** An airport as documents name it: `city` in English, with `own` if a city has several ("Heathrow"). */
export type Airport = ReturnType<typeof airportOf>

/** Throws for a code that this world does not have. */
export function airportOf(code: string) {
  const [found, place] = [AIRPORTS[code], findAirport(code)]
  if (!found || !place) throw new Error(`no airport ${code} in the generated world`)
  const { timezone, lat, lng } = place
  return { code, ...found, timezone, lat, lng }
}

export function hasSeveralAirports(city: string): boolean {
  return Object.values(AIRPORTS).some((one) => one.city === city && one.own !== null)
}

export function cityName({ city }: Airport, { cities }: Language): string {
  return cities[city] ?? city
}

export function hasCityName({ city }: Airport, { latin, cities }: Language): boolean {
  return latin === undefined || city in cities
}

export function ownName({ own }: Airport, { airports }: Language): string | null {
  return own === null ? null : (airports[own] ?? own)
}

/** Great circle in kilometres. */
export function kilometres(a: Airport, b: Airport): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const square = (angle: number) => Math.sin(angle / 2) ** 2
  const h =
    square(rad(b.lat - a.lat)) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * square(rad(b.lng - a.lng))
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** Throws for a code that this world does not have. */
export function carrierOf(code: string): Carrier {
  const found = CARRIERS.find((one) => one.code === code)
  if (!found) throw new Error(`no carrier ${code} in the generated world`)
  return found
}

export function operatorName(code: string): string {
  return OPERATORS[code] ?? carrierOf(code).name
}

/** Someone who travels. `kind`: as fares know it; `surnameFirst`: the language writes family names first. */
export type Person = {
  given: string
  surname: string
  woman: boolean
  kind: 'adult' | 'child' | 'infant'
  surnameFirst: boolean
}

export function makeParty(
  random: Random,
  want: { culture: string; size: number; particles: boolean; children: boolean },
): Person[] {
  const culture = CULTURES[want.culture]
  if (!culture) throw new Error(`no culture ${want.culture}`)
  const surnames = want.particles && culture.particled.length ? culture.particled : culture.surnames
  const family = random.pick(surnames)
  const sameName = random.chance(0.7)
  const used = new Set<string>()
  return Array.from({ length: want.size }, (_, at) => {
    const woman = random.chance(0.5)
    const names = woman ? culture.women : culture.men
    const free = names.filter((name) => !used.has(name))
    const given = random.pick(free.length ? free : names)
    used.add(given)
    return {
      given,
      surname: sameName ? family : random.pick(surnames),
      woman,
      kind: kindOf(want, at),
      surnameFirst: culture.surnameFirst,
    }
  })
}

function kindOf(want: { size: number; children: boolean }, at: number): Person['kind'] {
  if (!want.children || at === 0) return 'adult'
  if (at === want.size - 1) return 'infant'
  return at >= 2 || want.size === 2 ? 'child' : 'adult'
}

export type House = { name: string; address: string; phone: string }

export function makeHouse(
  random: Random,
  { airport, city, kind }: { airport: Airport; city: string; kind: 'hotel' | 'flat' },
): House {
  const name = random.pick(kind === 'flat' ? HOUSES.flats : HOUSES.hotels).replace('*', city)
  const continent = airport.timezone.split('/')[0] ?? ''
  const street = random.pick(HOUSES.streets[continent] ?? HOUSES.streets['Europe']!)
  return {
    name,
    address: `${street.replace('9', String(random.int(2, 188)))}, ${random.code('99999')} ${city}`,
    phone: `+${random.int(20, 98)} ${random.code('9 999 9999').replace(/^0/, '3')}`,
  }
}
