import { extract } from '#extract/extract.ts'
import type { ExtractedFlight, Extraction } from '#contract/extraction.ts'
import { mimeTypeOf } from '../documents.ts'
import { addCounts, compare, f1, noCounts, type Counts, type GroupCounts } from '../score/compare.ts'
import { normalForm, NOTHING, type NormalForm } from '../score/normal-form.ts'
import type { GeneratedDocument } from './document.ts'
import type { GeneratedExpectation } from './expected.ts'

/** What was read of a document against what it holds. `details`: airports, seats, terminals, references. */
export type Measured = { counts: GroupCounts; details: Record<Detail, Counts>; notes: string[] }

export const DETAILS = ['airports', 'seats', 'terminals', 'references'] as const
export type Detail = (typeof DETAILS)[number]

export async function measure(document: GeneratedDocument): Promise<Measured> {
  const { expected } = document
  const extraction = await read(document)
  const predicted = extraction ? normalForm(extraction) : NOTHING
  const { counts, notes } = compare(folded(expected), folded(predicted))
  return {
    counts,
    details: detailsOf(expected, extraction),
    notes: [...notes, ...timeNotes(expected, predicted)],
  }
}

export async function read({ bytes, file, expected }: GeneratedDocument): Promise<Extraction | null> {
  const mimeType = mimeTypeOf(file)
  const result = await extract({ bytes, name: file, mimeType, receivedOn: expected.receivedOn })
  return result.ok ? result.extraction : null
}

/** F1 of the four groups in percent, to one decimal place, over all of some documents. */
export type Scores = { flights: number; times: number; travellers: number; stays: number }

export function scoresOf(all: readonly Measured[]): Scores {
  const total = noCounts()
  for (const { counts } of all) addCounts(total, counts)
  const rounded = (counted: Counts) => Math.round(f1(counted) * 10) / 10
  return {
    flights: rounded(total.flightIdentity),
    times: rounded(total.flightTimes),
    travellers: rounded(total.travellers),
    stays: rounded(total.stays),
  }
}

/** Letters that capitals do not keep apart: ß and SS, ı and I. */
function folded(form: NormalForm | GeneratedExpectation): NormalForm {
  const fold = (name: string) => name.replaceAll('ß', 'ss').replaceAll('ı', 'i').replaceAll('ς', 'σ')
  return { ...form, travelers: form.travelers.map(({ name }) => ({ name: fold(name) })) }
}

function timeNotes(expected: GeneratedExpectation, { flights }: NormalForm): string[] {
  return expected.flights.flatMap((flight) => {
    const got = flights.find(
      (other) => other.flightNumber === flight.flightNumber && other.departureDate === flight.departureDate,
    )
    if (!got) return []
    const wrong = (
      ['departureAirport', 'arrivalAirport', 'departureTime', 'arrivalTime', 'arrivalDate'] as const
    ).filter((field) => flight[field] !== undefined && got[field] !== flight[field])
    return wrong.map(
      (field) => `${field} ${flight.flightNumber}: want ${flight[field]} got ${got[field] ?? '-'}`,
    )
  })
}

function detailsOf(expected: GeneratedExpectation, extraction: Extraction | null): Record<Detail, Counts> {
  const result = { airports: none(), seats: none(), terminals: none(), references: none() }
  for (const flight of expected.flights) {
    const got = extraction?.flights.find(
      ({ flightNumber, departureDate }) =>
        flightNumber === flight.flightNumber && departureDate === flight.departureDate,
    )
    for (const end of ['departure', 'arrival'] as const) {
      tally(result.airports, flight[`${end}Airport`], got?.[`${end}Airport`])
      tally(result.terminals, flight[`${end}Terminal`], got?.[`${end}Terminal`])
    }
    const alone = expected.travelers.length === 1 ? flight.seats?.[0] : undefined
    tally(result.seats, alone?.replace(/^0+/, ''), seatOf(got, alone !== undefined))
  }
  for (const reference of expected.bookingReferences)
    tally(
      result.references,
      reference,
      extraction?.bookingReferences.find((other) => other === reference),
    )
  return result
}

function seatOf(flight: ExtractedFlight | undefined, wanted: boolean): string | null {
  return wanted ? (flight?.seat?.replace(/^0+/, '') ?? null) : null
}

function tally(counts: Counts, wanted: string | undefined, got: string | null | undefined): void {
  if (wanted === undefined) return
  if (got === wanted) counts.right += 1
  else {
    counts.missed += 1
    if (got) counts.extra += 1
  }
}

const none = (): Counts => ({ right: 0, extra: 0, missed: 0 })
