import type { Label, LabelRole } from './labels.ts'
import type { Mention, ReadLine } from './mention.ts'
import { wholeWords } from '#extract/words/words.ts'
import { weekdaysNamed } from './months.ts'
import { textIn, type Span } from './text.ts'
import { parseHeaderLine } from '../read/forward-header.ts'

/**
 * Tells mentions what the labels around them say. A label reaches the values after it in its cell; a cell or
 * line that is nothing but a label reaches the next cell or lines; a row of labels is a table head and
 * reaches down its columns.
 */
export function assignRoles(rows: readonly ReadLine[]): void {
  const read = rows.map(withoutDirection)
  const comparing = hasBothSides(read)
  const rowsByNumber = rowsOfNumbers(read)
  let head: Head | null = null
  let carried: Carried | null = null
  let stale = -1
  read.forEach((row, index) => {
    if (isCorrespondence(read, index) || isFormer(row, rowsByNumber)) dismissAll(row)
    const turn = comparing ? sideOf(row) : null
    if (turn) stale = turn === 'old' ? index : -1
    else if (stale >= 0 && endsSide(row, read.slice(stale, index))) stale = -1
    if (!row.mentions.length) {
      if (!row.labels.length) return
      head = headOf(row, index) ?? head
      carried = carriedBy(row, index) ?? carried
      return
    }
    if (head && (index - head.line > HEAD_REACH || endsComparison(head, row))) head = null
    if (carried && index - carried.line > CARRY_REACH) carried = null
    applyRow(row, { head: comparing ? head : withoutSides(head), carried, comparing })
    if (isHead(row)) head = headOf(row, index)
    if (row.labels.length) carried = trailing(row, index)
    else if (carried?.role === 'never' || carried?.role === 'layover') carried = null
    if (stale >= 0 && index - stale <= STALE_REACH) dismissAll(row)
  })
}

/** "Arrival: 26 June | QS 1125 | HER 9:40 - PRG 11:40": which of the two journeys a whole row tells. */
function withoutDirection(row: ReadLine): ReadLine {
  const { labels, mentions } = row
  const number = mentions.find(({ kind }) => kind === 'flight')
  const label = labels.find(({ role }) => role === 'arrival')
  const count = (kind: Mention['kind']) => mentions.filter((one) => one.kind === kind).length
  const isWhole = number && label && label.end <= number.start && count('place') > 1 && count('time') > 1
  if (!isWhole || labels.some(({ role }) => role === 'departure')) return row
  return { ...row, labels: labels.filter((one) => one !== label) }
}

/** "Previously: SQ 203 · SIN 08:35 – CNS 17:15": a line with a flight's old data; the new is elsewhere. */
function isFormer(row: ReadLine, rowsByNumber: ReadonlyMap<string, readonly ReadLine[]>): boolean {
  const [first] = row.labels
  if (first?.role !== 'old' || !/^\W*$/.test(row.line.text.slice(0, first.start))) return false
  if (row.mentions.filter(({ kind }) => kind === 'time').length < 2) return false
  return numbersOf(row).some((number) => rowsByNumber.get(number)?.some((other) => other !== row))
}

const numbersOf = ({ mentions }: ReadLine) =>
  mentions.flatMap((mention) => (mention.kind === 'flight' ? [mention.number] : []))

function rowsOfNumbers(read: readonly ReadLine[]): Map<string, ReadLine[]> {
  const rows = new Map<string, ReadLine[]>()
  for (const row of read)
    for (const number of new Set(numbersOf(row)))
      rows.set(number, [...(rows.get(number) ?? []).slice(0, 1), row])
  return rows
}

/** "Old" and "New" over columns mean a change only where both stand. */
function withoutSides(head: Head | null): Head | null {
  const isSide = (role: LabelRole | null) => role === 'old' || role === 'new'
  return head && { ...head, roles: head.roles.map((role) => (isSide(role) ? null : role)) }
}

/** `width`: cells of the first row below. */
type Head = { line: number; roles: (LabelRole | null)[]; width: number | null }
/** "Old" and "New" over columns reach as far as their rows have as many cells. */
function endsComparison(head: Head, { line: { cells } }: ReadLine): boolean {
  head.width ??= cells.length
  return head.roles.includes('old') && cells.length !== head.width
}

