import type { ExtractedFlight } from '#contract/extraction.ts'
import { anyOf } from '#extract/words/words.ts'
import { foldName } from '#reference/fold-name.ts'
import type { Page } from './page.ts'
import type { Line } from './text.ts'

/**
 * Who flies which flight, where a text says so: names in the row of a flight, under each flight, or as
 * headings over flights. One list of names for each flight, in their order; null when everybody flies
 * everything or nothing can be told.
 */
export function travelersByFlight(
  page: Page,
  flights: readonly ExtractedFlight[],
  names: readonly string[],
): string[][] | null {
  const numbers = flights.map((flight) => flight.flightNumber ?? '')
  if (flights.length > MAX_FLIGHTS) return null
  if (names.length < 2 || flights.length < 2 || new Set(numbers).size < numbers.length) return null
  const forms = numbers.map(numberForm)
  const rows = page.lines().map((line): Row => ({
    flights: forms.flatMap((form, index) => (form.test(line.text) ? [index] : [])),
    people: namedIn([line], names),
  }))
  return byRow(rows, flights.length) ?? byBlock(rows, flights.length, names)
}

/** Each is looked for in each line. */
const MAX_FLIGHTS = 100

type Row = { flights: number[]; people: string[] }

function numberForm(number: string): RegExp {
  const [, carrier = '', digits = '9999999'] = /^([A-Z0-9]{2}|)(\d+)$/.exec(number) ?? []
  return new RegExp(String.raw`(?<![A-Za-z\d])${carrier}[\s-]?0*${digits}(?![\d:.,])`)
}

function namedIn(lines: readonly Line[], names: readonly string[]): string[] {
  const words = new Set(lines.flatMap((line) => line.words.map((word) => word.folded)))
  return names.filter((name) => partsOf(name).every((part) => words.has(part)))
}

/** "Maya Hughes | EI 154 | 12A": rows that hold both. */
function byRow(rows: readonly Row[], count: number): string[][] | null {
  const shared = rows.filter((row) => row.flights.length > 0 && row.people.length > 0)
  const result = Array.from({ length: count }, (_, index) =>
    unique(shared.filter((row) => row.flights.includes(index)).flatMap((row) => row.people)),
  )
  return differs(result) ? result : null
}

/** Names under each flight, or flights under the names of those who fly them. */
function byBlock(rows: readonly Row[], count: number, people: readonly string[]): string[][] | null {
  const firstRow = (flight: number) => rows.findIndex((row) => row.flights.includes(flight))
  const starts = Array.from({ length: count }, (_, flight) => firstRow(flight))
  const order = starts.toSorted((a, b) => a - b)
  if (order[0] === -1 || new Set(order).size < count) return null
  const longest = Math.max(...order.slice(1).map((start, index) => start - order[index]!))
  const namesBetween = (from: number, to: number) => unique(rows.slice(from, to).flatMap((row) => row.people))
  const under = starts.map((start) =>
    namesBetween(start, order.find((other) => other > start) ?? start + longest),
  )
  if (differs(under)) return under
  const over = headings(order, namesBetween)
  if (!over || unique(over.flat()).length < people.length) return null
  return starts.map((start) => over[order.indexOf(start)]!)
}

/** Each flight's people are those of the nearest names above it; nobody is listed over two groups. */
function headings(
  order: readonly number[],
  namesBetween: (from: number, to: number) => string[],
): string[][] | null {
  const groups: string[][] = []
  let current: string[] = []
  for (const [index, start] of order.entries()) {
    const named = namesBetween(index === 0 ? 0 : order[index - 1]! + 1, start)
    if (named.some((name) => groups.flat().includes(name))) return null
    if (named.length) current = named
    groups.push(current)
  }
  return differs(groups) ? groups : null
}

function differs(lists: readonly string[][]): boolean {
  if (lists.some((list) => list.length === 0)) return false
  return new Set(lists.map((list) => list.toSorted().join('|'))).size > 1
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

/** Each traveler's e-mail address, by name: it is in the traveler's row or is spelled like the name. */
export function emailsOf(page: Page, names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const lines = page.lines()
  for (const line of lines) {
    const addresses = [...line.text.matchAll(ADDRESS)].map(([written]) => written.toLowerCase())
    const personal = new Set(addresses.filter((address) => !OFFICE.test(address)))
    if (!personal.size) continue
    const beside = namedIn(lines.slice(Math.max(0, line.index - ROWS_ABOVE), line.index + 1), names)
    for (const address of personal) {
      const [only, another] = beside
      const owner = names.find((name) => spells(address, name)) ?? (another ? undefined : only)
      if (owner && !found.has(owner)) found.set(owner, address)
    }
  }
  return found
}

const ROWS_ABOVE = 2
const ADDRESS =
  /(?<![\w.+-])[A-Za-z0-9][\w.+-]{0,60}@[A-Za-z0-9-]{1,60}(?:\.[A-Za-z0-9-]{1,30}){1,4}(?![\w-])/g
/** Addresses of desks, not of people. */
const OFFICE = new RegExp(`^(?:${anyOf('person.office')})[\\d.-]*@`, 'i')

function spells(address: string, name: string): boolean {
  const local = address.slice(0, address.indexOf('@'))
  const parts = partsOf(name)
  const [given, surname] = [parts[0]!, parts.at(-1)!]
  if (given.length > 3 && local.replace(/[\d._-]/g, '') === given) return true
  return surname.length > 2 && local.includes(surname) && local.includes(given.charAt(0))
}

function partsOf(name: string): string[] {
  return foldName(name).split(' ')
}
