import names from '#data/cities.json' with { type: 'json' }
import { allAirports, findAirport, type Airport } from '#reference/airports.ts'
import { foldName, foldUmlauts } from '#reference/fold-name.ts'
import { allMetros, metroAirports, metroOf } from '#reference/metro.ts'

export { foldName } from '#reference/fold-name.ts'

export const longestNameWords = 6

/**
 * Airports by folded words (see `foldName`), weighted: 6 nickname, 4 name and 3 city of a large one, 2.5 and
 * 1.5 of a smaller one, below 1 the city of a closed one. Undefined for anything else, countries, states and
 * airfields without scheduled flights included.
 */
export function airportsNamed(words: string): ReadonlyMap<string, number> | undefined {
  const known = asked.get(words)
  if (known) return known
  index ??= buildIndex()
  const entries = index.get(words)
  if (!entries) return undefined
  const weights = strongest(entries)
  asked.set(words, weights)
  return weights
}

const SIZE_WEIGHT = { L: 3, M: 1.5, S: 0.3 }
const NICKNAME_WEIGHT = 6
const CLOSED_FACTOR = 0.25
/** Just below the last large airport of a city. */
const OTHER_CITY_WEIGHT = 2.5

const TOO_LONG = new RegExp(` .*`.repeat(longestNameWords))

const TOO_COMMON = new Set(
  (
    'airport international intl regional municipal domestic aeroport aeropuerto aeroporto flughafen lufthavn terminal ' +
    'north south east west central city national field island islands base station county memorial executive general ' +
    'union santa saint port grand heliport main springs falls beach lake river valley mountain bay metropolitan airpark'
  ).split(' '),
)

type Entry = { code: string; weight: number }
type Index = Map<string, Entry[]>

let index: Index | undefined
/** Memo: building maps for all 20,000 names would take longer than everything else. */
const asked = new Map<string, ReadonlyMap<string, number>>()

function buildIndex(): Index {
  const built: Index = new Map()
  const airports = [...allAirports()].filter(({ size }) => size !== 'S')
  for (const airport of airports)
    addSpellings(built, airport.city, { code: airport.code, weight: cityWeight(airport) })
  addCities(built)
  for (const airport of airports) addForms(built, airport, airport.name)
  addAirportNames(built)
  addNicknames(built)
  return built
}

function addForms(built: Index, { code, city, size }: Airport, name: string): void {
  for (const { words, bonus } of nameForms(name, city)) {
    const weight = SIZE_WEIGHT[size] + bonus
    add(built, words, {
      code,
      weight: bonus < WHOLE_BONUS ? Math.min(weight, cityCap(built, words, code)) : weight,
    })
  }
}

/** "Manchester-Boston Regional": a partial name that is another airport's city means that airport. */
function cityCap(built: Index, words: string, code: string): number {
  const cities = built.get(words)?.filter((entry) => entry.code !== code && entry.weight >= OTHER_CITY_WEIGHT)
  return cities?.length ? OTHER_CITY_WEIGHT : Infinity
}

function addCities(built: Index): void {
  const metros = allMetros().map(({ name, airports }) => [name, airports.join(' ')] as const)
  for (const [name, codes] of [...Object.entries(names.cities), ...metros])
    for (const airport of airportsOf(codes))
      addSpellings(built, name, { code: airport.code, weight: cityWeight(airport) })
}

function addAirportNames(built: Index): void {
  for (const [name, codes] of Object.entries(names.airports))
    for (const airport of airportsOf(codes)) addForms(built, airport, name)
}

function addNicknames(built: Index): void {
  for (const [name, codes] of Object.entries(names.nicknames))
    for (const { code, city } of airportsOf(codes)) {
      addSpellings(built, name, { code, weight: NICKNAME_WEIGHT })
      addSpellings(built, `${city} ${name}`, { code, weight: NICKNAME_WEIGHT })
    }
}

function airportsOf(codes: string): Airport[] {
  const each = codes.split(' ').flatMap((code) => (findAirport(code) ? [code] : metroAirports(code)))
  return each.map(findAirport).filter((airport) => airport !== undefined)
}

function cityWeight({ code, size, closed }: Airport): number {
  const rank = Math.max(0, metroAirports(metroOf(code) ?? '').indexOf(code))
  return SIZE_WEIGHT[size] * (closed ? CLOSED_FACTOR : 1) * (1 - rank / 30)
}

function addSpellings(built: Index, name: string, entry: Entry): void {
  add(built, foldName(name), entry)
  const umlauts = foldUmlauts(name)
  if (umlauts) add(built, umlauts, entry)
}

function add(built: Index, words: string, entry: Entry): void {
  if (isTooShort(words, entry.weight) || TOO_COMMON.has(words) || TOO_LONG.test(words)) return
  const entries = built.get(words)
  if (entries) entries.push(entry)
  else built.set(words, [entry])
}

function strongest(entries: Entry[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { code, weight } of entries.toSorted((one, other) => other.weight - one.weight))
    if (!weights.has(code)) weights.set(code, weight)
  return weights
}

/** Three letters only for large airports (Rom, Ufa); a Chinese or Korean name may have two characters. */
function isTooShort(words: string, weight: number): boolean {
  if (words.length > 3) return false
  if (/[^\u0000-\u1fff]/.test(words)) return words.length < 2
  return words.length < (weight > SIZE_WEIGHT.M + 1 ? 3 : 4)
}

type NameForm = { words: string; bonus: number }

/** Whole, without "International", split at dashes, and without the city, but never the city alone. */
export function nameForms(name: string, city: string): NameForm[] {
  const short = name.replace(GENERIC, ' ').trim()
  const town = foldName(city)
  const whole = foldName(short)
  const forms = [
    { words: foldName(name), bonus: 1 },
    { words: whole, bonus: WHOLE_BONUS },
  ]
  if (DIVIDER.test(short))
    forms.push(...short.split(DIVIDER).map((part) => ({ words: foldName(part), bonus: 0.2 })))
  const rest = withoutCity(whole, town)
  if (rest && rest.length > 4) forms.push({ words: rest, bonus: 0.5 })
  return forms.filter(({ words }) => words !== town)
}

const WHOLE_BONUS = 0.8

const DIVIDER = /[/()–]| - |-(?=\p{Lu})/u

const GENERIC =
  /\b(International|Intl|Regional|Municipal|Domestic|Airport|Aeroport|Aéroport|Aeropuerto|Aeroporto|Flughafen)\b/gi

function withoutCity(name: string, city: string): string | undefined {
  const padded = ` ${name} `
  if (!city || !padded.includes(` ${city} `)) return undefined
  return padded.replace(` ${city} `, ' ').trim()
}
