import { LIMITS } from '#contract/limits.ts'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { parseJson } from '#web/api.ts'
import { countText, listText } from '#web/format.ts'
import { instantDayText } from '#web/instants.ts'
import { documentMessages as messages } from './messages.ts'

/**
 * A document's name for display (spec document-12): up to 50 characters as it is. A longer file name keeps
 * its ending, a longer plain name is cut to 45 characters, each with an ellipsis.
 */
export function shortName(name: string): string {
  if (name.length <= LIMITS.documentNameChars) return name
  const ending = /\.[a-z\d]{1,5}$/i.exec(name)?.[0]
  if (!ending) return `${name.slice(0, LIMITS.documentNameCutChars)}...`
  return `${name.slice(0, LIMITS.documentNameChars - ending.length - 3)}...${ending}`
}

/** What a document is called: by what it holds, else by its file. */
export const documentName = ({ title, originalName }: Pick<TripDocument, 'title' | 'originalName'>): string =>
  title ?? shortName(originalName)

type Came = Pick<TripDocument, 'origin' | 'mail' | 'addedAt' | 'added' | 'duplicateOf'>

/**
 * "Arrived by email from maya@example.com on 12 June 2027 · added 2 flights and 1 traveler": what it was the
 * first to bring. "· nothing new" where the trip had all of it.
 */
export function originText(document: Came, extraction: ExtractedData | null): string {
  const { origin, mail, addedAt, added, duplicateOf } = document
  const came = messages.came[origin](instantDayText(addedAt), mail?.from)
  const brought = countedTexts(added)
  if (brought.length) return messages.cameAndAdded(came, listText(brought))
  const { flights = [], travelers = [], accommodations = [] } = extraction ?? {}
  const found = flights.length + travelers.length + accommodations.length
  return found && duplicateOf === null ? messages.cameKnown(came) : came
}

const NOUNS = { flights: 'flight', travelers: 'traveler', accommodations: 'stay' } as const

type Countable = keyof typeof NOUNS

/** "flights and stays" */
export const kindsText = (kinds: readonly Countable[]): string =>
  listText(kinds.map((kind) => `${NOUNS[kind]}s`))

/** "1 flight", "2 travelers" */
export const countedText = (kind: Countable, count: number) => countText(count, NOUNS[kind])

/** "1 flight", "2 travelers": of each kind of which there is any. */
export function countedTexts(counts: Record<Countable, number>): string[] {
  const kinds = Object.keys(NOUNS) as Countable[]
  return kinds.filter((kind) => counts[kind] > 0).map((kind) => countedText(kind, counts[kind]))
}

/** Null while nothing was read. The server writes this JSON itself. */
export function readExtraction({ extractedData }: Pick<TripDocument, 'extractedData'>): ExtractedData | null {
  return (parseJson(extractedData ?? '') as ExtractedData | undefined) ?? null
}

export function countChecks({ flights, travelers, accommodations }: ExtractedData): number {
  return [...flights, ...travelers, ...accommodations].reduce((sum, { check }) => sum + check.length, 0)
}

/** The server lists first what was added first. */
export const newestFirst = <T>(documents: readonly T[]): T[] => documents.toReversed()
