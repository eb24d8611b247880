import { standing, type DateAnchor, type ReadLine, type TimeAnchor } from './mention.ts'
import { spanOf, textIn, type Span } from './text.ts'

/** One leg by rail, road or sea. `name`: "Basel SBB → Köln Hbf"; null where the text does not part them. */
export type Leg = {
  name: string | null
  place: { offset: number; length: number } | null
  date: DateAnchor
  departs: TimeAnchor
  arrives: TimeAnchor
}

/** Each departure with the arrival after it, row by row; a pair that a ticket repeats comes only once. */
export function legsIn(read: readonly ReadLine[]): Leg[] {
  const stops = read
    .flatMap((row, at) => standing(row, 'time').map((time): Stop => ({ row, at, time })))
    .slice(0, MAX_STOPS)
  const legs: Leg[] = []
  for (let index = 0; index + 1 < stops.length;) {
    const [from, to] = [stops[index]!, stops[index + 1]!]
    const date = isPair(from, to, stops) ? dateOf(from, to, read) : null
    if (date) legs.push({ ...named(from, to), date, departs: from.time, arrives: to.time })
    index += date ? 2 : 1
  }
  return legs.filter(
    (leg, index) => !legs.some((other, at) => at !== index && isToldBy(other, leg, at < index)),
  )
}

/** Whether a leg says all that another says: the same clocks that day, or the names it lacks. */
function isToldBy(other: Leg, leg: Leg, isEarlier: boolean): boolean {
  if (other.date.day !== leg.date.day) return false
  if (leg.name === null && other.name !== null) return true
  const isSame = other.departs.clock === leg.departs.clock && other.arrives.clock === leg.arrives.clock
  return isEarlier && (isSame || (leg.name === null && other.name === null))
}

type Stop = { row: ReadLine; at: number; time: TimeAnchor }

/** Times of a ticket that are looked at; each is compared with the others. */
const MAX_STOPS = 120
/** Rows between a departure and its arrival, at most; a stacked table has a row for each cell. */
const REACH = 8

function isPair(from: Stop, to: Stop, stops: readonly Stop[]): boolean {
  if (isWholeDay(from.time, to.time)) return false
  const [leaving, reaching] = [sideOf(from), sideOf(to)]
  if (leaving === 'departure' && reaching === 'arrival') return to.at - from.at <= REACH
  if (leaving !== null || reaching !== null || isBare(from) || isBare(to)) return false
  if (from.at === to.at) return stops.filter(({ at }) => at === from.at).length === 2
  const isAlone = ({ at }: Stop) => stops.filter((other) => other.at === at).length === 1
  const isStop = (stop: Stop) => isAlone(stop) && datesIn(stop.row).length === 1
  return to.at - from.at <= 2 && isStop(from) && isStop(to)
}

/** "Res.Nr. 1234 1014" */
function isBare({ row, time }: Stop): boolean {
  return time.weak && /^\d+$/.test(textIn(row.line, time).trim())
}

/** A ticket is valid from 00:00 to 24:00. */
function isWholeDay(from: TimeAnchor, to: TimeAnchor): boolean {
  return from.minutes === 0 && (to.minutes === 0 || to.minutes >= 23 * 60 + 59)
}

/** What the label says, else the short word right before: "ab 08:55", "arr. 13:51". */
function sideOf({ row, time }: Stop): TimeAnchor['role'] {
  const before = row.line.text.slice(Math.max(0, time.start - 8), time.start)
  return time.role ?? (AB.test(before) ? 'departure' : AN.test(before) ? 'arrival' : null)
}

const AB = /(?<!\p{L})(?:ab|dep|d[ée]p|lv|odj|odch|avg|afg)\.?:?\s*$/iu
const AN = /(?<!\p{L})(?:an|arr|ar|př[íi]j|ank|lleg)\.?:?\s*$/iu

const datesIn = (row: ReadLine) => standing(row, 'date')

