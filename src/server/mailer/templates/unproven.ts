import { link } from './bounds.ts'
import { write } from './layout.ts'
import { button, quiet, text, title, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'
import { addressBlocks, editCard, type BegunTrip } from './new-trip.ts'

/**
 * Answers mails whose sender is unproven: how much was read, and the links. No word of the mails, since
 * anybody may have written them in that name.
 */
export function unprovenMail(data: {
  viewLink: string
  begun: BegunTrip | null
  mails: number
  bookings: number
}): Promise<Written> {
  const words = MESSAGES.unproven
  const { begun, mails, bookings } = data
  const subject = begun ? words.begun : bookings ? words.read : words.nothing
  const found = words.found(mails, bookings)
  return write({
    template: begun ? 'new-trip' : 'receipt',
    subject,
    preview: found,
    why: words.why,
    blocks: [
      title(subject),
      text(found),
      text(words.silent),
      button(MESSAGES.seeTrip, link(data.viewLink)),
      ...(begun ? [editCard(begun), ...addressBlocks(begun)] : []),
      quiet(words.notYou),
    ],
  })
}
