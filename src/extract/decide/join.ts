import type { ExtractedFlight } from '#contract/extraction.ts'
import { BOOKED_FIELDS, namesOf } from '#contract/flight-fields.ts'
import { addDoubt, ownDoubts } from '../doubts/doubt.ts'
import { samePerson } from '../offline/same-person.ts'
import { COMPARED, isSameFlight } from './relations.ts'

const FIELDS = [...namesOf(BOOKED_FIELDS), 'airlineCode'] as const

/** Joins lists of equal trust without repeating flights. Airlines send one reservation per traveler. */
export function uniteFlights(flights: readonly ExtractedFlight[]): ExtractedFlight[] {
  const result: ExtractedFlight[] = []
  for (const flight of flights) {
    const same = result.find((other) => isSameFlight(other, flight))
    if (same) {
      seatTogether(same, flight)
      complete(same, same.travelers.length > 1 ? { ...flight, seat: same.seat } : flight)
    } else result.push({ ...ownDoubts(flight), provenance: { ...flight.provenance } })
  }
  return result
}

/** All who sit on the flight. Nobody named is everybody, and a place is one person's. */
function seatTogether(target: ExtractedFlight, { travelers, seat, cancelled }: ExtractedFlight): void {
  if (!target.travelers.length || target.cancelled !== cancelled) return
  const others = travelers.filter((name) => !target.travelers.some((known) => samePerson(known, name)))
  if (!others.length) return
  target.travelers = [...target.travelers, ...others]
  if (seat !== target.seat) {
    target.seat = null
    delete target.provenance['seat']
  }
}

export function complete(target: ExtractedFlight, source: ExtractedFlight): void {
  for (const field of FIELDS) {
    const [mine, theirs] = [target[field], source[field]]
    if (theirs === null) continue
    if (mine === null) {
      target[field] = theirs
      const place = source.provenance[field]
      if (place) target.provenance[field] = place
    } else if (mine === theirs) adoptWords(target, source, field)
    else if (COMPARED.some((one) => one === field))
      addDoubt(target, { field, reason: 'sources', other: theirs })
  }
}

/** Where both say the same, words a person can see are the better proof; the layer stays the winner's. */
function adoptWords(target: ExtractedFlight, source: ExtractedFlight, field: string): void {
  const [mine, theirs] = [target.provenance[field], source.provenance[field]]
  if (mine && theirs && mine.part === theirs.part && !mine.view && theirs.view)
    target.provenance[field] = { ...theirs, layer: mine.layer }
}