type Carried = { line: number; role: LabelRole; used: Set<string> }

const HEAD_REACH = 14
const CARRY_REACH = 4
const STALE_REACH = 25

/** A schedule change shows both sides; only then is the old one left out. */
function hasBothSides(read: readonly ReadLine[]): boolean {
  const sides = new Set(
    read.flatMap((row) => [
      ...row.labels.filter(({ alone }) => alone).map(({ role }) => role),
      sideOf(row),
      ...row.line.cells.map((cell) => cellSide(row, cell)),
    ]),
  )
  return sides.has('old') && sides.has('new')
}

/** A heading after a blank line, once flights of the old side were told: the way back, unchanged. */
function endsSide({ line, mentions }: ReadLine, above: readonly ReadLine[]): boolean {
  const isHeading = mentions.length === 0 && line.words.length > 0 && line.words.length <= MAX_HEADING_WORDS
  const isApart = above.at(-1)?.line.words.length === 0
  return isHeading && isApart && above.some((row) => row.mentions.some(({ kind }) => kind === 'flight'))
}

const MAX_HEADING_WORDS = 5

function sideOf({ line, labels }: ReadLine): 'old' | 'new' | null {
  const [first] = labels
  if (!first && line.words.length <= 5 && line.words.length > 1 && NEW_WORD.test(line.text)) return 'new'
  const isBoth = (['old', 'new'] as const).every((side) => labels.some(({ role }) => role === side))
  if (isBoth || (first?.role !== 'old' && first?.role !== 'new')) return null
  const before = line.text.slice(0, first.start)
  const after = line.text.slice(first.end)
  const heading =
    /^\W*(?:\p{L}{2,5}\W+)?$/u.test(before) &&
    (first.alone ||
      /^\s*[:：(-]/.test(after) ||
      line.words.length <= 5 ||
      (before === '' && /\s/.test(textIn(line, first)) && /\d:\d\d/.test(after)))
  return heading ? first.role : null
}

/** "Ihr neuer Reiseplan": a heading. */
const NEW_WORD = new RegExp(`^(?!.*[\\d.!?|])(?=.*(?:${wholeWords('label.newWord')}))`, 'iu')

/** "Sun, 11APR | DEPART | ARRIVE": a head that tells the day, too. */
function isHead({ line, labels, mentions }: ReadLine): boolean {
  const alone = labels.filter((label) => label.alone)
  const cells = line.cells.filter((cell) => alone.some((label) => isWithin(label, cell)))
  return cells.length > 1 && mentions.every(({ kind }) => kind === 'date')
}

function headOf(row: ReadLine, line: number): Head | null {
  if (row.line.cells.length < 2) return null
  const roles = row.line.cells.map((cell) => row.labels.find((label) => isWithin(label, cell))?.role ?? null)
  return roles.filter((role) => role !== null).length >= 2 ? { line, roles, width: null } : null
}

function carriedBy(row: ReadLine, line: number): Carried | null {
  const last = row.labels.at(-1)
  const { text, words, cells } = row.line
  if (!last || (last.preposition && !isOnlyLabels(row)) || words.length > 6 || cells.length > 2) return null
  if (BUTTON.test(text)) return null
  const behind = text.slice(last.end).replace(/\([^)]*\)/g, '')
  const most = last.role === 'departure' || last.role === 'arrival' ? 2 : 0
  if ((behind.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > most) return null
  return { line, role: last.role, used: new Set() }
}

/** "[ CHECK IN ]" */
const BUTTON = /^\s*\[[^\]]*\]\s*$/

