import type { ExtractedFlight } from '#contract/extraction.ts'
import { findAirline, splitFlightNumber, type FlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { airportsNamed, foldName, longestNameWords } from '#reference/gazetteer.ts'
import { blankFlight } from './blank.ts'
import { attribute, type Source } from './bookings.ts'
import type { CalendarEvent } from './ics-event.ts'

/** The flight of a calendar event; null without a flight number of a known airline and a route. */
export function readCalendarFlight(event: CalendarEvent, source: Source): ExtractedFlight | null {
  const text = `${event.summary}\n${event.location}\n${event.description}`
  const labelled = findLabelled(text)
  const number = labelled ?? findInSummary(event.summary)
  if (!number) return null
  const route = findCodes(text) ?? (labelled ? findCities(event) : null)
  if (!route) return null
  const [from, to] = route
  const flight = blankFlight()
  flight.flightNumber = number.normal
  flight.airlineCode = number.carrier
  flight.departureAirport = from
  flight.arrivalAirport = to
  const departure = event.start(from)
  const arrival = event.end(to)
  flight.departureDate = departure?.date ?? null
  flight.departureTime = departure?.time ?? null
  flight.arrivalDate = arrival?.date ?? null
  flight.arrivalTime = arrival?.time ?? null
  flight.bookingReference = REFERENCE.exec(text)?.[1] ?? null
  flight.cancelled = event.cancelled
  const raw = {
    departureDate: event.startText,
    departureTime: event.startText,
    arrivalDate: event.endText,
    arrivalTime: event.endText,
  }
  return flight.departureDate ? attribute(flight, { ...source, words: event.summary, raw }, 0.95) : null
}

const FLIGHT_WORDS =
  'flight|flug|flugnr|flugnummer|vol|vuelo|volo|voo|vlucht|flyg|fly|lot|let|рейс|uçuş|航班|便|✈'
const NUMBER = String.raw`((?:[A-Z][A-Z0-9]|[0-9][A-Z])[ -]?\d{1,4})`
const LABELLED = new RegExp(
  String.raw`(?:${FLIGHT_WORDS})(?![\p{Ll}])[^\n:]{0,14}[:#]?\s{0,3}(?<![A-Z0-9])${NUMBER}(?![\p{L}\d])`,
  'giu',
)
const BARE = new RegExp(String.raw`(?<![\p{L}\d])${NUMBER}(?![\p{L}\d])`, 'gu')
const REFERENCE =
  /(?:booking|buchung|reservation|réservation|reserva|prenotazione|boeking|confirmation|record locator|\bpnr\b)[\p{L} ]{0,20}[.:#]\s*([A-Z0-9]{5,7})(?![\p{L}\d])/iu

function findLabelled(text: string): FlightNumber | null {
  return firstKnown([...text.matchAll(LABELLED)].map((found) => found[1]?.toUpperCase()))
}

function findInSummary(summary: string): FlightNumber | null {
  return firstKnown([...summary.matchAll(BARE)].map((found) => found[1]))
}

function firstKnown(candidates: (string | undefined)[]): FlightNumber | null {
  for (const candidate of candidates) {
    const number = splitFlightNumber(candidate ?? '')
    if (number && findAirline(number.carrier)) return number
  }
  return null
}

/** "FRA-EWR", "from FRA to EWR", or the first two codes in brackets. */
function findCodes(text: string): [from: string, to: string] | null {
  const pairs = text.matchAll(
    /(?<![\p{L}\d])([A-Z]{3})\s*(?:[-–—→>/]|->|to|nach|vers|hacia|naar)\s*([A-Z]{3})(?![\p{L}\d])/gu,
  )
  for (const [, from = '', to = ''] of pairs) if (isRoute(from, to)) return [from, to]
  const [first = '', second = ''] = [...text.matchAll(/\(([A-Z]{3})\)/g)]
    .map((found) => found[1] ?? '')
    .filter((code, index, all) => findAirport(code) && all.indexOf(code) === index)
  return isRoute(first, second) ? [first, second] : null
}

function isRoute(from: string, to: string): boolean {
  return from !== to && findAirport(from) !== undefined && findAirport(to) !== undefined
}

/** "Von: MUNICH DE" and "Nach: TOULOUSE FR", on lines of the description or in the summary. */
function findCities(event: CalendarEvent): [from: string, to: string] | null {
  const lines = [...event.description.split('\n'), ...event.summary.split('\n')]
  const from = firstAirport(
    lines,
    /^\s*(?:from|departure|von|abflug|de|départ|da|van|desde|fra|från|od)\s*[: ]\s*(.+)/iu,
  )
  const to = firstAirport(
    lines,
    /^\s*(?:to|at|arrival|nach|ankunft|à|vers|arrivée|a|naar|hasta|til|till|do)\s*[: ]\s*(.+)/iu,
  )
  return from && to && from !== to ? [from, to] : null
}

function firstAirport(lines: string[], label: RegExp): string | null {
  for (const line of lines) {
    const code = bestAirport(label.exec(line)?.[1] ?? '')
    if (code) return code
  }
  return null
}

/** The airport whose names in the line weigh most; null when two weigh the same. */
function bestAirport(line: string): string | null {
  const words = foldName(line.slice(0, 120)).split(' ')
  const weights = new Map<string, number>()
  for (let start = 0; start < words.length; start++) {
    for (let size = 1; size <= longestNameWords && start + size <= words.length; size++) {
      const named = airportsNamed(words.slice(start, start + size).join(' '))
      for (const [code, weight] of named ?? []) weights.set(code, (weights.get(code) ?? 0) + weight)
    }
  }
  for (const [code, weight] of weights) {
    // "BARCELONA ES" is not the one in Venezuela
    if (words.includes(findAirport(code)?.country.toLowerCase() ?? '')) weights.set(code, weight + 1)
  }
  const [best, next] = [...weights].toSorted((a, b) => b[1] - a[1])
  return best && best[1] > (next?.[1] ?? 0) ? best[0] : null
}
