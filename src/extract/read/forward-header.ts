import { parseMailDate } from './mail-date.ts'
import { words } from '#extract/words/words.ts'
import { fold } from '../offline/text.ts'

/** Header lines above a forwarded or quoted mail; `start` and `end` are line numbers, `end` past the last. */
export type ForwardHeader = {
  date: string | null
  sender: string | null
  senderName: string | null
  subject: string | null
  start: number
  end: number
}

export function findForwardHeader(lines: string[], limit: number): ForwardHeader | null {
  for (let index = 0; index < Math.min(lines.length, limit); index++) {
    const header = quoteHeader(lines, index) ?? blockHeader(lines, index)
    if (header) return header
  }
  return null
}

/** Lines of a block, before which a blank one may stand: some programs leave one between any two. */
const BLOCK_LINES = 20

function blockHeader(lines: string[], start: number): ForwardHeader | null {
  const separated = isForwardSeparator(lines[start] ?? '')
  const values = new Map<HeaderKind, string>()
  let end = separated ? start + 1 : start
  for (let index = end; index < Math.min(lines.length, start + BLOCK_LINES); index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '') {
      if (values.size > 0 && !parseHeaderLine(lines[index + 1] ?? '')) break
      continue
    }
    const header = parseHeaderLine(line)
    // A long list of receivers is folded on lines without a label
    const isReceiver = values.has('to') && line.includes('@')
    if (!header && !isReceiver && !isOtherHeader(lines, index)) break
    if (header && !values.has(header.kind)) values.set(header.kind, header.value)
    end = index + 1
  }
  if (!isMailHeader(values)) return null
  // Zoho Mail repeats its line below
  const isFramed = separated && lines[end]?.trim() === lines[start]?.trim()
  return {
    date: parseMailDate(values.get('date') ?? ''),
    sender: findAddress(values.get('from') ?? ''),
    senderName: findName(values.get('from') ?? ''),
    subject: values.get('subject') || null,
    start,
    end: isFramed ? end + 1 : end,
  }
}

/** A field that no word is known of (a copy, an importance), with a known one right below. */
const isOtherHeader = (lines: string[], index: number): boolean =>
  /^[\s>*]{0,9}\p{L}[\p{L}\p{M} -]{0,23}\*?:[\s*]/u.test((lines[index] ?? '').slice(0, 100)) &&
  parseHeaderLine(lines[index + 1] ?? '') !== null

/** "From: London, To: Paris, Date: …" is a flight, even below a drawn line; mail has address or subject. */
function isMailHeader(values: ReadonlyMap<HeaderKind, string>): boolean {
  const from = values.get('from')
  if (from === undefined) return false
  return from.includes('@') ? values.size >= 2 : values.size >= 3 && values.has('subject')
}

/** Some programs break the line above a quoted mail where it gets long. */
function quoteHeader(lines: string[], start: number): ForwardHeader | null {
  const [first = '', second = ''] = lines.slice(start, start + 2)
  const isBroken = first.includes('@') && second.length < 80 && !isQuoteIntroduction(first)
  const line = isBroken ? `${first} ${second}` : first
  const date = isQuoteIntroduction(line) ? parseMailDate(line.replace(ADDRESS, '')) : null
  if (!date) return null
  return {
    date,
    sender: findAddress(line),
    senderName: null,
    subject: null,
    start,
    end: start + (isBroken ? 2 : 1),
  }
}

/** The first address in a text, in small letters. */
export function findAddress(text: string): string | null {
  return ADDRESS.exec(text.slice(0, MAX_LINE))?.[0].toLowerCase() ?? null
}

/** What stands before the first address: `"Hotel Adler" <info@adler.example>`. */
export function findName(text: string): string | null {
  const [before = ''] = text.slice(0, MAX_LINE).split(ADDRESS, 1)
  return before.replace(/^[\s"'<([]{1,9}|(?:mailto:)?[\s"'<([]{1,9}$/gu, '').trim() || null
}

const MAX_LINE = 2_000
const ADDRESS = /[^\s<>()[\],;:"|]{1,64}@[^\s<>()[\],;:"|]{1,255}/

/** The headers a forwarded mail repeats in its text, in the languages of the big mail programs. */
type HeaderKind = (typeof HEADERS)[number]

const HEADERS = ['from', 'to', 'date', 'subject'] as const
const KINDS: ReadonlyMap<string, HeaderKind> = new Map(
  HEADERS.flatMap((kind) => words(`header.${kind}`).map((label) => [foldLabel(label), kind])),
)

/** "Gesendet: Do., 12. März" → date and its value; null for any other line. */
export function parseHeaderLine(line: string): { kind: HeaderKind; value: string } | null {
  const found = /^[\s*_>|]*((?! )[\p{L}\p{M}/ -]{1,24}?)[\s*_]*[:：][\s*_|]*(?![\s*_|])(.*)$/u.exec(
    line.slice(0, 500),
  )
  const kind = found?.[1] ? KINDS.get(foldLabel(found[1])) : undefined
  // Laposte and Orange give the date without a label
  const french = found ? null : /^[\s>]*message du (\d{1,2}\/.{4,30})$/i.exec(line.slice(0, 60))
  if (french) return { kind: 'date', value: french[1] ?? '' }
  return kind ? { kind, value: found?.[2]?.trim() ?? '' } : null
}

/** "---------- Forwarded message ---------", "Begin forwarded message:", a drawn line. */
function isForwardSeparator(line: string): boolean {
  const text = line.slice(0, 300).trim()
  if (text.length > 200) return false
  if (/^(?:---.{3,200}---|===.{3,200}===|_{10,}|-{10,})$/.test(text)) return true
  if (!/[:：]$/.test(text)) return false
  const folded = foldLabel(text)
  return FORWARDED.some((word) => folded.includes(word))
}

const FORWARDED = words('header.forwarded').map(foldLabel)

/** "On 12 March 2026, Travel <a@example.org> wrote:" — above a quoted answer, in any language. */
function isQuoteIntroduction(line: string): boolean {
  return line.length < 300 && /[:：]\s*$/.test(line) && /[<([][^\s<>()[\]@]+@[^\s<>()[\]@]+[>)\]]/.test(line)
}

function foldLabel(label: string): string {
  return fold(label).replace(/\s+/g, ' ').trim()
}
