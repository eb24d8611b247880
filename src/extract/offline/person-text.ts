import { readPersonName } from '#extract/exact/person-name.ts'
import { airlinesNamed } from '#reference/airlines.ts'
import { foldName } from '#reference/fold-name.ts'
import { findAirport } from '#reference/airports.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { HONORIFIC, nativeName } from './native-names.ts'
import { weekdaysNamed } from './months.ts'
import { NAME_STOP, PARTICLES, TITLE } from './people-words.ts'
import { fold, type Line } from './text.ts'

/** A name as a person writes it, and where it stood in its view. */
export type PersonName = { name: string; at: number; length: number }

/** A traveler's name as a person writes it, and where it stood. */
export type FoundPerson = PersonName & { evidence: Evidence }

/** `ticket`: SURNAME/GIVEN TITLE · `label`: after "Passenger" · `list`: under a heading · `title`: "Mr …" · `greeting`: only "Dear …". */
export type Evidence = 'ticket' | 'label' | 'list' | 'title' | 'greeting'

const NOISE =
  /\((?:[^)]{0,80})\)|(?<=\p{L}[\s,-]{1,3})(?:gyermek|csecsemő|felnőtt|vuxen|barn|voksen|aikuinen|lapsi|dorosł[ya]|dziecko|dospělý|dítě|yetişkin|çocuk|bebek|взрослый|реб[её]нок|младенец|ενήλικας|παιδί)(?!\p{L}).*$|\b(?:adults?|adt|child|children|chd|infant|inf|erwachsener?|kind|adulto?s?|adulte|enfant|ni[ñn]o|adulto|bambino|crian[çc]a|volwassene|kind|seat|sitz|(?:e-?)?(?:ticket|biljett|billett?|billete|bilet|boleto|bilhete|biglietto|tiket|lippu)(?:nummer|numero)?|frequent|ffp|baggage)\b.*$|[\d#*].*$/giu
const NAME = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{M}'’.-]*(?:\\s+(?:${PARTICLES}|(?:d|l|dell|dall)['’]\\p{Lu}\\p{L}+|\\p{Lu}[\\p{L}\\p{M}'’.-]*)){1,5}$`,
  'u',
)

/** "Penerbangan QZ 218": what stands before a number ends in a carrier. */
const FLIGHT_BEHIND = /\p{L}\s\p{Lu}{2}\s?\d$|\p{Ll}\.?\s\p{Lu}{1,3}\s?\d$/u

/** "TXL-BRU" */
export const ROUTE = /(?<!\p{L})\p{Lu}{3}\s?-\s?\p{Lu}{3}(?!\p{L})/u

/** The name between two offsets of a line, without titles, numbers and what else forms print beside it; null when it is none. */
export function personIn(line: Line, start: number, end: number): PersonName | null {
  if (start < 0 || end <= start) return null
  const raw = line.text.slice(start, end)
  const text = raw
    .slice(0, MAX_CHARS)
    .replace(/^(?:[\s\-*•.:\d)#✓✔]|\p{Extended_Pictographic}|\ufe0f|\u200d)+/u, '')
    .replace(
      /^(?:kind|child|infant|adult|baby|erwachsener?|enfant|adulte|ni[ñn][oa]|adulto|bambin[oa]|criança|jongen|meisje|junge|mädchen|boy|girl|barn|dziecko|garçon|fille|bébé|bebé|bebê|bebe|nourrisson|neonat[oa]|infante|lactante|spädbarn|niemowlę|kojenec|csecsemő|младенец|bebek|em bé|dítě|dospělý|dospělá|dorosły|dorosła|gyermek|felnőtt|çocuk|yetişkin|взрослый|реб[её]нок|passenger|traveller|traveler|pasajero|passageiro|passeggero|passager|reisender?|guest)(?:\s*\d{1,2})?(?:\s*[:.)])?\s+(?=\p{Lu})/iu,
      '',
    )
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
  return name?.includes(' ') &&
    !/^\p{L} \p{L}+$/u.test(name) &&
    !/(?:^|\s)(?:de|do|da|di|del|dei|della|des|du|das|dos|van|von|la|le|los|las|el|der|den|af|ter|\p{L}\.\p{L})$|\p{L}\.\p{Ll}/u.test(
      name,
    )
    ? { name, at, length }
    : null
}

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
