import { flightReferences, namesIn, type WrittenDocument } from '../booking/documents.ts'
import { byText, joinByKey, makeGroups, uniqueSorted, type Groups } from '../groups.ts'
import { hashedKeys, shortHash } from '../hash.ts'
import type { Person } from '../model.ts'
import { isWeak, parseName, transcribeName, weight, type PersonName } from './names.ts'
import { joinByEmail, joinShortened, joinWithoutMiddle, type Sighting } from './people-match.ts'

export type People = { people: Person[]; find: (documentId: string, name: string) => string | null }

/** Per spelling; see `splitKeys` in names.ts. */
export const KEYS_OF_A_SPELLING = 6

export const UNKNOWN_TRAVELER = 'Traveler'

/**
 * Who is who. Rules, in this order; none of them joins two names that one document lists side by side:
 * 1. The same name after title, order, spacing, case, diacritics and transcription. A name that many could
 *    bear ("M Hughes", "Maya") counts only within one booking.
 * 2. The same e-mail address, unless the given names contradict: couples book with one address.
 * 3. The same name with middle names left out, when it fits one person only.
 * 4. Initials or a part of a name, on the same booking, when it fits one person only.
 * 5. What is left of the names that many could bear is joined when equal.
 *
 * Ids come from the name in the document with the earliest date: neither order nor later ones change them.
 */
export function resolvePeople(documents: readonly WrittenDocument[]): People {
  const sightings = documents.flatMap(sightingsIn)
  const groups = makeGroups(sightings.length)
  joinByKey(groups, sightings.map(nameKeys))
  joinByEmail(sightings, groups)
  joinWithoutMiddle(sightings, groups)
  joinShortened(sightings, groups)
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

export function unknownTraveler(booking: string, documentIds: string[]): Person {
  return {
    id: shortHash(`traveler|${booking}`),
    name: UNKNOWN_TRAVELER,
    email: null,
    phone: null,
    documentIds,
    keys: hashedKeys([`traveler|${booking}`]),
    manual: [],
  }
}

export function byName(a: Person, b: Person): number {
  return byText(a.name, b.name) || byText(a.id, b.id)
}

function sightingsIn({ id, dated, extraction }: WrittenDocument): Sighting[] {
  const references = [
    ...extraction.bookingReferences.flatMap((reference) => flightReferences(extraction, reference)),
    ...extraction.flights.flatMap((flight) => flightReferences(extraction, flight.bookingReference)),
  ]
  const scopes = uniqueSorted([...references, `document ${id}`])
  const listings = new Map(extraction.travelers.toReversed().map((traveler) => [traveler.name, traveler]))
  return namesIn(extraction).flatMap((printed) => {
    const name = parseName(printed)
    if (!name) return []
    const listing = listings.get(printed)
    const email = listing?.email?.trim().toLowerCase() || null
    return [{ documentId: id, dated, printed, name, email, listed: listing !== undefined, scopes }]
  })
}

function nameKeys({ name, scopes }: Sighting): string[] {
  return isWeak(name) ? name.keys.flatMap((key) => scopes.map((scope) => `${key}@${scope}`)) : name.keys
}

function joinLeftOver(sightings: Sighting[], groups: Groups): void {
  const weak = groups.all().filter((indices) => indices.every((index) => isWeak(nameAt(sightings, index))))
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
    keys: hashedKeys(cluster.flatMap((sighting) => nameKeys(sighting).slice(0, KEYS_OF_A_SPELLING))),
    manual: [],
  }
}

/** The fullest form; on a tie, one with known order, then one with diacritics and its own capitals. */
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
