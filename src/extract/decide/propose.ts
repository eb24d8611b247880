import type { ExtractedFlight } from '#contract/extraction.ts'
import type { DocumentPart, DocumentTree, TextView } from '../document.ts'
import {
  isAboutFlying,
  isSurelyNoFlight,
  kindOf,
  nearNumbers,
  speaksOfBooking,
} from '../offline/booking-kind.ts'
import { dayOfIso } from '../offline/calendar.ts'
import { codeshareNumbers } from '../offline/dismissals.ts'
import { carrierOf, flightsIn, type FlightContext } from '../offline/flights.ts'
import { parseGds } from '../offline/gds.ts'
import { offeredNumbers } from '../offline/offers.ts'
import type { DocumentDay } from '../offline/resolve-dates.ts'
import { pageOf } from '../offline/page.ts'
import { bookingScoreOf, readingPage, readingText, readingView } from '../original.ts'
import { withoutSections } from '../other-bookings.ts'
import { passesOf, underPassDay } from '../pass-text.ts'
import { pictured } from '../pictured-flights.ts'
import { inView } from '../proof/proof.ts'
import type { Against, Claim } from './claim.ts'

/** A display of segments below it was copied into a quote. */
const QUOTED_SCORE = -4

/** The segments of the displays of reservation systems. `anchor`: the day the document was written. */
export function displayedFlights(tree: DocumentTree, anchor: DocumentDay): ExtractedFlight[] {
  return tree.parts.flatMap((part) => {
    const listed = parseGds(readingText(part), anchor, part.name)
    const isQuote = listed.length > 0 && bookingScoreOf(part, tree) < QUOTED_SCORE
    return isQuote ? [] : listed.map((flight) => inView(flight, readingView(part)))
  })
}

/** What each view of a part proposes. `exact`: flights of the exact layers, whose barcodes date the text. */
export function claimsOfPart(
  part: DocumentPart,
  tree: DocumentTree,
  { anchor, exact }: { anchor: DocumentDay; exact: readonly ExtractedFlight[] },
): Claim[][] {
  const passes = passesOf(part, exact)
  const flown = withoutSections(part, anchor)
  if (!readingText(part)) return []
  const context = contextOf(part, { tree, flown, anchor, isPass: passes.length > 0 })
  const texts = new Set<string>()
  const views = flown.views.filter((view) => !texts.has(view.text) && texts.add(view.text))
  const others = new Set(
    views.flatMap((view) => {
      const lines = pageOf(view).lines()
      return [...offeredNumbers(lines), ...(view.kind === 'cells' ? codeshareNumbers(lines) : [])]
    }),
  )
  const opposed = ({ flight }: Claim): Against | null => {
    if (others.has(flight.flightNumber ?? '')) return 'operating_number'
    if (isPast(flight, context)) return 'past'
    return isFarOff(flight, context) ? 'far_off' : null
  }
  const read = (view: TextView) =>
    flightsIn(part, view, context).map((claim): Claim => {
      const flight = inView(claim.flight, view.kind)
      return { ...claim, flight, against: claim.against ?? opposed(claim) }
    })
  return views.map((view) =>
    underPassDay(view, { anchor, passes }, read).map((claim) => pictured(claim, { part, passes })),
  )
}

type Surroundings = { tree: DocumentTree; flown: DocumentPart; anchor: DocumentDay; isPass: boolean }

function contextOf(part: DocumentPart, { tree, flown, anchor, isPass }: Surroundings): FlightContext {
  const [reading, read] = [readingPage(part), readingText(flown)]
  const { counts } = kindOf(`${tree.subject ?? ''}\n${read}`)
  const isElse = !isPass && isSurelyNoFlight(counts)
  return {
    anchor,
    isNoFlight: isElse && isSurelyNoFlight(kindOf(nearNumbers(read)).counts),
    carrier: carrierOf(reading, tree.subject),
    speaksOfFlying:
      isPass ||
      (counts.get('flight') ?? 0) > 0 ||
      (counts.get('ferry') === 0 && speaksOfBooking(reading.text)),
    isAboutFlying: isPass || isAboutFlying(counts),
    bookingScore: Math.max(isPass ? 2 : -Infinity, bookingScoreOf(part, tree)),
  }
}

/** A confirmation precedes its flights. Flights long past in a mail are a statement, a survey or a story. */
function isPast({ departureDate }: ExtractedFlight, { anchor, bookingScore: score }: FlightContext): boolean {
  if (!anchor.stated || score > 3 || departureDate === null) return false
  return dayOfIso(departureDate) < anchor.day - 3
}

/** No airline sells a flight so long ahead: a year of birth, or of another century. */
function isFarOff({ departureDate }: ExtractedFlight, { anchor }: FlightContext): boolean {
  return departureDate !== null && dayOfIso(departureDate) > anchor.day + FAR_DAYS
}

const FAR_DAYS = 3 * 365
