import { readPersonName } from '#extract/exact/person-name.ts'
import { airlinesNamed } from '#reference/airlines.ts'
import { foldName } from '#reference/fold-name.ts'
import { findAirport } from '#reference/airports.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { weekdaysNamed } from './months.ts'
import { NAME_STOP, PARTICLES, TITLE } from './people-words.ts'
import { fold, type Line } from './text.ts'
import { words } from '#extract/words/words.ts'

/** A name as a person writes it, and where it stood in its view. */
export type PersonName = { name: string; at: number; length: number }

export type FoundPerson = PersonName & { evidence: Evidence }

/**
 * `ticket`: SURNAME/GIVEN TITLE · `label`: after "Passenger" · `list`: under a heading · `title`: "Mr …"
 * · `greeting`: only "Dear …".
 */
export type Evidence = 'ticket' | 'label' | 'list' | 'title' | 'greeting'

const NOISE = new RegExp(
  String.raw`\((?:[^)]{0,80})\)|(?<=\p{L}[\s,-]{1,3})(?:gyermek|csecsemő|felnőtt|vuxen|barn|voksen|` +
    String.raw`aikuinen|lapsi|dorosł[ya]|dziecko|dospělý|dítě|yetişkin|çocuk|bebek|взрослый|реб[её]нок|` +
    String.raw`младенец|ενήλικας|παιδί)(?!\p{L}).*$|\b(?:adults?|adt|child|children|chd|infant|inf|` +
    String.raw`erwachsener?|kind|adulto?s?|adulte|enfant|ni[ñn]o|adulto|bambino|crian[çc]a|volwassene|` +
    String.raw`kind|seat|sitz|(?:e-?)?(?:ticket|biljett|billett?|billete|bilet|boleto|bilhete|` +
    String.raw`biglietto|tiket|lippu)(?:nummer|numero)?|frequent|ffp|baggage)\b.*$|[\d#*].*$`,
  'giu',
)
const NAME = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{M}'’.-]*(?:\\s+(?:${PARTICLES}|(?:d|l|dell|dall)['’]\\p{Lu}\\p{L}+|\\p{Lu}[\\p{L}\\p{M}'’.-]*)){1,5}$`,
  'u',
)
/** "Penerbangan QZ 218": what is before a number ends in a carrier. */
const FLIGHT_BEHIND = /\p{L}\s\p{Lu}{2}\s?\d$|\p{Ll}\.?\s\p{Lu}{1,3}\s?\d$/u

/** "TXL-BRU" */
export const ROUTE = /(?<!\p{L})\p{Lu}{3}\s?-\s?\p{Lu}{3}(?!\p{L})/u

