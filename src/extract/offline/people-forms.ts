import { airportsNamed } from '#reference/gazetteer.ts'
import { foldName } from '#reference/fold-name.ts'
import { GIVEN_WORDS, SURNAME_WORDS } from './people-words.ts'
import { personIn, type PersonName } from './person-text.ts'
import { cellTexts, lineOf, textIn, type Line, type Span } from './text.ts'
import { underLabel, type Place } from './values.ts'

type NamePart = 'given' | 'surname' | 'name'

/**
 * Which part of a name a label asks for, in one language or two ("Nachname / Surname"); null when none or the
 * whole name. "Name" beside given names is the surname.
 */
export function namePartOf(label: string): NamePart | null {
  const words = label.replace(/^[\s*]*(?:\d{1,2}[.)]\s)?|[\s*:：]+$/g, '').split(/\s*\/\s*/)
  const isGiven = words.some((word) => GIVEN_LABEL.test(word))
  const isSurname = words.some((word) => SURNAME_LABEL.test(word))
  if (isGiven && isSurname) return words.length === 1 ? 'surname' : null
  if (isGiven || isSurname) return isGiven ? 'given' : 'surname'
  return words.some((word) => NAME_LABEL.test(word)) ? 'name' : null
}

const GIVEN_LABEL = new RegExp(`^(?:${GIVEN_WORDS})(?:\\(s\\))?$`, 'iu')
const SURNAME_LABEL = new RegExp(`^(?:${SURNAME_WORDS})(?:\\(s\\))?$`, 'iu')
const NAME_LABEL =
  /^(?:name|nom|nome|naam|navn|namn|nombre|meno|ime|име|név|nimi|vārds|vardas|nafn|όνομα|ім['’]я|имя)$/iu

/** "Surname: FABER" over "Given names | INES": the parts of a name behind or below labels of their own. */
export function* formNames(lines: readonly Line[]): Generator<PersonName> {
  let last: Field | null = null
  for (const field of fieldsOf(lines)) {
    const parts: Field[] = last && isNear(last, field) ? [last, field] : []
    const given = parts.find(({ part }) => part === 'given')
    const other = parts.find((part) => part !== given)
    const text = given && other ? `${given.value} ${other.value}` : ''
    const person: PersonName | null = text ? personIn(lineOf(text), 0, text.length) : null
    last = person ? null : field
    if (person)
      yield {
        name: person.name,
        at: Math.min(given!.at, other!.at),
        length: Math.abs(given!.at - other!.at) + parts[1]!.value.length,
      }
  }
}

const isNear = (one: Field, next: Field) => next.line - one.line <= FIELD_ROWS && next.part !== one.part
const FIELD_ROWS = 3

type Field = { part: NamePart; value: string; at: number; line: number }

function* fieldsOf(lines: readonly Line[]): Generator<Field> {
  for (const line of lines) {
    const cells = line.cells.flatMap((cell) => piecesOf(line, cell))
    for (const [index, cell] of cells.entries()) {
      const text = textIn(line, cell)
      const end = LABEL_END.exec(text)
      const part = namePartOf(end ? text.slice(0, end.index) : text)
      if (!part) continue
      const inside = end ? [{ line, start: cell.start + end.index + 1, end: cell.end }] : []
      const beside = cells[index + 1]
        ? [{ line, ...cells[index + 1]! }]
        : line.cells.length === 1
          ? underLabel(lines, { line, cell: 0 }, 1)
          : []
      const value = [...inside, ...beside].find(isPartOfName)
      if (!value) continue
      const written = textIn(value.line, value)
      const at = value.line.offset + value.start + written.length - written.trimStart().length
      yield { part, value: written.trim(), at, line: line.index }
    }
  }
}

/** "First name: Ines Last name: Faber", "*First name* Ines": a cell with several fields, in parts. */
function piecesOf(line: Line, cell: Span): Span[] {
  const starts = [...textIn(line, cell).matchAll(NEXT_FIELD)].map(({ index }) => cell.start + index)
  return [cell.start, ...starts].map((start, index) => ({ start, end: starts[index] ?? cell.end }))
}

const LABEL_END = /[:：]|(?<=\p{L})\*(?=\s)/u
const NEXT_FIELD = new RegExp(`(?<=\\p{L}) (?=\\*?(?:${GIVEN_WORDS}|${SURNAME_WORDS})[:：*])`, 'giu')

function isPartOfName(place: Place): boolean {
  const text = textIn(place.line, place).trim()
  return /^\p{Lu}[\p{L}\p{M}'’ .-]{1,40}$/u.test(text) && !namePartOf(text)
}

/** "INES FABER - LISBOA, Messe": whose plan it is, when one of the first lines names somebody and a place. */
export function planHeading(lines: readonly Line[]): PersonName[] {
  return lines.slice(0, HEADING_LINES).flatMap((line) => {
    const parts = line.text.split(/\s[-|]\s/)
    const [name = '', place = ''] = parts
    if (parts.length !== 2 || line.text.length > MAX_HEADING) return []
    const [city] = place.trim().split(/[\s,(:]/, 1)
    return (airportsNamed(foldName(city!)) && personIn(line, 0, name.length)) || []
  })
}

const HEADING_LINES = 3
const MAX_HEADING = 90

/** The cells of a table's head that ask for the parts of a name, by their index. */
export function nameColumns(line: Line): { given: number; surname: number } | null {
  const parts = cellTexts(line).map(namePartOf)
  const given = parts.indexOf('given')
  const surname = parts.includes('surname') ? parts.indexOf('surname') : parts.indexOf('name')
  return given < 0 || surname < 0 ? null : { given, surname }
}
