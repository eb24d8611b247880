import { fold, spanOf, type Line, type Span } from './text.ts'
import { anyOf, words } from '#extract/words/words.ts'

/**
 * What a label says of the values after it. `never`: a time or date that is no flight time (boarding,
 * check-in, issued, expiry). `layover`: a place between two flights. `operated`: the carrier that flies,
 * whose number is not the booked one. `old`, `new`: sides of a schedule change. `other`: any other label; it
 * ends the reach of the one before.
 */
export type LabelRole = (typeof ROLES)[number] | 'other'

const ROLES = ['departure', 'arrival', 'never', 'layover', 'operated', 'old', 'new'] as const
/** Roles that very short words have, too. */
const SHORT_ROLES = ['departure', 'arrival', 'never', 'old', 'new'] as const

export type Label = Span & {
  role: LabelRole
  /** Nothing else is in its cell. */
  alone: boolean
  /** "from", "to" and their like in running text: before a day they mark a period rather than a flight. */
  preposition: boolean
}

/** The labels of a line, left to right; longer phrases win over words inside them. */
export function labelsOf(line: Line): Label[] {
  const labels: Label[] = []
  for (let at = 0; at < line.words.length;) {
    const found = phraseAt(line, at)
    if (!found) {
      at += 1
      continue
    }
    const last = labels.at(-1)
    const { role, start, end } = found.label
    // "Expiration Date"
    if (role === 'other' && last?.role === 'never' && line.text.slice(last.end, start) === ' ') last.end = end
    else labels.push(found.label)
    at += found.words
  }
  if (/[\u0600-\u06ff\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af]/.test(line.text))
    labels.push(...scriptLabels(line))
  return labels.sort((a, b) => a.start - b.start)
}

const PREPOSITIONS = new Set(words('label.preposition').map(fold))

type Entry = { words: string[]; role: LabelRole; short: boolean }
const byFirstWord = new Map<string, Entry[]>()
for (const role of [...ROLES, 'other'] as const) addAll(words(`label.${role}`), role, false)
for (const role of SHORT_ROLES) addAll(words(`label.short.${role}`), role, true)
for (const entries of byFirstWord.values()) entries.sort((a, b) => b.words.length - a.words.length)

function addAll(phrases: readonly string[], role: LabelRole, short: boolean): void {
  for (const phrase of phrases) {
    const parts = fold(phrase).match(/[\p{L}\p{N}]+/gu)
    if (!parts) continue
    const entries = byFirstWord.get(parts[0]!) ?? []
    byFirstWord.set(parts[0]!, [...entries, { words: parts, role, short }])
  }
}

function phraseAt(line: Line, at: number): { label: Label; words: number } | null {
  const first = line.words[at]!
  for (const { words, role, short } of byFirstWord.get(first.folded) ?? []) {
    if (words.some((word, offset) => line.words[at + offset]?.folded !== word)) continue
    const end = line.words[at + words.length - 1]!.end
    const alone = isAlone(line, first.start, end)
    const colon = /^\s*(?:\([^)]{1,12}\))?\s*[:：]/.test(line.text.slice(end, end + 18))
    if (short && !alone && !colon) continue
    const preposition = !alone && !colon && words.length === 1 && PREPOSITIONS.has(first.folded)
    const counted = role === 'layover' && /\d\s$/.test(line.text.slice(0, first.start))
    const label = { start: first.start, end, role: counted ? 'other' : role, alone, preposition } as const
    return { label, words: words.length }
  }
  return null
}

function isAlone(line: Line, start: number, end: number): boolean {
  const cell = line.cells.find((span) => start >= span.start && start <= span.end)
  const rest = line.text.slice(cell?.start ?? 0, start) + line.text.slice(end, cell?.end)
  return !/[\p{L}\p{N}]/u.test(rest)
}

/** "09:30 출발, …", "香港 (HKG)出發,", "10:45에 출발하여": the word belongs to what is before it. */
const SUFFIX_BEFORE = /[\d)\p{L}]\s?$/u
const CLOCK_BEFORE = /\d:\d\d\s?$/u
const SUFFIX_BEHIND = /^\s?(?:[,，、。.;]|$)|^(?:[하합해한]|し|する|予定)/u

/** Labels of scripts that write no spaces between words. */
const LABELS_INSIDE = ROLES.map((role) => [role, new RegExp(anyOf(`label.inside.${role}`), 'gu')] as const)

function scriptLabels(line: Line): Label[] {
  const { text } = line
  return LABELS_INSIDE.flatMap(([role, form]) =>
    [...text.matchAll(form)].flatMap((match) => {
      const { start, end } = spanOf(match)
      const before = text.slice(0, start)
      if (CLOCK_BEFORE.test(before)) return []
      if (SUFFIX_BEFORE.test(before) && SUFFIX_BEHIND.test(text.slice(end))) return []
      return [{ start, end, role, alone: isAlone(line, start, end), preposition: false }]
    }),
  )
}
