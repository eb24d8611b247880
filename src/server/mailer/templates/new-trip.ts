import { isolated } from '#contract/isolate.ts'
import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import { TITLE_LENGTH, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'
import { resultBlocks, type ReceiptResult } from './results.ts'

export function newTripMail(data: {
  title: string
  viewLink: string
  editLink: string
  address: string
  until: string
  results: ReceiptResult[]
}): Promise<Written> {
  const words = MESSAGES.newTrip
  const viewLink = link(data.viewLink)
  const title = isolated(line(data.title, TITLE_LENGTH))
  return write({
    template: 'new-trip',
    subject: words.subject(title),
    preview: words.preview,
    why: words.why,
    blocks: [
      { kind: 'title', text: words.title(title) },
      ...resultBlocks(data.results),
      { kind: 'text', text: words.text },
      {
        kind: 'card',
        title: words.everybody,
        blocks: [
          { kind: 'text', text: words.everybodyText },
          { kind: 'button', label: MESSAGES.seeTrip, href: viewLink },
          { kind: 'copy', label: words.copyLink, value: viewLink },
        ],
      },
      {
        kind: 'card',
        title: words.helpers,
        blocks: [
          { kind: 'text', text: words.helpersText },
          { kind: 'button', label: words.editTrip, href: link(data.editLink), second: true },
        ],
      },
      {
        kind: 'card',
        title: words.address,
        blocks: [
          { kind: 'text', text: words.addressText },
          { kind: 'copy', label: words.addressLabel, value: line(data.address, 254) },
          { kind: 'text', text: words.addressUntil(line(data.until, 40)), quiet: true },
        ],
      },
    ],
  })
}
