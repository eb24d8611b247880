import { flightReferences, type WrittenDocument } from './documents.ts'
import { byText, knownDates, makeGroups, uniqueSorted } from '../groups.ts'
import { hashedKeys, shortHash } from '../hash.ts'
import type { Stay } from '../model.ts'
import { foldName } from '../people/names.ts'
import type { People } from '../people/people.ts'

/**
 * One stay: the same folded name (without generic words such as "hotel") and overlapping dates or the same
 * reference. Dates span those of each booking's newest document: rooms of one group. Cancelled stays are
 * dropped.
 */
export function joinStays(
  documents: readonly WrittenDocument[],
  people: People,
  peopleOf: (reference: string) => string[],
): Stay[] {
  const stated = documents.flatMap((document) => staysIn(document, people, peopleOf))
  const groups = makeGroups(stated.length)
  stated.forEach((stay, index) => {
    stated.slice(0, index).forEach((other, before) => {
      if (sameStay(stay, other)) groups.join(index, before)
    })
  })
  return groups
    .all()
    .flatMap((indices) => makeStay(indices.map((index) => stated[index] as StatedStay)) ?? [])
    .sort(byCheckIn)
}

type StayDates = Pick<Stay, 'checkIn' | 'checkOut'>

type StatedStay = ReturnType<typeof staysIn>[number]

const GENERIC = new Set(
  'the a an hotel hotels hostel resort spa inn apartment apartments and by at de la el le'.split(' '),
)

function staysIn(
  { id, rank, dated, extraction }: WrittenDocument,
  people: People,
  peopleOf: (reference: string) => string[],
) {
  const named = extraction.travelers.flatMap(({ name }) => people.find(id, name) ?? [])
  return extraction.accommodations.map((stay) => {
    const references = flightReferences(extraction, stay.bookingReference)
    return {
      ...stay,
      name: stay.name.trim(),
      words: wordsOf(stay.name),
      references,
      travelers: named.length > 0 ? named : references.flatMap(peopleOf),
      documentId: id,
      rank,
      dated,
      cancelled: extraction.cancels,
    }
  })
}

function wordsOf(name: string): string[] {
  const words = name
    .split(/[\s,&-]+/)
    .map(foldName)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !GENERIC.has(word))
  return uniqueSorted(telling.length > 0 ? telling : words)
}

function sameStay(a: StatedStay, b: StatedStay): boolean {
  if (!similar(a.words, b.words)) return false
  if (a.references.some((reference) => b.references.includes(reference)))
    // Dates that moved within one booking, not a second stay of the same document
    return datesMeet(a, b) || a.documentId !== b.documentId
  return datesMeet(a, b)
}

export function isSameStay(a: Stay, b: Stay): boolean {
  return similar(wordsOf(a.name), wordsOf(b.name)) && datesMeet(a, b)
}

export function byCheckIn(a: Stay, b: Stay): number {
  return byText(a.checkIn ?? '~', b.checkIn ?? '~') || byText(a.id, b.id)
}

/** The shorter name is part of the longer one, or three words of four are the same. */
function similar(a: string[], b: string[]): boolean {
  const common = a.filter((word) => b.includes(word)).length
  const [least, most] = [Math.min(a.length, b.length), Math.max(a.length, b.length)]
  return common > 0 && (common === least ? least > 1 || most <= 2 : common / most >= 0.75)
}

function datesMeet(a: StayDates, b: StayDates): boolean {
  if (a.checkIn !== null && a.checkIn === b.checkIn) return true
  if (a.checkOut !== null && a.checkOut === b.checkOut) return true
  const known = [a.checkIn, a.checkOut, b.checkIn, b.checkOut]
  if (known.includes(null))
    return known.slice(0, 2).every((day) => day === null) || known.slice(2).every((day) => day === null)
  return (a.checkIn ?? '') < (b.checkOut ?? '') && (b.checkIn ?? '') < (a.checkOut ?? '')
}

function makeStay(stated: StatedStay[]): Stay | null {
  const current = [...Map.groupBy(stated, bookingOf).values()]
    .map((booking) => booking.toSorted((a, b) => b.rank - a.rank))
    .filter(([newest]) => !newest?.cancelled)
    .map((newest) => ({
      ...(newest[0] as StatedStay),
      checkIn: known(newest, 'checkIn'),
      checkOut: known(newest, 'checkOut'),
    }))
  if (current.length === 0) return null
  const [identity] = stated
    .map(({ dated, words, checkIn }) => `${dated}|${words.join(' ')}|${checkIn}`)
    .sort(byText)
  const live = stated.filter((stay) => current.some((one) => bookingOf(one) === bookingOf(stay)))
  return {
    id: shortHash(`stay|${identity}`),
    name: longestOf(current.map(({ name }) => name)) ?? '',
    address: longestOf(live.flatMap(({ address }) => address ?? [])) ?? null,
    checkIn: knownDates(current.map(({ checkIn }) => checkIn))[0] ?? null,
    checkOut: knownDates(current.map(({ checkOut }) => checkOut)).at(-1) ?? null,
    travelers: uniqueSorted(live.flatMap(({ travelers }) => travelers)),
    documentIds: uniqueSorted(stated.map(({ documentId }) => documentId)),
    keys: hashedKeys(stated.map(({ words, checkIn }) => `${words.join(' ')}|${checkIn}`)),
    manual: [],
  }
}

function longestOf(texts: string[]): string | undefined {
  return texts.sort((a, b) => b.length - a.length || byText(a, b))[0]
}

function bookingOf({ references, documentId }: StatedStay): string {
  return references[0] ?? `document ${documentId}`
}

function known(newestFirst: StatedStay[], field: 'checkIn' | 'checkOut'): string | null {
  return newestFirst.find((stay) => stay[field] !== null)?.[field] ?? null
}
