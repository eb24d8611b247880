import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import type { Block, Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

const words = MESSAGES.unproven

/** `until`: last day of the address, in words. */
type BegunTrip = { editLink: string; address: string; until: string }

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
  const { begun, mails, bookings } = data
  const subject = begun ? words.begun : bookings ? words.read : words.nothing
  return write({
    template: begun ? 'new-trip' : 'receipt',
    subject,
    preview: words.found(mails, bookings),
    why: words.why,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'text', text: words.found(mails, bookings) },
      { kind: 'text', text: words.silent },
      { kind: 'button', label: MESSAGES.seeTrip, href: link(data.viewLink) },
      ...(begun ? linksOf(begun) : []),
      { kind: 'text', text: words.notYou, quiet: true },
    ],
  })
}

function linksOf({ editLink, address, until }: BegunTrip): Block[] {
  const { helpers, helpersText, editTrip, addressLabel, addressUntil } = MESSAGES.newTrip
  return [
    {
      kind: 'card',
      title: helpers,
      blocks: [
        { kind: 'text', text: helpersText },
        { kind: 'button', label: editTrip, href: link(editLink), second: true },
      ],
    },
    { kind: 'copy', label: addressLabel, value: line(address, 254) },
    { kind: 'text', text: addressUntil(line(until, 40)), quiet: true },
  ]
}
