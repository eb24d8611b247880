import { allAirlines, findAirline, type Airline } from '#reference/airlines.ts'
import { allAirports, findAirport, type Airport } from '#reference/airports.ts'
import { foldName } from '#reference/fold-name.ts'
import { airportsNamed } from '#reference/gazetteer.ts'

/** By code, name in any known language, or word prefix of city or airport. Likeliest first. */
export function searchAirports(text: string, most: number): Airport[] {
  const words = foldName(text)
  if (words === '') return []
  const scores = new Map<string, number>()
  const add = (code: string, score: number) => scores.set(code, Math.max(score, scores.get(code) ?? 0))
  for (const { airport, names } of airports()) {
    const at = names.indexOf(` ${words}`)
    if (at !== -1) add(airport.code, SIZE[airport.size] + (at === 0 ? 4 : 0))
  }
  for (const [code, weight] of airportsNamed(words) ?? []) add(code, 10 + weight)
  const exact = findAirport(text.trim().toUpperCase())
  if (exact) add(exact.code, 100)
  return [...scores]
    .flatMap(([code, score]) => {
      const airport = findAirport(code)
      return airport ? [{ airport, score: airport.closed === null ? score : score / 10 }] : []
    })
    .sort((a, b) => b.score - a.score || (a.airport.city < b.airport.city ? -1 : 1))
    .slice(0, most)
    .map(({ airport }) => airport)
}

export function searchAirlines(text: string, most: number): Airline[] {
  const words = foldName(text)
  if (words === '') return []
  const exact = findAirline(text.trim().toUpperCase())
  const named = airlines().flatMap(({ airline, names }) =>
    airline !== exact && names.includes(` ${words}`) ? [airline] : [],
  )
  const flying = named.toSorted(
    (a, b) =>
      Number(foldName(b.name) === words) - Number(foldName(a.name) === words) ||
      Number(a.ended !== null) - Number(b.ended !== null) ||
      (a.name < b.name ? -1 : 1),
  )
  return [...(exact ? [exact] : []), ...flying].slice(0, most)
}

const SIZE = { L: 3, M: 2, S: 0 }

let namedAirports: readonly { airport: Airport; names: string }[] | undefined
let namedAirlines: readonly { airline: Airline; names: string }[] | undefined

/** Search keys, a space before each word. Built on first use. */
function airports() {
  namedAirports ??= [...allAirports()].map((airport) => ({
    airport,
    names: ` ${foldName(airport.city)} ${foldName(airport.name)}`,
  }))
  return namedAirports
}

function airlines() {
  namedAirlines ??= allAirlines().map((airline) => ({
    airline,
    names: [airline.name, ...airline.aliases].map((name) => ` ${foldName(name)}`).join(''),
  }))
  return namedAirlines
}
