import { anyOf, spacedOf, unspacedOf, wholeWords } from '#extract/words/words.ts'
import type { OtherBooking } from '#contract/extraction.ts'

type Kind = OtherBooking['kind']

/** Longer kinds of names come first: a "bus transfer" is a bus. */
const KINDS = ['car', 'ferry', 'bus', 'train', 'taxi', 'restaurant', 'event'] as const
/** "2.", "•", "Day 3 -", "Your", "Service:", which may stand before the name of a section. */
const LEAD =
  '[^\\p{L}\\p{N}]*(?:\\d{1,2}[.)]\\s*)?' +
  '(?:(?:service|leistung|type|typ|art|prestation|servicio|servizio|serviço|dienst)\\s*:\\s*)?' +
  '(?:(?:your|ihr|ihre|dein|deine|votre|vos|ton|tu|su|tus|sus|il (?:tuo|suo)|la (?:tua|sua)|(?:o )?seu|' +
  '(?:a )?sua|uw|je|jullie|din|ditt|jeres|twój|twoje|państwa|váš|vaše|ваш|ваша|ваше|' +
  "l'|le|la|il|o|a|el|die|der|das|de|het)\\s)?"

const TITLES: readonly (readonly [Kind, RegExp])[] = KINDS.map((kind) => {
  const [spaced, unspaced] = [spacedOf(`section.${kind}`), unspacedOf(`section.${kind}`)]
  return [kind, new RegExp(`^(${LEAD}(?:(?:${spaced})(?![\\p{L}'’])|(?:${unspaced})))`, 'iu')]
})

/** The kind of booking that a heading names at its very start, and how far that name goes. */
export function kindNamed(heading: string): { kind: Kind; length: number } | null {
  for (const [kind, title] of TITLES) {
    const match = title.exec(heading)
    if (match) return { kind, length: match[0].length }
  }
  return null
}

export const PICK_UP = new RegExp(wholeWords('car.pickUp'), 'iu')

export const DROP_OFF = new RegExp(wholeWords('car.dropOff'), 'iu')

/** Who drives, how the section stands, or its own number: nobody writes that in an advert. */
export const OWN = new RegExp(
  `(?<!\\p{L})(?:${anyOf('section.driver')})\\p{L}{0,2}\\s*[:|]|${wholeWords('section.confirmed')}`,
  'iu',
)

/** "Confirmation number: RL-40881", "Voucher | 7741203". */
export const OWN_NUMBER = new RegExp(
  `(?:${spacedOf('section.number')})[\\p{L}\\s.']{0,24}[:#|№°\\s]+` +
    `(?!\\d{1,4}-\\d{1,2}-)(?=[A-Z-]*\\d)[A-Z\\d][A-Z\\d-]{4,}|` +
    `(?:${unspacedOf('section.number')})\\s*[:|]?\\s*[A-Z\\d-]{5,}`,
  'iu',
)

/** What adverts, offers and lists of what is not booked say. */
export const OFFERING = new RegExp(
  [
    wholeWords('section.offer'),
    '(?<!\\p{L})(?:every|alle|toutes les|cada|ogni|elke|var|hver|co|каждые) ' +
      '\\d+ (?:min|stunden|hours|heures|horas|ore|uur|timme|time|godz|мин)',
    String.raw`[?？]\s*$|[›»]\s*$|>>`,
  ].join('|'),
  'iu',
)

/** "59 EUR a day", "pro Tag": what cars cost that nobody has booked. */
export const A_DAY = new RegExp(
  '(?:\\/|(?<!\\p{L})(?:a|an|per|pro|je|par|al|por|ao|om|om dagen|i|za|na|на|за|в|napi|günlük) ?)' +
    '(?:day|tag|jour|día|giorno|dia|dag|dagen|døgn|päivä|dzień|dobę|den|nap|zi|день|сутки|gün|ngày|hari)' +
    '(?!\\p{L})|1日|一日|\\/天|每天|하루|يوميا|ליום|วันละ',
  'iu',
)
