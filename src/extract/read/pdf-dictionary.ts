/** A stream (ISO 32000-1 §7.3.8): its object's number; its dictionary as text with name escapes resolved. */
export type StreamHead = { number: number; dictionary: string }

type PdfObject = { number: number; start: number }

/** The objects "12 0 obj …" of a PDF, found without its table. `work`: bytes looked at or unpacked. */
export class PdfObjects {
  work = 0
  readonly file: Buffer
  readonly all: PdfObject[] = []
  readonly #last = new Map<number, number>()

  constructor(file: Buffer) {
    this.file = file
    for (let at = file.indexOf('obj'); at > 0; at = file.indexOf('obj', at + 3)) {
      const number = numberBefore(file, at)
      if (number === null) continue
      this.all.push({ number, start: at + 3 })
      this.#last.set(number, at + 3)
    }
  }

  /** Text of an object; null if inside an object stream. The last where several have the number. */
  text(number: number, most: number): string | null {
    const start = this.#last.get(number)
    if (start === undefined) return null
    this.work += most
    return plain(this.file.toString('latin1', start, start + most)).split('endobj', 1)[0] ?? null
  }

  /** "12 0 obj << … >>" right before the keyword `stream`; null where none is there. */
  headBefore(at: number): StreamHead | null {
    const object = this.#before(at)
    const far = Math.max(0, at - DICTIONARY_CHARS)
    const isNear = object !== undefined && object.start >= far
    const start = isNear ? object.start : far
    this.work += at - start
    const dictionary = plain(this.file.toString('latin1', start, at))
    if (!dictionary.trimEnd().endsWith('>>')) return null
    return { number: isNear ? object.number : -1, dictionary }
  }

  #before(at: number): PdfObject | undefined {
    let [low, high] = [0, this.all.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.all[middle]!.start <= at) low = middle + 1
      else high = middle
    }
    return this.all[low - 1]
  }
}

const DICTIONARY_CHARS = 16_000
const MAX_SPACES = 20

function numberBefore(file: Buffer, keyword: number): number | null {
  const back = (from: number, most: number, is: (byte: number) => boolean) => {
    let at = from
    while (at > 0 && from - at < most && is(file[at - 1]!)) at -= 1
    return at
  }
  const generationEnd = back(keyword, MAX_SPACES, isSpace)
  const generation = back(generationEnd, 5, isDigit)
  const end = back(generation, MAX_SPACES, isSpace)
  const start = back(end, 10, isDigit)
  if (generationEnd === keyword || generation === generationEnd || end === generation || start === end)
    return null
  return Number(file.toString('latin1', start, end))
}

/** §7.2.2 */
const isSpace = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13) || byte === 0
const isDigit = (byte: number) => byte >= 48 && byte <= 57

/** Without comments, and with `#46` in names as the letter that it is (§7.2.3, §7.3.5). */
export function plain(text: string): string {
  return text
    .replace(/%[^\r\n]*/g, ' ')
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('\0', ' ')
}

/** Filters in the order of undoing; null if not found. Fonts may be called `/F` too: others are skipped. */
export function filtersOf(dictionary: string, objects: PdfObjects): string[] | null {
  const values = valuesOf(dictionary, 'F(?:ilter)?')
  for (const value of values.toReversed()) {
    const names = namesIn(value, objects, 0)
    if (names?.length && names.every((name) => FILTERS.has(name))) return names
  }
  return values.length === 0 && dictionary.length < DICTIONARY_CHARS / 2 ? [] : null
}

/** ISO 32000-1 §7.4, and their short names (§8.9.7). */
const FILTERS = new Set(
  (
    'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW FlateDecode Fl RunLengthDecode RL CCITTFaxDecode CCF ' +
    'JBIG2Decode DCTDecode DCT JPXDecode Crypt'
  ).split(' '),
)

/** A dictionary's value of a key: names, numbers, references and arrays of them only; the last of several. */
export function valueOf(dictionary: string, key: string): string | null {
  return valuesOf(dictionary, key).at(-1) ?? null
}

function valuesOf(dictionary: string, key: string): string[] {
  const values: string[] = []
  const value = /\d{1,10}\s{1,20}\d{1,5}\s{1,20}R|\/[^\s/<>[\]()]{1,60}|\d{1,15}/y
  let end = -1
  for (const { index, 0: found } of dictionary.matchAll(new RegExp(`/${key}\\s{0,50}`, 'g'))) {
    const start = index + found.length
    if (dictionary[start] === '[') {
      if (end < start) end = (dictionary.indexOf(']', start) + 1 || Infinity) - 1
      if (end - start <= MAX_VALUE) values.push(dictionary.slice(start, end + 1))
      continue
    }
    value.lastIndex = start
    const [single] = value.exec(dictionary) ?? []
    if (single) values.push(single)
  }
  return values
}

const MAX_VALUE = 2_000
const REFERENCE = /(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R/g
const MAX_STEPS = 4
const NAMES_CHARS = 500

function namesIn(value: string, objects: PdfObjects, step: number): string[] | null {
  objects.work += value.length
  if (step > MAX_STEPS) return null
  const names: string[] = []
  for (const [found, number] of value.matchAll(/\/[^\s/<>[\]()]{1,60}|(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R/g)) {
    if (number === undefined) {
      names.push(found.slice(1))
      continue
    }
    const body = objects.text(Number(number), NAMES_CHARS)
    const inner = body === null ? null : namesIn(body, objects, step + 1)
    if (!inner?.length) return null
    names.push(...inner)
  }
  return names
}

export function referencesIn(text: string): number[] {
  return [...text.matchAll(REFERENCE)].map(([, number]) => Number(number))
}
