import { readPersonName } from '#extract/exact/person-name.ts'
import { airlinesNamed } from '#reference/airlines.ts'
import { foldName } from '#reference/fold-name.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { GIVEN_THEN_SURNAME, GREETING, NAME_STOP, PERSON_LABELS, TITLE } from './people-words.ts'
import { fold, linesOf, type Line, type Span } from './text.ts'

/** A traveler's name as a person writes it, and where it stood. */
export type FoundPerson = { name: string; at: number; length: number; evidence: Evidence }

/** `ticket`: SURNAME/GIVEN TITLE · `label`: after "Passenger" · `list`: under a heading · `title`: "Mr …" · `greeting`: only "Dear …". */
export type Evidence = 'ticket' | 'label' | 'list' | 'title' | 'greeting'

const WORTH: Record<Evidence, number> = { ticket: 4, label: 4, list: 3, title: 2, greeting: 1 }
const MAX_PEOPLE = 12

/** The travelers a text names, best evidence only: a greeting counts when nothing better is written. */
export function peopleIn(view: string): FoundPerson[] {
  const lines = linesOf(view)
  const found = [...ticketNames(view, lines), ...splitNames(lines), ...labelled(lines), ...greeted(lines)]
  const best = Math.max(0, ...found.map((person) => WORTH[person.evidence]))
  const kept = found.filter((person) => WORTH[person.evidence] >= Math.min(best, WORTH.list))
  return unique(kept).slice(0, MAX_PEOPLE)
}

/** Whether two names are one person's: the same words in any order, or one the other without middle names. */
export function samePerson(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => new Set(foldName(name).split(' '))) as [Set<string>, Set<string>]
  const [short, long] = one.size <= other.size ? [one, other] : [other, one]
  const glued = foldName(a).replaceAll(' ', '') === foldName(b).replaceAll(' ', '')
  return glued || (short.size > 1 && [...short].every((word) => long.has(word)))
}

const SLASHED =
  /(?<![A-Za-z/\d])(?:\d{1,2}\.(?:\d)?\s?)?([A-Z][A-Z'’ -]{1,28})\s?\/\s?([A-Z][A-Z' -]{0,34}[A-Z])(?![A-Za-z/])/g
const GDS_TITLE = /(?:\s|(?<=[A-Z]{2}))(?:MRS|MR|MS|MISS|MSTR|DR|PROF|CHD|INF|ADT)$/

function* ticketNames(view: string, lines: readonly Line[]): Generator<FoundPerson> {
  for (const match of view.matchAll(SLASHED)) {
    const [whole, surname, given] = match
    const numbered =
      /^\d/.test(whole) ||
      /(?:^|\n)\s*\d{1,2}[.)]\s*\d?\.?$/.test(view.slice(Math.max(0, match.index - 8), match.index))
    const titled = GDS_TITLE.test(given!)
    const introduced = titled || numbered || isIntroduced(view, match.index, lines)
    if (!introduced || (!titled && isPlaceOrWord(surname!.trim())) || given!.length < 2) continue
    const name = readPersonName(
      `${surname!.trim()}/${given!.replace(/\s+(?:MRS|MR|MS|MISS|MSTR|DR)\b.*$/, '').replace(GDS_TITLE, '')}`,
    )
    if (name && name.includes(' ')) yield { name, at: match.index, length: whole.length, evidence: 'ticket' }
  }
}

/** "First name: Maya | Last name: Hughes", in one line or two. */
function* splitNames(lines: readonly Line[]): Generator<FoundPerson> {
  for (const line of lines) {
    const text = `${line.text} | ${lines[line.index + 1]?.text ?? ''}`
    const match = GIVEN_THEN_SURNAME.exec(text)
    if (!match || match.index >= line.text.length) continue
    const name = readPersonName(`${match[1]} ${match[2]}`)
    if (name && !isPlaceOrWord(name))
      yield { name, at: line.offset + match.index, length: match[0].length, evidence: 'label' }
  }
}

function isIntroduced(view: string, at: number, lines: readonly Line[]): boolean {
  const before = view.slice(Math.max(0, at - 90), at)
  return lines.length > 0 && labelIn(lastWords(before)) !== null
}

function lastWords(text: string): string {
  return fold(text.split('\n').slice(-3).join(' '))
}

function labelIn(folded: string): string | null {
  return PERSON_LABELS.find((label) => folded.includes(label)) ?? null
}

function* labelled(lines: readonly Line[]): Generator<FoundPerson> {
  let column: { index: number; cells: number; until: number } | null = null
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading) {
      yield* inlineNames(line, heading.end)
      if (heading.bare) yield* below(lines, line.index)
      else yield* titledBelow(lines, line.index)
      column =
        line.cells.length > 1 && heading.alone
          ? { index: heading.cell, cells: line.cells.length, until: line.index + 12 }
          : column
      continue
    }
    if (column && line.index <= column.until && line.cells.length === column.cells) {
      const cell = line.cells[column.index]!
      const person = personIn(line, cell.start, firstPart(line, cell))
      if (person) yield { ...person, evidence: 'list' }
    } else if (column && line.index > column.until) column = null
    yield* afterColon(line)
    yield* titledNames(line)
  }
}

