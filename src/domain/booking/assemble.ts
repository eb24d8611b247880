import { withinDocument } from './bounds.ts'
import { flightReferences, namesIn, writtenDocuments, type WrittenDocument } from './documents.ts'
import { addTo, uniqueSorted } from '../groups.ts'
import { joinLegs } from './legs.ts'
import { bookedSegments } from './merge.ts'
import type { DocumentRecord, Leg, Places, Trip } from '../model.ts'
import { byName, resolvePeople, type People } from '../people/people.ts'
import { joinStays } from './stays.ts'
import { statementsOf, type Statement } from './statements.ts'

/** The order of documents, by sequence, only breaks ties within a booking between equal dates. */
export function assemble(
  documents: readonly DocumentRecord[],
  places: Places,
): Pick<Trip, 'legs' | 'people' | 'stays' | 'documents'> {
  const written = writtenDocuments(documents)
  const known = resolvePeople(written)
  const statements = written.flatMap((document) => statementsOf(document, known.find))
  const peopleOf = travelersByReference(written, statements, known)
  const { legs, unknown } = joinLegs(bookedSegments(statements, written, places), places, peopleOf)
  return {
    legs,
    people: [...known.people, ...unknown].sort(byName),
    stays: joinStays(written, known, peopleOf),
    documents: documents.map((record) => ({ ...record, travelers: travelersOf(record, known, legs) })),
  }
}

function travelersByReference(
  documents: readonly WrittenDocument[],
  statements: readonly Statement[],
  known: People,
): (reference: string) => string[] {
  const travelers = new Map<string, Set<string>>()
  const add = (references: readonly string[], people: readonly string[]) => {
    for (const reference of references) addTo(travelers, reference, people)
  }
  for (const statement of statements) add(statement.references, statement.travelers)
  for (const { id, extraction } of documents) {
    if (extraction.flights.length > 0) continue
    add(
      flightReferences(extraction, null),
      extraction.travelers.flatMap(({ name }) => known.find(id, name) ?? []),
    )
  }
  return (reference) => [...(travelers.get(reference) ?? [])]
}

function travelersOf({ id, extraction }: DocumentRecord, known: People, legs: readonly Leg[]): string[] {
  const named = extraction
    ? namesIn(withinDocument(extraction)).flatMap((name) => known.find(id, name) ?? [])
    : []
  if (named.length > 0) return uniqueSorted(named)
  return uniqueSorted(
    legs.filter(({ documentIds }) => documentIds.includes(id)).flatMap(({ travelers }) => travelers),
  )
}
