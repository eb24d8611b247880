import { anyOf } from '#extract/words/words.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { foldName } from '#reference/fold-name.ts'
import { chatStampEnd, datesOf } from './dates.ts'
import { nameLikelihood } from './name-model.ts'
import { RANGE_HEAD } from './nights.ts'
import { GREETING } from './people-words.ts'
import { isName, isPlace, isTitle, lodging, named, startsLikeName, UNSPACED } from './stay-name-checks.ts'
import {
  acrossLines,
  companies,
  endOfSubject,
  houseWithin,
  quoted,
  unspaced,
  withinSentence,
} from './stay-sentences.ts'
import { letterSpaced, SELLER, signedNames, type Sender } from './stay-signatures.ts'
import {
  HOUSE_WORD,
  LODGING,
  NAME_AND_ADDRESS,
  NAME_LABEL,
  NAME_PHRASES,
  NIGHT_WORD,
  tidyName,
  type FoundName,
} from './stay-words.ts'
import { rowUnderLabel, underLabel } from './values.ts'
import { firstLineOf, fold, lineOf, spanOf, textIn, type Line, type Span } from './text.ts'

/** Scored house names in a text: after a label, ending a sentence, or a short line with a lodging word. */
export function houseNames(
  lines: readonly Line[],
  { subject, sender }: { subject: string | null; sender: Sender },
  isGuest: (name: string) => boolean,
): FoundName[] {
  const found = lines.flatMap((line) => [
    ...afterLabel(lines, line),
    ...inPhrase(line),
    ...asLine(line),
    ...overAddress(lines, line),
    ...overHost(lines, line),
    ...beforeAddress(line),
    ...afterNights(line),
    ...quoted(line),
    ...unspaced(line),
    ...withinSentence(line),
    ...starred(line),
    ...acrossLines(lines, line, (joined) => [...withinSentence(joined), ...inPhrase(joined)]),
  ])
  found.push(...letterSpaced(lines), ...companies(lines))
  found.push(...withoutChains(signedNames(lines, sender).filter(isName), found))
  if (subject) {
    found.push(...inPhrase(lineOf(subject)).map((name) => ({ ...name, score: name.score + 0.6 })))
    found.push(...endOfSubject(subject))
  }
  const whole = found
    .map((one) => ({ ...one, key: foldName(one.name) }))
    .filter(({ key, name }) => key.length > 2 && (LODGING.test(name) || !(isGuest(name) || isPlace(name))))
  const hasHouse = whole.some((one) => one.score >= HOUSE_SCORE && !UNIT.test(one.name))
  const byKey = Map.groupBy(whole, ({ key }) => key)
  const scored = whole.map((one) => {
    const repeats = byKey.get(one.key)!.length - 1
    const cost =
      (hasHouse && UNIT.test(one.name) ? UNIT_COST : 0) +
      (isLikePerson(one.name) ? PERSON_COST : 0) +
      (isOnlyKind(one.name) ? KIND_COST : 0) +
      (SELLER.test(one.name) && !LODGING.test(one.name) ? SELLER_COST : 0)
    return { ...one, score: one.score + Math.min(1.2, repeats * 0.4) - cost }
  })
  const best = scored.sort((a, b) => b.score - a.score).slice(0, 16)
  const named = best.map(({ name }) => name)
  return best.map((one) => {
    const name = uninflected(one.name, named)
    return { ...one, name: withoutTown(inBothScripts(asTitle(name, lines), lines)) }
  })
}

/** Two or three words that look like a person's name, and none of lodging: the guest over an address. */
const isLikePerson = (name: string): boolean =>
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2}$/u.test(name) &&
  !LODGING.test(name) &&
  nameLikelihood(name) > SURE_NAME

const SURE_NAME = 0.9
const PERSON_COST = 1

/** "CAMPING VILLAGE": words of lodging and nothing that tells one house from another. */
const isOnlyKind = (name: string): boolean =>
  !/[\p{L}\p{N}]/u.test(name.replace(EVERY_LODGING, '').replace(EVERY_HOUSE_WORD, ''))

