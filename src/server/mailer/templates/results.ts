import { line, sentence, link } from './bounds.ts'
import { card, text, type Block } from './letter.ts'
import { MESSAGES } from './messages.ts'

export type ReceiptResult = {
  subject: string
  /** Sentences; those of flights hold an arrow. */
  added: string[]
  changed: string[]
  checks: { field: string; words: string }[]
  failed: string | null
  /** Why not all of it was read, where something was; missing or null where all was. */
  unread?: string | null
  /** Whether it is one of the trip's documents: an empty mail is not. */
  kept: boolean
  mayFix: boolean
  detailLink: string
}

const MAX_LINES = 20
/** Per kind: Gmail cuts mails at 102 KB, and the trip's link stands at the end. */
const MAX_IN_CARD = 4
const WORDS_LENGTH = 200
const SENTENCE_LENGTH = 300
const words = MESSAGES.receipt

/** Several results become cards, those that need attention first. */
export function resultBlocks(results: ReceiptResult[]): Block[] {
  const [only, ...others] = results
  if (!only) return []
  if (!others.length) return oneResult(only)
  const cards = inOrder(results)
    .slice(0, MAX_LINES)
    .map((result) =>
      card(
        line(result.subject, WORDS_LENGTH) || words.noSubject,
        outcome(result, { way: 'link', most: MAX_IN_CARD }),
      ),
    )
  const more = results.length - cards.length
  return more > 0 ? [...cards, text(words.moreMails(more))] : cards
}

function oneResult(result: ReceiptResult): Block[] {
  const subject = line(result.subject, WORDS_LENGTH)
  const blocks = outcome(result, { way: 'button', most: MAX_LINES })
  if (!subject) return blocks
  return [text(result.failed === null ? words.from(subject) : words.arrived(subject)), ...blocks]
}

function inOrder(results: ReceiptResult[]): ReceiptResult[] {
  const urgency = ({ failed, checks }: ReceiptResult) => (failed !== null ? 0 : checks.length ? 1 : 2)
  return results.toSorted((a, b) => urgency(a) - urgency(b))
}

type Form = { way: 'button' | 'link'; most: number }

function outcome(result: ReceiptResult, { way, most }: Form): Block[] {
  const href = link(result.detailLink)
  if (result.failed !== null) {
    return [
      text(line(result.failed, SENTENCE_LENGTH)),
      ...(result.kept ? [text(words.kept)] : []),
      result.mayFix ? { kind: way, label: words.fix, href } : { kind: 'link', label: words.see, href },
    ]
  }
  const known = !result.added.length && !result.changed.length
  return [
    ...(known ? [text(words.known)] : []),
    ...news('added', result.added, most),
    ...news('changed', result.changed, most),
    ...(result.unread ? [text(line(result.unread, SENTENCE_LENGTH))] : []),
    ...checks(result, { href, most }),
  ]
}

function news(tone: 'added' | 'changed', sentences: string[], most: number): Block[] {
  if (!sentences.length) return []
  const items = sentences.slice(0, most).map((one) => sentence(one, SENTENCE_LENGTH))
  const more = sentences.length - items.length
  return [
    { kind: 'news', tone, label: words.labels[tone], items, more: more > 0 ? words.andMore(more) : null },
  ]
}

function checks(result: ReceiptResult, { href, most }: { href: string; most: number }): Block[] {
  if (!result.checks.length) return []
  const items = result.checks
    .slice(0, most)
    .map((check) => ({ field: line(check.field, 60), words: line(check.words, WORDS_LENGTH) }))
  return [
    { kind: 'checks', label: words.labels.checks, intro: words.checks, items },
    { kind: 'link', label: words.check, href },
  ]
}
