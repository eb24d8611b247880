import table from '#data/airlines.json' with { type: 'json' }
import { foldName } from '#reference/fold-name.ts'

/**
 * By IATA designator. `ticketPrefix`: its IATA accounting code, three digits; `colour`: "#05164d", of its
 * tail; `ended`: year of its last flight, else null; `sellsAs`: designator on its tickets if another
 * airline's of its group.
 */
export type Airline = {
  iata: string
  icao: string | null
  name: string
  aliases: readonly string[]
  ticketPrefix: string | null
  colour: string | null
  ended: number | null
  sellsAs: string | null
}

/** "BA 0478A" → BA, 478, A. `normal` is carrier and number, "BA478". */
export type FlightNumber = { carrier: string; number: string; suffix: string | null; normal: string }

/** By a two-character IATA or three-letter ICAO designator in capitals. */
export function findAirline(code: string): Airline | undefined {
  return tables().byIata.get(code) ?? tables().byIcao.get(code)
}

/** "220" or a whole ticket number such as "220-2412345678" → Lufthansa. */
export function airlineByTicketPrefix(ticket: string): Airline | undefined {
  return tables().byPrefix.get(ticket.slice(0, 3))
}

export function airlinesNamed(words: string): readonly Airline[] {
  return tables().byName.get(words) ?? []
}

/** Includes defunct ones, which old bookings name. */
export function allAirlines(): readonly Airline[] {
  return [...tables().byIata.values()]
}

/** The IATA designator of an ICAO one ("BAW" → "BA", "EJU" → "U2"); unknown codes come back in capitals. */
export function iataCarrier(code: string): string {
  const capitals = code.trim().toUpperCase()
  const airline = tables().byIcao.get(capitals)
  return airline?.sellsAs ?? airline?.iata ?? capitals
}

/** IATA Resolution 762: two characters (or ICAO's three), one to four digits, an optional letter. */
export function splitFlightNumber(text: string): FlightNumber | undefined {
  const match = FLIGHT_NUMBER.exec(text.trim().toUpperCase())
  if (!match) return undefined
  const [, designator = '', digits = '', suffix = ''] = match
  const number = digits.replace(/^0+/, '')
  if (!number) return undefined
  const carrier = iataCarrier(designator)
  return { carrier, number, suffix: suffix || null, normal: carrier + number }
}

const FLIGHT_NUMBER = /^([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})[\s\u00a0-]*(\d{1,4})[\s\u00a0]?([A-Z])?$/

type Tables = {
  byIata: Map<string, Airline>
  byIcao: Map<string, Airline>
  byPrefix: Map<string, Airline>
  byName: Map<string, Airline[]>
}

let built: Tables | undefined

function tables(): Tables {
  built ??= buildTables(table.airlines.map(toAirline))
  return built
}

function toAirline(row: (typeof table.airlines)[number]): Airline {
  return {
    iata: row.iata,
    icao: row.icao ?? null,
    name: row.name,
    aliases: row.aliases ?? [],
    ticketPrefix: row.prefix ?? null,
    colour: row.colour ?? null,
    ended: row.ended ?? null,
    sellsAs: row.sellsAs ?? null,
  }
}

function buildTables(airlines: Airline[]): Tables {
  const tables: Tables = { byIata: new Map(), byIcao: new Map(), byPrefix: new Map(), byName: new Map() }
  for (const airline of airlines.toSorted((one, other) => (one.ended ?? 9999) - (other.ended ?? 9999))) {
    tables.byIata.set(airline.iata, airline)
    if (airline.icao) tables.byIcao.set(airline.icao, airline)
    if (airline.ticketPrefix) tables.byPrefix.set(airline.ticketPrefix, airline)
    for (const name of new Set([airline.name, ...airline.aliases].map(foldName)))
      tables.byName.set(name, [airline, ...(tables.byName.get(name) ?? [])])
  }
  return tables
}
