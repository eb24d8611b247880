import { readPersonName } from '#extract/exact/person-name.ts'
import { anyOf, wholeWords } from '#extract/words/words.ts'
import { LIKE_A_NAME, nameLikelihood } from './name-model.ts'
import { nameColumns, namePartOf } from './people-forms.ts'
import { inlineNames, isJoining } from './people-lists.ts'
import { personIn, type PersonName } from './person-text.ts'
import { firstLineOf, lineOf, spanOf, textIn, type Line, type Span } from './text.ts'

/** Names with a title after them, as tickets print it. */
export function titledNamesIn(lines: readonly Line[]): PersonName[] {
  return lines.flatMap((line) => {
    if (!/\p{Lu}{2} \p{Lu}/u.test(line.text)) return []
    const titled = [...line.text.matchAll(TITLE_BEHIND)]
    return titled.flatMap(({ index, 1: name }) => personIn(line, index, index + name!.length) ?? [])
  })
}

/** "Apartment 1: Zuzana Novotná (2 adults)": the guest of each room. */
export function roomGuests(lines: readonly Line[]): PersonName[] {
  return lines.flatMap((line) => {
    const rooms = [...line.text.matchAll(ROOM)]
    return rooms.flatMap(
      (room, index) => personIn(line, spanOf(room).end, rooms[index + 1]?.index ?? line.text.length) ?? [],
    )
  })
}

const ROOM =
  /(?<=^\W{0,4}|[;,|] )(?:room|zimmer|chambre|camera|habitaci[oó]n|quarto|kamer|rum|værelse|rom|huone|pok[oó]j|pokoj|izba|szoba|camer[aă]|oda|soba|номер|кімната|стая|apartm?\p{L}*|unit|房间|房間|客室|객실)\s?\d{1,2}\s?[:：–-]\s*(?=\p{L})/giu

/** "คุณปกรณ์ แสงทองกุล", "大森 健太郎 様": names with a form of address, wherever they stand. */
export function addressedNames(lines: readonly Line[]): PersonName[] {
  return lines.flatMap(({ text, offset }) =>
    [...text.matchAll(THAI_TITLED), ...text.matchAll(JAPANESE_ADDRESSED)].map(
      ({ 0: whole, 1: name = '', index }) => ({
        name,
        at: offset + index + whole.indexOf(name),
        length: name.length,
      }),
    ),
  )
}

const THAI_TITLED =
  /(?<![\u0e00-\u0e7f])(?:คุณ|นางสาว|นาง|นาย|ด\.ช\.|ด\.ญ\.) ?([\u0e00-\u0e7f]{2,20} [\u0e00-\u0e7f]{3,24})(?![\u0e00-\u0e7f])/gu

const JAPANESE_ADDRESSED =
  /(?<![\p{L}\p{M}])([\p{sc=Han}々]{1,4} [\p{sc=Han}々\p{sc=Hiragana}\p{sc=Katakana}]{1,5}) ?[様樣]/gu

/** "1.李建国 2.陈雨桐 KXB7T9": as TravelSky lists them before the record locator. */
export function numberedNames(lines: readonly Line[]): PersonName[] {
  return lines.flatMap(({ text, offset }) => {
    if (!/^\s*1\.\p{sc=Han}/u.test(text) || !/\s[A-Z0-9]{6}\s*$/.test(text)) return []
    const names = [
      ...text.matchAll(/(?<=(?:^|\s)\d{1,2}\.)\p{sc=Han}{2,8}(?:·\p{sc=Han}{1,8})?(?=\s|CHD|INF)/gu),
    ]
    return names.map(({ 0: name, index }) => ({ name, at: offset + index, length: name.length }))
  })
}

/** "2: Jane ann Roe : Ticket Number: 014 2326569909": a list whose rows may be far apart. */
export function numberedHolders(lines: readonly Line[]): PersonName[] {
  return lines.flatMap(({ text, offset }) => {
    const name = TICKET_NUMBER.test(text) ? NUMBERED_NAME.exec(text)?.[1] : undefined
    const cased = name?.replace(/(?<=\s)\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase())
    const person = cased && personIn(lineOf(cased), 0, cased.length)
    return person ? [{ name: person.name, at: offset + text.indexOf(name!), length: name!.length }] : []
  })
}

