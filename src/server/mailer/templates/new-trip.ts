import { isolated } from '#contract/isolate.ts'
import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import { button, card, copy, quiet, text, title, TITLE_LENGTH, type Block, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'
import { resultBlocks, type ReceiptResult } from './results.ts'

/** A trip that somebody began by mail. `until`: last day of its address, in words. */
type BegunTrip = { editLink: string; address: string; until: string }

export function newTripMail(
  data: BegunTrip & { title: string; viewLink: string; results: ReceiptResult[] },
): Promise<Written> {
  const words = MESSAGES.newTrip
  const viewLink = link(data.viewLink)
  const name = isolated(line(data.title, TITLE_LENGTH))
  return write({
    ...words,
    template: 'new-trip',
    subject: words.subject(name),
    blocks: [
      title(words.title(name)),
      ...resultBlocks(data.results),
      text(words.text),
      card(words.everybody, [
        text(words.everybodyText),
        button(MESSAGES.seeTrip, viewLink),
        copy(words.copyLink, viewLink),
      ]),
      editCard(data),
      card(words.address, [text(words.addressText), ...addressBlocks(data)]),
    ],
  })
}

/**
 * Answers mails whose sender is unproven: how much was read, and the links. `isUnread`: of a mail or an
 * attachment. No word of the mails, since
 * anybody may have written them in that name.
 */
export function unprovenMail(data: {
  viewLink: string
  begun: BegunTrip | null
  mails: number
  bookings: number
  isUnread: boolean
}): Promise<Written> {
  const words = MESSAGES.unproven
  const { begun, mails, bookings, isUnread } = data
  const subject = begun ? words.begun : isUnread ? words.unread : bookings ? words.read : words.nothing
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

const editCard = ({ editLink }: BegunTrip): Block =>
  card(MESSAGES.newTrip.helpers, [
    text(MESSAGES.newTrip.helpersText),
    { kind: 'button', label: MESSAGES.newTrip.editTrip, href: link(editLink), second: true },
  ])

const addressBlocks = ({ address, until }: BegunTrip): Block[] => [
  copy(MESSAGES.newTrip.addressLabel, line(address, 254)),
  quiet(MESSAGES.newTrip.addressUntil(line(until, 40))),
]
