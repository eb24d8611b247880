import type { Extraction, Provenance } from '#contract/extraction.ts'
import { doubtOf } from '#extract/command/doubts.ts'

type Thing = { name: string; provenance: Record<string, Provenance> }

const MAX_PLACES = 500

/** How much was found. */
export const countsOf = ({ flights, travelers, accommodations, otherBookings }: Extraction) => ({
  flights: flights.length,
  travelers: travelers.length,
  accommodations: accommodations.length,
  otherBookings: otherBookings.length,
})

/** What a person should look at: times, airports and order as the reader doubts them, a sentence for each field. */
export function validationOf(extraction: Extraction): { isValid: boolean; errors: string[] } {
  const { flights, accommodations, otherBookings } = extraction
  const isEmpty = flights.length + accommodations.length + otherBookings.length === 0
  const errors = [
    ...(isEmpty ? ['No booking was found.'] : []),
    ...(extraction.unread ? ['A part of the document was not read.'] : []),
    ...[
      ...flights.map((flight) => ({ name: `Flight ${flight.flightNumber ?? '?'}`, thing: flight })),
      ...accommodations.map((stay) => ({ name: `Stay ${stay.name}`, thing: stay })),
      ...extraction.travelers.map((person) => ({ name: `Traveler ${person.name}`, thing: person })),
    ].flatMap(({ name, thing }) => thing.check.map((field) => `${name}, ${field}: ${doubtOf(thing, field)}`)),
  ]
  return { isValid: errors.length === 0, errors: errors.slice(0, MAX_PLACES) }
}

/** Where each value was read: the part, the layer that read it and the words that say it. */
export function provenanceOf(extraction: Extraction) {
  return thingsOf(extraction)
    .flatMap(({ name, provenance }) =>
      Object.entries(provenance).map(([field, { layer, part, view, words }]) => ({
        thing: name,
        field,
        layer,
        part,
        view: view ?? null,
        words: words ?? null,
      })),
    )
    .slice(0, MAX_PLACES)
}

function thingsOf({ flights, accommodations, travelers, otherBookings }: Extraction): Thing[] {
  return [
    ...flights.map(({ flightNumber, provenance }) => ({ name: `flight ${flightNumber ?? '?'}`, provenance })),
    ...travelers.map(({ name, provenance }) => ({ name: `traveler ${name}`, provenance })),
    ...accommodations.map(({ name, provenance }) => ({ name: `stay ${name}`, provenance })),
    ...otherBookings.map(({ kind, name, provenance }) => ({ name: `${kind} ${name}`, provenance })),
  ]
}
