import { anyOf, wholeWords, words, type Topic } from '#extract/words/words.ts'
import { fold } from './text.ts'

type StayWords = { words: string; side: 'in' | 'out'; sure: boolean; isUnspaced: boolean }

/**
 * Words beside a check-in or check-out day. `sure`: about lodging only; the others also are on tickets.
 * `isUnspaced`: in a script whose words may stand inside of others.
 */
export const STAY_LABELS: readonly StayWords[] = [
  ...labels('stay.checkIn', 'in', true),
  ...labels('stay.checkOut', 'out', true),
  ...labels('stay.from', 'in', false),
  ...labels('stay.until', 'out', false),
]

const UNSPACED_LABELS = STAY_LABELS.filter(({ isUnspaced }) => isUnspaced)
const BY_FIRST_WORD = Map.groupBy(
  STAY_LABELS.filter(({ isUnspaced }) => !isUnspaced),
  ({ words }) => words.split(' ', 1)[0]!,
)

/** Labels that a folded text may have: it has their first word, or they may stand inside of its words. */
export const stayLabelsIn = (folded: string): StayWords[] => [
  ...new Set(folded.split(' ')).values().flatMap((word) => BY_FIRST_WORD.get(word) ?? []),
  ...UNSPACED_LABELS,
]

/** Words that name a kind of lodging inside its name. */
export const LODGING = new RegExp(wholeWords('stay.lodging'), 'iu')

/** What only guests of a house do. */
export const CHECK_OUT = new RegExp(wholeWords('stay.checkingOut'), 'iu')

/** Words that houses for guests are called by, and other things too: they count only in a title. */
export const HOUSE_WORD = new RegExp(wholeWords('stay.house'), 'iu')

/** Words that only bookings of lodging use, however they are named. */
export const LODGING_CONTEXT = new RegExp(wholeWords('stay.context'), 'iu')

export const NAME_LABEL = new RegExp(
  `^[\\s・■□●◆▶*-]*(?:${anyOf('stay.name')})\\s*(?:\\([^)]{0,30}\\)\\s*)?(?:[:：|/-]|$)`,
  'iu',
)

/** A sentence that speaks of a booking: "bestätige ich Ihnen die Reservierung vom 12.06. bis 19.06.". */
export const SAYS_BOOKED =
  /best[äa]tig|confirm|conferm|bevestig|bekr[äæa]ft|potwierdz|potvr[zđd]|patvirtin|apstiprin|kinnita|broneer|staðfest|bókun|vahvist|varauk|varattu|erreserba|konfirm|visszaigazol|підтвердж|подтвержд|потвърж|onay|επιβεβαι|booking|bokning|boeking|buchung|reserv|rezerv|rezerw|prenota|foglal|брон|đặt phòng|การจอง|예약|펜션|予約|预订|预定/iu

/** Sentences that end in the name of the house. */
export const NAME_PHRASES = words('stay.phrase').map((phrase) => new RegExp(phrase, 'giu'))

/** A label at the start of a line before the address of a hotel: "Adresse: …". */
export const ADDRESS_LABEL = new RegExp(
  `^\\s*(?:${anyOf('stay.address')})\\s*(?:[:：|/]|$|(?=\\s\\p{Lu}))`,
  'iu',
)

/** "Casa Verde, Rua Nova 4, 1100-012 Lisboa": a name, a street with its number, a postcode and a town. */
export const NAME_AND_ADDRESS =
  /(?<=^|[.!?:|]\s|\s-\s)([^,.:!?|\d]{4,80}), (?:[^,|\d]{3,40} \d{1,4}\p{L}?|\d{1,4}\p{L}? [^,|\d]{3,40}), (?:\p{Lu}{1,2}-)?\d{2,5}[ -]?\d{0,3}(?: \p{Lu}{2})? \p{Lu}\p{L}/u

/** A house's name with what speaks for it; `at`: offset in the text. */
export type FoundName = { name: string; score: number; line: number; at: number }

export const NIGHT_WORD = `(?:${anyOf('stay.night')})`

function labels(topic: Topic, side: 'in' | 'out', sure: boolean) {
  return words(topic).map((word) => {
    const folded = fold(word).replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ')
    return { words: folded, side, sure, isUnspaced: /[^\u0000-\u0dff]/.test(folded) }
  })
}

/** "Seaview Hotel, Brighton": a town behind a name that already says what it is. */
const TOWN_BEHIND = new RegExp(
  `^(.*(?:${LODGING.source}).*?)(?:,| [-–](?= \\p{L}{2,4}\\. ))\\s*\\p{Lu}[\\p{L}.'’-]+(?:[ /–-]{1,3}\\p{Lu}[\\p{L}'’-]+){0,3}$`,
  'iu',
)

/** "湯の里 月見亭 石川県加賀市山代温泉": an address of Japan behind a name. */
const PREFECTURE_BEHIND = /(?<=\S)\s(?:\p{sc=Han}{2,3}[都府県]|北海道)\p{sc=Han}.*$/u

/** The name in a cell or a line: without stars, telephone, label, address and town. */
export function tidyName(text: string): string {
  return text
    .replace(/^\p{Extended_Pictographic}[\ufe0f\s]*/u, '')
    .replace(/(?:\s[1-5])?\s*[★☆*]+\+?(?:\s*[,–-]\s.*$)?/gu, '')
    .replace(/(?<=\p{L}\)?)\s*(?<!\p{L})(?:TEL|Tél|Tel\.|Phone|☎|電話)[.:：]?\s?[+(\d].*$/iu, '')
    .replace(/<[^>]*>/g, '')
    .replace(/^\d{1,2}NT\s+(?:\d+\s+)?/, '')
    .replace(/^[^:：\d]{2,40}[:：]\s+(?=\p{L}.*\p{L}{3})/u, '')
    .replace(/^\p{Ll}[\p{L} ]{3,24},\s+(?=\p{Lu})/u, '')
    .replace(/^\s*\d{1,2}[.)]\s+(?=\p{L})/u, '')
    .replace(/(?<=\p{Script=Latin}.*)\s*\([^)]*\)\s*$/u, '')
    .replace(/,[^,]*\d.*$/, '')
    .replace(TOWN_BEHIND, '$1')
    .replace(PREFECTURE_BEHIND, '')
    .replace(/^[\s:：|/.,॥-]+|[\s:：|/.,!॥-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
