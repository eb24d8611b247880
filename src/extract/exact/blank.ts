import { BOOKED_FIELDS, nothingKnown } from '#contract/flight-fields.ts'
import type { ExtractedFlight, ExtractedStay, ExtractedTraveler, OtherBooking } from '#contract/extraction.ts'

/** A flight of which nothing is known yet. */
export function blankFlight(): ExtractedFlight {
  return {
    ...nothingKnown(BOOKED_FIELDS),
    airlineCode: null,
    cancelled: false,
    travelers: [],
    ...blankEvidence(),
  }
}

/** A stay of which only the name is known; no evidence yet. */
export function blankStay(name: string): ExtractedStay {
  return { name, address: null, checkIn: null, checkOut: null, bookingReference: null, ...blankEvidence() }
}

/** A traveler of whom only the name is known; no evidence yet. */
export function blankTraveler(name: string): ExtractedTraveler {
  return { name, email: null, ...blankEvidence() }
}

/** A booking of which only kind and name are known; no evidence yet. */
export function blankOther(kind: OtherBooking['kind'], name: string): OtherBooking {
  return { kind, name, date: null, ...blankEvidence() }
}

function blankEvidence(): Pick<ExtractedFlight, 'confidence' | 'provenance' | 'check'> {
  return { confidence: 0, provenance: {}, check: [] }
}
