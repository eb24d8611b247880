import type { ExtractedFlight } from '#contract/extraction.ts'
import type { CheckedFlight } from './check-flight.ts'
import type { Words } from './words.ts'

/**
 * Whether a flight that only the model saw is kept. A text that speaks of flying and for a booking is enough.
 * Where nothing speaks for a booking, the flight must be whole; where no word is about flying, whole and
 * written in codes; in an advert, a survey or a train ticket, that and beside a traveler and a reference.
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

/** `contradicts`: the same number on another day. `repeats`: a known flight's minute, as a codeshare has. */
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

/** Another leg of the same number and day (Sydney to Singapore, Singapore to London), not a retelling. */
export function isOtherLeg(known: ExtractedFlight, { flight, whole }: CheckedFlight): boolean {
  const times = [known.departureTime, known.arrivalTime]
  return (
    whole &&
    continues(known, flight) &&
    !times.includes(flight.departureTime) &&
    !times.includes(flight.arrivalTime)
  )
}

export function continues(a: ExtractedFlight, b: ExtractedFlight): boolean {
  return isSame(a.arrivalAirport, b.departureAirport) || isSame(b.arrivalAirport, a.departureAirport)
}

const isSame = (a: string | null, b: string | null): boolean => a !== null && a === b
