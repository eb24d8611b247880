import { GIVEN_WORDS, SURNAME_WORDS } from './people-words.ts'
import { personIn, type PersonName } from './person-text.ts'
import { cellTexts, firstLineOf, lineOf, textIn, type Line, type Span } from './text.ts'

/** Names with a title after them, as tickets print it. */
export function titledNamesIn(lines: readonly Line[]): PersonName[] {
  return lines.flatMap((line) => {
    if (!/\p{Lu}{2} \p{Lu}/u.test(line.text)) return []
    const titled = [...line.text.matchAll(TITLE_BEHIND)]
    return titled.flatMap(({ index, 1: name }) => personIn(line, index, index + name!.length) ?? [])
  })
}

/** Names in the row of a ticket number or right above it. */
export function ticketHolders(lines: readonly Line[]): PersonName[] {
  return lines.flatMap((line) => (TICKET_NUMBER.test(line.text) ? (ticketHolder(lines, line) ?? []) : []))
}

/** Names in a table with columns for given names and surnames; a cell with a title may come before them. */
export function* columnNames(lines: readonly Line[]): Generator<PersonName> {
  let head: { surname: number; given: number; width: number; until: number } | null = null
  for (const line of lines) {
    const cells = cellTexts(line).map((cell) => cell.trim())
    const surname = cells.findIndex((cell) => SURNAME_HEAD.test(cell))
    const given = cells.findIndex((cell) => GIVEN_HEAD.test(cell))
    if (surname >= 0 && given >= 0) {
      head = { surname, given, width: cells.length, until: line.index + MAX_ROWS }
      continue
    }
    const shift = head && cells.length - head.width
    if (!head || line.index > head.until || (shift !== 0 && shift !== 1)) continue
    const person = nameOf(line, [line.cells[head.given + shift]!, line.cells[head.surname + shift]!])
    if (person) yield person
  }
}

const SURNAME_HEAD = new RegExp(`^(?:${SURNAME_WORDS})$`, 'iu')
const GIVEN_HEAD = new RegExp(`^(?:${GIVEN_WORDS})$`, 'iu')
const MAX_ROWS = 12

function nameOf(line: Line, [given, surname]: [Span, Span]): PersonName | null {
  const text = `${textIn(line, given).trim()} ${textIn(line, surname).trim()}`
  const person = personIn(lineOf(text), 0, text.length)
  const at = Math.min(given.start, surname.start)
  return person && { name: person.name, at: line.offset + at, length: Math.max(given.end, surname.end) - at }
}

/** Three figures of the airline, ten of the document (IATA resolution 722f). */
const TICKET_NUMBER = /(?<![\d+*-])\d{3}[- ]?\d{10}(?![\d*])/
const TITLE_BEHIND =
  /(?<![\p{L}\d/])(\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){1,4}),? \(?(?:MR|MRS|MS|MISS|MSTR|CHD|INF|ADT|様|さま|님|先生|女士|小姐)\)?(?![\p{L}\d])/gu
/** Rows between a name and its ticket number: a frequent flyer number, a remark. */
const ROWS_ABOVE = 4

/** The name in the ticket's row, else in the nearest row above that has no ticket of its own. */
function ticketHolder(lines: readonly Line[], ticket: Line): PersonName | null {
  for (const line of lines.slice(Math.max(0, ticket.index - ROWS_ABOVE), ticket.index + 1).reverse()) {
    const number = TICKET_NUMBER.exec(line.text)
    if (line !== ticket && number) return null
    const person = firstName(line, number?.index ?? Infinity)
    if (person) return person
  }
  return null
}

function firstName(line: Line, before: number): PersonName | null {
  for (const cell of line.cells.slice(0, 2)) {
    if (cell.start >= before) break
    const { start, end } = firstLineOf(line, cell)
    const person = personIn(line, start, end)
    if (person) return person
  }
  return null
}
