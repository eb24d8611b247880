import { PdfObjects, plain, referencesIn, valueOf } from './pdf-dictionary.ts'
import { readPdfStream } from './pdf-stream.ts'

/**
 * Would a PDF cost too much to read? Its parser inflates whole streams, copies the graphics state at each
 * `q` (ISO 32000-1 §8.4.2) and runs forms as often as invoked. Pictures alone and encrypted streams are not
 * unpacked; only the process limits bound the latter.
 */
export function isCostlyPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const objects = new PdfObjects(file)
  if (repeatsTooMuch(objects)) return true
  const read = readObjects(objects)
  if (!read) return true
  const painted: PaintedStream[] = []
  let inflated = 0
  let fonts = 0
  let saves = 0
  let nested = 0
  let streams = 0
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    if (++streams > MAX_STREAMS || objects.work > MAX_WORK) return true
    const object = objects.headBefore(at)
    if (!object) continue
    const { number, dictionary } = object
    if (hasHugeRows(dictionary)) return true
    if (PICTURE.test(dictionary) && !read.has(number)) continue
    const isFont = FONT.test(dictionary)
    const limit = isFont ? MAX_FONTS - fonts : MAX_INFLATED - inflated
    const content = readPdfStream(dictionary, { objects, start: at + 6, limit })
    if (content === 'too_long') return true
    if (isFont) {
      fonts += content.length
      continue
    }
    inflated += content.length
    if (XREF.test(dictionary)) continue
    const named = referencesOfText(OBJECTS.test(dictionary) ? content.toString('latin1') : '')
    if (!named) return true
    for (const one of named) read.add(one)
    saves += countOperators(content, 'q')
    nested += deepestSave(content)
    if (inflated > MAX_INFLATED || saves > MAX_SAVES || nested > MAX_NESTED) return true
    const form = /\/Subtype\s*\/Form\b/.test(dictionary) ? number : null
    const invocations = countOperators(content, 'Do')
    if (invocations > 0 || form !== null)
      painted.push({ form, invocations, children: childrenOf(dictionary, objects) })
  }
  return countFormRuns(painted) > MAX_FORM_RUNS
}

const MAX_INFLATED = 16 * 1024 * 1024
/** Programs of fonts, all together: one with all Chinese letters has 20 MB. */
const MAX_FONTS = 64 * 1024 * 1024
const MAX_SAVES = 300_000
/** Nested saves of all streams: each costs as much as there are around it. ISO 32000-1 §C.2 allows 28. */
const MAX_NESTED = 6_000
const MAX_STREAMS = 20_000
const MAX_FORM_RUNS = 20_000
const RESOURCES_CHARS = 3_000
/** Bytes in all: of a file of 10 MB, and of what may be unpacked of it. */
const MAX_WORK = 110 * 1024 * 1024

const PICTURE = /\/Subtype\s*\/Image\b/
const FONT = /\/Length1\b|\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)\b/
const XREF = /\/Type\s*\/XRef\b/
const OBJECTS = /\/Type\s*\/ObjStm\b/

/** Pixels of a row that a predictor (§7.4.4.4) puts together at once. */
const MAX_ROW = 1_000_000

function hasHugeRows(dictionary: string): boolean {
  const number = (key: string) => Number(valueOf(dictionary, key) ?? 1)
  return number('Columns') * number('Colors') > MAX_ROW
}

/** Keys of streams read as text or as a program, whatever their dictionary says they are (§7.8.2, §9). */
const READ_AS_TEXT =
  /\/(?:Contents|ToUnicode|Encoding|FontFile[23]?|CIDToGIDMap|CIDSet|Metadata|UseCMap)\b\s*/g

/** Object numbers under these keys, also in an array that is its own object; null if an array is too long. */
function readObjects(objects: PdfObjects): Set<number> | null {
  const named = referencesOfText(objects.file.toString('latin1'))
  return named && followArrays(objects, new Set(named))
}

/** An array of so many characters has two thousand references. */
const MAX_ARRAY = 20_000

/** Skips keys in an array already read: fast even where each key opens one and only the last closes it. */
function referencesOfText(text: string): number[] | null {
  const known = plain(text)
  const found: number[] = []
  let done = 0
  for (const { index, 0: key } of known.matchAll(READ_AS_TEXT)) {
    if (index < done) continue
    const rest = known.slice(index + key.length, index + key.length + MAX_ARRAY)
    const length = rest.startsWith('[') ? rest.indexOf(']') : rest.slice(0, 40).search(/R\b/) + 1
    if (length < 0) return null
    for (const one of referencesIn(rest.slice(0, length))) found.push(one)
    done = index + key.length + length
  }
  return found
}