/** The end of the first line within a cell. */
function firstPart(line: Line, cell: Span): number {
  const border = line.text.slice(cell.start, cell.end).indexOf(' / ')
  return border < 0 ? cell.end : cell.start + border
}

/** "… confirmed. Passenger: Ruth Abernathy": a label inside a line, where the layout is lost. */
function* afterColon(line: Line): Generator<FoundPerson> {
  for (const colon of line.text.matchAll(/[:：]\s*|(?<=\bpax)\s+(?=\p{Lu})/gu)) {
    const before = fold(line.text.slice(Math.max(0, colon.index - 24), colon.index)).trimEnd()
    if (!PERSON_LABELS.some((label) => (label.length > 5 || label === 'pax') && before.endsWith(label)))
      continue
    yield* inlineNames(line, colon.index + colon[0].length)
  }
}

type Heading = { end: number; cell: number; alone: boolean; bare: boolean }

/** A label for people at the start of a cell: "Passenger:", "Name | ", "Passengers". */
function headingOf(line: Line): Heading | null {
  for (const [cell, span] of line.cells.entries()) {
    const text = line.text.slice(span.start, span.end)
    const folded = fold(text)
    const skip = /^(?:[-*•\d.):\s]*|your |ihre? |vos |sus |i tuoi |os seus )/.exec(folded)?.[0].length ?? 0
    const label = PERSON_LABELS.find(
      (one) => folded.startsWith(one, skip) && !/^[\p{L}]/u.test(folded.slice(skip + one.length)),
    )
    if (!label) continue
    const rest = folded.slice(skip + label.length)
    const marker =
      /^\s*(?:\([^)]{1,30}\)\s*)?(?:\d{1,2}\s*)?(?:\([^)]{1,30}\)\s*)?(?:[:：/-]|$)|^\s(?:on|in|for|auf|der|dieser|sur|de|en|van|di)\s[\p{L} ]{2,22}[:：]/u.exec(
        rest,
      )
    if (
      !marker &&
      !/^\s+(?:mr|mrs|ms|miss|dr|herr|frau|mme|m)\b/.test(rest) &&
      cell < line.cells.length - 1 === false
    )
      continue
    const end =
      span.start +
      (folded.length === text.length ? skip + label.length + (marker?.[0].length ?? 0) : text.length)
    const alone = rest
      .replace(/\(.*?\)|\d/g, '')
      .split('/')
      .every((part) => /^[^\p{L}]*$/u.test(part) || PERSON_LABELS.includes(part.trim()))
    return { end, cell, alone, bare: alone && cell === line.cells.length - 1 }
  }
  return null
}

/** "DOE, JOHN": one person, the surname first. */
const SURNAME_FIRST =
  /^\s*\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)?,\s*\p{Lu}[\p{L}'’-]+\s*$|^\s*\p{Lu}[\p{Lu}'’-]+,\s*\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?\s*$/u

function* inlineNames(line: Line, from: number): Generator<FoundPerson> {
  if (SURNAME_FIRST.test(line.text.slice(from))) {
    const person = personIn(line, from, line.text.length)
    if (person) yield { ...person, evidence: 'label' }
    return
  }
  const end = line.text.length
  let at = from
  for (const piece of line.text.slice(from, end).split(SEPARATOR)) {
    const part = piece.split(/(?<=\p{L}{4})[.!?]\s(?=\p{Lu}\p{Ll}+ \p{Ll})/u)[0]!
    const start = line.text.indexOf(part, at)
    at = start + part.length
    const person = personIn(line, start, at)
    if (person) yield { ...person, evidence: 'label' }
  }
}

const SEPARATOR = /[;|•+]|,(?!\s*(?:jr|sr)\b)|\s\/\s|\s{3,}|\s(?:and|und|et|y|e|og|och|en|&|ve|и)\s/u

function* below(lines: readonly Line[], from: number): Generator<FoundPerson> {
  let misses = 0
  for (const line of lines.slice(from + 1, from + 16)) {
    if (!line.words.length) continue
    const names = [...inlineNames(line, line.cells[0]!.start)]
    if (names.length) {
      yield* names.map((person) => ({ ...person, evidence: 'list' as const }))
      misses = 0
    } else if (++misses > 1) return
  }
}

/** Further travelers under "Passengers: Mr Markus Thalheim", each with a title and nothing else. */
function* titledBelow(lines: readonly Line[], from: number): Generator<FoundPerson> {
  for (const line of lines.slice(from + 1, from + 9)) {
    const start = /^\s*/.exec(line.text)![0].length
    const person = new RegExp(`^(?:${TITLE})\\.?\\s`, 'iu').test(line.text.slice(start))
      ? personIn(line, start, line.text.length)
      : null
    if (!person) return
    yield { ...person, evidence: 'list' }
  }
}

