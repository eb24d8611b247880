import { LIMITS } from '#contract/limits.ts'
import { anyOf } from '#extract/words/words.ts'
import {
  GREETING,
  isPersonLabel,
  NAME_STOP,
  PERSON_KIND,
  PERSON_LABELS,
  SECTION_LABELS,
  TITLE,
} from './people-words.ts'
import {
  inOneScript,
  inTurkish,
  likely,
  personIn,
  type FoundPerson,
  type Evidence,
  type PersonName,
} from './person-text.ts'
import { below, inlineNames, introduces, roommates, titledBelow, unwrapped } from './people-lists.ts'
import { nameLikelihood } from './name-model.ts'
import { inLatinForm } from './latin-forms.ts'
import { formNames, planHeading } from './people-forms.ts'
import { ticketNames, UNSPACED } from './ticket-names.ts'
import { inTheirRoles } from './person-roles.ts'
import { samePerson, unique } from './same-person.ts'
import { hasMoney } from './offers.ts'
import { isSmall, recased } from './recase.ts'
import {
  bulletedNames,
  columnNames,
  countedInAll,
  countedNames,
  addressedNames,
  numberedHolders,
  numberedNames,
  roomGuests,
  ticketHolders,
  titledNamesIn,
  whoFly,
} from './people-rows.ts'
import { firstLineOf, fold, lineAt, linesOf, spanOf, textIn, type Line } from './text.ts'

const WORTH: Record<Evidence, number> = { ticket: 4, label: 4, list: 3, booker: 2, title: 2, greeting: 1 }
/** Beyond what a document may hold, so that it is known when some are left out. */
const MAX_PEOPLE = 4 * LIMITS.travelersPerDocument
/** Names of one kind; a text that repeats them more often names no others. */
const MAX_FOUND = 400
const isNoWorse = (one: FoundPerson, other: FoundPerson) => WORTH[one.evidence] >= WORTH[other.evidence]

/** The travelers a text names, best evidence only: a greeting counts when nothing better is written. */
export function peopleIn(view: string, lines: readonly Line[] = linesOf(view)): FoundPerson[] {
  const graded = (people: Iterable<PersonName>, evidence: Evidence) =>
    Array.from(Iterator.from(people).take(MAX_FOUND), (person): FoundPerson => ({ ...person, evidence }))
  const written = [
    ...ticketNames(recased(view)).take(MAX_FOUND),
    ...graded(formNames(lines), 'label'),
    ...graded(numberedNames(lines), 'ticket'),
    ...graded(titledNamesIn(lines), 'list'),
    ...graded(numberedHolders(lines), 'list'),
    ...graded(roomGuests(lines), 'label'),
    ...graded(columnNames(lines), 'label'),
    ...graded(countedNames(lines), 'list'),
    ...graded(bulletedNames(lines), 'list'),
    ...named(labelled(lines)),
    // Without capitals nobody tells a name from the words that go on
    ...graded(ticketHolders(lines), 'title'),
    ...(isSmall(view) ? [] : [...graded(addressedNames(lines), 'title'), ...greeted(lines)]),
    ...graded(planHeading(lines), 'greeting'),
    ...graded(couples(lines), 'greeting'),
    ...graded(whoFly(lines), 'title'),
    ...graded(countedInAll(lines), 'list'),
  ]
  const found = likely(inLatinForm(written, lines))
  const traveling = inTheirRoles(found, { view, lines, same: samePerson })
  const best = traveling.reduce((most, { evidence }) => Math.max(most, WORTH[evidence]), 0)
  const kept = traveling.filter((person) => WORTH[person.evidence] >= Math.min(best, WORTH.list))
  return inTurkish(inOneScript(unique(kept, isNoWorse)).slice(0, MAX_PEOPLE), view)
}

/** Each name again and again costs one of `MAX_FOUND` only, within ten times as many in all. */
function* named(people: Iterable<FoundPerson>): Generator<FoundPerson> {
  const names = new Set<string>()
  let left = 10 * MAX_FOUND
  for (const person of people) {
    if (names.size >= MAX_FOUND || left-- <= 0) return
    names.add(person.name)
    yield person
  }
}

