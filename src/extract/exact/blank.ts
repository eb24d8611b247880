import { BOOKED_FIELDS, nothingKnown } from '#contract/flight-fields.ts'
import type { ExtractedFlight, ExtractedStay, ExtractedTraveler, OtherBooking } from '#contract/extraction.ts'

export function blankFlight(): ExtractedFlight {
  return {
    ...nothingKnown(BOOKED_FIELDS),
    airlineCode: null,
    cancelled: false,
    travelers: [],
    ...blankEvidence(),
  }
}

export function blankStay(name: string): ExtractedStay {
  return { name, address: null, checkIn: null, checkOut: null, bookingReference: null, ...blankEvidence() }
}

export function blankTraveler(name: string): ExtractedTraveler {
  return { name, email: null, ...blankEvidence() }
}

export function blankOther(kind: OtherBooking['kind'], name: string): OtherBooking {
  return { kind, name, date: null, ...blankEvidence() }
}

function blankEvidence(): Pick<ExtractedFlight, 'confidence' | 'provenance' | 'check'> {
  return { confidence: 0, provenance: {}, check: [] }
}
