import { LIMITS } from '#contract/limits.ts'
import { foldName } from '#reference/fold-name.ts'
import { hasMoney } from './offers.ts'
import { GREETING, NAME_STOP, PARTICLES, TITLE, TRAVELER_TYPE } from './people-words.ts'
import { LIKE_A_NAME, nameLikelihood } from './name-model.ts'
import { isPlaceOrWord, personIn, type FoundPerson, type PersonName } from './person-text.ts'
import { HOUSE_WORD, LODGING } from './stay-words.ts'
import { words } from '#extract/words/words.ts'
import { cellTexts, fold, lineOf, textIn, type Line, type Span } from './text.ts'

const BEFORE_SURNAME = `(?:(?:${PARTICLES}) )*`
/** "DOE, JOHN": one person, the surname first. */
const SURNAME_FIRST = new RegExp(
  `^\\s*${BEFORE_SURNAME}\\p{Lu}[\\p{Lu}'’-]+(?: \\p{Lu}[\\p{Lu}'’-]+)?,\\s*\\p{Lu}[\\p{L}'’-]+\\s*$|^\\s*\\p{Lu}[\\p{Lu}'’-]+,\\s*\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,3}\\s*$`,
  'u',
)

/** "CHOQUE MAMANI, WILSON RUBÉN (ADT)": two names on each side, and one kind of traveler. */
const ONE_TICKET =
  /^\s*\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){0,2},\s?\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){0,3}(?=\s\((?:ADT|CHD|CNN|INF)\))/u

/** The travelers of one line or cell, however they are parted. */
export function* inlineNames(line: Line, start: number, end = line.text.length): Generator<FoundPerson> {
  const cells = line.cells.filter((cell) => cell.start < end && cell.end > start)
  // A border before the only cell is none of its name
  if (cells.length > 1 || (cells[0] && cells[0].start > start)) {
    for (const cell of cells) yield* inlineNames(line, Math.max(cell.start, start), Math.min(cell.end, end))
    return
  }
  const marked = start + BULLET.exec(line.text.slice(start, end))![0].length
  const from = marked + (TITLED_SURNAME.exec(line.text.slice(marked, end))?.[1]!.length ?? 0)
  const text = line.text.slice(from, end).replace(/\([^)]*\)/g, (brackets) => ' '.repeat(brackets.length))
  const head = text.split(/\s[-–]\s/, 1)[0]!.trimEnd()
  if (head.length < text.length && PAIR.test(head) && head.trim().split(/\s+/).length <= 3) {
    yield* inlineNames(line, from, from + head.length)
    return
  }
  if (SPACED_SLASH.test(text) && !TITLED_PAIR.test(text))
    return yield* rewrite(line, { from, text, name: text.replace(' / ', '/') })
  const [ofTicket] = ONE_TICKET.exec(line.text.slice(from, end)) ?? []
  if (ofTicket) return yield* labelled(personIn(line, from, from + ofTicket.length))
  if (SURNAME_FIRST.test(text)) return yield* labelled(personIn(line, from, end))
  const groups = text.split(GROUPS)
  if (groups.length > 1 && groups.some((one) => FAMILY.test(one)) && groups.every((one) => FULL.test(one))) {
    let begin = from
    for (const one of groups) {
      begin = line.text.indexOf(one, begin)
      yield* inlineNames(line, begin, (begin += one.length))
    }
    return
  }
  const rewritten = (name: string) => rewrite(line, { from, text, name })
  const [, givens, last, surname] = FAMILY.exec(text) ?? []
  if (givens && !isPlaceOrWord(surname!)) {
    for (const given of [...givens.split(', '), last!]) yield* rewritten(`${given} ${surname}`)
    return
  }
  if (SMALL.test(text)) yield* rewritten(titleCase(text))
  if (isSurnameCell(line, { start: from, end })) {
    const [surname = '', given = ''] = text.split(',')
    return yield* rewritten(`${given.trim()} ${surname.trim()}`)
  }
  let at = 0
  for (const piece of text.split(SEPARATOR).map((one) => one.replace(AND_BEFORE, ''))) {
    const part = piece.split(/(?<=\p{L}{4})(?<!Mevr|Prof|Mstr)[.!?]\s(?=\p{Lu}\p{Ll}+ \p{Ll})/u)[0]!
    const index = text.indexOf(part, at)
    at = index + part.length
    yield* labelled(personIn(line, from + index, from + at))
  }
}