function* labelled(lines: readonly Line[]): Generator<FoundPerson> {
  let column: { index: number; cells: number; until: number } | null = null
  let titles = 0
  for (const line of lines) {
    const heading = headingOf(line)
    // "Ian Macrae | Infant on lap (Una Macrae)" in a table of people
    const isOfRow = column !== null && line.index <= column.until && line.cells.length === column.cells
    if (heading && !(isOfRow && heading.cell > column!.index)) {
      const own = namesBehind(lines, line, heading)
      yield* own
      if (heading.bare) yield* below(lines, line.index)
      else if (own.length)
        yield* titledBelow(lines, { from: line.index, end: heading.end, names: own.map(({ name }) => name) })
      else yield* afterColon(line)
      if (own.length >= LONG_LIST) for (const next of rest(lines, line)) yield* inlineNames(next, 0)
      const width = line.cells.length
      const isEach = line.cells.every((cell) => headingOf(lineAt(line, cell)) !== null)
      if (width > 1 && isEach) yield* belowEach(lines[line.index + 1], width)
      else if (width > 1 && heading.alone)
        column = { index: heading.cell, cells: width, until: line.index + COLUMN_ROWS }
      continue
    }
    const isRow = (width: number) =>
      line.cells.length === width ||
      (line.cells.length === width - 1 && (/\d{10}/.test(line.text) || isSpanned(line)))
    if (column && line.index <= column.until && isRow(column.cells)) {
      // The locator that stands in the first row alone can be before the names
      const cell = line.cells[Math.min(column.index, line.cells.length - 1)]!
      const { start, end } = TWO_NAMES.test(textIn(line, cell)) ? cell : firstLineOf(line, cell)
      for (const person of inlineNames(line, start, end)) {
        column.until = line.index + COLUMN_ROWS
        yield { ...person, evidence: 'list' }
      }
    } else if (column && line.index > column.until) column = null
    if (introduces(lines, line)) yield* below(lines, line.index)
    yield* afterColon(line)
    yield* roommates(line)
    yield* unmarked(line)
    if (titles < MAX_TITLES) {
      titles += line.text.match(TITLED)?.length ?? 0
      yield* titledNames(line)
    }
  }
}

/** A column of names goes on as long as the next one is not more rows away. */
const COLUMN_ROWS = 12

/** What is less like a name, in brackets behind a count, is none: "2 adults (non smoking)". */
const LIKELY = 0.1

/** So many names behind one label are all that its line says, however far it goes on. */
const LONG_LIST = 20

/** What is left of a line that is longer than a line may be: it is read as lines of its own. */
function* rest(lines: readonly Line[], line: Line): Generator<Line> {
  for (let last = line; ;) {
    const next = lines[last.index + 1]
    if (next?.offset !== last.offset + last.text.length || last.text === '') return
    yield (last = next)
  }
}

/** What a label names; "Guests / 2 adults | Room / King Bed" says in its own cell that it names nobody. */
function namesBehind(lines: readonly Line[], line: Line, { cell, end }: Heading): FoundPerson[] {
  const own = line.cells[cell]
  const value = own ? line.text.slice(end, own.end) : ''
  const isCounted = own !== undefined && /^[^\p{L}\d]*\d{1,2}(?![.)\d])/u.test(value)
  const [, opening, inner] = /^([^\p{L}\d]*\d{1,2} \p{L}[^()]{0,40}\()([^()\d]{5,90})\)/u.exec(value) ?? []
  if (opening && inner) {
    const start = end + opening.length
    return [...inlineNames(line, start, start + inner.length)].filter(
      ({ name }) => nameLikelihood(name) > LIKELY,
    )
  }
  const whole = unwrapped(lines, line)
  return [...inlineNames(whole, end, isCounted && whole === line ? own.end : whole.text.length)]
}

/**
 * A row of a booking whose record locator stands in the first row for all: "Mrs Ines Faber (Adult) | 7B |
 * -".
 */
const isSpanned = ({ text }: Line): boolean => NAMED_ROW.test(text) && !hasMoney(text)
const NAMED_ROW = new RegExp(`^[\\s\\d.)-]*(?:(?:${TITLE})\\.?\\s|[^|]{3,60}\\((?:${PERSON_KIND})\\))`, 'iu')

/** "Passenger 1 | Passenger 2" over "Ines Faber | Otto Faber" */
function belowEach(line: Line | undefined, width: number): Iterable<FoundPerson> {
  return line?.cells.length === width ? inlineNames(line, 0) : []
}

/** "Reiseplan für Ines Faber": a label and a name are all of a cell. */
function* unmarked(line: Line): Generator<FoundPerson> {
  for (const { start, end } of line.cells) {
    const text = line.text.slice(start, end)
    const folded = fold(text)
    const label =
      folded.length === text.length &&
      PERSON_LABELS.startingAt(folded, 0, (one) => folded[one.length] === ' ')
    const person = label && label.length >= SHORT ? personIn(line, start + label.length, end) : null
    if (person) yield { ...person, evidence: 'title' }
  }
}

/** Labels that mean a person wherever they appear, as "name" does not. */
const SHORT_LABEL = new Set('pax guest gast gäst gæst gjest gość hôte'.split(' ').map(fold))

