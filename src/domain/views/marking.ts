import { findWords, foldWords, type WordsSpan } from './words.ts'

/** Page text in reading order. `breaks`: starts a new line. */
export type TextRun = { text: string; breaks: boolean }

export type WantedWords = { field: string; words: string; nth: number; doubted: boolean }

export type Mark = {
  fields: string[]
  doubted: boolean
  pieces: { run: number; start: number; end: number }[]
}

/** Limits: more words than a document full of flights has, and the longest text searched. */
const MAX_WANTED = 1_000
const MAX_CHARS = 600_000
const MAX_SAME = 200

export function placeMarks(runs: readonly TextRun[], wanted: readonly WantedWords[]): Mark[] {
  const starts: number[] = []
  let text = ''
  for (const run of runs) {
    if (run.breaks) text += '\n'
    starts.push(text.length)
    text += run.text
    if (text.length > MAX_CHARS) break
  }
  const spans = spansOf(text, wanted)
  return united(spans).map(({ start, end, fields, doubted }) => ({
    fields,
    doubted,
    pieces: piecesOf(runs, starts, { start, end }),
  }))
}

type MarkedSpan = WordsSpan & Pick<Mark, 'fields' | 'doubted'>

function spansOf(text: string, wanted: readonly WantedWords[]): MarkedSpan[] {
  const folded = foldWords(text)
  const known = new Map<string, WordsSpan[]>()
  return wanted.slice(0, MAX_WANTED).flatMap(({ field, words, nth, doubted }) => {
    const places = known.get(words) ?? findWords(folded, words, MAX_SAME)
    known.set(words, places)
    // A view may hold words that the page does not show: then the last ones are the nearest
    const place = places[nth] ?? places.at(-1)
    return place ? [{ ...place, fields: [field], doubted }] : []
  })
}

function united(spans: readonly MarkedSpan[]): MarkedSpan[] {
  const result: MarkedSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (!last || span.start >= last.end) {
      result.push({ ...span, fields: [...span.fields] })
      continue
    }
    last.end = Math.max(last.end, span.end)
    last.fields.push(...span.fields)
    last.doubted ||= span.doubted
  }
  return result
}

function piecesOf(
  runs: readonly TextRun[],
  starts: readonly number[],
  { start, end }: WordsSpan,
): Mark['pieces'] {
  const pieces: Mark['pieces'] = []
  for (let run = firstRun(starts, start); run < starts.length; run++) {
    const from = starts[run] ?? 0
    if (from >= end) break
    const piece = {
      run,
      start: Math.max(0, start - from),
      end: Math.min(runs[run]?.text.length ?? 0, end - from),
    }
    if (piece.end > piece.start && /\S/.test(runs[run]?.text.slice(piece.start, piece.end) ?? ''))
      pieces.push(piece)
  }
  return pieces
}

function firstRun(starts: readonly number[], place: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