/** The person of a text that is read in other words. */
function rewrite(
  line: Line,
  { from, text, name }: { from: number; text: string; name: string },
): FoundPerson[] {
  const person = personIn(lineOf(name), 0, text.length)
  return labelled(person && { ...person, at: line.offset + from, length: text.trimEnd().length })
}

/** "Whitcombe / Saoirse Ms" */
const SPACED_SLASH = new RegExp(`^\\s*\\p{Lu}[\\p{L}'’-]+ / \\p{Lu}[\\p{L}'’ -]+ (?:${TITLE})\\.?\\s*$`, 'iu')

/** "BEATRIZ NOGUEIRA MS / SIMAO NOGUEIRA MR": two people. */
const TITLED_PAIR = new RegExp(`\\s(?:${TITLE})\\.? / .*\\s(?:${TITLE})\\.?\\s*$`, 'iu')

function labelled(person: PersonName | null): FoundPerson[] {
  return person ? [{ ...person, evidence: 'label' }] : []
}

/** "Frau Wörnle, Heike", "Kind Wörnle, Emilia" */
const TITLED_SURNAME = new RegExp(
  `^((?:${TITLE}|kind|child|enfant|niñ[oa]|barn|dziecko)\\.?\\s+)(?=\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?, ?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?\\s*$)`,
  'iu',
)
const BULLET = /^[\s\-–*•‣·/]*(?:0?\d{1,2}[.)]? (?=\p{Lu}{4}|\p{Lu}\p{L}+, \p{Lu}))?/u
/** "mary ann pemberly": a form may be filled in without capitals. */
const SMALL = /^\s*(?:\p{Ll}[\p{Ll}'’-]+ ){1,3}\p{Ll}[\p{Ll}'’-]+\s*$/u

function titleCase(text: string): string {
  return text.replace(
    /(?<!\p{L})(?!(?:de|da|do|dos|van|von|der|den|la|le|el|al|bin|di|du|y|e)(?!\p{L}))\p{Ll}/gu,
    (letter) => letter.toUpperCase(),
  )
}

/** "Wróblewicz, Wojciech": not two people, who would have a surname each. */
const PAIR = new RegExp(
  `^\\s*${BEFORE_SURNAME}\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?, \\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?\\s*$`,
  'u',
)

/** "Almeida, Tereza | 127 2188450031": one person in the cell of a table, whose other cells hold numbers. */
function isSurnameCell(line: Line, span: Span): boolean {
  const text = textIn(line, span)
  if (PAIR.test(text) && text.trim().split(/\s+/).length <= 3) return true
  const isCell = line.cells.some(({ start, end }) => start === span.start && end === span.end)
  return isCell && line.cells.length > 1 && SURNAME_CELL.test(text) && /\d/.test(line.text.slice(span.end))
}

const SURNAME_CELL = /^\p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?, ?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)?$/u

const AND =
  '(?:and|und|et|y|e|og|och|en|&|ve|и|та|і|й|a|i|és|ja|și|si|και|ir|un|in|dan|và|dhe|eta|at|और|和|与|與|및|と|og|و)'
/** What is left of "and" or a slash where only spaces are before it. */
const AND_BEFORE = new RegExp(`^(?:${AND}|/)\\s`, 'u')
const SEPARATOR = new RegExp(
  `[;|•·+、،∕]|\\s-\\s|\\s\\d{1,2}[.)]\\s|,(?!\\s*(?:jr|sr)\\b)|\\s/\\s|\\s{3,}|\\s${AND}\\s`,
  'u',
)
/** "Damir i Vesna Horvat te Marko i Ana Perić": couples, each with its own surname. */
const GROUPS =
  /[,;]\s+|\s(?:te|sowie|as well as|oraz|a také|ainsi que|así como|nonché|samt|sekä|ning|kao i|а также|а також|както и|precum și|καθώς και|bem como|alsmede|mit|with|avec|con|com|met|med|s|z|со?|з|kanssa)\s/u
const FULL = /\p{L}\s+\p{Lu}/u
/**
 * "Ines und Paul Faber", "Ines, Paul y Lea Faber": given names before the one that has the surname for
 * all.
 */
