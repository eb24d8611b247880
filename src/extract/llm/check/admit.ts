import type { ExtractedFlight } from '#contract/extraction.ts'
import type { CheckedFlight } from './check-flight.ts'
import type { Words } from './words.ts'

/**
 * Whether a flight that only the model saw may stand. Where a text speaks of flying and for a booking it may;
 * where nothing speaks for a booking it must be whole; where no word is of flying it must also be written in
 * codes; and where the words are those of an advert, a survey or a train, beside a traveler and a reference.
 */
export function mayStand(
  { part, whole, coded }: CheckedFlight,
  words: Words,
  booking: { people: number; references: number },
): boolean {
  const standing = words.standing.get(part)
  if (!standing) return false
  if (standing.bookingScore < 0 || standing.notFlying)
    return whole && coded && booking.people > 0 && booking.references > 0
  if (!standing.flying) return whole && coded
  return standing.bookingScore > 0 || whole
}

/**
 * What a flight that is not among the known ones is to them. `contradicts`: a known flight of the same number
 * on another day; `repeats`: it leaves or lands at the minute of a known one, as the same journey under
 * another carrier's number does.
 */
export function relationTo(
  known: readonly ExtractedFlight[],
  flight: ExtractedFlight,
): { contradicts: ExtractedFlight | null; repeats: boolean } {
  const sameNumber = known.find(
    (other) => other.flightNumber !== null && other.flightNumber === flight.flightNumber,
  )
  const repeats = known.some(
    (other) =>
      other.departureDate === flight.departureDate &&
      (isSame(other.departureTime, flight.departureTime) || isSame(other.arrivalTime, flight.arrivalTime)),
  )
  return { contradicts: sameNumber ?? null, repeats }
}

/**
 * Whether a flight with the number and day of a known one is another leg of it (Sydney to Singapore,
 * Singapore to London): its route continues the known one's, and it is whole, at times of its own. Else it is
 * the known one, told in another way.
 */
export function isOtherLeg(known: ExtractedFlight, { flight, whole }: CheckedFlight): boolean {
  const times = [known.departureTime, known.arrivalTime]
  return (
    whole &&
    continues(known, flight) &&
    !times.includes(flight.departureTime) &&
    !times.includes(flight.arrivalTime)
  )
}

/** Whether one of two flights begins where the other ends. */
export function continues(a: ExtractedFlight, b: ExtractedFlight): boolean {
  return isSame(a.arrivalAirport, b.departureAirport) || isSame(b.arrivalAirport, a.departureAirport)
}

function isSame(a: string | null, b: string | null): boolean {
  return a !== null && a === b
}
