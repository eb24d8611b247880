import type { WrittenDocument } from './documents.ts'
import { flightReferences, namesIn } from './documents.ts'
import { byText, joinByKey, makeGroups, uniqueSorted } from './groups.ts'
import type { Groups } from './groups.ts'
import { shortHash } from './hash.ts'
import type { Person } from './model.ts'
import { isWeak, parseName, shortensTo, transcribeName, weight } from './names.ts'
import type { PersonName } from './names.ts'

/** The people of a trip, and who a name in a document is. */
export type People = {
  people: Person[]
  /** The person that `name` means in that document; null when it is no name. */
  find: (documentId: string, name: string) => string | null
}

/** The name of somebody who flies on a booking that names nobody. */
export const UNKNOWN_TRAVELER = 'Traveler'

/**
 * Who is who. Rules, in this order; none of them joins two names that one document lists side by side:
 * 1. The same name after title, order, spacing, case, diacritics and transcription. A name that many could bear
 *    ("M Hughes", "Maya") counts only within one booking.
 * 2. The same e-mail address, unless the given names contradict: couples book with one address.
 * 3. The same name with middle names left out, when it fits one person only.
 * 4. Initials or a part of a name, on the same booking, when it fits one person only.
 * 5. What is left of the names that many could bear is joined when equal.
 * Ids come from the name in the document with the earliest date, so neither order nor later documents change them.
 */
export function resolvePeople(documents: readonly WrittenDocument[]): People {
  const sightings = documents.flatMap(sightingsIn)
  const groups = makeGroups(sightings.length)
  joinByKey(groups, sightings.map(nameKeys))
  joinWhere(sightings, groups, sameEmail)
  joinUnique(sightings, groups, (short, full) => shortensTo(short.name, full.name) === 'middle')
  joinUnique(
    sightings,
    groups,
    (short, full) => sameBooking(short, full) && shortensTo(short.name, full.name) !== null,
  )
  joinLeftOver(sightings, groups)
  const clusters = groups.all().map((indices) => indices.map((index) => sightings[index] as Sighting))
  const ids = new Map<string, string>()
  const people = clusters.map((cluster) => {
    const person = makePerson(cluster)
    for (const { documentId, printed } of cluster) ids.set(`${documentId}|${printed}`, person.id)
    return person
  })
  return { people: people.sort(byName), find: (documentId, name) => ids.get(`${documentId}|${name}`) ?? null }
}

/** Stands for whoever flies on a booking, or in a document without one, that names nobody. */
export function unknownTraveler(booking: string, documentIds: string[]): Person {
  return {
    id: shortHash(`traveler|${booking}`),
    name: UNKNOWN_TRAVELER,
    email: null,
    phone: null,
    documentIds,
  }
}

export function byName(a: Person, b: Person): number {
  return byText(a.name, b.name) || byText(a.id, b.id)
}

type Sighting = {
  documentId: string
  dated: string
  printed: string
  name: PersonName
  email: string | null
  /** Stands in the document's own list of travelers. */
  listed: boolean
  /** The bookings, and the document itself. */
  scopes: string[]
}

function sightingsIn({ id, dated, extraction }: WrittenDocument): Sighting[] {
  const references = [
    ...extraction.bookingReferences.flatMap((reference) => flightReferences(extraction, reference)),
    ...extraction.flights.flatMap((flight) => flightReferences(extraction, flight.bookingReference)),
  ]
  const scopes = uniqueSorted([...references, `document ${id}`])
  return namesIn(extraction).flatMap((printed) => {
    const name = parseName(printed)
    if (!name) return []
    const listing = extraction.travelers.find((traveler) => traveler.name === printed)
    const email = listing?.email?.trim().toLowerCase() || null
    return [{ documentId: id, dated, printed, name, email, listed: listing !== undefined, scopes }]
  })
}

function nameKeys({ name, scopes }: Sighting): string[] {
  return isWeak(name) ? name.keys.flatMap((key) => scopes.map((scope) => `${key}@${scope}`)) : name.keys
}

/** A name as a cluster has it, with every booking and e-mail address that it stands beside. */
type Form = { root: number; name: PersonName; scopes: Set<string>; emails: Set<string> }

type Match = (a: Form, b: Form) => boolean

function sameEmail(a: Form, b: Form): boolean {
  if (!overlap(a.emails, b.emails)) return false
  return givenNames(a).some((word) =>
    givenNames(b).some((other) => other === word || isInitialOf(word, other)),
  )
}

function givenNames({ name }: Form): string[] {
  return name.folded.length < 2 ? name.folded : name.folded.slice(0, -1)
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0]
}

function sameBooking(a: Form, b: Form): boolean {
  return overlap(a.scopes, b.scopes)
}

function overlap(a: Set<string>, b: Set<string>): boolean {
  for (const item of a) if (b.has(item)) return true
  return false
}

