import { countFormRuns, type PaintedStream } from './pdf-forms.ts'
import { repeatsTooMuch } from './pdf-revisions.ts'
import { inflatePdfStream } from './pdf-stream.ts'

/**
 * Would a PDF cost more than reading it is worth? Its parser inflates whole streams, keeps a copy of the graphics state for
 * each `q` (ISO 32000-1 §8.4.2) and runs each form as often as it is invoked, so these are counted first. Pictures and
 * fonts are not looked at, for no text is in them; neither are encrypted streams, which only the time limit of the reader's
 * thread bounds.
 */
export function isCostlyPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (repeatsTooMuch(file)) return true
  const painted: PaintedStream[] = []
  let inflated = 0
  let saves = 0
  let nested = 0
  let streams = 0
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    if (++streams > MAX_STREAMS) return true
    const object = objectBefore(file, at)
    if (!object || NO_TEXT.test(object.dictionary)) continue
    const content = inflatePdfStream(object.dictionary, file.subarray(at + 6), MAX_INFLATED - inflated)
    if (content === 'too_long') return true
    inflated += content.length
    saves += countOperators(content, 'q')
    nested += deepestSave(content)
    if (inflated > MAX_INFLATED || saves > MAX_SAVES || nested > MAX_NESTED) return true
    const form = /\/Subtype\s*\/Form\b/.test(object.dictionary) ? object.number : null
    const invocations = countOperators(content, 'Do')
    if (invocations > 0 || form !== null)
      painted.push({ form, invocations, children: childrenOf(object.dictionary, file) })
  }
  return countFormRuns(painted) > MAX_FORM_RUNS
}

const MAX_INFLATED = 16 * 1024 * 1024
const MAX_SAVES = 300_000
/** Saves in saves, all streams together: each costs as much as there are around it. ISO 32000-1 §C.2 allows 28. */
const MAX_NESTED = 6_000
const MAX_STREAMS = 20_000
const MAX_FORM_RUNS = 20_000
const DICTIONARY_CHARS = 3_000

const NO_TEXT =
  /\/Subtype\s*\/Image\b|\/Length1\b|\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)\b|\/Type\s*\/XRef\b/

/** "12 0 obj << … >>" right before the keyword `stream`. */
function objectBefore(file: Buffer, at: number): { number: number; dictionary: string } | null {
  const text = file.toString('latin1', Math.max(0, at - DICTIONARY_CHARS), at)
  const start = text.lastIndexOf(' obj')
  if (!text.trimEnd().endsWith('>>')) return null
  const number = /(\d+)\s+\d+$/.exec(text.slice(Math.max(0, start - 20), start))?.[1]
  return { number: Number(number ?? -1), dictionary: text.slice(start < 0 ? 0 : start + 4) }
}

/** Numbers of the objects that its resources name, also where these are an object of their own. */
function childrenOf(dictionary: string, file: Buffer): number[] {
  const named =
    /\/XObject\s*<<([^>]{0,2000})>>/.exec(dictionary) ??
    /\/XObject\s*<<([^>]{0,2000})>>/.exec(resources(dictionary, file))
  return [...(named?.[1] ?? '').matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number))
}

function resources(dictionary: string, file: Buffer): string {
  const number = /\/Resources\s+(\d+)\s+\d+\s+R/.exec(dictionary)?.[1]
  const at = number ? file.indexOf(`\n${number} 0 obj`) : -1
  return at < 0 ? '' : (file.toString('latin1', at, at + DICTIONARY_CHARS).split('endobj', 1)[0] ?? '')
}

/** The most states that a stream keeps at one time. */
function deepestSave(content: Buffer): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < content.length; at++) {
    const isSave = content[at] === SAVE
    if (!isSave && content[at] !== RESTORE) continue
    if (!isBorder(content[at - 1]) || !isBorder(content[at + 1])) continue
    depth = isSave ? depth + 1 : Math.max(0, depth - 1)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const SAVE = 'q'.charCodeAt(0)
const RESTORE = 'Q'.charCodeAt(0)

/** Operators stand between spaces, names, brackets or line ends. */
function countOperators(content: Buffer, operator: string): number {
  let count = 0
  for (let at = content.indexOf(operator); at >= 0; at = content.indexOf(operator, at + operator.length)) {
    if (isBorder(content[at - 1]) && isBorder(content[at + operator.length])) count++
  }
  return count
}

function isBorder(byte: number | undefined): boolean {
  return byte === undefined || byte <= 0x20 || BRACKETS.includes(String.fromCharCode(byte))
}

const BRACKETS = '()<>[]{}/%'