function isOnlyLabels({ line, labels }: ReadLine): boolean {
  return line.words.every((word) => labels.some((label) => isWithin(word, label)))
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/** A label at the end of a line, without its value, speaks of the next line. */
function trailing(row: ReadLine, line: number): Carried | null {
  const last = row.labels.at(-1)!
  if (isHead(row) || row.line.cells.length > 2) return null
  const answered = row.mentions.some((mention) => mention.start >= last.end)
  return answered || !last.alone ? null : { line, role: last.role, used: new Set() }
}

type Above = { head: Head | null; carried: Carried | null; comparing: boolean }

function applyRow(row: ReadLine, { head, carried, comparing }: Above): void {
  let previous: LabelRole | null = null
  row.line.cells.forEach((cell, index) => {
    const labels = row.labels.filter((label) => isWithin(label, cell))
    const mentions = row.mentions.filter((mention) => mention.cell === index)
    if (!mentions.length) {
      const isBlank = !/[\p{L}\p{N}]/u.test(textIn(row.line, cell))
      previous = labels.at(-1)?.role ?? (isBlank ? previous : null)
      return
    }
    const column = columnRole(head, row, index)
    const above = index === 0 && carried && answers(row, carried) ? carried.role : null
    const inherited = previous ?? column ?? above
    const used =
      inherited !== null && previous === null && column === null ? carried!.used : new Set<string>()
    const stale = comparing && cellSide(row, cell) === 'old'
    if (column === 'old' || stale) for (const mention of mentions) mention.dismissed = true
    applyCell({ text: row.line.text, labels, mentions, inherited, used })
    if (row.line.cells.length === 2 && index === 1) previous = null
  })
}

/** "ISSUED" over "Outbound Friday, 26 March" or a route: a value of its own words is another one. */
function answers({ line, mentions }: ReadLine, { role }: Carried): boolean {
  const before = line.words.filter(({ end }) => end <= mentions[0]!.start)
  if (role === 'never' && mentions.filter(({ kind }) => kind === 'place').length > 1) return false
  return role !== 'never' || before.every(({ raw }) => raw.length < 3 || weekdaysNamed(raw).length > 0)
}

/** What the first line within a cell says of all of the cell: "Old schedule / EI 154 / …". */
function cellSide({ line, labels }: ReadLine, cell: Span): 'old' | 'new' | null {
  const text = textIn(line, cell)
  const border = text.indexOf(' / ')
  if (border < 0 || border > 40) return null
  const words = text.slice(0, border).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const opening = { start: cell.start, end: cell.start + border }
  const roles = labels.filter((label) => isWithin(label, opening)).map(({ role }) => role)
  const [side, other] = (['old', 'new'] as const).filter((one) => roles.includes(one))
  return side && !other && words <= 4 ? side : null
}

/** How many characters a label reaches in its cell; a text without layout is one long cell. */
const REACH_IN_CELL: Record<LabelRole, number> = {
  departure: 160,
  arrival: 160,
  never: 70,
  layover: 90,
  operated: 50,
  old: 160,
  new: 160,
  other: 0,
}

/**
 * The head over a cell. A head with one cell less leaves out the column of row names; one with half as many
 * cells stands over two each, such as a time and a day.
 */
function columnRole(head: Head | null, { line, mentions }: ReadLine, index: number): LabelRole | null {
  const width = line.cells.length
  const heads = head?.roles.length ?? 0
  if (!head || width < heads) return null
  const isNamed = width === heads + 1 && mentions.every(({ cell }) => cell > 0)
  if (isNamed) return head.roles[index - 1] ?? null
  return width === heads || width === heads * 2
    ? (head.roles[Math.floor((index * heads) / width)] ?? null)
    : null
}

/** `text` is that of the whole line. */
type Cell = {
  text: string
  labels: Label[]
  mentions: Mention[]
  inherited: LabelRole | null
  used: Set<string>
}

function applyCell(cell: Cell): void {
  const { text, labels, mentions, inherited, used } = cell
  if (appliesBehind(cell)) return
  let role = inherited
  let seen = used
  let pending: Label | null = null
  let from = inherited ? Number.POSITIVE_INFINITY : 0
  const items = [...labels, ...mentions].sort((a, b) => a.start - b.start)
  for (const item of items) {
    if (!('kind' in item)) {
      // "operated by Japan Airlines, flight JL47", but not "equipment: Boeing 737-900, flight JL47"
      if (role === 'operated' && item.role === 'other' && !/\d/.test(text.slice(from, item.start))) continue
      // "Revised departure/arrival: 13:40 - 15:05": the order tells which is which
      const isPair = item.role === 'arrival' && pending && text.slice(pending.end, item.start) === '/'
      role = !isPair ? item.role : pending?.role === 'departure' ? null : role
      from = item.end
      pending = item
      seen = new Set()
      continue
    }
    const isPeriod = item.kind === 'date' && pending?.preposition
    if (role && !isPeriod && item.start - from <= REACH_IN_CELL[role]) apply(item, role, seen)
    if (item.kind === 'flight') role = null
    pending = null
  }
  if (pending) applyBackwards(pending, mentions)
}

/** "10:05 김포 출발 11:15 제주 도착": each label stands behind what it is about. */
function appliesBehind(cell: Cell): boolean {
  const { labels, mentions } = cell
  const [departure, arrival, another] = labels
  if (isEasternSuffix(cell)) {
    const place = mentions.findLast(({ kind, end }) => kind === 'place' && end <= departure!.start)!
    apply(place, departure!.role, new Set())
    return true
  }
  if (departure?.role !== 'departure' || arrival?.role !== 'arrival' || another) return false
  const values = mentions.filter(({ kind }) => kind !== 'flight')
  const first = values.filter(({ end }) => end <= departure.start)
  const second = values.filter(({ start, end }) => start >= departure.end && end <= arrival.start)
  const areBoth = [first, second].every((side) => side.some(({ kind }) => kind === 'place'))
  if (!areBoth || first.length + second.length < values.length) return false
  for (const [side, role] of [[first, 'departure'] as const, [second, 'arrival'] as const]) {
    const seen = new Set<string>()
    for (const mention of side.toReversed()) apply(mention, role, seen)
  }
  return true
}

/** "김포 출발 제주 11:15": the only label, right behind the first place. */
function isEasternSuffix({ text, labels: [label, another], mentions }: Cell): boolean {
  if (!label || another || !/[\p{sc=Hangul}\p{sc=Han}]$/u.test(text.slice(0, label.end))) return false
  const [first, second] = mentions.filter(({ kind }) => kind === 'place')
  const between = first && first.end <= label.start && text.slice(first.end, label.start)
  return (
    (label.role === 'departure' || label.role === 'arrival') &&
    (between === ' ' || between === '') &&
    second !== undefined &&
    second.start >= label.end &&
    !/^\s?[:：]/.test(text.slice(label.end))
  )
}

/** "09:20 Boarding": the last label has no value after it, so it speaks of the time right before. */
function applyBackwards(label: Label, mentions: readonly Mention[]): void {
  const [time, another] = mentions.filter((mention) => mention.kind === 'time')
  if (!time || another || time.role || time.dismissed || label.start - time.end > 12) return
  if (label.role === 'never' || label.role === 'departure' || label.role === 'arrival')
    apply(time, label.role, new Set())
}

function apply(mention: Mention, role: LabelRole, seen: Set<string>): void {
  if (role === 'never' && (mention.kind === 'time' || mention.kind === 'date')) mention.dismissed = true
  if (role === 'layover' && mention.kind !== 'flight' && mention.kind !== 'date') mention.dismissed = true
  if (role === 'operated' && mention.kind === 'flight') mention.dismissed = true
  if ((role !== 'departure' && role !== 'arrival') || mention.kind === 'flight') return
  if (!seen.has(mention.kind) && !mention.role) mention.role = role
  seen.add(mention.kind)
}

function dismissAll(row: ReadLine): void {
  for (const mention of row.mentions) mention.dismissed = true
}

const WROTE =
  /(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|napisał\(?a?\)?|yazdı|写道|のメール)\s*:?\s*$/iu

/** The head of a quoted or forwarded mail: its date is when somebody wrote. */
function isCorrespondence(read: readonly ReadLine[], index: number): boolean {
  const { text } = read[index]!.line
  if (WROTE.test(text)) return true
  if (parseHeaderLine(text)?.kind !== 'date') return false
  const headers = read.slice(Math.max(0, index - 4), index + 5).map(({ line }) => parseHeaderLine(line.text))
  return headers.some((header) => header?.kind === 'subject' || header?.value.includes('@'))
}
