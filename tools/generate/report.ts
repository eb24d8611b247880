import { f1 } from '../score/compare.ts'
import type { GeneratedDocument } from './document.ts'
import { addTo, DETAILS, emptySum, measure, scoresOf, type Measured, type Sum } from './measure.ts'

export type Result = { document: GeneratedDocument; measured: Measured }

export async function measureAll(documents: readonly GeneratedDocument[]): Promise<Result[]> {
  const results: Result[] = []
  for (const document of documents) results.push({ document, measured: await measure(document) })
  return results
}

/** Sums under each key that a document has; `keys` gives the layout, the language or the quirks. */
export function sumBy(
  results: readonly Result[],
  keys: (document: GeneratedDocument) => readonly string[],
): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { document, measured } of results)
    for (const key of keys(document)) {
      const sum = sums.get(key) ?? emptySum()
      addTo(sum, measured)
      sums.set(key, sum)
    }
  return sums
}

/** Tables of scores, the worst first, and every document that was not read whole. */
export function reportOf(results: readonly Result[]): string {
  const lines: string[] = []
  const whole = sumBy(results, () => ['all'])
  lines.push(...section('All', whole))
  lines.push(...details(whole.get('all')))
  lines.push(
    ...section(
      'Layouts',
      sumBy(results, ({ layout }) => [layout]),
    ),
  )
  lines.push(
    ...section(
      'Languages',
      sumBy(results, ({ language }) => [language]),
    ),
  )
  lines.push(
    ...section(
      'Quirks',
      sumBy(results, ({ quirks }) => (quirks.length ? quirks : ['none'])),
    ),
  )
  lines.push('', '## Failures', '')
  for (const { document, measured } of results) {
    if (!measured.notes.length) continue
    lines.push(
      `- ${document.name} [${document.quirks.join(', ')}]`,
      ...measured.notes.map((note) => `    ${note}`),
    )
  }
  return `${lines.join('\n')}\n`
}

function section(title: string, sums: Map<string, Sum>): string[] {
  const rows = [...sums].map(([name, sum]) => ({
    name,
    sum,
    scores: scoresOf(sum),
    whole: (100 * sum.perfect) / sum.documents,
  }))
  rows.sort((one, other) => one.whole - other.whole)
  return [
    '',
    `## ${title}`,
    '',
    '| | documents | read whole % | flights | times | travellers | stays |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, sum, scores, whole }) =>
        `| ${name} | ${sum.documents} | ${whole.toFixed(0)} | ${scores.flights} | ${scores.times} | ${scores.travellers} | ${scores.stays} |`,
    ),
  ]
}

function details(sum: Sum | undefined): string[] {
  if (!sum) return []
  return [
    '',
    ...DETAILS.map(
      (detail) =>
        `${detail}: ${f1(sum.details[detail]).toFixed(1)} (right ${sum.details[detail].right}, missed ${sum.details[detail].missed}, wrong ${sum.details[detail].extra})`,
    ),
  ]
}
