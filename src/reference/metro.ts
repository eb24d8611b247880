import metros from '#data/metro.json' with { type: 'json' }

/** A city code of tickets with its airports, the busiest first. */
export type Metro = { code: string; name: string; airports: readonly string[] }

/** By IATA city code such as LON; undefined for a code without several airports. */
export const findMetro = (code: string): Metro | undefined => byCode.get(code)

/** "LON" → LHR, LGW, STN, … Empty when it is no metro code. */
export const metroAirports = (code: string): readonly string[] => findMetro(code)?.airports ?? []

/** "LHR" → "LON". */
export const metroOf = (airport: string): string | undefined => byAirport.get(airport)

export const allMetros = (): readonly Metro[] => [...byCode.values()]

const byCode = new Map<string, Metro>(
  Object.entries(metros).map(([code, { name, airports }]) => [
    code,
    { code, name, airports: airports.split(' ') },
  ]),
)
const byAirport = new Map(
  [...byCode.values()].flatMap(({ code, airports }) => airports.map((served) => [served, code] as const)),
)
