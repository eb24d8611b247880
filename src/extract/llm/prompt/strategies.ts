import type { Block, Prompt, PromptStrategy } from './block.ts'
import {
  cleanedHtml,
  cleanedText,
  images,
  metadata,
  originalHtml,
  originalText,
  received,
  type Builder,
  type PromptSource,
  type Stretch,
} from './builders.ts'
import { charsOf, type WorthyLine } from './condense.ts'
import { LIMITS } from '#contract/limits.ts'

/** What each strategy of spec debug-4 shows a model, in this order. */
const STRATEGIES: Record<PromptStrategy, readonly Builder[]> = {
  'text-meta-html': [metadata, cleanedText, cleanedHtml],
  'text-image-meta': [metadata, cleanedText, images],
  'html-only': [cleanedHtml],
  'text-only': [cleanedText],
  raw: [received],
  'all-cleaned': [metadata, cleanedText, cleanedHtml, images],
  'all-original': [metadata, originalText, originalHtml, images],
}

/** The prompts for a document: one, or several where it does not fit. `cut`: not all of it could be shown. */
export function promptsFor(
  strategy: PromptStrategy,
  source: Omit<PromptSource, 'whole' | 'room'>,
): { prompts: Prompt[]; cut: boolean } {
  const room = LIMITS.aiChars * LIMITS.aiCalls * 0.8
  const built = STRATEGIES[strategy].flatMap((build) => build({ ...source, whole: LIMITS.aiChars, room }))
  const always = built.filter((one): one is TextBlock => isBlock(one) && one.type === 'text')
  const pictures = built.filter((one) => isBlock(one) && one.type === 'image') as Block[]
  const stretches = built.filter((one): one is Stretch => !isBlock(one))
  const size = LIMITS.aiChars - always.reduce((sum, block) => sum + block.text.length, 0)
  const pieces = pack(stretches, size)
  const kept = pieces.slice(0, LIMITS.aiCalls)
  const first = kept.length || !pictures.length ? kept : [[]]
  return {
    prompts: first.map((blocks, index) => ({
      blocks: [...always, ...blocks, ...(index === 0 ? pictures : [])],
    })),
    cut: pieces.length > LIMITS.aiCalls || stretches.some((stretch) => stretch.cut),
  }
}

type TextBlock = Extract<Block, { type: 'text' }>

const isBlock = (one: Stretch | Block): one is Block => 'type' in one

function pack(stretches: readonly Stretch[], size: number): TextBlock[][] {
  const calls: TextBlock[][] = []
  let left = 0
  for (const { label, source, lines } of stretches) {
    for (const piece of split(lines, size)) {
      const text = textOf(piece)
      if (text.trim() === '') continue
      if (text.length > left || !calls.length) {
        calls.push([])
        left = size
      }
      calls.at(-1)!.push({ type: 'text', label, source, text })
      left -= text.length
    }
  }
  return calls
}

function textOf(lines: readonly WorthyLine[]): string {
  return lines
    .map((line) => line.text.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** Characters of what was said before that the next piece begins with, so that no flight is cut in two. */
const OVERLAP_CHARS = 900
/** The share of a piece, at its end, in which a good place to cut is sought. */
const BORDER_SHARE = 0.3

/** Pieces of at most `size` characters, each opening with the end of the last and its last dated heading. */
function split(lines: readonly WorthyLine[], size: number): WorthyLine[][] {
  const pieces: WorthyLine[][] = []
  let context: WorthyLine[] = []
  for (let start = 0; start < lines.length;) {
    const room = size - charsOf(context)
    const end = borderIn(lines, start, fitting(lines, start, room))
    pieces.push([...context, ...lines.slice(start, end).map((line) => shortened(line, room))])
    context = contextAt(lines, end)
    start = end
  }
  return pieces
}

function fitting(lines: readonly WorthyLine[], start: number, room: number): number {
  let used = 0
  for (let index = start; index < lines.length; index++) {
    used += lines[index]!.text.length + 1
    if (used > room) return Math.max(start + 1, index)
  }
  return lines.length
}

function borderIn(lines: readonly WorthyLine[], start: number, end: number): number {
  if (end === lines.length) return end
  const from = end - Math.floor((end - start) * BORDER_SHARE)
  let best = end
  for (let index = end; index > from; index--) {
    if (borderWorth(lines, index) > borderWorth(lines, best)) best = index
  }
  return best
}

/** How well a piece begins at a line: after a blank one, or where details follow on words. */
function borderWorth(lines: readonly WorthyLine[], index: number): number {
  const [before, here] = [lines[index - 1], lines[index]]
  if (!before || !here) return 0
  if (before.text.trim() === '') return 3
  if (here.dated && !before.dated) return 2
  return here.worth > before.worth ? 1 : 0
}

function contextAt(lines: readonly WorthyLine[], end: number): WorthyLine[] {
  let start = end
  let used = 0
  while (start > 0 && used + lines[start - 1]!.text.length + 1 <= OVERLAP_CHARS) {
    start--
    used += lines[start]!.text.length + 1
  }
  const heading = lines.slice(0, start).findLast((line) => line.dated && line.text.length < OVERLAP_CHARS / 3)
  return [...(heading ? [heading] : []), ...lines.slice(start, end)]
}

function shortened(line: WorthyLine, room: number): WorthyLine {
  return line.text.length < room ? line : { ...line, text: line.text.slice(0, room - 1) }
}