const FAMILY = new RegExp(
  `^\\s*((?:\\p{Lu}\\p{Ll}+, )*\\p{Lu}\\p{Ll}+),? ${AND} (\\p{Lu}\\p{Ll}+) ((?:\\p{Lu}\\p{Ll}[\\p{L}'’-]*)(?: \\p{Lu}\\p{Ll}[\\p{L}'’-]*)?)\\.?\\s*$`,
  'u',
)

/** "Doppelzimmer „Treffauer“: Hermann und Elfriede Oberhuber": those who share a room, and nothing else. */
export function* roommates(line: Line): Generator<FoundPerson> {
  const [label] = ROOM_OF.exec(line.text) ?? []
  if (label === undefined) return
  const end = line.text.search(/\s\(\d[^)]*$/)
  const people = [...inlineNames(line, label.length, end < 0 ? line.text.length : end)]
  if (people.length > 1) yield* people
}

const ROOM_OF =
  /^\P{L}{0,4}\p{L}{0,14}(?:zimmer|suite|room|chambre|camera|habitaci[oó]n|quarto|kamer|rum|værelse|rom|huone|pok[oó]j|pokoje?|szoba|oda|soba|номер)\p{L}{0,8}(?:\s[\p{L}]{3,12}){0,2}(?:\s[„"“«‚'][^„"“”»'\n]{2,30}["”“»'])?(?:\s\d{1,4})?\s?[:–]\s+(?=\p{Lu}\p{Ll})/iu

/** Whether a sentence ends in a word for travelers, in whatever case, and a numbered list is below it. */
export function introduces(lines: readonly Line[], { text, index }: Line): boolean {
  if (!/[:：]\s*$/.test(text)) return false
  const next = lines.slice(index + 1, index + 4).find(({ words }) => words.length)
  const last = fold(text.slice(-40)).match(/\p{L}{4,}/gu) ?? []
  return /^\s*1[.)]\s\p{Lu}/u.test(next?.text ?? '') && last.some((word) => STEMS.test(word))
}

/** Labels without their endings: "sljedeće goste:" is of "gosti". */
const STEMS = new RegExp(
  `^(?:${[...new Set(words('person.label').map(fold))]
    .filter((label) => /^\p{L}{5,}$/u.test(label))
    .map((label) => label.slice(0, Math.max(4, label.length - 2)))
    .join('|')})\\p{L}{0,4}$`,
  'u',
)

/**
 * The rows under a heading: in each the first cell that is a name; what is beside it are seats, bags and
 * cards. Where these are lines of their own, the next name is written as the first one is.
 */
export function* below(lines: readonly Line[], from: number): Generator<FoundPerson> {
  let misses = 0
  let details = 0
  let first: Line | null = null
  for (const line of lines.slice(from + 1, from + LIST_LINES)) {
    if (!line.words.length || LEADING.test(line.text)) continue
    if (first && (/[:：]\s*$/.test(line.text) || isGreeting(line))) return
    if (!first && isTableHead(line, lines[line.index + 1])) continue
    const isNext =
      !first ||
      NAMED_TYPE.test(line.text) ||
      (isAlike(first, line) && (!details || styleOf(first) === styleOf(line)))
    const names = isNext ? namesOfRow(line) : []
    if (names.length) {
      yield* names.map((person) => ({ ...person, evidence: 'list' as const }))
      misses = 0
      details = 0
      first ??= line
    } else if (first && isTravelerDetail(line)) {
      if (++details > MAX_DETAILS) return
    } else if (++misses > 1) return
  }
}

/** "Kedves Máté! Sajnálattal …": the letter begins. */
const isGreeting = ({ text }: Line): boolean => GREETING.test(text) && /\p{L}[!,]/u.test(text)

/** A number or a title on a line of its own, the name below it. */
const LEADING = new RegExp(`^[^\\p{L}\\p{N}]*(?:\\d{1,2}|(?:${TITLE})\\.?)[^\\p{L}\\p{N}]*$`, 'iu')

/** "Name | Seat | Ticket" over "Maya Hughes | 12A | 125 2401177810". */
function isTableHead(line: Line, next: Line | undefined): boolean {
  return (
    line.cells.length > 2 &&
    !/\d/.test(line.text) &&
    next?.cells.length === line.cells.length &&
    /\d/.test(next.text)
  )
}

