import type { Extraction } from '#contract/extraction.ts'
import { f1 } from '../score/compare.ts'
import type { GeneratedDocument } from './document.ts'
import { DETAILS, measure, read, scoresOf, type Measured } from './measure.ts'

export type Result = { document: GeneratedDocument; measured: Measured }

export async function measureAll(documents: readonly GeneratedDocument[]): Promise<Result[]> {
  const results: Result[] = []
  for (const document of documents) results.push({ document, measured: await measure(document) })
  return results
}

export function by(
  results: readonly Result[],
  key: 'layout' | 'language' | 'quirks',
): Map<string, Measured[]> {
  const shared = results.flatMap(({ document, measured }) =>
    [document[key]].flat().map((name) => ({ name, measured })),
  )
  const groups = Map.groupBy(shared, ({ name }) => name)
  return new Map([...groups].map(([name, of]) => [name, of.map(({ measured }) => measured)]))
}

export function reportOf(results: readonly Result[]): string {
  const all = results.map(({ measured }) => measured)
  const lines = [
    ...section('All', new Map([['all', all]])),
    '',
    ...DETAILS.map((detail) => {
      const sum = (part: 'right' | 'missed' | 'extra') =>
        all.reduce((total, { details }) => total + details[detail][part], 0)
      const [right, missed, extra] = [sum('right'), sum('missed'), sum('extra')]
      return `${detail}: ${f1({ right, missed, extra }).toFixed(1)} (right ${right}, missed ${missed}, wrong ${extra})`
    }),
    ...section('Layouts', by(results, 'layout')),
    ...section('Languages', by(results, 'language')),
    ...section('Quirks', by(results, 'quirks')),
    '',
    '## Failures',
    '',
    ...results.flatMap(({ document, measured }) => failure(document, measured.notes)),
  ]
  return `${lines.join('\n')}\n`
}

function section(title: string, groups: ReadonlyMap<string, readonly Measured[]>): string[] {
  const rows = [...groups].map(([name, of]) => {
    const whole = (100 * of.filter(({ notes }) => !notes.length).length) / of.length
    return { whole, cells: [name, of.length, whole.toFixed(0), ...Object.values(scoresOf(of))] }
  })
  return [
    '',
    `## ${title}`,
    '',
    '| | documents | read whole % | flights | times | travellers | stays |',
    '|---|---|---|---|---|---|---|',
    ...rows.toSorted((a, b) => a.whole - b.whole).map(({ cells }) => `| ${cells.join(' | ')} |`),
  ]
}

function failure({ name, quirks }: GeneratedDocument, notes: readonly string[]): string[] {
  return notes.length ? [`- ${name} [${quirks.join(', ')}]`, ...notes.map((note) => `    ${note}`)] : []
}

export type NegativeResult = {
  document: GeneratedDocument
  falseBookings: string[]
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
    ...wrong.flatMap(({ document, falseBookings }) => failure(document, falseBookings)),
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
