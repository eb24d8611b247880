import type { Strategy } from '#contract/admin/ai-debug.ts'
import { LIMITS } from '#contract/limits.ts'
import type { DocumentPart, DocumentTree } from '#extract/document.ts'
import type { DocumentDay } from '#extract/offline/resolve-dates.ts'
import { decodeText } from '#extract/read/decode.ts'
import { withoutMachineTalk } from '../machine-talk.ts'
import { charsOf, condense, weigh, type WorthyLine } from './condense.ts'
import type { Block, Picture, Prompt } from './message.ts'

/** What prompts are made of. */
type Source = { tree: DocumentTree; day: DocumentDay; pictures: readonly Picture[] }

/** A stretch of text before it is split into calls. */
type Stretch = { label: string; source: string; lines: WorthyLine[]; cut: boolean }
type TextBlock = Extract<Block, { type: 'text' }>

/** Most characters to send of a document at all; one of at most `aiChars` is not even condensed. */
const ROOM = LIMITS.aiChars * LIMITS.aiCalls * 0.8
const META_CHARS = 200

const cleanedText = (source: Source) => stretches(source, 'text', (line) => line)
const cleanedHtml = (source: Source) => stretches(source, 'cleaned HTML', asHtml)
const originalText = ({ tree }: Source) =>
  tree.parts.map((part) => asIs('original text', part, viewOf(part, READING_FIRST)))
const originalHtml = ({ tree }: Source) =>
  tree.parts.flatMap((part) => (part.html ? asIs('original HTML', part, part.html) : []))

/** What came in: the HTML, else the bytes of a text, else what could be read. */
const received = ({ tree }: Source) =>
  tree.parts.map((part) => {
    const isText = part.bytes && part.mimeType.startsWith('text/')
    const text = part.html ?? (isText ? decodeText(part.bytes!) : viewOf(part, READING_FIRST))
    return asIs('raw', part, text)
  })

type Shown = { texts: ((source: Source) => Stretch[])[]; meta?: true; images?: true }

/** What each strategy of spec debug-4 shows a model: metadata, then these texts, then pictures. */
const STRATEGIES: Record<Strategy, Shown> = {
  'text-meta-html': { meta: true, texts: [cleanedText, cleanedHtml] },
  'text-image-meta': { meta: true, texts: [cleanedText], images: true },
  'html-only': { texts: [cleanedHtml] },
  'text-only': { texts: [cleanedText] },
  raw: { texts: [received] },
  'all-cleaned': { meta: true, texts: [cleanedText, cleanedHtml], images: true },
  'all-original': { meta: true, texts: [originalText, originalHtml], images: true },
}

/** The prompts for a document: one, or several where it does not fit. `cut`: not all of it could be shown. */
export function promptsFor(strategy: Strategy, source: Source): { prompts: Prompt[]; cut: boolean } {
  const { texts, meta, images } = STRATEGIES[strategy]
  const always = meta ? metadata(source.tree) : []
  const pictures = images ? source.pictures.map(toBlock) : []
  const stretched = texts.flatMap((build) => build(source))
  const size = LIMITS.aiChars - always.reduce((sum, block) => sum + block.text.length, 0)
  const pieces = pack(stretched, size)
  const kept = pieces.slice(0, LIMITS.aiCalls)
  const first = kept.length || !pictures.length ? kept : [[]]
  return {
    prompts: first.map((blocks, index) => ({
      blocks: [...always, ...blocks, ...(index === 0 ? pictures : [])],
    })),
    cut: pieces.length > LIMITS.aiCalls || stretched.some((stretch) => stretch.cut),
  }
}

function metadata({ subject, date, parts }: DocumentTree): TextBlock[] {
  const names = parts.map((part) => withoutMachineTalk(part.name).slice(0, 60)).join(', ')
  const facts = [
    ...(subject ? [`Subject: ${withoutMachineTalk(subject).slice(0, META_CHARS)}`] : []),
    ...(date ? [`Written on: ${date}`] : []),
    ...(parts.length > 1 ? [`Parts: ${names.slice(0, META_CHARS)}`] : []),
  ]
  return facts.length ? [{ type: 'text', label: 'metadata', source: 'document', text: facts.join('\n') }] : []
}

function toBlock(picture: Picture, index: number): Block {
  return { type: 'image', label: `picture ${index + 1}`, source: 'document', picture }
}

const ROWS_FIRST = ['cells', 'layout', 'reading']
const READING_FIRST = ['reading', 'layout', 'cells']

function viewOf({ views }: DocumentPart, kinds: readonly string[]): string {
  return views.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0]?.text ?? ''
}

function stretches({ tree, day }: Source, label: string, form: (line: string) => string): Stretch[] {
  const texts = [...new Map(tree.parts.map((part) => [viewOf(part, ROWS_FIRST), part]))]
  const total = texts.reduce((sum, [text]) => sum + text.length, 0)
  return texts.map(([text, part]) => {
    const lines = weigh(withoutMachineTalk(text), day)
    const share = total > ROOM ? Math.max(text.length / total, 1 / texts.length / 2) : 1
    const { kept, cut } = condense(lines, { isWhole: total <= LIMITS.aiChars, room: ROOM * share })
    return { label, source: part.name, lines: kept.map((line) => ({ ...line, text: form(line.text) })), cut }
  })
}

function asHtml(line: string): string {
  const escaped = line.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  if (!escaped.includes(' | '))
    return escaped.trim() === '' ? '' : `<p>${escaped.replaceAll(' / ', '<br>')}</p>`
  const cells = escaped.split(' | ').map((cell) => `<td>${cell.replaceAll(' / ', '<br>')}</td>`)
  return `<tr>${cells.join('')}</tr>`
}

function asIs(label: string, part: DocumentPart, text: string): Stretch {
  const lines = withoutMachineTalk(text.slice(0, ROOM))
    .split('\n')
    .flatMap((line) => line.match(/.{1,1000}/gsu) ?? [''])
    .map((line): WorthyLine => ({ text: line, worth: 1, dated: false }))
  return { label, source: part.name, lines, cut: text.length > ROOM }
}

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
