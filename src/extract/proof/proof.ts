import type { Extraction, Provenance, TextOfPart } from '#contract/extraction.ts'
import type { DocumentTree } from '../document.ts'
import { FLIGHT, knownFields, OTHER, STAY, TRAVELER } from './fields.ts'
import { Tracer } from './trace.ts'

export function inView<T extends { provenance: Record<string, Provenance> }>(thing: T, view: TextOfPart): T {
  const stamped = Object.entries(thing.provenance).map(([field, place]) => [field, { ...place, view }])
  return { ...thing, provenance: Object.fromEntries(stamped) as T['provenance'] }
}

export function withProof<T extends Omit<Extraction, 'summary'>>(read: T, tree: DocumentTree): T {
  const tracer = new Tracer(tree)
  const referenceProvenance: Record<string, Provenance> = {}
  for (const reference of read.bookingReferences) {
    const place = tracer.first({ kind: 'code', value: reference }, 'text')
    if (place) referenceProvenance[reference] = place
  }
  return {
    ...read,
    flights: read.flights.map((flight) => tracer.trace(flight, knownFields(flight, FLIGHT))),
    accommodations: read.accommodations.map((stay) => tracer.trace(stay, knownFields(stay, STAY))),
    travelers: read.travelers.map((traveler) => tracer.trace(traveler, knownFields(traveler, TRAVELER))),
    otherBookings: read.otherBookings.map((booking) => tracer.trace(booking, knownFields(booking, OTHER))),
    referenceProvenance,
  }
}
