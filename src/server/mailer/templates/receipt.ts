import { isolated } from '#contract/isolate.ts'
import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import { TITLE_LENGTH, type Block, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'
import { resultBlocks, type ReceiptResult } from './results.ts'

const words = MESSAGES.receipt

export function receiptMail(data: {
  tripTitle: string
  viewLink: string
  results: ReceiptResult[]
}): Promise<Written> {
  const { results } = data
  const title = isolated(line(data.tripTitle, TITLE_LENGTH))
  const headline = makeHeadline(title, results)
  const understood = results.some(({ added, changed }) => added.length || changed.length)
  const mainIsFix = results.length === 1 && results[0]?.failed != null && results[0].mayFix
  const several: Block[] = results.length > 1 ? [{ kind: 'text', text: words.several(results.length) }] : []
  return write({
    template: 'receipt',
    subject: headline,
    preview: line(firstNews(results) ?? words.kept, 140),
    why: words.why,
    blocks: [
      { kind: 'title', text: headline },
      ...several,
      ...resultBlocks(results),
      ...(understood ? [{ kind: 'text' as const, text: words.understood(title) }] : []),
      {
        kind: 'button',
        label: MESSAGES.seeTrip,
        href: link(data.viewLink),
        ...(mainIsFix && { second: true }),
      },
      { kind: 'text', text: words.reply, quiet: true },
    ],
  })
}

function makeHeadline(title: string, results: ReceiptResult[]): string {
  const added = results.flatMap((result) => result.added)
  const flights = added.every((sentence) => sentence.includes('→'))
  if (added.length) return words.added(title, added.length, flights ? 'flight' : 'booking')
  if (results.some(({ changed }) => changed.length)) return words.changed(title)
  return results.some(({ failed }) => failed !== null) ? words.failed : words.nothingNew(title)
}

const firstNews = (results: ReceiptResult[]) =>
  results.flatMap(({ added, changed }) => [...added, ...changed])[0]
