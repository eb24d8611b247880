import { MIN_ANCHOR } from './dismissals.ts'
import { rowsOf, type Candidate } from './candidates.ts'
import { flightNumbersOf } from './flight-numbers.ts'
import { cellTexts, type Line } from './text.ts'
import { anyOf, wholeWords } from '#extract/words/words.ts'

/** Whether a cell in a flight's own rows cancels this flight: "Canceled flight", "Status: storniert". */
export function isCancelledRow(candidate: Candidate, lines: readonly Line[]): boolean {
  const heading = candidate.flight ? lines[candidate.flight.line - 1] : undefined
  if (heading && OFF_CELL.test(heading.text) && opensWithState(lines)) return true
  if (candidate.flight && isUnderOffHeading(lines, candidate.flight.line)) return true
  const own = candidate.flight ? (lines[candidate.flight.line]?.text ?? '') : ''
  if (OFF_TAIL.test(own) || OFF_OPENING.test(own)) return true
  const rows = rowsOf(candidate)
  const [above, below] = [Math.min(...rows) - 1, Math.max(...rows) + 1].map((row) => lines[row]?.text ?? '')
  if (STATE_BELOW.test(below!) && !STATE.test(above!)) return true
  return lines
    .slice(Math.min(...rows), Math.max(...rows) + 1)
    .some((line) => cellTexts(line).some((cell) => cell.length < MAX_CELL && OFF_CELL.test(cell)))
}

const MAX_CELL = 40
const SECTION = 12

/** "CANCELLED – refund within 20 days" over the flight, and no other heading between them. */
function isUnderOffHeading(lines: readonly Line[], index: number): boolean {
  const above = lines.slice(Math.max(0, index - SECTION), index)
  const head = above.findLastIndex(({ text }) => OFF_HEADING.test(text))
  return head >= 0 && above.slice(head + 1).every(({ text }) => !HEADING.test(text))
}

/** Capitals, or a few words that end in no sign. */
const HEADING = /^\s*(?:(?=[^\p{Ll}]*$)\p{Lu}{3,}(?:\s\p{Lu}+){1,4}|\p{Lu}\p{Ll}+(?:\s\p{L}+){1,3})\s*$/u

/** "UNCHANGED", "Status: confirmed" over the first flight: what is over a flight is said of it. */
function opensWithState(lines: readonly Line[]): boolean {
  const first = lines.findIndex((line) => flightNumbersOf(line, []).some(({ score }) => score >= MIN_ANCHOR))
  const above = lines[first - 1]?.text.trim() ?? ''
  return /^\p{Lu}[\p{Lu} ]{3,24}$/u.test(above) || STATE.test(above)
}

const FLIGHT =
  '(?:flight|flug|flugið|vol|vuelo|volo|voo|vlucht|flyg|fly(?:vning|et)?|lot|let|zbor(?:ul)?|рейс|полет|лет|skrydis|lidojums|lend|járat|lento|πτήση)'

/** A cell that says nothing but that its row is off: "Canceled flight", "Status: storniert". */
export const OFF_CELL = new RegExp(
  `^\\s*(?:(?:${anyOf('cancelled.status')})\\s*[:：]?\\s*)?` +
    `(?:${FLIGHT}\\s)?(?:is |was |has been |wurde )?(?:${anyOf('cancelled.cell')})(?:\\s${FLIGHT}|\\s?/\\s?\\p{L}{3,12}|\\s[–—-]\\s[^|]{0,40})?\\s*$`,
  'iu',
)

/** "Status: …", which stands above each flight, or below each. */
const STATE = new RegExp(`^\\s*(?:${anyOf('cancelled.status')})\\s?[:：|]`, 'iu')
const STATE_BELOW = new RegExp(
  `^\\s*(?:${anyOf('cancelled.status')})\\s?[:：|]\\s?(?:${anyOf('cancelled.cell')})\\s*$`,
  'iu',
)

/**
 * The same word alone in a line, beside one other, with more behind a dash, or behind a record locator:
 * "Return · QK8W4R · AFLYST".
 */
const OFF_HEADING = new RegExp(
  `^\\s*(?:(?=[^.|]{0,60}\\b(?=[A-Z\\d]{0,5}\\d)[A-Z\\d]{6}\\b)[^.|]{4,60}\\s·\\s)?(?:${anyOf('cancelled.cell')})(?:\\s\\p{L}{3,12}:?|\\s[–—-]\\s[^|]{0,60})?$`,
  'iu',
)

/** "Vol AT 553 — ANNULÉ" */
const OFF_TAIL = new RegExp(`^[^|.]{4,30}\\s[–—:·-]\\s(?:${anyOf('cancelled.cell')})\\s*$`, 'iu')

/** "Cancelado Volta · qui, 27 de agosto · LA 3271", "CANCELLED: OM302, 14 June" */
const OFF_OPENING = new RegExp(
  `^\\W{0,3}(?:${anyOf('cancelled.cell')})(?:\\s?[:：·–—-]|\\s[^.|:]{3,12}\\s[:：·–—-])\\s`,
  'iu',
)

/** A subject or sentence that says that a booking, a flight or a stay is off. */
export const CALLED_OFF = new RegExp(anyOf('cancelled.said'), 'iu')

/** What makes such a sentence a condition: "until", "if", "can be". */
export const CONDITIONAL = new RegExp(wholeWords('cancelled.condition'), 'iu')

/** Only a part of the booking is off, as its own row or section says. A partial refund is none. */
export const saysPartlyOff = (sentence: string): boolean =>
  PARTLY.test(sentence) && CANCEL.test(sentence) && !REFUND.test(sentence)

const PARTLY = new RegExp(anyOf('cancelled.partly'), 'iu')
const CANCEL =
  /cancel|kansel|annul|anul|storn|iptal|zruš|peru|lemond|töröl|av(?:bok|lys|best)|af(?:bes|lýs|bók)|innstil|otkaz|odpoved|preklic|анул|отмен|отказ|откаж|скасов|atšauk|atcel|tühist|ezeztat|ακύρ|ακυρ|キャンセル|取消|取り消|취소/iu
const REFUND =
  /refund|erstatt|rembours|reembols|rimbors|restitu|zwr[oa]t|vrác|palaut|visszatér|povrat novca|vračil|възстанов|повернен|grąžin|atmaks|tagasimaks|endurgreið|refusjon|återbetal|возврат|iade|επιστρ|返金|払い戻|退款|退费|환불/iu

/** Another flight stands in for the one that is off. */
export const REPLACED = new RegExp(anyOf('cancelled.replaced'), 'iu')
