import { SELLER } from './stay-signatures.ts'
import { datesOf } from './dates.ts'
import { isTitle, named } from './stay-name-checks.ts'
import { LODGING, SAYS_BOOKED, type FoundName } from './stay-words.ts'
import { lineOf, spanOf, type Line } from './text.ts'

/** "Din bokning på Vandrarhemmet Fyren är bekräftad": the house in a sentence; other texts as they are. */
export function houseWithin(text: string, line: Line): string {
  const house = LODGING.exec(text)
  if (!house || !SENTENCE.test(text) || !SAYS_BOOKED.test(line.text)) return text
  if (UNSPACED_SCRIPT.test(text)) {
    const word = text.split(/[\s,，、。!！?？:：]+/u).find((one) => LODGING.test(one)) ?? ''
    return word.replace(/(?:입니다|에서|의|은|는)$|[をにでへがは][\p{sc=Hiragana}\p{sc=Han}]*$/u, '')
  }
  const before = NAME_BEFORE.exec(text.slice(0, house.index))?.[0] ?? ''
  const behind = NAME_BEHIND.exec(text.slice(house.index + house[0].length))?.[0] ?? ''
  return `${before}${house[0]}${behind}`.trim()
}

/** Two words without a capital, or what only sentences of the languages without spaces say. */
const SENTENCE = /(?<!\p{L})\p{Ll}{4,}(?!\p{L}).*(?<!\p{L})\p{Ll}{4,}(?!\p{L})|입니다|です|ます|ขอ|您|的预订/u
const UNSPACED_SCRIPT = /[\u0e00-\u0e7f\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const CAPITAL = "(?:\\p{Lu}[\\p{L}\\p{M}'’&-]*|['’]t|&|d[aeou]s?|del|della|la|le|les|el|von|am|im|zum|zur|de)"
const NAME_BEFORE = new RegExp(`(?:(?<!\\p{L})\\p{Lu}[\\p{L}\\p{M}'’&-]* )+$`, 'u')
const NAME_BEHIND = new RegExp(`^(?:\\p{Ll}{0,4} ?)?(?: ?[«„“"]?${CAPITAL}[»“”"]?(?= |$|[.,!:;]))*`, 'u')

/** 「海的那邊民宿」, «Старый город на Баумана»: quoted, with a word of lodging in it. */
export function quoted(line: Line): FoundName[] {
  return [...line.text.matchAll(/[「『《«<〈]([^」』》»<>〉]{2,24})[」』》»>〉]/gu)].flatMap(
    ({ 1: name = '', index }) =>
      LODGING.test(name) || LODGING_BEHIND.test(line.text.slice(0, index))
        ? named(line, { start: index + 1, end: index + 1 + name.length }, 1.4)
        : [],
  )
}

/** "Ihr Team vom Hotel Waldhaus Flims": the words with capitals around one of lodging. */
export function withinSentence(line: Line): FoundName[] {
  if (INVITES.test(line.text)) return []
  return [...line.text.matchAll(EACH_LODGING).take(MAX_HOUSES)].flatMap((house) => {
    const { start, end } = spanOf(house)
    const before = NAME_BEFORE.exec(line.text.slice(0, start))?.[0] ?? ''
    const behind = NAME_BEHIND.exec(line.text.slice(end))?.[0] ?? ''
    return named(line, { start: start - before.length, end: end + behind.length }, WITHIN).filter(isTitle)
  })
}

/** "Book the Hotel Mirador until 31 March": nobody has yet. */
const INVITES =
  /^\P{L}*(?:book|reserve|stay|visit|discover|enjoy|buchen|reservieren|entdecken|réserve[rz]|découvrez|reserv[ae]|descubr[ae]|prenota|scopri|boek|ontdek|boka|upptäck|bestill|book|opdag|zarezerwuj|odkryj|varaa|foglal\p{L}*|rezervuj\p{L}*|забронируй\p{L}*|бронируй\p{L}*)(?!\p{L})/iu
/** More are no sentence, and each name is compared with all others. */
const MAX_HOUSES = 8
const EACH_LODGING = new RegExp(LODGING.source, 'giu')

const WITHIN = -0.5

/** "晶華酒店，2/11 兩晚", "신라호텔 제주 2월 11일~13일": the house in a line of days. */
export function unspaced(line: Line): FoundName[] {
  if (!UNSPACED_SCRIPT.test(line.text) || !datesOf(line).length) return []
  return [...line.text.matchAll(UNSPACED_WORD).take(MAX_HOUSES)].flatMap(({ 0: word, index }) => {
    const kind = LODGING.exec(word)?.[0]
    return kind === undefined || word.length < kind.length + 2 || NOT_IN_NAME.test(word)
      ? []
      : named(line, { start: index, end: index + word.length }, 0.7)
  })
}

const UNSPACED_WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]{3,20}|(?<![\u0e00-\u0e7f])(?:โรงแรม|รีสอร์ท|โฮสเทล)[\u0e00-\u0e7f]{4,40}/gu
/** Verbs and pronouns of sentences about a house. */
const NOT_IN_NAME = /[訂订预預了吗嗎我您你]|ครับ|ค่ะ|แล้ว|ไหน|예약|했|하는|です|ます|した|する|から|まで/u