/** The name between two offsets of a line, without titles, numbers and other form text; null when none. */
export function personIn(line: Line, start: number, end: number): PersonName | null {
  if (start < 0 || end <= start) return null
  const raw = line.text.slice(start, end)
  const text = raw
    .slice(0, MAX_CHARS)
    .replace(/^(?:[\s\-*•.:\d)#✓✔]|\p{Extended_Pictographic}|\ufe0f|\u200d)+/u, '')
    .replace(TYPE_BEFORE, '')
    .replace(NOISE, '')
    .replace(/[\s,;:.|/-]+$/, '')
    .trim()
  const at = line.offset + start + raw.length - raw.trimStart().length
  const { length } = raw.trim()
  const native = /^\P{L}*\d\p{L}/u.test(raw) ? null : nativeName(text)
  if (native) return { name: native, at, length }
  const reordered = /^(\p{Lu}[\p{Lu}'’ -]+),\s*(\p{L}.*)$/u.exec(text)
  const plain = (reordered ? `${reordered[2]} ${reordered[1]}` : unslashed(text)).replace(HONORIFIC, '')
  if (FLIGHT_BEHIND.test(raw.slice(0, raw.search(/\d/) + 1)) || /\p{Ll}\s\p{Lu}\d/u.test(raw)) return null
  const untitled = withoutTail(plain.replace(TITLES_BEFORE, '').replace(TITLE_AFTER, ''))
  if (untitled.length > 48 || !NAME.test(untitled) || ROUTE.test(untitled) || isPlaceOrWord(untitled))
    return null
  const name = readPersonName(untitled)
  if (!name?.includes(' ') || /^\p{L} \p{L}+$/u.test(name) || UNFINISHED.test(name)) return null
  return { name, at, length }
}

const UNFINISHED =
  /(?:^|\s)(?:de|do|da|di|del|dei|della|des|du|das|dos|van|von|la|le|los|las|el|der|den|af|ter|\p{L}\.\p{L})$|\p{L}\.\p{Ll}/u

/** "Adult 1: Maya Hughes" */
const TYPE_BEFORE = new RegExp(
  String.raw`^(?:kind|child|infant|adult|baby|erwachsener?|enfant|adulte|ni[ñn][oa]|adulto|` +
    String.raw`bambin[oa]|criança|jongen|meisje|junge|mädchen|boy|girl|barn|dziecko|garçon|fille|bébé|` +
    String.raw`bebé|bebê|bebe|nourrisson|neonat[oa]|infante|lactante|spädbarn|niemowlę|kojenec|` +
    String.raw`csecsemő|младенец|bebek|em bé|dítě|dospělý|dospělá|dorosły|dorosła|gyermek|felnőtt|` +
    String.raw`çocuk|yetişkin|взрослый|реб[её]нок|passenger|traveller|traveler|pasajero|passageiro|` +
    String.raw`passeggero|passager|reisender?|guest)(?:\s*\d{1,2})?(?:\s*[:.)])?\s+(?=\p{Lu})`,
  'iu',
)

/** A name with all that forms print beside it is shorter. */
const MAX_CHARS = 300
const TITLES_BEFORE = new RegExp(`^(?:(?:${TITLE})\\.?\\s+)+`, 'iu')
const TITLE_AFTER = new RegExp(`\\s+(?:${TITLE})\\.?$`, 'iu')

/** "Sjöstrand/Linnea Ms" */
function unslashed(text: string): string {
  return /^\p{Lu}[\p{L}'’ -]+\/\p{Lu}[\p{L}'’. -]+$/u.test(text) ? (readPersonName(text) ?? text) : text
}

/** A name ends where a word of the form begins: "Joaquín Ferreyra Billete". */
function withoutTail(text: string): string {
  const words = text.split(/\s+/)
  const foreign = words.findIndex((word, index) => index > 1 && NAME_STOP.has(fold(word)))
  return foreign > 1 ? words.slice(0, foreign).join(' ') : text
}

/** "Albergo Tre Cipressi", "Rua das Palmeiras" */
const HOUSE_OR_STREET =
  /^(?:(?:ryokan|albergo|h[oô]tel|hostel|hostal|pensi[oó]n|pousada|posada|apartamento|apartment|appartement|appartamento|r[eé]sidence|ferienwohnung|gasthof|gasthaus|motel|auberge|riad|camping)\s|(?:rua|calle|via|rue|avenida|avenue|strada)\s(?:d[aeo]s?|del|dei|della|du|des)\s)/iu
/** Words of forms that could each be a name. */
const PHRASES: ReadonlySet<string> = new Set(
  'so ve|so ghe|ho ten|lich trinh|thue va phi|phuong thuc thanh toan|cod rezervare|p iva|hanh ly|gia ve|tong cong|tong tien|chuyen bay|dat cho|ho chieu|thu hai|thu ba|thu tu|thu nam|thu sau|thu bay|chu nhat'.split(
    '|',
  ),
)

function isLargeCity(word: string): boolean {
  return [...(airportsNamed(word)?.keys() ?? [])].some((code) => findAirport(code)?.size === 'L')
}

/** "Guangzhou-Taipei Taoyuan" */
function isRoute(text: string): boolean {
  const ends = text.split(/\s*-\s*/)
  return ends.length === 2 && ends.every((end) => airportsNamed(foldName(end)) !== undefined)
}

/** "OTP București" */
function isCodeAndCity(text: string): boolean {
  const [code = '', ...city] = text.split(/\s+/)
  return /^\p{Lu}{3}$/u.test(code) && airportsNamed(foldName(city.join(' ')))?.has(code) === true
}

/** Whether words are a place, an airline or words of a form. */
export function isPlaceOrWord(text: string): boolean {
  const folded = foldName(text)
  const words = folded.split(' ')
  if (airportsNamed(folded) || airlinesNamed(folded).length || isCodeAndCity(text) || isRoute(text))
    return true
  if (weekdaysNamed(text).length || PHRASES.has(folded) || HOUSE_OR_STREET.test(text)) return true
  if (words.every(isLargeCity)) return true
  const isAirline = (word: string) =>
    word.length > 4 && airlinesNamed(word).some(({ ended }) => ended === null)
  return words.some((word) => NAME_STOP.has(word)) || (words.length === 2 && words.some(isAirline))
}

/**
 * A name in letters without capitals, as it is written: Chinese, Japanese, Korean, Thai, Arabic or Hebrew.
 * Without a space between its parts it must open with a family name of the country, or a form of address must
 * follow it. Null when it is none.
 */
function nativeName(text: string): string | null {
  if (!/[\u0590-\u06ff\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af]/u.test(text)) return null
  const addressed = HONORIFIC.exec(text)
  const bare = addressed ? text.slice(0, addressed.index) : text
  const name = bare.replace(TITLED, '').trim()
  const parts = name.split(' ')
  const isPlace = (words: string) => airportsNamed(foldName(words)) !== undefined
  if (parts.some((word) => STOP.has(word)) || isPlace(name) || parts.every(isPlace)) return null
  if (EAST_ASIAN.test(name)) return isEastAsian(name, addressed !== null) ? name : null
  return SPACED.test(name) && !parts.some((word) => NAME_STOP.has(fold(word))) ? name : null
}

/** What Chinese, Japanese and Korean put behind a name. */
const HONORIFIC = /\s*(?:先生|女士|小姐|様|さん|さま|殿|氏|고객님|님|씨)\s*$/u
const TITLED = new RegExp(`^(?:(?:${TITLE})\\.?\\s*)(?=[\\p{L}\\p{M}]{2})`, 'iu')
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々ー ]+$/u
/** Two to five words in letters of Thai, Arabic or Hebrew. */
const SPACED =
  /^(?:[\u0590-\u05ff׳״'-]{2,14}(?: [\u0590-\u05ff׳״'-]{2,14}){1,3}|[\u0620-\u06ff]{2,14}(?: [\u0620-\u06ff]{2,14}){1,4}|[\u0e00-\u0e7f]{2,20} [\u0e00-\u0e7f]{3,24})$/u

/** A family name, a space and a given name. */
const JAPANESE =
  /^[\p{sc=Han}々ヶ\p{sc=Hiragana}\p{sc=Katakana}ー]{1,6} [\p{sc=Han}々ヶ\p{sc=Hiragana}\p{sc=Katakana}ー]{1,6}$/u

function isEastAsian(name: string, addressed: boolean): boolean {
  if (/^\p{sc=Hangul}{1,2} ?\p{sc=Hangul}{1,3}$/u.test(name))
    return (addressed || KOREAN_WHOLE.test(name)) && KOREAN.test(name)
  if (JAPANESE.test(name)) return true
  if (!/^[\p{sc=Han}々]{2,6}$/u.test(name)) return false
  return addressed || (name.length < 5 && CHINESE.test(name))
}

/** The family names that most people have, those of two characters before those of one. */
const CHINESE = new RegExp(
  String.raw`^(?:(?:欧阳|歐陽|诸葛|諸葛|上官|司马|司馬|东方|東方|尉迟|皇甫|慕容|令狐|长孙|司徒|夏侯|端木|公孙)\p{L}{1,2}|` +
    String.raw`[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高梁郑鄭罗羅宋谢謝唐韩韓曹许許邓鄧萧蕭冯馮曾程蔡彭潘袁董余于苏蘇` +
    String.raw`叶葉吕呂魏蒋蔣田杜丁沈姜范江傅钟鐘鍾卢盧汪戴崔任陆陸廖姚方金邱丘夏谭譚韦韋贾賈邹鄒石熊孟秦阎閻薛侯雷白龙龍段郝孔邵史毛常` +
    String.raw`万萬顾顧赖賴武康贺賀严嚴尹钱錢施牛洪龚龔汤湯陶温溫莫易樊乔喬文安殷颜顏庄莊章鲁魯倪庞龐邢俞翟蓝藍聂聶齐齊向葛柴伍覃骆駱关` +
    String.raw`關焦柳欧歐祝纪紀尚毕畢耿芦左季管包翁詹霍]\p{L}{1,2})$`,
  'u',
)
const KOREAN =
  /^(?:(?:남궁|황보|제갈|선우|독고|사공|서문) ?\p{L}{1,2}|[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모] ?\p{L}{1,2})$/u
/** Three syllables are a family name and a given one; more have a family name of two. */
const KOREAN_WHOLE = /^(?:\p{L} ?\p{L}{2}|(?:남궁|황보|제갈|선우|독고|사공|서문) ?\p{L}{1,2})$/u
const STOP: ReadonlySet<string> = new Set(words('person.notName'))