const TITLED = new RegExp(`(?<![\\p{L}.])(?:${TITLE})\\.?\\s+(?=\\p{Lu})`, 'giu')

function* titledNames(line: Line): Generator<FoundPerson> {
  const greeting = GREETING.exec(line.text)
  const greeted = greeting ? greeting.index + greeting[0].length : -1
  for (const match of line.text.matchAll(TITLED)) {
    const start = match.index + match[0].length
    const person = start === greeted ? null : personIn(line, start, nameEnd(line, start))
    if (person) yield { ...person, evidence: 'title' }
  }
}

function* greeted(lines: readonly Line[]): Generator<FoundPerson> {
  for (const line of lines.slice(0, 80)) {
    const match = GREETING.exec(line.text)
    if (!match) continue
    const start = match.index + match[0].length
    const person = personIn(line, start, nameEnd(line, start))
    if (person) yield { ...person, evidence: 'greeting' }
  }
}

function nameEnd(line: Line, start: number): number {
  const stop = /[,;:!|()<>]|\s-\s|\s{2,}|\s\/\s|\.\s|\d/.exec(line.text.slice(start))
  const end = stop ? start + stop.index : line.text.length
  const words = line.words.filter((word) => word.start >= start && word.end <= end)
  const foreign = words.findIndex(
    (word, index) =>
      index > 1 && (NAME_STOP.has(word.folded) || (/^\p{Ll}/u.test(word.raw) && !PARTICLE.test(word.raw))),
  )
  return foreign > 1 ? words[foreign - 1]!.end : end
}

const PARTICLE = /^(?:de|da|do|dos|das|van|von|der|den|del|della|di|la|le|bin|al|el|ter|ten|zu|y|e)$/

const NOISE =
  /\((?:[^)]{0,40})\)|\b(?:adults?|adt|child|children|chd|infant|inf|erwachsener?|kind|adulto?s?|adulte|enfant|ni[ñn]o|adulto|bambino|crian[çc]a|volwassene|kind|seat|sitz|ticket|e-?ticket|frequent|ffp|baggage)\b.*$|[\d#*].*$/giu
const NAME =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:de|da|do|dos|das|van|von|der|den|del|della|di|la|le|bin|bint|al|el|y|e|ter|ten|zu|\p{Lu}[\p{L}\p{M}'’.-]*)){1,5}$/u

function personIn(line: Line, start: number, end: number): Omit<FoundPerson, 'evidence'> | null {
  if (start < 0 || end <= start) return null
  const raw = line.text.slice(start, end)
  const text = raw
    .replace(/^[\s\-*•.:\d)#]+/, '')
    .replace(
      /^(?:kind|child|infant|adult|baby|erwachsener?|enfant|adulte|ni[ñn][oa]|adulto|bambin[oa]|criança)\s+(?=\p{Lu})/iu,
      '',
    )
    .replace(NOISE, '')
    .replace(/[\s,;:.|/-]+$/, '')
    .trim()
  const reordered = /^(\p{Lu}[\p{Lu}'’ -]+),\s*(\p{L}.*)$/u.exec(text)
  const plain = reordered ? `${reordered[2]} ${reordered[1]}` : text
  const untitled = withoutTail(
    plain
      .replace(new RegExp(`^(?:(?:${TITLE})\\.?\\s+)+`, 'iu'), '')
      .replace(new RegExp(`\\s+(?:${TITLE})\\.?$`, 'iu'), ''),
  )
  if (untitled.length > 48 || !NAME.test(untitled) || isPlaceOrWord(untitled)) return null
  const name = readPersonName(untitled)
  return name?.includes(' ') && !/(?:^|\s)(?:de|do|da|di|van|von|\p{L}\.\p{L})$|\p{L}\.\p{Ll}/u.test(name)
    ? { name, at: line.offset + start, length: raw.trim().length }
    : null
}

/** A name ends where a word of the form begins: "Joaquín Ferreyra Billete". */
function withoutTail(text: string): string {
  const words = text.split(/\s+/)
  const foreign = words.findIndex((word, index) => index > 1 && NAME_STOP.has(fold(word)))
  return foreign > 1 ? words.slice(0, foreign).join(' ') : text
}

function isPlaceOrWord(text: string): boolean {
  const folded = foldName(text)
  const words = folded.split(' ')
  if (airportsNamed(folded) || airlinesNamed(folded).length) return true
  return words.some((word) => NAME_STOP.has(word))
}

function unique(people: readonly FoundPerson[]): FoundPerson[] {
  const kept: FoundPerson[] = []
  for (const person of people) {
    const at = kept.findIndex((other) => samePerson(other.name, person.name))
    if (at < 0) kept.push(person)
    else if (
      person.name.length > kept[at]!.name.length &&
      WORTH[person.evidence] >= WORTH[kept[at]!.evidence]
    )
      kept[at] = person
  }
  return kept
}