/** "Infant Noah Okafor": says itself that it is a traveler, whatever the row looks like. */
const NAMED_TYPE =
  /^\s*(?:infant|child|baby|kind|baby|kleinkind|bébé|enfant|bebé|niñ[oa]|bebê|criança|neonat[oa]|bambin[oa]|barn|spädbarn|dziecko)\s+\p{Lu}\p{L}/iu
/** Beyond what a document may hold; a list ends where two lines name nobody. */
const LIST_LINES = 4 * LIMITS.travelersPerDocument
const MAX_DETAILS = 7

/** A seat, a bag, a ticket number, "Adult": a line about the traveler above it. */
function isTravelerDetail({ text, cells }: Line): boolean {
  if (ROUTE_DETAIL.test(text)) return true
  if (cells.length > 1 || text.length > 45 || /[.!?]$/.test(text)) return false
  return /\d/.test(text) || TRAVELER_TYPE.test(fold(text))
}

/** "KTW-ALC: seat 8A": what somebody has on a leg. */
const ROUTE_DETAIL = /^\W*\p{Lu}{3}\s?[-–→]\s?\p{Lu}{3}(?!\p{L})/u

/** Title or none, capitals or not, numbered or not. */
function styleOf({ text }: Line): string {
  const isTitled = new RegExp(`^[\\s\\d.)-]*(?:${TITLE})\\.?\\s`, 'iu').test(text)
  return [isTitled, !/\p{Ll}/u.test(text), /^\s*\d/.test(text)].join()
}

/** Rows of one list have about as many cells, and prices in all of them or none. */
function isAlike(first: Line, line: Line): boolean {
  return Math.abs(first.cells.length - line.cells.length) < 2 && hasMoney(first.text) === hasMoney(line.text)
}

function namesOfRow(line: Line): FoundPerson[] {
  if (isProse(line)) return []
  const numbered = cellTexts(line).filter((cell) => /^\s*\d{1,2}[.)]\s/.test(cell) || TITLED.test(cell))
  // Lazy: names of one cell cost much, and mostly the first that has some is the only one needed
  const names = line.cells.values().map((cell) => [...inlineNames(line, cell.start, cell.end)])
  const pairs = line.text.match(/\p{L} & \p{Lu}/gu)?.length ?? 0
  return numbered.length > 1 || pairs > 1 ? [...names].flat() : (names.find((people) => people.length) ?? [])
}

/** A sentence below a list. */
const isProse = ({ cells, words }: Line): boolean =>
  cells.length === 1 && words.filter(({ raw }) => /^\p{Ll}{2}/u.test(raw)).length > PROSE_WORDS

const PROSE_WORDS = 7
const TITLED = new RegExp(`^\\s*(?:${TITLE})\\.?\\s`, 'iu')

/** A line whose list of names goes on in the next ones, and these: "… Ines Faber," over "Paul Faber and". */
export function unwrapped(lines: readonly Line[], line: Line): Line {
  if (line.cells.length > 1) return line
  let text = line.text
  for (const next of lines.slice(line.index + 1, line.index + 1 + WRAPPED)) {
    const isAdjacent = next.offset === line.offset + text.length + 1
    if (!isAdjacent || next.cells.length > 1 || !areNames(next)) break
    const isOpen = OPEN_END.test(text)
    const isList = LIST_INSIDE.test(next.text)
    const goesOn = isList ? text.length > HALF_LINE : LIST_INSIDE.test(text) && text.length > FULL_LINE
    if (!isOpen && (!goesOn || isPlaceOrWord(next.text.split(LIST_INSIDE)[0]!))) break
    text += ` ${next.text}`
  }
  return text === line.text ? line : lineOf(text, line.index, line.offset)
}

const WRAPPED = 4
const HALF_LINE = 30
const FULL_LINE = 60
const OPEN_END = new RegExp(`(?:[,;&]|\\s${AND})\\s*$`, 'u')
const LIST_INSIDE = new RegExp(`[,;]\\s|\\s${AND}\\s`, 'u')
const SMALL_IN_LIST = new RegExp(`^(?:${AND}|${PARTICLES})$`, 'u')