/** "готель «Старий Годинник»" */
const LODGING_BEHIND = new RegExp(`(?:${LODGING.source})\\s$`, 'iu')

/**
 * "Pineta Belvedere S.r.l. – Sede legale": a company whose name the page has, too, in a logo of several
 * lines.
 */
export function companies(lines: readonly Line[]): FoundName[] {
  const owners = lines.filter(({ text }) => COMPANY.test(text)).slice(0, MOST_COMPANIES)
  return owners.flatMap((line) => {
    const name = COMPANY.exec(line.text)![1]!
    const isElsewhere = (word: string) =>
      lines.some((one) => one !== line && one.words.some(({ raw }) => raw === word))
    if (!name.split(' ').every(isElsewhere) || SELLER.test(name)) return []
    return named(line, { start: 0, end: name.length }, OF_COMPANY).filter(isTitle)
  })
}

/** A page of nothing but such lines would be searched once for each. */
const MOST_COMPANIES = 8

const COMPANY =
  /^(\p{Lu}[\p{L}\p{M}'’&. -]{5,50}?),? (?:S\.?r\.?l|S\.?p\.?A|S\.?n\.?c|s\.?r\.?o|GmbH|e\.K|S\.?L|SARL|SAS|Ltd|B\.?V|A\/?S|AB|Oy|d\.o\.o|Kft|Sp\. z ?o\.? ?o)\.?(?=[\s,|·–-]|$)/u
const OF_COMPANY = 0.9

/** "… in Bryggekanten Serviced / Apartments fra mandag": a name in prose that goes on in the next line. */
export function acrossLines(
  lines: readonly Line[],
  line: Line,
  namesIn: (joined: Line) => FoundName[],
): FoundName[] {
  const next = lines[line.index + 1]
  if (
    !next ||
    line.cells.length > 1 ||
    line.text.length < PROSE ||
    !/(?:^|\s)\p{Lu}[\p{L}'’-]*$/u.test(line.text)
  )
    return []
  if (!/^\p{Lu}/u.test(next.text)) return []
  const joined = {
    ...lineOf(`${line.text} ${next.text.slice(0, PROSE)}`),
    index: line.index,
    offset: line.offset,
  }
  return namesIn(joined).filter(
    ({ name, at }) =>
      at - line.offset < line.text.length && at - line.offset + name.length > line.text.length,
  )
}

/** Characters of a line that was broken because it was full. */
const PROSE = 50

/**
 * "Varausvahvistus: Rukan Kelopirtti Aurinkorinne": what a subject confirms, behind its only colon or dash.
 */
export function endOfSubject(subject: string): FoundName[] {
  const line = lineOf(subject)
  const [, opening = '', title = ''] =
    /^(?:\p{L}{2,3}: )*([^:|–—]{6,60}?)(?::| [-–—|]) ([^:|–—]{6,70})$/u.exec(subject) ?? []
  if (!title || !SAYS_BOOKED.test(opening) || SAYS_BOOKED.test(title)) return []
  return named(line, { start: subject.length - title.length, end: subject.length }, SUBJECT_TITLE)
    .filter(isTitle)
    .map((name) => ({ ...name, line: 0, at: 0 }))
}

const SUBJECT_TITLE = 1.2
