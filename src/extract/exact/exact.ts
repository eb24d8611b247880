import type { DocumentPart, DocumentTree } from '../document.ts'
import { decodeText } from '../read/decode.ts'
import { parseBoardingPasses, passBookings } from './bcbp.ts'
import { parseBcbp } from './bcbp.ts'
import { joinBookings, MAX_BOOKED, type Bookings } from './bookings.ts'
import { parseIcs } from './ics.ts'
import { parseJsonLd, parseMicrodata } from './markup.ts'
import { parsePkpass } from './pkpass.ts'

/**
 * What the exact layers find in a document: sources that need no guessing. `receivedOn` (`yyyy-mm-dd`) gives
 * a boarding pass its year when the document has no date of its own.
 */
export function readExact(tree: DocumentTree, receivedOn: string): Bookings {
  const anchor = tree.date ?? receivedOn
  const found: Bookings[] = []
  let flights = 0
  for (const part of tree.parts) {
    // No booking has so many; what stands in later parts is left out with them
    if (flights >= MAX_BOOKED) break
    const read = readPart(part, anchor)
    flights += read.flights.length
    found.push(read)
  }
  return joinBookings(found)
}

function readPart(part: DocumentPart, anchor: string): Bookings {
  const found: Bookings[] = []
  if (part.html) found.push(parseJsonLd(part.html, part.name), parseMicrodata(part.html, part.name))
  if (part.bytes && part.mimeType === 'application/vnd.apple.pkpass')
    found.push(parsePkpass(part.bytes, anchor, part.name))
  else if (part.bytes && part.mimeType === 'text/calendar')
    found.push(parseIcs(decodeText(part.bytes), part.name))
  else if (part.bytes) found.push(parseBoardingPasses(decodeText(part.bytes), anchor, part.name))
  for (const { text } of part.barcodes ?? []) {
    const pass = parseBcbp(text)
    if (pass) found.push(passBookings(pass, anchor, { layer: 'bcbp', part: part.name }))
  }
  return joinBookings(found)
}