const EVERY_LODGING = new RegExp(LODGING.source, 'giu')
const EVERY_HOUSE_WORD = new RegExp(HOUSE_WORD.source, 'giu')
const KIND_COST = 1.5
const SELLER_COST = 1.5

/** "w Pensjonacie Pod Lipami", where "Pensjonat Pod Lipami" stands elsewhere. */
function uninflected(name: string, others: readonly string[]): string {
  const [kind = '', ...rest] = name.split(' ')
  const isSame = (other: string) => {
    const [first = '', ...more] = other.split(' ')
    const isStem = foldName(first).slice(0, STEM) === foldName(kind).slice(0, STEM)
    return rest.length > 0 && isStem && first.length < kind.length && more.join(' ') === rest.join(' ')
  }
  return others.find(isSame) ?? name
}

const STEM = 5

/** "Haveli Chandpol Heritage, Jaipur": a town that has an airport, behind the name of a house in it. */
const withoutTown = (name: string): string =>
  name.replace(/(?<=\p{L}{3}.*), ?([^,]{3,30})$/u, (whole, town: string) =>
    airportsNamed(foldName(town)) ? '' : whole,
  )

/** "Premier Inn" signs, and "Premier Inn York City" is the house. */
function withoutChains(signed: readonly FoundName[], found: readonly FoundName[]): FoundName[] {
  const keys = found.map(({ name }) => foldName(name))
  return signed.filter(
    ({ name }) => !keys.some((key) => key.length > name.length && key.includes(foldName(name))),
  )
}

/** "Loft Belvedere with roof terrace": a line of its own goes on where the name in a sentence would end. */
function asTitle(name: string, lines: readonly Line[]): string {
  const title = lines.find(({ text }) => text.length <= MAX_TITLE && text.startsWith(`${name} with `))?.text
  return title && /^[\p{L}' -]+$/u.test(title) ? title : name
}

const MAX_TITLE = 70

/**
 * "Бережок (Berezhok Guest House)", "海風館 Sea Wind Inn": a name with its Latin form, as it is printed
 * somewhere.
 */
function inBothScripts(name: string, lines: readonly Line[]): string {
  if (!NATIVE.test(name)) return name
  for (const line of lines) {
    const at = line.text.indexOf(name)
    if (at < 0) continue
    const end = at + name.length
    const [tail = ''] = OTHER_FORM.exec(line.text.slice(end)) ?? []
    const isQuoted = /^[»」』”]/u.test(tail)
    if (/\p{sc=Latin}{3}/u.test(tail))
      return line.text.slice(isQuoted ? at - 1 : at, end + tail.length).trim()
    const below = lines[line.index + 1]?.text.trim() ?? ''
    const isAlone = line.text.slice(end + tail.length).trim() === ''
    if (isAlone && !/\p{sc=Latin}/u.test(name) && LATIN_TITLE.test(below)) return `${name}${tail} ${below}`
  }
  return name
}

const NATIVE = /(?!\p{sc=Latin})\p{L}{2}/u
const OTHER_FORM =
  /^[»」』”]?(?:\s?[（(][^()（）\d|]{2,50}[)）])?(?:\s?\p{Lu}[\p{sc=Latin}'’&-]+(?:\s[\p{sc=Latin}'’&-]+){0,5}(?=\s[^\p{L}+]|\s?$))?/u
const LATIN_TITLE = /^\p{Lu}[\p{sc=Latin}'’&-]+(?: [\p{sc=Latin}'’&-]+){1,5}$/u

