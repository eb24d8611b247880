import { isolated } from '#contract/isolate.ts'
import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import { quiet, text, title, TITLE_LENGTH, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'
import { resultBlocks, type ReceiptResult } from './results.ts'

const words = MESSAGES.receipt

export function receiptMail(data: {
  tripTitle: string
  viewLink: string
  results: ReceiptResult[]
}): Promise<Written> {
  const { results } = data
  const name = isolated(line(data.tripTitle, TITLE_LENGTH))
  const headline = makeHeadline(name, results)
  const understood = results.some(({ added, changed }) => added.length || changed.length)
  const mainIsFix = results.length === 1 && results[0]?.failed != null && results[0].mayFix
  return write({
    template: 'receipt',
    subject: headline,
    preview: line(firstNews(results) ?? words.kept, 140),
    why: words.why,
    blocks: [
      title(headline),
      ...(results.length > 1 ? [text(words.several(results.length))] : []),
      ...resultBlocks(results),
      ...(understood ? [text(words.understood(name))] : []),
      {
        kind: 'button',
        label: MESSAGES.seeTrip,
        href: link(data.viewLink),
        ...(mainIsFix && { second: true }),
      },
      quiet(words.reply),
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
