import { anyOf, wholeWords } from '#extract/words/words.ts'

/** "Flight" before or after "cancelled" in a cell. */
const FLIGHT = '(?:flight|flug|vol|vuelo|volo|voo|vlucht|flyg|lot|let|рейс)'

/** A cell that says nothing but that its row is off: "Canceled flight", "Status: storniert". */
export const OFF_CELL = new RegExp(
  `^\\s*(?:(?:${anyOf('cancelled.status')})\\s*[:：]?\\s*)?` +
    `(?:${FLIGHT}\\s)?(?:is |was |has been |wurde )?(?:${anyOf('cancelled.cell')})(?:\\s${FLIGHT})?\\s*$`,
  'iu',
)

/** A subject or sentence that says that a booking, a flight or a stay is off. */
export const CALLED_OFF = new RegExp(anyOf('cancelled.said'), 'iu')

/** What makes such a sentence a condition: "until", "if", "can be". */
export const CONDITIONAL = new RegExp(wholeWords('cancelled.condition'), 'iu')

/** Another flight stands in for the one that is off. */
export const REPLACED = new RegExp(anyOf('cancelled.replaced'), 'iu')