/** Joins every two clusters of which two forms match, unless a document lists both. */
function joinWhere(sightings: Sighting[], groups: Groups, match: Match): void {
  for (const [a, b] of matches(sightings, groups, match)) groups.join(a, b)
}

/** Joins a cluster to the one cluster that holds a fuller form; to none where there are several. */
function joinUnique(sightings: Sighting[], groups: Groups, fullerForm: Match): void {
  const fuller = Map.groupBy(matches(sightings, groups, fullerForm), ([short]) => short)
  const joins = [...fuller.values()].flatMap((pairs) => {
    const targets = new Set(pairs.map(([, full]) => full))
    return targets.size === 1 ? pairs.slice(0, 1) : []
  })
  for (const [short, full] of joins) groups.join(short, full)
}

function joinLeftOver(sightings: Sighting[], groups: Groups): void {
  const clusters = Map.groupBy(sightings.keys(), groups.of)
  const weak = [...clusters.values()].filter((indices) =>
    indices.every((index) => isWeak(nameAt(sightings, index))),
  )
  const loose = makeGroups(weak.length)
  joinByKey(
    loose,
    weak.map((indices) => indices.flatMap((index) => nameAt(sightings, index).keys)),
  )
  for (const joined of loose.all()) {
    const members = joined.map((index) => weak[index]?.[0] as number)
    for (const member of members) groups.join(member, members[0] as number)
  }
}

/** Pairs of cluster roots of which two forms match and that no document lists side by side. */
function matches(sightings: Sighting[], groups: Groups, match: Match): [number, number][] {
  const forms = formsOf(sightings, groups)
  const apart = listedApart(sightings, groups)
  return forms.flatMap((a) =>
    forms.flatMap((b): [number, number][] => {
      if (a.root === b.root || !match(a, b) || apart.has(`${a.root}|${b.root}`)) return []
      return [[a.root, b.root]]
    }),
  )
}

function formsOf(sightings: Sighting[], groups: Groups): Form[] {
  const forms = new Map<string, Form>()
  sightings.forEach(({ name, scopes, email }, index) => {
    const root = groups.of(index)
    const key = `${root}|${name.folded.join(' ')}`
    const form = forms.get(key) ?? { root, name, scopes: new Set(), emails: new Set() }
    for (const scope of scopes) form.scopes.add(scope)
    if (email !== null) form.emails.add(email)
    forms.set(key, form)
  })
  return [...forms.values()]
}

function listedApart(sightings: Sighting[], groups: Groups): Set<string> {
  const listed = [...sightings.keys()].filter((index) => sightings[index]?.listed)
  const byDocument = Map.groupBy(listed, (index) => sightings[index]?.documentId)
  const apart = [...byDocument.values()].flatMap((indices) => {
    const roots = [...new Set(indices.map(groups.of))]
    return roots.flatMap((a) => roots.filter((b) => b !== a).map((b) => `${a}|${b}`))
  })
  return new Set(apart)
}

function nameAt(sightings: Sighting[], index: number): PersonName {
  return (sightings[index] as Sighting).name
}

function makePerson(cluster: Sighting[]): Person {
  const strong = cluster.filter(({ name }) => !isWeak(name))
  const identities = (strong.length > 0 ? strong : cluster).map(
    ({ dated, name }) => `${dated}|${name.keys[0]}`,
  )
  const identity = identities.sort(byText)[0]?.split('|')[1] ?? ''
  const emails = cluster.flatMap(({ dated, email }) => (email ? [`${dated}|${email}`] : [])).sort(byText)
  return {
    id: shortHash(`person|${identity}`),
    name: fullestName(cluster.map(({ name }) => name)),
    email: emails[0]?.split('|')[1] ?? null,
    phone: null,
    documentIds: uniqueSorted(cluster.map(({ documentId }) => documentId)),
  }
}

/** The fullest form; among equals one whose order is known, then the one with diacritics and its own capitals. */
function fullestName(names: PersonName[]): string {
  const most = Math.max(...names.map((name) => Math.floor(weight(name) / 1000)))
  const fullest = names.filter((name) => Math.floor(weight(name) / 1000) === most)
  const orders = new Set(fullest.filter(({ orderKnown }) => orderKnown).map(({ folded }) => folded.at(-1)))
  const inOrder = fullest.filter(
    ({ folded, words }) => orders.has(folded.at(-1)) || orders.has(transcribeName(words.at(-1) ?? '')),
  )
  const [best] = (inOrder.length > 0 ? inOrder : fullest).toSorted(
    (a, b) =>
      Number(/[^\x20-\x7e]/.test(b.display)) - Number(/[^\x20-\x7e]/.test(a.display)) ||
      Number(a.recased) - Number(b.recased) ||
      weight(b) - weight(a) ||
      byText(a.display, b.display),
  )
  return best?.display ?? UNKNOWN_TRAVELER
}
