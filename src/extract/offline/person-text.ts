import { readPersonName } from '#extract/exact/person-name.ts'
import { airlinesNamed } from '#reference/airlines.ts'
import { foldName } from '#reference/fold-name.ts'
import { findAirport } from '#reference/airports.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { weekdaysNamed } from './months.ts'
import { nameLikelihood } from './name-model.ts'
import { NAME_STOP, PARTICLES, PERSON_KIND, TITLE, TITLE_AROUND } from './people-words.ts'
import { fold, type Line } from './text.ts'
import { anyOf, spacedOf, words } from '#extract/words/words.ts'

/** A name as a person writes it, and where it stood in its view. */
export type PersonName = { name: string; at: number; length: number }

export type FoundPerson = PersonName & { evidence: Evidence }

/**
 * `ticket`: SURNAME/GIVEN TITLE · `label`: after "Passenger" · `list`: under a heading · `title`: "Mr …"
 * · `booker`: after "Booked by" · `greeting`: only "Dear …".
 */
export type Evidence = 'ticket' | 'label' | 'list' | 'title' | 'booker' | 'greeting'

const NOISE = new RegExp(
  String.raw`\([^)]{0,80}\)|(?<=\p{L}[^\p{L}]{1,3})(?:${PERSON_KIND})(?!\p{L}).*$|` +
    String.raw`\b(?:seat|sitz|(?:e-?)?(?:ticket|biljett|billett?|billete|bilet|boleto|bilhete|` +
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
  if (CUT_OFF.test(raw) || DUTCH_POSTCODE.test(raw)) return null
  const text = withoutNextLabel(raw.slice(0, MAX_CHARS))
    .replace(ROOM_BEFORE, '')
    .replace(/^(?:[\s\-*•.:\d)#✓✔]|\p{Extended_Pictographic}|\ufe0f|\u200d)+/u, '')
    .replace(TYPE_BEFORE, '')
    .replace(/\s(?:para|for|für|pour|per|voor|för|dla)\s\d.*$/u, '')
    .replace(NOISE, '')
    .replace(/[\s,;:.|/"”»-]+$/, '')
    .trim()
  const at = line.offset + start + raw.length - raw.trimStart().length
  const { length } = raw.trim()
  const native = /^\P{L}*\d\p{L}/u.test(raw.replace(ROOM_BEFORE, '')) ? null : nativeName(text)
  if (native) return { name: native, at, length }
  const reordered = /^(\p{Lu}[\p{Lu}'’ -]+),\s*(\p{L}.*)$/u.exec(text.replace(TITLES_BEFORE, ''))
  const plain = (reordered ? `${reordered[2]} ${reordered[1]}` : unslashed(text)).replace(HONORIFIC, '')
  if (FLIGHT_BEHIND.test(raw.slice(0, raw.search(/\d/) + 1)) || /\p{Ll}\s\p{Lu}\d/u.test(raw)) return null
  const untitled = withoutTail(plain.replace(TITLES_BEFORE, '').replace(TITLE_AFTER, ''))
  if (untitled.length > 48 || !NAME.test(untitled) || ROUTE.test(untitled) || isPlaceOrWord(untitled))
    return null
  const name = readPersonName(untitled)
  if (!name?.includes(' ') || /^\p{L} \p{L}+$/u.test(name) || UNFINISHED.test(name)) return null
  return isMixed(name) ? null : { name, at, length }
}

/** Letters of two alphabets are no name: "Call-орталық". */
const isMixed = (name: string): boolean =>
  /\p{sc=Latin}/u.test(name) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(name)

/**
 * Without lines of a list that do not look like names, by the letters they are made of, where others there
 * do. In scripts whose names the model learned, and not for short names.
 */
export function likely(people: readonly FoundPerson[]): FoundPerson[] {
  const isSure = people.some(({ name }) => nameLikelihood(name) > SURE_LIKELIHOOD)
  return people.filter(({ name, evidence }) => !isSure || evidence !== 'list' || isNameLike(name))
}

const isNameLike = (name: string): boolean =>
  name.length < JUDGED_CHARS ||
  !/[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}]/u.test(name) ||
  nameLikelihood(name) > LEAST_LIKELIHOOD

const JUDGED_CHARS = 10
const SURE_LIKELIHOOD = 0.3
const LEAST_LIKELIHOOD = 0.02

/** "房间1:陆承宇", "[1部屋目]槙野 征一": which room the guest has. */
const ROOM_BEFORE =
  /^[\s\-*•・]*(?:\[[^\]]{0,8}\d[^\]]{0,8}\]|(?:房间|房間|客室|部屋|객실) ?\d{1,2} ?[:：]|\d部屋目 ?[:：])\s*/u

const UNFINISHED =
  /(?:^|\s)(?:de|do|da|di|del|dei|della|des|du|das|dos|van|von|la|le|los|las|el|der|den|af|ter|\p{L}\.\p{L})$|\p{L}\.\p{Ll}/u

/** "Adult 1: Maya Hughes" */
const TYPE_BEFORE = new RegExp(
  `^(?:${PERSON_KIND}|${anyOf('person.calledBefore')})(?:\\s*\\d{1,2})?(?:\\s*[:.)])?\\s+(?=[\\p{Lu}\\p{Lo}])`,
  'iu',
)

/** "9203 AB Drachten" */
const DUTCH_POSTCODE = /^\s*\d{4} [A-Z]{2} /

/** "FABER/INE*": a display has no room for the rest. */
const CUT_OFF = /\/\p{Lu}+(?:\*(?!\w)|…|\.\.)/u

/** A name with all that forms print beside it is shorter. */
const MAX_CHARS = 300
/** "CASTEL MATHILDE Émis le : 27/03": without the label of what is behind the name. */
function withoutNextLabel(text: string): string {
  const colon = text.search(/[:：]/)
  if (colon < LEAST_LABELLED || colon > MAX_LABELLED) return text
  const label = /\s\p{Lu}[\p{L}.]{2,14}(?:\s\p{Ll}{1,8}){0,2}\s?$/u.exec(text.slice(0, colon))
  return label && /\p{L}{2}\s\p{L}/u.test(text.slice(0, label.index)) ? text.slice(0, label.index) : text
}

/** Letters of a name and the label behind it. */
const LEAST_LABELLED = 8
const MAX_LABELLED = 90

const TITLES_BEFORE = new RegExp(`^(?:(?:${TITLE})\\.?\\s+)+`, 'iu')
const TITLE_AFTER = new RegExp(`\\s+(?:${TITLE_AROUND})\\.?$`, 'iu')

/** "Sjöstrand/Linnea Ms", and "КАРИМОВ ТИМУР / KARIMOV TIMUR", which is one name twice. */
function unslashed(text: string): string {
  const sides = text.split(/\s?\/\s?/)
  const latin = sides.filter((side) => /\p{sc=Latin}/u.test(side))
  if (sides.length === 2 && latin.length === 1) return latin[0]!
  return /^\p{Lu}[\p{L}'’ -]+\/\p{Lu}[\p{L}'’. -]+$/u.test(text) ? (readPersonName(text) ?? text) : text
}

/** A name ends where a word of the form begins: "Joaquín Ferreyra Billete". */
function withoutTail(text: string): string {
  const words = text.split(/\s+/)
  const foreign = words.findIndex((word, index) => index > 1 && NAME_STOP.has(fold(word)))
  return foreign > 1 && !LODGING.test(words[foreign]!) ? words.slice(0, foreign).join(' ') : text
}

/** "Aspen Ridge Lodge Hotel" is no person, whatever is before the last word. */
const LODGING = new RegExp(`^(?:${spacedOf('stay.lodging')})$`, 'iu')

/** "Albergo Tre Cipressi", "Rua das Palmeiras" */
const HOUSE_OR_STREET =
  /^(?:(?:ryokan|albergo|h[oô]tel|hostel|hostal|pensi[oó]n|pousada|posada|apartamento|apartment|appartement|appartamento|r[eé]sidence|ferienwohnung|gasthof|gasthaus|motel|auberge|riad|camping)\s|(?:rua|calle|via|rue|avenida|avenue|strada)\s(?:d[aeo]s?|del|dei|della|du|des)\s|(?:av|jl|jln|ul|str|cad|sok|ул|вул)\.\s)/iu

function isLargeCity(word: string): boolean {
  return [...(airportsNamed(word)?.keys() ?? [])].some((code) => findAirport(code)?.size === 'L')
}

/**
 * "São Paulo", "Guarulhos São Paulo": words that are names of cities with a large airport, one after
 * another.
 */
function isLargeCities(words: readonly string[]): boolean {
  return (
    words.length === 0 ||
    words.some(
      (_, index) => isLargeCity(words.slice(0, index + 1).join(' ')) && isLargeCities(words.slice(index + 1)),
    )
  )
}

/** "GRU SSA", "RCS Bordeaux": capitals that are no name, beside a code or a city. */
function isAbbreviated(text: string): boolean {
  const [code = '', next = '', ...more] = text.split(/\s+/)
  if (more.length > 0 || !/^\p{Lu}{2,4}$/u.test(code)) return false
  if (/^\p{Lu}{3}$/u.test(next)) return [code, next].every((word) => findAirport(word)?.size === 'L')
  return /\p{Ll}/u.test(next) && isLargeCity(foldName(next))
}

/** "Guangzhou-Taipei Taoyuan" */
function isRoute(text: string): boolean {
  const ends = text.split(/\s*-\s*/)
  return ends.length === 2 && ends.every((end) => airportsNamed(foldName(end)) !== undefined)
}

/** "OTP București", "NANTES NTE" */
function isCodeAndCity(text: string): boolean {
  const words = text.split(/\s+/)
  return [words, [words.at(-1)!, ...words.slice(0, -1)]].some(
    ([code = '', ...city]) =>
      /^\p{Lu}{3}$/u.test(code) && airportsNamed(foldName(city.join(' ')))?.has(code) === true,
  )
}

/** Whether words are a place, an airline or words of a form. */
export function isPlaceOrWord(text: string): boolean {
  const folded = foldName(text)
  const words = folded.split(' ')
  if (airportsNamed(folded) || airlinesNamed(folded).length || isCodeAndCity(text) || isRoute(text))
    return true
  if (weekdaysNamed(text).length || NAME_STOP.has(folded) || HOUSE_OR_STREET.test(text)) return true
  if (isLargeCities(words) || isAbbreviated(text)) return true
  const isAirline = (word: string) =>
    word.length > 4 && airlinesNamed(word).some(({ ended }) => ended === null)
  const others = words.length > 1 && ALSO_GIVEN.has(words[0]!) ? words.slice(1) : words
  return others.some((word) => NAME_STOP.has(word)) || (others.length === 2 && others.some(isAirline))
}

/** Words of bookings, months and airlines that are given names too, where another word follows. */
const ALSO_GIVEN = new Set('adina april ariana august aurora floor june may miles nona nova'.split(' '))

/**
 * A name in letters without capitals, as it is written: Chinese, Japanese, Korean, Thai, Arabic or Hebrew.
 * Without a space between its parts it must open with a family name of the country, or a form of address must
 * follow it. Null when it is none.
 */
function nativeName(text: string): string | null {
  if (
    !/[\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff\u1000-\u10ff\u1780-\u17ff\u3040-\u9fff\uac00-\ud7af]/u.test(
      text,
    )
  )
    return null
  const addressed = HONORIFIC.exec(text) ?? HONORIFIC_WITHIN.exec(text)
  // "سامر حداد – تذكرة رقم": what the form says behind a dash
  const [bare = ''] = (addressed ? text.slice(0, addressed.index) : text).split(/ [-–—] /)
  const whole = bare.replace(TITLED, '').replace(TYPE_BEHIND, '').trim()
  const words = whole.split(' ')
  const foreign = words.findIndex((word, index) => index > 0 && STOP.has(word))
  const parts = foreign < 0 ? words : words.slice(0, foreign)
  const name = parts.join(' ')
  const isPlace = (words: string) => airportsNamed(foldName(words)) !== undefined
  if (parts.some((word) => STOP.has(word)) || NOT_INSIDE.test(name) || isPlace(name) || parts.every(isPlace))
    return null
  if (EAST_ASIAN.test(name)) return isEastAsian(name, addressed !== null) ? name : null
  return SPACED.test(name) && !parts.some((word) => NAME_STOP.has(fold(word))) ? name : null
}

/** "남궁서진 (NAMGUNG/SEOJIN)": who is written in two scripts is kept as the ticket has it. */
export function inOneScript(people: readonly FoundPerson[]): FoundPerson[] {
  const latin = people.filter(({ name }) => /\p{sc=Latin}/u.test(name))
  if (latin.length > 0 && latin.length * 2 >= people.length) return latin
  // Below tickets, lines of another script go on about something else
  const isTicketed = latin.some(({ evidence }) => evidence === 'ticket')
  return people.filter((one) => !isTicketed || latin.includes(one) || one.evidence !== 'list')
}

/** "AYŞE YILDIRIM" is "Ayşe Yıldırım" where the text has small letters that Turkish alone has together. */
export function inTurkish(people: readonly FoundPerson[], view: string): FoundPerson[] {
  if (!view.includes('ı') || !/[ğş]/.test(view)) return [...people]
  const capitalsOf = ({ at, length }: FoundPerson) => view.slice(at, at + length).match(/\p{Lu}{2,}/gu) ?? []
  // In the plain letters of tickets I is of either kind
  const isPlain = !people.some((person) => /[^A-Z]/.test(capitalsOf(person).join('')))
  if (isPlain) return [...people]
  return people.map((person) => {
    const written = capitalsOf(person)
    const name = person.name.replace(/[^ ]+/g, (word) => {
      const capitals = written.find((one) => fold(one) === fold(word))
      return capitals ? capitals[0]! + capitals.slice(1).toLocaleLowerCase('tr') : word
    })
    return { ...person, name }
  })
}

/** What Chinese, Japanese and Korean put behind a name. */
const HONORIFIC = /\s*(?:先生|女士|小姐|様|樣|さん|さま|殿|氏|고객님|님|씨)\s*$/u
/** "槙野 征一 様 大人2名" */
const HONORIFIC_WITHIN = /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])\s?[様樣](?=[\s、,(（])/u
const TITLED = new RegExp(`^(?:(?:${TITLE})\\.?\\s*)(?=[\\p{L}\\p{M}]{2})`, 'iu')
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々ー ]+$/u
/** Two to five words in letters of Thai, Arabic, Hebrew, India, Burma, Cambodia or Georgia. */
const SPACED =
  /^(?:[\u0590-\u05ff׳״'-]{2,14}(?: [\u0590-\u05ff׳״'-]{2,14}){1,3}|[\u0620-\u06ff]{2,14}(?: [\u0620-\u06ff]{2,14}){1,4}|[\u0e00-\u0e7f]{2,20} [\u0e00-\u0e7f]{3,24}|[\u0900-\u0dff]{2,18}(?: [\u0900-\u0dff]{2,18}){1,3}|[\u1000-\u109f\u1780-\u17ff]{2,24} [\u1000-\u109f\u1780-\u17ff]{2,24}|[\u10d0-\u10ff]{3,16} [\u10d0-\u10ff]{4,20})$/u