const NUMBERED_NAME = /^\s*\d{1,2}\s?[:.)]\s*(\p{Lu}[\p{L}\p{M}'’ -]{2,60}\p{L})\s*[:|(]/u

/** "黃品妍/黃柏翰 共2位": names, and how many they are. */
export function countedInAll(lines: readonly Line[]): PersonName[] {
  return lines.flatMap(({ text, offset }) => {
    const [, list = '', count] = IN_ALL.exec(text) ?? []
    const names = list.split(/[/、,，]/)
    const isPerson = (name: string) => personIn(lineOf(name), 0, name.length) !== null
    if (names.length !== Number(count) || !names.every(isPerson)) return []
    return names.map((name) => ({ name, at: offset + text.indexOf(name), length: name.length }))
  })
}

const IN_ALL =
  /(?<!\p{sc=Han})(\p{sc=Han}{2,4}(?:[/、,，]\p{sc=Han}{2,4}){0,8})\s?(?:共|计|計|合計)\s?(\d{1,2})\s?[位人名]/u

/**
 * "Bert van Houten en Saskia de Wit vliegen op maandag", "їдуть Оксана Литвин та Андрій Гнатюк.": whole names
 * before a word for flying, or behind it.
 */
export function* whoFly(lines: readonly Line[]): Generator<PersonName> {
  for (const line of lines) {
    const verb = FLY.exec(line.text)
    if (!verb) continue
    const behind = spanOf(verb).end
    const end = behind + line.text.slice(behind).search(SENTENCE_END)
    const before = line.text.slice(0, verb.index).search(LAST_SENTENCE)
    yield* onlyNames(line, { start: before, end: verb.index })
    yield* onlyNames(line, { start: behind, end })
  }
}

/** The people of a span that holds nothing but names. */
function onlyNames(line: Line, { start, end }: Span): PersonName[] {
  const own = line.words.filter((word) => word.start >= start && word.end <= end)
  const isList = own.every(({ raw }) => /^\p{Lu}/u.test(raw) || isJoining(raw))
  if (start < 0 || own.length < 2 || end - start > MAX_SUBJECT || !isList) return []
  const people = [...inlineNames(line, start, end)]
  return people.every(({ name }) => nameLikelihood(name) > LEAST_LIKELIHOOD) ? people : []
}

const FLY = new RegExp(`\\s(?:${anyOf('person.flies')})(?!\\p{L})`, 'u')
const LAST_SENTENCE = /(?<=^\s*|[.!?:;]\s)\p{Lu}[^.!?:;]*$/u
const SENTENCE_END = /[.!?:;,]|$/u
const MAX_SUBJECT = 90

/** "7 | HARTLEY, JUNE | Student": rows that are counted from one, with both names in a cell. */
export function countedNames(lines: readonly Line[]): PersonName[] {
  let last = 0
  const found = lines.flatMap((line) => {
    const [number, cell] = line.cells
    if (!number || !cell || textIn(line, number) !== String(last + 1)) return []
    const text = textIn(line, cell)
    const [, surname, given] = SURNAME_AND_GIVEN.exec(text) ?? inTwoCells(lines, line, last) ?? []
    const name = surname && readPersonName(`${surname}/${given}`)
    if (!name) return []
    last += 1
    return [{ name, at: line.offset + cell.start, length: text.length }]
  })
  return found.length > 1 ? found : []
}

/** "1 | IVANOVA | PETYA | 14.02.1988" below "No Surname Name", whose cells a page drew as one. */
function inTwoCells(lines: readonly Line[], line: Line, count: number): string[] | null {
  const [, one = '', other = ''] = TWO_CELLS.exec(line.text) ?? []
  const head = lines[line.index - count - 1]
  if (!one || !head) return null
  const words = head.words.map(({ raw }) => namePartOf(raw))
  const [surname, given] = [
    words.indexOf('surname'),
    words.findIndex((part) => part === 'given' || part === 'name'),
  ]
  if (surname < 0 || given < 0) return null
  return surname < given ? ['', one, other] : ['', other, one]
}

const TWO_CELLS = /^\s*\d{1,2} \| (\p{Lu}[\p{Lu}'’-]+) \| (\p{Lu}[\p{Lu}'’-]+)(?= \||\s\d)/u
const SURNAME_AND_GIVEN = /^(\p{Lu}[\p{L}'’ -]{1,28}), (\p{Lu}[\p{L}'’. -]{1,34})$/u

/**
 * "- Ines Faber / Otto Faber": rows of nothing but names behind bullets, two or more, below a heading that
 * is not of the staff.
 */
export function bulletedNames(lines: readonly Line[]): PersonName[] {
  let heading: Line | undefined
  const rows = lines.map((line): PersonName[] => {
    const bullet = BULLET.exec(line.text)?.[0].length
    if (bullet === undefined) {
      if (line.words.length) heading = line
      return []
    }
    if (!heading || line.text.length > MAX_ROW || STAFF.test(heading.text)) return []
    let at = bullet
    const people = line.text
      .slice(bullet)
      .split(BESIDE)
      .map((piece) => {
        const start = line.text.indexOf(piece, at)
        at = start + piece.length
        const person = personIn(line, start, at)
        return person && nameLikelihood(person.name) > LEAST_LIKELIHOOD ? person : null
      })
    const named = people.filter((person) => person !== null)
    return named.length === people.length ? named : []
  })
  const found = rows.flat()
  const mean = found.reduce((sum, { name }) => sum + nameLikelihood(name), 0) / found.length
  return rows.filter((row) => row.length > 0).length > 1 && mean > LIKE_A_NAME ? found : []
}

const STAFF = new RegExp(wholeWords('person.staff'), 'iu')
const BULLET = /^\s*[-–•*·]\s+(?=\p{Lu})/u
const BESIDE = /\s?[/&+]\s|,\s/u
const MAX_ROW = 80
const LEAST_LIKELIHOOD = 0.03

/** Names in the row of a ticket number or of a seat, or right above the number. */
export function ticketHolders(lines: readonly Line[]): PersonName[] {
  return lines.flatMap((line) => {
    if (TICKET_NUMBER.test(line.text)) return ticketHolder(lines, line) ?? []
    return OWN_SEAT.test(line.text) ? (firstName(line, Infinity) ?? []) : []
  })
}

/** Names in a table with columns for given names and surnames; a cell with a title may come before them. */
export function* columnNames(lines: readonly Line[]): Generator<PersonName> {
  let head: { surname: number; given: number; width: number; until: number } | null = null
  for (const line of lines) {
    const columns = nameColumns(line)
    if (columns) {
      head = { ...columns, width: line.cells.length, until: line.index + MAX_ROWS }
      continue
    }
    if (!head || line.index > head.until) continue
    const spans = nameCells(line, head)
    const person = spans && nameOf(line, spans)
    if (!person) continue
    head.until = line.index + MAX_ROWS
    yield person
  }
}

type Head = { surname: number; given: number; width: number }

/** The cells of a name, the given one first. An empty "van der" between them leaves a row a cell shorter. */
function nameCells(line: Line, { surname, given, width }: Head): Span[] | null {
  const { cells } = line
  const shift = cells.length - width
  if (surname - given === 2 && shift === 0) return cells.slice(given, surname + 1)
  if (surname - given === 2 && shift === -1) return cells.slice(given, surname)
  if (shift === 0 || shift === 1) return [cells[given + shift]!, cells[surname + shift]!]
  // An empty cell behind the names, such as an age, leaves them where they are
  const spans = [cells[given], cells[surname]].filter((cell) => cell && ONLY_LETTERS.test(textIn(line, cell)))
  return shift === -1 && spans.length === 2 ? (spans as Span[]) : null
}

const ONLY_LETTERS = /^\s*\p{L}[\p{L}\p{M}'’ -]+$/u
const MAX_ROWS = 12

function nameOf(line: Line, spans: readonly Span[]): PersonName | null {
  const [given = '', ...surname] = spans.map((span) => textIn(line, span).trim())
  const isChinese =
    /^\p{sc=Han}{1,2}$/u.test(given) && surname.every((word) => /^\p{sc=Han}{1,2}$/u.test(word))
  const text = isChinese ? [...surname, given].join('') : [given, ...surname].join(' ')
  const person = personIn(lineOf(text), 0, text.length)
  const at = Math.min(...spans.map(({ start }) => start))
  const end = Math.max(...spans.map((span) => span.end))
  return person && { name: person.name, at: line.offset + at, length: end - at }
}

/** Three figures of the airline, ten of the document (IATA resolution 722f). */
const TICKET_NUMBER = /(?<![\d+*-])\d{3}[- ]?\d{10}(?![\d*])/
/** "Callum Sinclair | Seat 3A" */
const OWN_SEAT = new RegExp(
  `\\|\\s*(?:${anyOf('flight.seat')})\\s*:?\\s*\\d{1,2}[A-HJK](?![\\p{L}\\d])`,
  'iu',
)
const TITLE_BEHIND =
  /(?<![\p{L}\d]|(?<!\))\/)(\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){1,4}),? \(?(?:MR|MRS|MS|MISS|MSTR|CHD|INF|ADT|様|さま|님|先生|女士|小姐)\)?(?![\p{L}\d])/gu
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