/** "… confirmed. Passenger: Ruth Abernathy": a label inside a line, where the layout is lost. */
function* afterColon(line: Line): Generator<FoundPerson> {
  for (const colon of line.text.matchAll(/[:：]\s*|(?<=\bpax)\s+(?=\p{Lu})/gu)) {
    const before = fold(line.text.slice(Math.max(0, colon.index - 24), colon.index)).trimEnd()
    if (PAYS.test(line.text.slice(Math.max(0, colon.index - PAYMENT_REACH), colon.index))) continue
    const opens = (label: string) => /(?:^|[.;|·,]\s*)$/.test(before.slice(0, -label.length))
    const isClear = (label: string) =>
      label.length > 5 || SHORT_LABEL.has(label) || UNSPACED.test(label) || opens(label)
    if (PERSON_LABELS.endOf(before, isClear)) yield* inlineNames(line, spanOf(colon).end)
  }
  for (const phrase of line.text.matchAll(NAMED_FOR)) {
    const start = spanOf(phrase).end
    const end = line.text.slice(start).search(/[;.!?](?:\s|$)/)
    const people = [...inlineNames(line, start, end < 0 ? line.text.length : start + end)]
    yield* people.length > 1 ? people : personFrom(line, start, 'label')
  }
}

const PAYMENT_REACH = 70
/** "cartão Visa final 2290. Titular: …": whose card it is. */
const PAYS =
  /(?<!\p{L})(?:visa|mastercard|maestro|amex|american express|elo|mir|мир|jcb|unionpay|girocard|iban|cart[ãa]o|tarjeta|kreditkarte|carte (?:bancaire|bleue)|carta di credito|kredi kartı|credit card|debit card)(?!\p{L})/iu

const NAMED_FOR = new RegExp(`(?<!\\p{L})(?:${anyOf('person.namedFor')})\\s+(?=\\p{Lu})`, 'giu')
/** "Clientes / Clients": the same label in another language. */
const BILINGUAL = /^\s?\/\s?([\p{L} ]{3,20}?)(?=\s*[:：])/u
/** Shorter labels open other ones too: "name of the hotel". */
const SHORT = 6

type Heading = { end: number; cell: number; alone: boolean; bare: boolean }

/** A label for people at the start of a cell: "Passenger:", "Name | ", "Passengers". */
function headingOf(line: Line): Heading | null {
  for (const [cell, span] of line.cells.entries()) {
    const text = textIn(line, span)
    const folded = fold(text)
    const skip =
      /^[-*•■□◆◇▶▷●○・\d.):¿\s]*(?:(?:your|ihre?|die|vos|les|sus|los|i tuoi|i|os seus|os|uw|je|dina?|deine?|twoi|vase|ваши) (?=\p{L}))?/u.exec(
        folded,
      )![0].length
    const label = PERSON_LABELS.startingAt(
      folded,
      skip,
      (one) => !/^\p{L}/u.test(folded.slice(skip + one.length)),
    )
    if (line.cells.length === 1 && isSection(text, folded))
      return { end: span.end, cell, alone: true, bare: true }
    if (!label) continue
    const both = BILINGUAL.exec(folded.slice(skip + label.length))
    const behind = folded.slice(skip + label.length)
    // "旅客姓名 NAME OF PASSENGER"
    const again = isPersonLabel(behind.trim()) ? behind.length : 0
    const length = label.length + (both && isPersonLabel(both[1]!) ? both[0].length : again)
    const rest = folded.slice(skip + length)
    const marker =
      /^\s*(?:\([^)]{1,30}\)\s*)?(?:\d{1,2}\s*)?(?:\([^)]{1,30}\)\s*)?(?:[:：/-]|\??$)|^\s(?:on|in|for|auf|der|dieser|sur|de|en|van|di|a|az)\s[\p{L} ]{2,22}[:：]|^\s(?=(?:\p{sc=Han}|\p{sc=Hangul}){2,4}(?:[\s,(]|$))/u.exec(
        rest,
      )
    const isLast = cell === line.cells.length - 1
    const isTitled = /^\s+(?:mr|mrs|ms|miss|dr|herr|frau|mme|m)\b/.test(rest)
    if (!marker && !isTitled && (isLast || label.length < SHORT)) continue
    const colon = text.search(/[:：]/)
    // Folding may change the length
    const foldedEnd = skip + length + (marker?.[0].length ?? 0)
    const end = folded.length === text.length ? foldedEnd : colon < 0 ? text.length : colon + 1
    const alone = rest
      .replace(/\(.*?\)|\d/g, '')
      .split('/')
      .every((part) => /^[^\p{L}]*$/u.test(part) || isPersonLabel(part.trim()))
    return { end: span.start + end, cell, alone, bare: alone && isLast }
  }
  return null
}

/** "Olena Bondar / Ivan Bondar": who share a room, a line each. */
const TWO_NAMES = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2}(?: \/ \p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2})+$/u

