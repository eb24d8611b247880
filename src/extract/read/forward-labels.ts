import { words } from '#extract/words/words.ts'

/**
 * The header lines that a forwarded mail repeats in its text: what mail programs write before them, in the languages that Gmail,
 * Outlook, Apple Mail, Thunderbird and Yahoo Mail speak.
 */
export type HeaderKind = (typeof HEADERS)[number]

const HEADERS = ['from', 'to', 'date', 'subject'] as const
const KINDS: ReadonlyMap<string, HeaderKind> = new Map(
  HEADERS.flatMap((kind) => words(`header.${kind}`).map((label) => [fold(label), kind])),
)

/** "Gesendet: Do., 12. März" → date and its value; null for any other line. */
export function parseHeaderLine(line: string): { kind: HeaderKind; value: string } | null {
  const found = /^[\s*_>|]*((?! )[\p{L}\p{M}/ -]{1,24}?)[\s*_]*[:：][\s*_|]*(?![\s*_|])(.*)$/u.exec(
    line.slice(0, 500),
  )
  const kind = found?.[1] ? KINDS.get(fold(found[1])) : undefined
  // Laposte and Orange give the date without a label
  const french = found ? null : /^[\s>]*message du (\d{1,2}\/.{4,30})$/i.exec(line.slice(0, 60))
  if (french) return { kind: 'date', value: french[1] ?? '' }
  return kind ? { kind, value: found?.[2]?.trim() ?? '' } : null
}

/** "---------- Forwarded message ---------", "Begin forwarded message:", a drawn line. */
export function isForwardSeparator(line: string): boolean {
  const text = line.slice(0, 300).trim()
  if (text.length > 200) return false
  if (/^(?:---.{3,200}---|===.{3,200}===|_{10,}|-{10,})$/.test(text)) return true
  if (!/[:：]$/.test(text)) return false
  const folded = fold(text)
  return FORWARDED.some((word) => folded.includes(word))
}

/** Words for "forwarded", of which one stands in the line above a forwarded mail. */
const FORWARDED = words('header.forwarded').map(fold)

/** "On 12 March 2026, Travel <a@example.org> wrote:" — above a quoted answer, in any language. */
export function isQuoteIntroduction(line: string): boolean {
  return line.length < 300 && /[:：]\s*$/.test(line) && /[<([][^\s<>()[\]@]+@[^\s<>()[\]@]+[>)\]]/.test(line)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim()
}
