import { addCounts, f1, GROUPS, noCounts, type Counts, type Group, type GroupCounts } from './compare.ts'
import { isHeldOut } from './held-out.ts'
import { ratesOf, type Measured, type Result, type ScoredSet } from './measured.ts'

const TITLES: Record<Group, string> = {
  flightIdentity: 'flight identity',
  flightRoute: 'flight route',
  flightTimes: 'flight times',
  travellers: 'travellers',
  stays: 'stays',
  hotelNames: 'hotel names',
}

const HEAD = ['', 'docs', 'P', 'R', 'F1', 'P', 'R', 'F1', 'F1 ±']
const SLICE_HEAD = ['times', 'travellers', 'stays', 'false', 'right']

/** Rows by group; with `whole` also slices by tag, language, kind and category (flight identity). */
export function scoreTable(title: string, documents: readonly Measured[], whole: boolean): string[] {
  const compared = documents.some(({ other }) => other !== null)
  const slices = whole ? slicesOf(documents) : []
  return alignFigures([
    [title, '', 'Skein', '', '', ...(compared ? ['KItinerary', '', ''] : [])],
    [...(compared ? HEAD : HEAD.slice(0, 5)), ...(whole ? SLICE_HEAD : [])],
    ...GROUPS.map((group) => groupCells(TITLES[group], group, documents)),
    shareCells('false bookings', documents, ({ falseBooking }) => falseBooking),
    shareCells('flight documents right', documents, ({ right }) => right),
    ...slices.flatMap(({ by, parts }) => [
      [],
      [`by ${by}`],
      ...parts.map(({ name, part }) => sliceCells(`  ${name}`, part, compared)),
    ]),
  ])
}

/** A row for each set: precision, recall and F1 of flight identity, F1 of the others, and false bookings. */
export function setsTable(sets: readonly ScoredSet[]): string[] {
  const f1Of = (documents: readonly Measured[], group: Group) => f1Cell(totals(documents)[0][group])
  return alignFigures([
    ['', 'docs', 'P', 'R', 'identity', 'times', 'travelers', 'stays', 'false', 'KItinerary'],
    ...sets.map(({ title, documents }) => {
      const [own, other] = totals(documents)
      return [
        title,
        String(documents.length),
        ...rateCells(own.flightIdentity),
        f1Of(documents, 'flightTimes'),
        f1Of(documents, 'travellers'),
        f1Of(documents, 'stays'),
        shareOf(documents, 'own', ({ falseBooking }) => falseBooking) ?? '-',
        f1Cell(other?.flightIdentity),
      ]
    }),
  ])
}

type Slice = { by: string; parts: { name: string; part: Measured[] }[] }

function slicesOf(documents: readonly Measured[]): Slice[] {
  const byTag = new Map<string, Measured[]>()
  for (const one of documents)
    for (const tag of new Set(one.tags)) byTag.set(tag, [...(byTag.get(tag) ?? []), one])
  const by = (key: 'language' | 'kind' | 'category') => Map.groupBy(documents, (one) => one[key])
  const made = documents.filter(({ maker }) => maker !== null)
  const halves = Map.groupBy(made, ({ maker }) => (isHeldOut(maker!) ? 'held-out third' : 'the rest'))
  return [
    slice('tag', byTag),
    slice('language', by('language')),
    slice('kind', by('kind')),
    slice('category', by('category')),
    slice('maker', halves),
  ].filter(({ parts }) => parts.length > 0)
}

function slice(by: string, groups: ReadonlyMap<string, Measured[]>): Slice {
  const parts = [...groups].map(([name, part]) => ({ name, part }))
  return { by, parts: parts.sort((a, b) => b.part.length - a.part.length || (a.name < b.name ? -1 : 1)) }
}

function groupCells(title: string, group: Group, documents: readonly Measured[]): string[] {
  const [own, other] = totals(documents)
  const rates = other ? [...rateCells(own[group]), ...rateCells(other[group])] : rateCells(own[group])
  return [title, String(documents.length), ...rates, ...(other ? [difference(own[group], other[group])] : [])]
}

function sliceCells(title: string, documents: readonly Measured[], compared: boolean): string[] {
  const [own, other] = totals(documents)
  const pair = (group: Group) => joined([f1Cell(own[group]), ...(compared ? [f1Cell(other?.[group])] : [])])
  return [
    ...groupCells(title, 'flightIdentity', documents),
    pair('flightTimes'),
    pair('travellers'),
    pair('stays'),
    countCell(documents, ({ falseBooking }) => falseBooking),
    countCell(documents, ({ right }) => right),
  ]
}

function totals(documents: readonly Measured[]): [own: GroupCounts, other: GroupCounts | null] {
  const [own, other] = [noCounts(), noCounts()]
  for (const one of documents) {
    addCounts(own, one.own.counts)
    if (one.other) addCounts(other, one.other.counts)
  }
  return [own, documents.some((one) => one.other) ? other : null]
}

type Question = (result: Result) => boolean | null

function shareCells(title: string, documents: readonly Measured[], question: Question): string[] {
  const cells = [title, String(documents.filter(({ own }) => question(own) !== null).length), '', '']
  const [own, other] = [shareOf(documents, 'own', question), shareOf(documents, 'other', question)]
  return other === null ? [...cells, own ?? '-'] : [...cells, own ?? '-', '', '', other]
}

function countCell(documents: readonly Measured[], question: Question): string {
  return joined(
    [shareOf(documents, 'own', question), shareOf(documents, 'other', question)].filter(
      (one) => one !== null,
    ),
  )
}

function shareOf(documents: readonly Measured[], reader: 'own' | 'other', question: Question): string | null {
  const answers = documents.flatMap((one) => {
    const result = one[reader]
    const answer = result ? question(result) : null
    return answer === null ? [] : [answer]
  })
  return answers.length ? `${answers.filter(Boolean).length}/${answers.length}` : null
}

function joined(cells: readonly string[]): string {
  return cells.every((cell) => cell === '-') ? '-' : cells.join(' | ')
}

function rateCells(counts: Counts): string[] {
  const { precision, recall, f1: mean } = ratesOf(counts)
  return [precision, recall, mean].map((rate) => (rate === null ? '-' : rate.toFixed(1)))
}

const f1Cell = (counts: Counts | undefined): string => (counts ? (rateCells(counts)[2] ?? '-') : '-')

function difference(own: Counts, other: Counts): string {
  if (ratesOf(own).f1 === null && ratesOf(other).f1 === null) return '-'
  const points = f1(own) - f1(other)
  return `${points < 0 ? '' : '+'}${points.toFixed(1)}`
}

export function alignFigures(rows: readonly (readonly string[])[]): string[] {
  const count = Math.max(...rows.map((cells) => cells.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