/** "Your passengers and seats", "Reisende & Gepäck": a short title with a word for travelers and no value. */
function isSection(text: string, folded: string): boolean {
  if (text.length > 44 || /[\d:：,.!?@]|\s\/\s/.test(text) || text.split(/\s+/).length > 5) return false
  return !DOCUMENT.test(folded) && SECTION_LABELS.isIn(folded)
}

/** "PASSENGER ITINERARY/RECEIPT", "VOUCHER TURISTIC": what the document is. */
const DOCUMENT = /^passenger (?:itinerary|receipt)|voucher|ваучер/

const TITLED = new RegExp(`(?<![\\p{L}.])(?:${TITLE})\\.?\\s+(?=\\p{Lu})`, 'giu')
/** After so many titles, no more are looked at: a booking has a dozen. */
const MAX_TITLES = 200

function* titledNames(line: Line): Generator<FoundPerson> {
  const greeting = GREETING.exec(line.text)
  const greeted = greeting ? spanOf(greeting).end : -1
  for (const match of line.text.matchAll(TITLED)) {
    const start = spanOf(match).end
    if (start !== greeted) yield* personFrom(line, start, 'title')
  }
}

function* greeted(lines: readonly Line[]): Generator<FoundPerson> {
  for (const line of lines.slice(0, 80)) {
    const match = GREETING.exec(line.text)
    if (match) yield* personFrom(line, spanOf(match).end, 'greeting')
  }
  yield* addressed(lines)
}

/** The name that begins at an offset of a line. */
function personFrom(line: Line, start: number, evidence: Evidence): FoundPerson[] {
  const person = personIn(line, start, nameEnd(line, start))
  return person ? [{ ...person, evidence }] : []
}

/** "Thank you for booking with us, Priya." */
const ADDRESSED =
  /(?:^|[|/]\s)\s*(?:thank you|thanks|hello|hi|dear|merci|bonjour|danke|vielen dank|hallo|gracias|hola|grazie|ciao|obrigad[oa]|olá|bedankt|tack|hej|tak|takk|kiitos)(?!\p{L})[^.!?|\n]{0,40}?[,\s](\p{Lu}\p{Ll}{2,})\s?[,.!]/iu

/** "Kjære Turid og Sigbjørn" over whose address it is: "Turid og Sigbjørn Aune". */
function couples(lines: readonly Line[]): PersonName[] {
  const opening = lines.slice(0, OPENING_LINES)
  return opening.flatMap(({ text }) => {
    const greeting = GREETING.exec(text)
    const given = (greeting && TWO_GIVEN.exec(text.slice(spanOf(greeting).end))?.[0]) ?? ''
    const whole = given && opening.find((line) => line.text.trim().startsWith(`${given} `))
    return whole && whole.text !== text ? [...inlineNames(whole, 0)] : []
  })
}

const TWO_GIVEN = /^\p{Lu}\p{L}+ (?:\p{L}{1,5}|&) \p{Lu}\p{L}+(?=\s?[,!.]?$)/u

/** Someone thanked by given name is named in full elsewhere: "MARRIOTT BONVOY | Priya Ramaswamy | Gold". */
function* addressed(lines: readonly Line[]): Generator<FoundPerson> {
  const opening = lines.slice(0, OPENING_LINES)
  const given = opening.map(({ text }) => ADDRESSED.exec(text)?.[1]).find((name) => name !== undefined)
  if (!given || NAME_STOP.has(fold(given))) return
  const whole = new RegExp(`(?:^|[:：]\\s*)${given} \\p{Lu}`, 'u')
  for (const line of opening)
    for (const cell of line.cells) {
      const at = textIn(line, cell).search(whole)
      if (at < 0) continue
      const person = personIn(line, line.text.indexOf(given, cell.start + at), cell.end)
      if (person) return yield { ...person, evidence: 'greeting' }
    }
}

const OPENING_LINES = 40
/** Characters of a name and of the sentence that may go on behind it. */
const MAX_NAME = 200

function nameEnd(line: Line, start: number): number {
  const text = line.text.slice(start, start + MAX_NAME)
  const stop = /[,;:!|()<>]|\s-\s|\s{2,}|\s\/\s|\.\s|\d/.exec(text)
  const end = start + (stop?.index ?? text.length)
  const words = line.words.filter((word) => word.start >= start && word.end <= end)
  const foreign = words.findIndex(
    (word, index) =>
      index > 1 && (NAME_STOP.has(word.folded) || (/^\p{Ll}/u.test(word.raw) && !PARTICLE.test(word.raw))),
  )
  return foreign > 1 ? words[foreign - 1]!.end : end
}

const PARTICLE = /^(?:de|da|do|dos|das|van|von|der|den|del|della|di|la|le|bin|al|el|ter|ten|zu|y|e)$/
