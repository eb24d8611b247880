import { datesOf } from '#extract/offline/dates.ts'
import type { ReadLine } from '#extract/offline/mention.ts'
import { readMentions } from '#extract/offline/mentions.ts'
import { Page } from '#extract/offline/page.ts'
import { referencesIn } from '#extract/offline/references.ts'
import type { DocumentDay } from '#extract/offline/resolve-dates.ts'
import { LODGING, NAME_LABEL, STAY_LABELS } from '#extract/offline/stay-words.ts'
import { fold } from '#extract/offline/text.ts'

/** 3: a flight, 2: date, time, person, reference or house, 1: beside such. `dated`: may be a heading. */
export type WorthyLine = { text: string; worth: 0 | 1 | 2 | 3; dated: boolean }

/** Sentences of conditions hold dates too; nothing that long is a line of a booking. */
const LONG_CHARS = 320
const NEIGHBOURS = 1
/** What the document is, is said in its first lines. */
const OPENING_LINES = 4

export function weigh(text: string, anchor: DocumentDay): WorthyLine[] {
  const page = new Page(text)
  const lines = page.lines()
  const read = readMentions(lines, anchor)
  const people = new Set(page.people().map(({ at }) => at))
  const references = referencesIn(text)
  const own = read.map((row): WorthyLine['worth'] => {
    const { offset, text: words } = row.line
    const hasPerson = [...people].some((at) => at >= offset && at <= offset + words.length)
    return worthOf(row, hasPerson || references.some((reference) => words.includes(reference)))
  })
  return read.map(({ line, mentions }, index) => {
    const near = own.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
    const isBeside = Math.max(...near) > 1 && line.text.length < LONG_CHARS
    const worth = own[index] || (isBeside || index < OPENING_LINES ? 1 : 0)
    return { text: line.text, worth, dated: mentions.some(({ kind }) => kind === 'date') }
  })
}

/** All lines if the text goes whole, else the worthiest in `room` characters. `cut`: some did not fit. */
export function condense(
  lines: readonly WorthyLine[],
  { isWhole, room }: { isWhole: boolean; room: number },
): { kept: readonly WorthyLine[]; cut: boolean } {
  if (isWhole) return { kept: lines, cut: false }
  for (const least of [1, 2]) {
    const kept = lines.filter((line) => line.worth >= least)
    if (charsOf(kept) <= room) return { kept, cut: false }
  }
  let used = 0
  const worthy = lines.filter((line) => line.worth >= 2)
  return { kept: worthy.filter((line) => (used += line.text.length + 1) <= room), cut: true }
}

export function charsOf(lines: readonly { text: string }[]): number {
  return lines.reduce((sum, line) => sum + line.text.length + 1, 0)
}

function worthOf({ line, labels, mentions }: ReadLine, isNamed: boolean): WorthyLine['worth'] {
  if (mentions.some(({ kind }) => kind === 'flight')) return 3
  if (isNamed) return 2
  if (line.text.length > LONG_CHARS) return 0
  if (mentions.some(({ kind }) => kind === 'date' || kind === 'time')) return 2
  if (datesOf(line).length > 0 || isAboutStay(line.text)) return 2
  return mentions.length > 0 || labels.length > 0 ? 1 : 0
}

function isAboutStay(text: string): boolean {
  NAME_LABEL.lastIndex = 0
  const folded = fold(text)
  return (
    LODGING.test(text) ||
    NAME_LABEL.test(text) ||
    STAY_LABELS.some(({ words, sure }) => sure && folded.includes(words))
  )
}
