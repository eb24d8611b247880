import metros from '#data/metro.json' with { type: 'json' }

/** A city code of tickets with its airports, the busiest first. */
export type Metro = { code: string; name: string; airports: readonly string[] }

/** By IATA city code such as LON; undefined for a code without several airports. */
export function findMetro(code: string): Metro | undefined {
  return byCode().get(code)
}

/** "LON" → LHR, LGW, STN, … Empty when it is no metro code. */
export function metroAirports(code: string): readonly string[] {
  return findMetro(code)?.airports ?? []
}

/** "LHR" → "LON". */
export function metroOf(airport: string): string | undefined {
  byAirport ??= new Map(
    allMetros().flatMap(({ code, airports }) => airports.map((served) => [served, code] as const)),
  )
  return byAirport.get(airport)
}

export function allMetros(): readonly Metro[] {
  return [...byCode().values()]
}

let metrosByCode: Map<string, Metro> | undefined
let byAirport: Map<string, string> | undefined

function byCode(): Map<string, Metro> {
  metrosByCode ??= new Map(
    Object.entries(metros).map(([code, { name, airports }]) => [
      code,
      { code, name, airports: airports.split(' ') },
    ]),
  )
  return metrosByCode
}