/** A name of this score or more may be the house's where another is only a unit's in it. */
const HOUSE_SCORE = 1.9
const UNIT_COST = 3
/** "Appartamento Il Fienile", "Mobil-home Cottage": what is rented within a house or a camp site. */
const UNIT =
  /^(?:appartamento|bilocale|trilocale|camera|mobil-?home|bungalow|chalet|cottage|emplacement|chambre|studio|room|zimmer|doppelzimmer|einzelzimmer|suite|habitación|quarto|kamer|safaritent|lodgetent|tent|stacaravan|standplaats|stellplatz|stuga|rum|rom|č\.|nr\.?|no\.)(?!\p{L})|^apart\p{L}* ?\p{L}?\d|(?<!\p{L})(?:one|two|three|four|\d)[ -]bedroom|(?<!\p{L})(?:bedroom|bed|double|twin|single) (?:apartment|room|suite|villa)|\(\d{1,2}\s?\P{sc=Latin}{1,6}\)$/iu

/** Where nothing says which house: the nearest title above the day of arrival. */
export function titleAbove(lines: readonly Line[], below: number): FoundName | undefined {
  for (const line of lines.slice(Math.max(0, below - 6), below).toReversed()) {
    const name = tidyName(line.text)
    const isPlain = /^\p{Lu}/u.test(name) && !/[:·|@\d!?]/.test(line.text)
    const titled = line.cells.length === 1 && !GREETING.test(line.text) && isPlain
    const words = name.split(' ').length
    if (
      titled &&
      words > 1 &&
      words <= 8 &&
      isName({ name }) &&
      startsLikeName(name, LODGING.test(name) ? 1 : 0.5)
    )
      return { name, score: 1, line: line.index, at: line.offset }
  }
  return undefined
}

/** What is in one of the cells behind a range of dates: "22.05.2027 – | Anemos Kouros Bay, Analipsi". */
export function nameBeside(line: Line, { at }: { at: number }): FoundName | undefined {
  const head = RANGE_HEAD.exec(line.text)?.[0].length
  if (head !== undefined && at < line.offset + head) {
    const [name = ''] = line.text.slice(head).split(END)
    return named(line, { start: head, end: head + name.length }, 2).find(isTitle)
  }
  const index = line.cells.findLastIndex(({ start }) => line.offset + start <= at)
  return line.cells
    .slice(index + 1, index + 3)
    .flatMap(({ start, end }) => {
      const [name = ''] = textIn(line, { start, end }).split(END)
      return named(line, { start, end: start + name.length }, 2)
    })
    .find(isTitle)
}

/** What opens the line of a range of dates: "🏨 Laguna Pine Beach 5* (Kemer), 20.06 – 27.06, 7 nights". */
export function nameBefore(line: Line, { at }: { at: number }): FoundName | undefined {
  const before = line.text.slice(0, at - line.offset)
  const [, opening = ''] = /^\P{L}*(\p{Lu}.{4,60}?)\s?(?:[1-5]\s?[*★]+|★+)/u.exec(before) ?? []
  const start = before.indexOf(opening)
  return named(line, { start, end: start + opening.length }, 2).find(isTitle)
}

function afterLabel(lines: readonly Line[], line: Line): FoundName[] {
  for (const [index, cell] of line.cells.entries()) {
    const text = textIn(line, cell)
    const match = NAME_LABEL.exec(`${text}${cell.end < line.text.length ? ' |' : ''}`)
    if (!match) continue
    // "Отель / Hotel | SUNMELIA KAYA BEACH": the label again in another language
    const rest = text.slice(match[0].length)
    const isTwice =
      NAME_LABEL.test(`${rest} |`) || (index + 1 < line.cells.length && /^\s*\p{Ll}/u.test(rest))
    const length = isTwice ? text.length : Math.min(text.length, match[0].length)
    if (tidyName(text.slice(length))) return named(line, { start: cell.start + length, end: cell.end }, 3)
    const label = { line, cell: index }
    // "Hotel | Resort | Check in | Nights": the names are in the rows below
    if (line.cells.length > 2 && !/\d/.test(line.text))
      return underLabel(lines, label, MAX_ROWS).flatMap((place) =>
        named(place.line, firstLineOf(place.line, place), 3),
      )
    const next = line.cells[index + 1]
    if (next) return named(line, firstLineOf(line, next), 3)
    const below = rowUnderLabel(lines, label)
    if (!below) return []
    const house = below.cells.find((one) => LODGING.test(textIn(below, one))) ?? below.cells[0]!
    return named(below, firstLineOf(below, house), 2)
  }
  return []
}