/** The date in the row, else the last one above, else the one between departure and arrival. */
function dateOf(from: Stop, to: Stop, read: readonly ReadLine[]): DateAnchor | null {
  const own = datesIn(from.row)
  const before = own.findLast((date) => date.start < from.time.start)
  if (before ?? own[0]) return before ?? own[0]!
  const above = read.slice(0, from.at).flatMap(datesIn).at(-1)
  return above ?? read.slice(from.at + 1, to.at + 1).flatMap(datesIn)[0] ?? null
}

type Piece = Span & { text: string; hasPlace: boolean }

function named(from: Stop, to: Stop): Pick<Leg, 'name' | 'place'> {
  const [start, end] = from.row === to.row ? endsInRow(from, to) : [endOf(from), endOf(to)]
  if (!start || !end || start.text === end.text) return { name: null, place: null }
  const place = { offset: from.row.line.offset + start.start, length: start.end - start.start }
  return { name: `${start.text} → ${end.text}`, place }
}

/** "Basel 10:06 Köln 13:51", "10:06 Basel 13:51 Köln", "Basel – Köln 10:06 13:51". */
function endsInRow(from: Stop, to: Stop): (Piece | undefined)[] {
  const pieces = piecesOf(from.row)
  const before = pieces.filter(({ end }) => end <= from.time.start)
  const between = pieces.filter(({ start, end }) => start >= from.time.end && end <= to.time.start)
  const after = pieces.filter(({ start }) => start >= to.time.end)
  if (between.length) return before.length ? [before.at(-1), between[0]] : [between[0], after[0]]
  return before.length > 1 ? before.slice(-2) : after.length > 1 ? after.slice(0, 2) : []
}

function endOf({ row, time }: Stop): Piece | undefined {
  const pieces = piecesOf(row)
  const before = pieces.filter(({ end }) => end <= time.start)
  const candidates = before.length ? before : pieces
  return candidates.find(({ hasPlace }) => hasPlace) ?? candidates[0]
}

const BORDER =
  /\s*[|,;/·()]\s*|\s+->?\s+|->|\s*[→➔➝>⇒⟶]\s*|[:.](?=\s|$)|\s(?:to|nach|till|til|naar|vers)\s/giu
/** "at 20:30", "ore 20:30", "Platform 7": words about a time or a stop that name none. */
const NO_NAME =
  /^(?:at|um|ore|à|a las|às|kl|om|o|v|klo|uhr|h|platform|gleis|voie|quai|vía|andén|binario|spoor|spår|spor|peron|nástupiště|direct|direkt|on|the|and|und|from|to|von|nach|de|da|van|z|ze|do|till|til|fra|från|ab|an|出発|到着|発|着|出港|入港|출발|도착|출항|입항)$/iu

/** The names in a row: what is left between dates, times, labels, numbers and signs. */
function piecesOf({ line, labels, mentions }: ReadLine): Piece[] {
  const { text } = line
  const cuts: Span[] = [
    ...mentions.filter(({ kind }) => kind === 'time' || kind === 'date'),
    ...labels.filter(({ role, preposition }) => role !== 'other' || !preposition),
    ...text.matchAll(BORDER).map(spanOf),
  ].toSorted((a, b) => a.start - b.start)
  const pieces: Piece[] = []
  let start = 0
  for (const cut of [...cuts, { start: text.length, end: text.length }]) {
    if (cut.start >= start) pieces.push(pieceOf(start, cut.start))
    start = Math.max(start, cut.end)
  }
  return pieces.filter((piece) => isName(piece.text))

  function pieceOf(from: number, until: number): Piece {
    const raw = text.slice(from, until)
    const name = raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.'’]+$/gu, '')
    const at = from + raw.indexOf(name)
    const end = at + name.length
    const hasPlace = mentions.some((one) => one.kind === 'place' && one.start >= at && one.start < end)
    return { start: at, end, text: name, hasPlace }
  }
}

function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 && text.length <= 60 && !/\d/.test(text) && !NO_NAME.test(text)
}
