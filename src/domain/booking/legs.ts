import { pick } from '#contract/flight-fields.ts'
import { originOf, targetOf } from '../flight/cities.ts'
import { contradictions, newestFacts, type Change } from './facts.ts'
import { byText, uniqueSorted } from '../groups.ts'
import { hashedKeys, shortHash } from '../hash.ts'
import type { Leg, Person, Places } from '../model.ts'
import { unknownTraveler } from '../people/people.ts'
import { groupSame, legKeys, tellingKeys } from './same-flight.ts'
import { factsOf, type Segment } from './segment.ts'
import { FACT_FIELDS } from './statements.ts'

/**
 * One leg per aircraft with everybody on it. A cancellation applies only to its own travelers: others on the
 * same flight keep theirs. `peopleOf`: travelers of a booking whose flights name nobody.
 */
export function joinLegs(
  segments: readonly Segment[],
  places: Places,
  peopleOf: (reference: string) => string[],
) {
  const booked = segments.map((segment) => bookedFlight(segment, peopleOf))
  const clusters = groupSame(booked.map(({ facts }) => facts)).map((indices) =>
    strikeThrough(indices.map((index) => booked[index] as BookedFlight)),
  )
  const unknown = new Map<string, Person>()
  const legs = clusters.flatMap((cluster) => {
    const identity = identityOf(cluster)
    return splitByStatus(cluster).map(({ flights, mark }) => {
      const leg = makeLeg(shortHash(`leg|${identity}${mark}`), flights, places)
      return leg.travelers.length > 0 ? leg : { ...leg, travelers: [inventTraveler(leg, unknown).id] }
    })
  })
  return { legs: legs.sort(byDeparture), unknown: [...unknown.values()] }
}

type BookedFlight = ReturnType<typeof bookedFlight>

function bookedFlight(segment: Segment, peopleOf: (reference: string) => string[]) {
  const all = [...segment.earlier, ...segment.statements]
  const named = uniqueSorted(all.flatMap(({ travelers }) => travelers))
  const references = uniqueSorted(all.flatMap((statement) => statement.references))
  return {
    ...segment,
    facts: factsOf(segment),
    travelers: named.length > 0 ? named : uniqueSorted(references.flatMap(peopleOf)),
    references,
    documentIds: uniqueSorted(all.map(({ documentId }) => documentId)),
    keys: all.flatMap(tellingKeys),
  }
}

/** A cancellation also reaches older statements about the same people, where either has no reference. */
function strikeThrough(cluster: BookedFlight[]): BookedFlight[] {
  const cancellations = cluster.filter(({ cancelled }) => cancelled)
  if (cancellations.length === 0) return cluster
  const any = newestOf(cancellations)
  const unreferenced = newestOf(cancellations.filter(({ references }) => references.length === 0))
  return cluster.map((flight) => {
    const { everybody, nobody, people } = flight.references.length === 0 ? any : unreferenced
    const ofItsPeople = flight.travelers.map((person) => people.get(person) ?? -1)
    const newest = ofItsPeople.length === 0 ? everybody : Math.max(nobody, ...ofItsPeople)
    return { ...flight, cancelled: flight.cancelled || newest >= flight.facts.rank }
  })
}

function newestOf(cancellations: BookedFlight[]) {
  const newest = { everybody: -1, nobody: -1, people: new Map<string, number>() }
  for (const { facts, travelers } of cancellations) {
    newest.everybody = Math.max(newest.everybody, facts.rank)
    if (travelers.length === 0) newest.nobody = Math.max(newest.nobody, facts.rank)
    for (const person of travelers)
      newest.people.set(person, Math.max(newest.people.get(person) ?? -1, facts.rank))
  }
  return newest
}

type Part = { flights: BookedFlight[]; mark: string }

function splitByStatus(cluster: BookedFlight[]): Part[] {
  const live = cluster.filter(({ cancelled }) => !cancelled)
  const flying = new Set(live.flatMap(({ travelers }) => travelers))
  const grounded = cluster
    .filter(({ cancelled }) => cancelled)
    .map((flight) => ({ ...flight, travelers: flight.travelers.filter((person) => !flying.has(person)) }))
  if (live.length === 0) return [{ flights: cluster, mark: '' }]
  const struck = grounded.filter(({ travelers }) => travelers.length > 0)
  const parts = [{ flights: live, mark: '' }]
  return struck.length > 0 ? [...parts, { flights: struck, mark: '|cancelled' }] : parts
}

function makeLeg(id: string, flights: BookedFlight[], places: Places): Leg {
  const facts = newestFacts(flights.flatMap(({ statements }) => statements))
  const changes = uniqueChanges(flights.flatMap((flight) => flight.changes))
  const disputed = contradictions(
    flights.map((flight) => flight.facts),
    changes,
  )
  const [flightNumber = null, ...codeshares] = facts.numbers
  return {
    ...pick(FACT_FIELDS, facts),
    id,
    flightNumber,
    codeshares,
    departureCity: originOf(facts, places)?.name ?? null,
    arrivalCity: targetOf(facts, places)?.name ?? null,
    cancelled: flights.every(({ cancelled }) => cancelled),
    travelers: uniqueSorted(flights.flatMap(({ travelers }) => travelers)),
    bookingReferences: uniqueSorted(flights.flatMap(({ references }) => references)),
    documentIds: uniqueSorted(flights.flatMap(({ documentIds }) => documentIds)),
    changes,
    check: uniqueSorted([
      ...facts.check,
      ...disputed,
      ...(flights.some(({ doubted }) => doubted) ? ['departureDate'] : []),
    ]),
    pickup: null,
    dropoff: null,
    saidByGuest: { pickup: null, dropoff: null },
    keys: hashedKeys(flights.flatMap(({ keys }) => keys)),
    manual: [],
  }
}

/** The key of the earliest-dated document, so that later documents do not change the id. */
function identityOf(cluster: BookedFlight[]): string {
  const keys = cluster.flatMap(({ facts, statements }) =>
    legKeys(facts).map((key, index) => {
      const number = facts.numbers[index]
      const stating = statements.filter(({ numbers }) => number === undefined || numbers.includes(number))
      const dates = stating.map(({ dated }) => dated).sort(byText)
      return { key, dated: dates[0] ?? '~' }
    }),
  )
  const [first] = keys.sort((a, b) => byText(a.dated, b.dated) || byText(a.key, b.key))
  return first?.key ?? ''
}

function uniqueChanges(changes: Change[]): Change[] {
  const alike = Map.groupBy(changes, ({ field, before, after }) => `${field}|${before}|${after}`)
  return [...alike.values()].flatMap(([first]) => first ?? [])
}

function inventTraveler(leg: Leg, unknown: Map<string, Person>): Person {
  const booking = leg.bookingReferences[0] ?? leg.documentIds[0] ?? leg.id
  const documentIds = uniqueSorted([...(unknown.get(booking)?.documentIds ?? []), ...leg.documentIds])
  const person = unknownTraveler(booking, documentIds)
  unknown.set(booking, person)
  return person
}

export function byDeparture(a: Leg, b: Leg): number {
  const when = (leg: Leg) => `${leg.departureDate ?? '~'} ${leg.departureTime ?? '~'}`
  return byText(when(a), when(b)) || byText(a.id, b.id)
}