const MAX_ROWS = 8

function inPhrase(line: Line): FoundName[] {
  const found: FoundName[] = []
  for (const phrase of NAME_PHRASES) {
    for (const match of line.text.matchAll(phrase)) {
      const from = spanOf(match).end
      if (!/^[^\p{Ll}]/u.test(line.text.slice(from))) continue
      const name = tidyName(line.text.slice(from).split(END)[0]!)
      found.push({ name, score: 1.6 + lodging(name), line: line.index, at: line.offset + from })
    }
  }
  return found.filter(isName)
}

/** Where a name inside a sentence ends. */
const END =
  /\s*(?:[!?;:|(]|\.(?:\s|$)|,\s|\s-\s|\s\/\s|\s(?:is|has|was|on|from|for|between|booked|confirmed|in the|ist|wurde|vom|am|est|du|está|del|dal|è|op|van|by|and|we|your|with)\s|\s\d{1,2}[./-]|$)/iu

function asLine(line: Line): FoundName[] {
  const stamp = chatStampEnd(line)
  return line.cells
    .flatMap(({ start, end }) => innerLines(line, { start: Math.max(start, Math.min(stamp, end)), end }))
    .flatMap(({ text, at, index }) => {
      const name = houseWithin(tidyName(text).replace(COPULA, ''), line).replace(GREETED, '')
      const isLodging = LODGING.test(name)
      if (
        !(isLodging || HOUSE_WORD.test(name)) ||
        !isName({ name }) ||
        !startsLikeName(name.replace(SMALL_KIND, ''))
      )
        return []
      const worth =
        (index === 0 ? 1.5 : 1.2) +
        (name.includes(' ') || UNSPACED.test(name) ? 0.5 : -1) -
        (isLodging ? 0 : 0.6)
      return [
        { name, score: worth, line: line.index, at: line.offset + at + Math.max(0, text.indexOf(name)) },
      ]
    })
}

/** "안녕하세요, 푸른바다펜션입니다": the greeting before the house. */
const GREETED = /^[\p{sc=Hangul}]{2,8}[,，] ?(?=\p{sc=Hangul})/u
/** "ホテル青葉です" */
const COPULA = /(?:です|だよ|입니다|이에요|예요)[よね]?[。.!！]*$/u

/** "vakantiehuis 't Zeepaardje" */
const SMALL_KIND = /^\p{Ll}\p{L}+ (?=['’\p{Lu}])/u

/** "Sunny loft near the river" over "Entire home hosted by Joana". */
function overHost(lines: readonly Line[], line: Line): FoundName[] {
  if (!HOSTED.test(line.text)) return []
  const title = lines
    .slice(Math.max(0, line.index - HOST_REACH), line.index)
    .findLast(({ words }) => words.length)
  const name = title && tidyName(title.text)
  const isOne = name && title.cells.length === 1 && TITLE_TEXT.test(name) && !datesOf(title).length
  return isOne ? [{ name, score: HOSTED_SCORE, line: title.index, at: title.offset }] : []
}

const HOST_REACH = 3
const HOSTED_SCORE = 3
const HOSTED = new RegExp(`^.{0,40}(?:${anyOf('stay.hostedBy')})\\s?\\p{L}[\\p{L} .&-]{1,40}$`, 'iu')
const TITLE_TEXT = /^(?=.*\p{L}{3}.* )[^:：@?|]{8,70}$/u

/** A title whose next line is an address: a street's number and a postcode. */
function overAddress(lines: readonly Line[], line: Line): FoundName[] {
  const [below, next] = lines.slice(line.index + 1, line.index + 3)
  if (line.cells.length > 1 || /\d/.test(line.text) || !below) return []
  if (!ADDRESS.test(below.text) && !(STREET.test(below.text) && TOWN.test(next?.text ?? ''))) return []
  const found = { name: tidyName(line.text), score: 1.9, line: line.index, at: line.offset }
  const isAddress = datesOf(below).length === 0 && !GREETING.test(line.text)
  return isName(found) && isAddress && found.name.includes(' ') ? [found] : []
}

const ADDRESS =
  /^(?!.*(?:(?<!\p{L})(?:tel|fax|fn|www)(?!\p{L})|@))(?=[^|]*\p{L}{3})(?=[^|]*(?<!\d)\d{1,4}(?:[a-z]|-\d+)?(?!\d))[^|:]*(?<![\d.])\d{2,3}[ -]?\d{2,3}(?![\d.:])[^|:]*$/iu
/** "Strada di Castelvecchio 14" over "53026 Pienza (SI)". */
const STREET = /^\p{Lu}[\p{L}'’ .-]{4,40},? \d{1,4}[a-z]?$/u
const TOWN = /^(?:\p{Lu}{1,2}-)?\d{4,5}(?: ?[A-Z]{2})? \p{Lu}[\p{L}'’ ()-]{2,40}$/u

/**
 * "… the house is Casa Verde, Rua Nova 4, 1100-012 Lisboa": what a street, its number and a postcode
 * follow.
 */
function beforeAddress(line: Line): FoundName[] {
  const match = NAME_AND_ADDRESS.exec(line.text)
  if (!match || GREETING.test(line.text)) return []
  const written = match[1]!.split(OPENS_NAME).at(-1)!
  const at = match.index + match[1]!.lastIndexOf(written)
  return named(line, { start: at, end: at + written.length }, 1.6).filter(isTitle)
}

const OPENS_NAME = /\s(?:is|at|in|ist|im|est|es|en|è|é|är|er|on|je|to|este|presso|chez|bei)\s(?:the\s)?/u

/** "3 nights: Anglers Rest, Mill Lane 4 - double room" */
function afterNights(line: Line): FoundName[] {
  const folded = fold(line.text)
  const [opening] = NIGHTS_OF.exec(folded) ?? []
  if (!opening || folded.length !== line.text.length) return []
  const [name = ''] = line.text.slice(opening.length).split(END)
  const span = { start: opening.length, end: opening.length + name.length }
  return named(line, span, 4).filter((found) => /^\p{Lu}/u.test(found.name))
}

const NIGHTS_OF = new RegExp(
  `^\\s*(?:\\d{1,2}|\\p{L}{2,9})\\s?(?:x\\s?)?${NIGHT_WORD}\\s?(?::|@|-|in|at|im)\\s(?=\\p{L})`,
  'u',
)

/** "Lagoon Breeze Bentota ****": what has stars, in a line or a cell of its own. */
function starred(line: Line): FoundName[] {
  return line.cells.flatMap(({ start, end }) => {
    const [, opening = '', name = ''] = STARRED.exec(textIn(line, { start, end })) ?? []
    return name
      ? named(
          line,
          { start: start + opening.length, end: start + opening.length + name.length },
          STARRED_SCORE,
        ).filter(isTitle)
      : []
  })
}

const STARRED_SCORE = 2.2
/** A code of the tour operator may stand before the name. */
const STARRED =
  /^(\s*(?:[A-Z]{3} \d{3,6} \p{Lu}? ?)?)(\p{Lu}[^|\d:]{4,60}?)\s?(?:\*{2,5}|★{2,5}|[2-5]\*)\+?\s*(?:[/,]|$)/u

function innerLines(line: Line, { start, end }: Span): { text: string; at: number; index: number }[] {
  let at = start
  const texts = textIn(line, { start, end }).split(/ \/ | · | • /)
  return texts.map((text, index) => {
    const found = { text, at, index }
    at += text.length + 3
    return found
  })
}