/** "배수진 외 6명" (and six others), "周子墨成人票", "ธนกฤต วงศ์สุวรรณ ผู้ใหญ่" */
const TYPE_BEHIND =
  /\s*(?:(?<=\s)외|成人票?|儿童票?|兒童票?|婴儿票?|성인|소아|유아|大人|小児|ผู้ใหญ่|เด็ก)(?:\s.*)?$/u

/** A family name, a space and a given name. */
const JAPANESE =
  /^[\p{sc=Han}々ヶ\p{sc=Hiragana}\p{sc=Katakana}ー]{1,6} [\p{sc=Han}々ヶ\p{sc=Hiragana}\p{sc=Katakana}ー]{1,6}$/u

function isEastAsian(name: string, addressed: boolean): boolean {
  if (/^\p{sc=Hangul}{1,2} ?\p{sc=Hangul}{1,3}$/u.test(name))
    return (addressed || name.replace(' ', '').length > 2) && FAMILY_FIRST.test(name)
  if (JAPANESE.test(name)) return true
  if (!/^[\p{sc=Han}々]{2,6}$/u.test(name)) return false
  const isFull = name.includes('々') && name.length > 3
  return addressed || isFull || (name.length < 5 && FAMILY_FIRST.test(name))
}

/** The family names that most people in China and Korea have, and a given name behind. */
const FAMILY_FIRST = new RegExp(`^(?:${anyOf('person.familyName')}) ?\\p{L}{1,2}$`, 'u')
const STOP: ReadonlySet<string> = new Set(words('person.notName'))
/** What names of scripts without spaces never have inside: "お支払い方法 現地決済". */
const NOT_INSIDE = new RegExp(anyOf('person.notInside'), 'u')
