import type { ExtractedFlight } from '#contract/extraction.ts'
import { ownDoubts } from '../doubts/doubt.ts'
import { chooseOfViews } from './choose.ts'
import { weigh, type Against, type Claim, type Outcomes, type WeighedClaim } from './claim.ts'
import { complete, uniteFlights } from './join.ts'
import { isMisdated, isSameFlight, isSameSeat, isSameStart, order } from './relations.ts'

/** What all layers propose. `views`: the claims of each view of a part of a text, or of a model's answer. */
export type Proposals = {
  exact: readonly ExtractedFlight[]
  parts: readonly { part: string; views: readonly (readonly Claim[])[] }[]
}

export type Decision = { flights: ExtractedFlight[]; weighed: WeighedClaim[] }

/** A flight that the exact layers of the same document do not know must be this good. */
const EXTRA_SCORE = 7.5

/**
 * The flights of a document. Exact layers win, and what contradicts them is marked to be checked; of a part's
 * views the better one wins for each flight; nobody sits in two aircraft; one number leaves once at a time.
 */
export function decideFlights({ exact, parts }: Proposals): Decision {
  const outcomes: Outcomes = new Map()
  const certain = uniteFlights(exact)
  const chosen = parts.flatMap(({ views }) =>
    chooseOfViews(
      views.map((view) => view.filter(({ against }) => against === null)),
      outcomes,
    ),
  )
  const flights = certain.map((flight) => ({ ...ownDoubts(flight), provenance: { ...flight.provenance } }))
  const inOrder = chosen.toSorted((a, b) => placeOf(a.flight) - placeOf(b.flight))
  for (const { claim, flight } of inOrder) {
    const same = flights.find((other) => isSameFlight(other, flight))
    const twin = flights.findIndex((other) => isSameStart(other, flight))
    const isBetter = twin >= certain.length && flight.confidence > flights[twin]!.confidence
    if (same) complete(same, flight)
    else if (isBetter) flights[twin] = flight
    else {
      const against = twin >= 0 ? 'same_start' : contradiction(claim, flight, { certain, flights })
      outcomes.set(claim, against ?? 'taken')
      if (!against) flights.push(flight)
    }
  }
  flights.sort((a, b) => order(a).localeCompare(order(b)))
  const claims = parts.flatMap(({ part, views }) => views.flat().map((claim) => ({ part, claim })))
  return { flights, weighed: weigh(certain, claims, outcomes) }
}

/** Where its number is; the number that is booked is before the one of whoever flies it. */
const placeOf = (flight: ExtractedFlight) => flight.provenance['flightNumber']?.offset ?? Infinity

/** Why a flight that nothing else tells is not believed; null if it is. */
function contradiction(
  { score }: Claim,
  flight: ExtractedFlight,
  { certain, flights }: { certain: readonly ExtractedFlight[]; flights: readonly ExtractedFlight[] },
): Against | null {
  if (flights.some((other) => isSameSeat(other, flight))) return 'same_seat'
  if (certain.length > 0 && score < EXTRA_SCORE) return 'weak_beside_exact'
  return certain.some((other) => isMisdated(flight, other)) ? 'misdated' : null
}