/** "and", or a small word of surnames. */
export const isJoining = (word: string): boolean => SMALL_IN_LIST.test(word)

/** Nothing but names and what joins them. */
const areNames = ({ text, words }: Line): boolean =>
  words.length > 0 &&
  !/[\d:：|@()]/.test(text) &&
  words.every(({ raw, folded }) => (/^\p{Lu}/u.test(raw) && !NAME_STOP.has(folded)) || isJoining(raw))

/** Where a label is: its line, its end in it, and the names behind it. */
type Labelled = { from: number; end: number; names: readonly string[] }

/** Further travelers under "Passengers: Mr Markus Thalheim", each with a title and nothing else. */
export function* titledBelow(lines: readonly Line[], label: Labelled): Generator<FoundPerson> {
  yield* continued(lines, label)
  const { from } = label
  for (const line of lines.slice(from + 1, from + 9)) {
    const start = line.text.length - line.text.trimStart().length
    const person = TITLED.test(line.text) ? personIn(line, start, line.text.length) : null
    if (!person) return
    yield { ...person, evidence: 'list' }
  }
}

/** Forms of address behind names of Japan, China and Korea. */
const ADDRESSED = /\p{L}\s*(?:[様樣]|さま|先生|女士|小姐|님|씨)\s*$/u

/**
 * Lines that go on with a label's names: in the first one's column, after a comma, all with "様", with the
 * same
 * details behind the name ("(1984)"), with the same surname, or nothing but a name right below.
 */
function* continued(lines: readonly Line[], { from, end, names }: Labelled): Generator<FoundPerson> {
  let last = lines[from]!
  const behind = last.text.slice(end).search(/\S/)
  const column = last.cells.find(({ start }) => start >= end)?.start ?? end + Math.max(0, behind)
  for (const line of lines.slice(from + 1, from + LIST_LINES)) {
    const [cell] = line.cells
    if (!line.words.length || !cell) return
    const isUnder = cell.start === column && column > MIN_INDENT
    const goesOn = /,\s*$/.test(last.text) || (ADDRESSED.test(last.text) && ADDRESSED.test(line.text))
    const people = [...inlineNames(line, cell.start, cell.end)]
    const [only, another] = people
    const isAlike =
      only &&
      !another &&
      (hasSameDetails(last, line) ||
        names.some((name) => isOneFamily(name, only.name)) ||
        standsOut(line, lines[from]!, end) ||
        (line.index === last.index + 1 && isOnlyName(line, only.name)))
    if (!only || (!isUnder && !goesOn && !isAlike)) return
    yield* people.map((person) => ({ ...person, evidence: 'list' as const }))
    last = line
  }
}

/** "Villa Astrid", but "Peter Berghof". */
const OPENS_HOUSE = new RegExp(`^(?:${LODGING.source}|${HOUSE_WORD.source})`, 'iu')

/** Nothing but what looks like a name, in its only cell. */
const isOnlyName = ({ cells, text }: Line, name: string): boolean =>
  cells.length === 1 &&
  text.trim().split(' ').length === name.split(' ').length &&
  !OPENS_HOUSE.test(name) &&
  nameLikelihood(name) > LIKE_A_NAME

/** Capitals, as the name above it is behind a label with small letters. */
const standsOut = ({ text }: Line, label: Line, end: number): boolean =>
  /\p{Ll}/u.test(label.text.slice(0, end)) &&
  [text, label.text.slice(end)].every((name) => ALL_CAPITALS.test(name))
const ALL_CAPITALS = /^\s*(?=\P{Lu}*\p{Lu}{2})[^\p{Ll}\d]+$/u

const MIN_INDENT = 6

function hasSameDetails(...rows: readonly [Line, Line]): boolean {
  const [one, other] = rows.map(({ text }) => {
    const details = /[\d([,].*$/u.exec(text.trimEnd())?.[0] ?? ''
    return details.replace(/\p{L}+/gu, 'x').replace(/\d/g, '0')
  })
  return one !== '' && one === other
}

/** Whether two names begin or end with the same word. */
function isOneFamily(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => foldName(name).split(' '))
  return [0, -1].some((place) => words!.at(place) === others!.at(place) && words!.at(place)!.length > 2)
}
