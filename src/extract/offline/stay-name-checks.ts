import { anyOf } from '#extract/words/words.ts'
import { foldName } from '#reference/fold-name.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { datesOf } from './dates.ts'
import { weekdaysNamed } from './months.ts'
import { hasMoney, isFromPrice } from './offers.ts'
import { roleOfLabel, TITLE } from './people-words.ts'
import { LODGING, NAME_LABEL, STAY_LABELS, tidyName, type FoundName } from './stay-words.ts'
import { fold, lineOf, textIn, type Line, type Span } from './text.ts'

/** The name in a span of a line; none where it is no name. */
export function named(line: Line, span: Span, score: number): FoundName[] {
  const whole = tidyName(textIn(line, span).replace(EASTERN_TAIL, '$1'))
  // "Hotel: Riverside Lotus Bangkok, deluxe room, breakfast"
  const name = score >= 3 && whole.split(',').length > 2 ? whole.split(',')[0]! : whole
  return [{ name, score: score + lodging(name), line: line.index, at: line.offset + span.start }].filter(
    isName,
  )
}

/** "그랜드 호텔 (2인 1실) 2월 25일 체크인": what a form says behind a name. */
const EASTERN_TAIL =
  /^(\s*[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・ ]{3,30}?)\s*(?:[（(]?\d{1,2}\s?(?:[인人名월月박泊]|명)).*$/u

/** Several words that begin as a name does. */
export const isTitle = ({ name }: { name: string }) =>
  /^\p{Lu}/u.test(name) && name.includes(' ') && startsLikeName(name)

/** Words with capitals, and of small ones no more than a share. */
export function startsLikeName(name: string, share = 1 / 3): boolean {
  const words = name.split(' ').filter((word) => /\p{L}{3}/u.test(word))
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return words.length <= 8 && small <= words.length * share
}

/** What a word of lodging in a name is worth. */
export function lodging(name: string): number {
  return LODGING.test(name) ? 1 : 0
}

/** "Sunny Bay, Sharm El Sheikh, Egypt – tel. +20": where a house is. */
export function isPlace(name: string): boolean {
  return name.split(',').length > 2 || /(?<!\p{L})(?:tel|phone|fax)(?!\p{L})|様|さま/iu.test(name)
}

const NO_NAME = new RegExp(
  `(?<![\\p{L}\\d])(?:${anyOf('stay.notName')})(?![\\p{L}\\d])|https?:|@|^\\d|·|` +
    '(?<!\\p{L})(?:no|n[º°]|nr|№|voucher|ref)[.:]? ?\\d{3}|\\d[\\d-]{4}|送迎|' +
    '^(?:hotels?|hôtels?|resort|board|room|accommodation|town)$',
  'iu',
)

/** "MN3RWQ", "$433.20 USD" */
const isCode = (name: string): boolean =>
  (/^(?=\S*\d)[A-Z\d]{6}$/.test(name) && !/HOTEL|MOTEL|HOSTEL/.test(name)) || hasMoney(name)

/** Whether a text can be what a house is called. */
export function isName({ name }: { name: string }): boolean {
  if (name.length < 3 || name.length > 70 || !/\p{L}{2}/u.test(name)) return false
  const native = name.replace(/[\p{sc=Latin}\s()（）'’&-]/gu, '')
  if (UNSPACED.test(name) && (native.length > 24 || /[,，、。!！?？:：=~〜・]|です|ます|세요/u.test(name)))
    return false
  if (STREET_NAME.test(name) || (/^\p{Ll}/u.test(name) && name.split(' ').length > 3)) return false
  if (NO_NAME.test(name) || NAME_LABEL.test(name) || name.split(' ').length > 9) return false
  if (datesOf(lineOf(name)).length || weekdaysNamed(name).length) return false
  if (/^\p{L}+ \d{1,2} ?[:：]/u.test(name)) return false
  if (ROOMS_BEHIND.test(name) || /: [A-Z0-9]{5,7}$/.test(name) || roleOfLabel(fold(name))) return false
  if (LABELS.has(foldName(name)) || isCode(name) || SAYS_DONE.test(name) || KOREAN_SENTENCE.test(name))
    return false
  if (TITLED.test(name) || isFromPrice(name) || SPRING.test(name)) return false
  if (AIRPORT.test(name) && (name.includes(' - ') || !LODGING.test(name))) return false
  if (/^\p{L}+ \p{L}+$/u.test(name) && weekdaysNamed(name.split(' ')[1]!).length) return false
  return LODGING.test(name) || airportsNamed(foldName(name)) === undefined
}

/** "Radisson Collection на 210 номерів": a house that is built. */
const ROOMS_BEHIND = /\s\d{2,4}\s\p{Ll}{4,}$|\d\s?[×x]\s?\d/u
/** "Arrivo": the head of a column. */
const LABELS: ReadonlySet<string> = new Set(STAY_LABELS.map(({ words }) => foldName(words)))

/** "Sr. Duarte Nóbrega": a guest. */
const TITLED = new RegExp(`^(?:${TITLE})\\.? \\p{Lu}`, 'iu')

/** "城崎温泉" */
const SPRING = /^\p{sc=Han}{1,5}温泉$/u
const AIRPORT = /^(?:airport|flughafen|aéroport|aeropuerto|aeroporto|lotnisko|аэропорт)(?!\p{L})/iu

/** Chinese and Japanese, whose sentences have no spaces. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{4}/u
/** "Av. Beira Mar" */
const STREET_NAME =
  /^(?:av|avda|avenida|avenue|rua|r|calle|c\/|via|viale|rue|boulevard|bd|strada|str|ul|ulica|ул|вул|пр|prospekt|cad|caddesi|sokak|estrada|rodovia|travessa|camino|paseo|plaza|piazza|praça|largo)\.?\s/iu
/** "처음에 본 호텔은 방이 없대": a particle goes on behind the word of lodging. */
const KOREAN_SENTENCE =
  /(?:호텔|펜션|숙소|민박|리조트|모텔|게스트하우스)(?:은|는|이|가|을|를|에서|으로|로|도)\s|\s님과\s/u
/** "호텔 예약했다", "飯店訂好了" */
const SAYS_DONE = /ครับ|ค่ะ|예약(?:했|하|완료|됐|됨)|[訂订][好了]|[預预][訂订定][好了]/u
