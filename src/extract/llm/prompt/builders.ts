import type { DocumentPart, DocumentTree } from '#extract/document.ts'
import type { DocumentDay } from '#extract/offline/resolve-dates.ts'
import { decodeText } from '#extract/read/decode.ts'
import { withoutMachineTalk } from '../machine-talk.ts'
import type { Block, Picture } from './block.ts'
import { condense, weigh, type WorthyLine } from './condense.ts'

/** What prompts are made of. `whole`: most characters to send uncondensed; `room`: most to send at all. */
export type PromptSource = {
  tree: DocumentTree
  day: DocumentDay
  pictures: readonly Picture[]
  whole: number
  room: number
}

/** A stretch of text before it is split into calls. */
export type Stretch = { label: string; source: string; lines: WorthyLine[]; cut: boolean }

export type Builder = (source: PromptSource) => (Stretch | Block)[]

const META_CHARS = 200

export const metadata: Builder = ({ tree }) => {
  const facts = [
    tree.subject && `Subject: ${withoutMachineTalk(tree.subject).slice(0, META_CHARS)}`,
    tree.date && `Written on: ${tree.date}`,
    tree.parts.length > 1 &&
      `Parts: ${tree.parts
        .map((part) => withoutMachineTalk(part.name).slice(0, 60))
        .join(', ')
        .slice(0, META_CHARS)}`,
  ].filter((fact) => typeof fact === 'string')
  return facts.length ? [{ type: 'text', label: 'metadata', source: 'document', text: facts.join('\n') }] : []
}

export const cleanedText: Builder = (source) => stretches(source, 'text', (text) => text)

export const cleanedHtml: Builder = (source) => stretches(source, 'cleaned HTML', asHtml)

export const originalText: Builder = ({ tree, room }) =>
  tree.parts.flatMap((part) => asIs('original text', part, { text: viewOf(part, READING_FIRST), room }))

export const originalHtml: Builder = ({ tree, room }) =>
  tree.parts.flatMap((part) => (part.html ? asIs('original HTML', part, { text: part.html, room }) : []))

/** What came in: the HTML, else the bytes of a text, else what could be read. */
export const received: Builder = ({ tree, room }) =>
  tree.parts.flatMap((part) => {
    const text =
      part.html ?? (part.bytes && part.mimeType.startsWith('text/') ? decodeText(part.bytes) : null)
    return asIs('raw', part, { text: text ?? viewOf(part, READING_FIRST), room })
  })

export const images: Builder = ({ pictures }) =>
  pictures.map((picture, index) => ({
    type: 'image' as const,
    label: `picture ${index + 1}`,
    source: 'document',
    picture,
  }))

const ROWS_FIRST = ['cells', 'layout', 'reading'] as const
const READING_FIRST = ['reading', 'layout', 'cells'] as const

function viewOf(part: DocumentPart, kinds: readonly string[]): string {
  const views = part.views.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  return views[0]?.text ?? ''
}

function stretches(
  { tree, day, whole, room }: PromptSource,
  label: string,
  form: (line: string) => string,
): Stretch[] {
  const texts = [...new Map(tree.parts.map((part) => [viewOf(part, ROWS_FIRST), part]))]
  const weighed = texts.map(([text, part]) => ({ part, lines: weigh(withoutMachineTalk(text), day) }))
  const share = 1 / Math.max(1, weighed.length)
  const total = texts.reduce((sum, [text]) => sum + text.length, 0)
  return weighed.map(({ part, lines }, index) => {
    const size = total > room ? Math.max(texts[index]![0].length / total, share / 2) : 1
    const kept = condense(lines, { whole: total <= whole ? Infinity : 0, room: room * size })
    const formed = kept.lines.map((line) => ({ ...line, text: form(line.text) }))
    return { label, source: part.name, lines: formed, cut: kept.cut }
  })
}

function asHtml(line: string): string {
  const escaped = line.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  if (!escaped.includes(' | '))
    return escaped.trim() === '' ? '' : `<p>${escaped.replaceAll(' / ', '<br>')}</p>`
  const cells = escaped.split(' | ').map((cell) => `<td>${cell.replaceAll(' / ', '<br>')}</td>`)
  return `<tr>${cells.join('')}</tr>`
}

function asIs(label: string, part: DocumentPart, { text, room }: { text: string; room: number }): Stretch[] {
  const lines = withoutMachineTalk(text.slice(0, room))
    .split('\n')
    .flatMap((line) => line.match(/.{1,1000}/gsu) ?? [''])
    .map((line): WorthyLine => ({ text: line, worth: 1, dated: false }))
  return [{ label, source: part.name, lines, cut: text.length > room }]
}
