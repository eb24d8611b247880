import type { Extraction } from '#contract/extraction.ts'
import type { GeneratedDocument } from '../document.ts'
import { read } from '../measure.ts'

/** What was wrongly taken for a booking, and how a booking of another kind was read. */
export type NegativeResult = {
  document: GeneratedDocument
  /** A line for each flight and stay; empty where there is none, as it should be. */
  falseBookings: string[]
  /** Null where the document holds no booking of another kind. */
  other: 'right' | 'no date' | 'wrong' | 'missed' | null
}

export async function measureNegative(document: GeneratedDocument): Promise<NegativeResult> {
  const extraction = await read(document)
  const flights = (extraction?.flights ?? []).map(
    (flight) =>
      `flight ${flight.flightNumber ?? '?'} ${flight.departureDate ?? '?'} ${flight.departureAirport ?? '?'}-${flight.arrivalAirport ?? '?'}`,
  )
  const stays = (extraction?.accommodations ?? []).map(
    (stay) => `stay ${stay.name} ${stay.checkIn ?? '?'} ${stay.checkOut ?? '?'}`,
  )
  return { document, falseBookings: [...flights, ...stays], other: otherOf(document, extraction) }
}

/** False bookings by category and language, each with its document, and how other bookings were recognised. */
export async function negativeReportOf(documents: readonly GeneratedDocument[]): Promise<string> {
  const results: NegativeResult[] = []
  for (const document of documents) results.push(await measureNegative(document))
  const wrong = results.filter(({ falseBookings }) => falseBookings.length)
  const others = results.filter(({ other }) => other !== null)
  return [
    `${wrong.length} of ${results.length} documents without flights and stays gave one.`,
    '',
    ...tallied('By category', wrong, ({ document }) => document.layout),
    ...tallied('By language', wrong, ({ document }) => document.language),
    ...tallied('Other bookings', others, ({ document, other }) => `${document.layout} ${other}`),
    '## False bookings',
    '',
    ...wrong.flatMap(({ document, falseBookings }) => [
      `- ${document.name} [${document.quirks.join(', ')}]`,
      ...falseBookings.map((line) => `    ${line}`),
    ]),
    '',
  ].join('\n')
}

function otherOf({ expected }: GeneratedDocument, extraction: Extraction | null): NegativeResult['other'] {
  const [wanted] = expected.otherBookings ?? []
  if (!wanted) return null
  const found = extraction?.otherBookings ?? []
  if (!found.length) return 'missed'
  const same = found.find(({ kind }) => kind === wanted.kind)
  if (!same) return 'wrong'
  return same.date === wanted.date ? 'right' : 'no date'
}

function tallied(
  title: string,
  results: readonly NegativeResult[],
  key: (result: NegativeResult) => string,
): string[] {
  const counts = Map.groupBy(results, key)
  const rows = [...counts].map(([name, of]) => ({ name, count: of.length })).sort((a, b) => b.count - a.count)
  return [`## ${title}`, '', ...rows.map(({ name, count }) => `${name}: ${count}`), '']
}
