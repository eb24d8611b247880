import type { ExtractedFlight } from '#contract/extraction.ts'
import type { DocumentTree } from '../document.ts'
import { QUOTE_HEAD } from '../offline/dates.ts'
import { readingText } from '../original.ts'
import { saysChange } from './act.ts'

/**
 * Without a flight of an older mail that a newer one replaces: the same route on the same day below its
 * quote, or in an older mail of a chain whose newer one says that it changes something.
 */
export function withoutReplaced(tree: DocumentTree, flights: readonly ExtractedFlight[]): ExtractedFlight[] {
  if (flights.length < 2) return [...flights]
  const parts = new Map(
    tree.parts.map((part, index) => {
      const quote = readingText(part).search(QUOTE_HEAD)
      return [part.name, { part, index, quote }]
    }),
  )
  const placeOf = ({ provenance: { flightNumber: at } }: ExtractedFlight) => {
    const found = at && parts.get(at.part)
    if (!found || found.part.name.startsWith('attachment')) return null
    return { ...found, isQuoted: found.quote >= 0 && at.offset > found.quote }
  }
  const replaces = (newer: ReturnType<typeof placeOf>, older: ReturnType<typeof placeOf>): boolean => {
    if (!newer || !older) return false
    if (newer.index === older.index) return older.isQuoted && !newer.isQuoted
    return newer.index < older.index && saysChange(newer.part)
  }
  return flights.filter((flight) => {
    const place = placeOf(flight)
    return !flights.some((other) => isSameLeg(other, flight) && replaces(placeOf(other), place))
  })
}

const isSameLeg = (a: ExtractedFlight, b: ExtractedFlight): boolean =>
  a.departureAirport === b.departureAirport &&
  a.arrivalAirport === b.arrivalAirport &&
  a.departureDate === b.departureDate