/** Adds references in arrays that are objects of their own, "12 0 obj [ … ]"; null where one is too long. */
function followArrays({ file, all }: PdfObjects, found: Set<number>): Set<number> | null {
  let end = -1
  for (const { number, start } of all) {
    if (start < end || !found.has(number)) continue
    if (!/^\s{0,20}\[/.test(file.toString('latin1', start, start + 24))) continue
    end = file.indexOf(']', start)
    if (end < 0) return found
    if (end - start > MAX_ARRAY) return null
    for (const one of referencesIn(file.toString('latin1', start, end))) found.add(one)
  }
  return found
}

function childrenOf(dictionary: string, objects: PdfObjects): number[] {
  return referencesIn(xObjectsIn(dictionary) || xObjectsIn(resources(dictionary, objects)))
}

function xObjectsIn(dictionary: string): string {
  let found = ''
  let end = -1
  for (const { index, 0: key } of dictionary.matchAll(/\/XObject\s*<</g)) {
    if (index < end) continue
    end = dictionary.indexOf('>', index + key.length)
    if (end < 0) break
    found += `${dictionary.slice(index + key.length, end)} `
  }
  return found
}

function resources(dictionary: string, objects: PdfObjects): string {
  const number = /\/Resources\s+(\d+)\s+\d+\s+R/.exec(dictionary)?.[1]
  return (number && objects.text(Number(number), RESOURCES_CHARS)) || ''
}

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

/** Operators are between spaces, names, brackets or line ends. */
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

/**
 * Whether reading a damaged PDF repeats too much: each redefinition of an object is tried (pdf.js, issue
 * 13783), and one that does not close runs to the end of the file, at 60 MB a second.
 */
function repeatsTooMuch({ file, all }: PdfObjects): boolean {
  const seen = new Set<number>()
  let bytes = 0
  for (const { number, start } of all) {
    if (seen.has(number)) bytes += file.length - start
    seen.add(number)
  }
  return bytes > (hasTable(file) ? MAX_REPEATED : MAX_REPEATED_IN_DAMAGED)
}

const MAX_REPEATED = 500 * 1024 * 1024
const MAX_REPEATED_IN_DAMAGED = 30 * 1024 * 1024

/** Does its end point at a table, or at the object that holds one (ISO 32000-1 §7.5.5, §7.5.8)? */
function hasTable(file: Buffer): boolean {
  const tail = file.toString('latin1', Math.max(0, file.length - 1_024))
  const offset = Number(/startxref\s+(\d{1,10})(?![\s\S]*startxref)/.exec(tail)?.[1] ?? Number.NaN)
  return /^\s*(?:xref|\d+\s+\d+\s+obj)/.test(file.toString('latin1', offset, offset + 40))
}

/** A stream of a PDF that paints: what it invokes with `Do`, and the forms among what it may invoke. */
type PaintedStream = {
  /** Object number of a form; null for pages and whatever else. */
  form: number | null
  invocations: number
  children: number[]
}

/** Forms invoke forms (ISO 32000-1 §8.10), billions from a few bytes. Readers stop at a cycle. */
function countFormRuns(streams: PaintedStream[]): number {
  const forms = new Map(
    streams.flatMap((stream) => (stream.form === null ? [] : [[stream.form, stream] as const])),
  )
  const known = new Map<number, number>()
  const runsOf = (form: number, depth: number): number => {
    const before = known.get(form)
    if (before !== undefined) return before
    const stream = forms.get(form)
    if (!stream || depth > MAX_DEPTH) return stream ? Infinity : 0
    known.set(form, 1)
    const { invocations, children } = stream
    const dearest = Math.max(0, ...children.slice(0, MAX_CHILDREN).map((child) => runsOf(child, depth + 1)))
    // Nothing times infinity would be no number, and no number is over any limit
    const runs = 1 + (invocations && dearest && invocations * dearest)
    known.set(form, runs)
    return runs
  }
  const pages = streams.filter((stream) => stream.form === null)
  const dearest = Math.max(0, ...[...forms.keys()].map((form) => runsOf(form, 0)))
  return Math.max(dearest, ...pages.map((page) => page.invocations * dearest))
}

const MAX_DEPTH = 100
const MAX_CHILDREN = 200
