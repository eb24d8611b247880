/** Of a stream (ISO 32000-1 §7.3.8): its dictionary as text with the escapes of names resolved, and the number of its object. */
export type StreamHead = { number: number; dictionary: string }

/** "12 0 obj << … >>" right before the keyword `stream`; null where none stands there. */
export function headBefore(file: Buffer, at: number): StreamHead | null {
  const text = file.toString('latin1', Math.max(0, at - DICTIONARY_CHARS), at)
  const heads = [...text.matchAll(OBJECT)]
  const head = heads.at(-1)
  const dictionary = plain(head ? text.slice(head.index + head[0].length) : text)
  if (!dictionary.trimEnd().endsWith('>>')) return null
  return { number: Number(head?.[1] ?? -1), dictionary }
}

const DICTIONARY_CHARS = 16_000
const OBJECT = /(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}obj/g

/** Without comments, and with `#46` in names as the letter that it is (§7.2.3, §7.3.5). */
export function plain(text: string): string {
  return text
    .replace(/%[^\r\n]*/g, ' ')
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('\0', ' ')
}

/**
 * The names of a stream's filters in the order in which they are undone; null where they stand nowhere that could be found. A font may be
 * called `/F`, as the key of filters may, so what names no filter is passed over.
 */
export function filtersOf(dictionary: string, file: Buffer): string[] | null {
  const values = valuesOf(dictionary, 'F(?:ilter)?')
  for (const value of values.toReversed()) {
    const names = namesIn(value, file, 0)
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

/** What a dictionary says under a key, as far as names, numbers, references and arrays of them go; the last, where it says it twice. */
export function valueOf(dictionary: string, key: string): string | null {
  return valuesOf(dictionary, key).at(-1) ?? null
}

function valuesOf(dictionary: string, key: string): string[] {
  return [
    ...dictionary.matchAll(
      new RegExp(
        `/${key}\\s{0,50}(\\[[^\\]]{0,2000}\\]|\\d{1,10}\\s{1,20}\\d{1,5}\\s{1,20}R|/[^\\s/<>[\\]()]{1,60}|\\d{1,15})`,
        'g',
      ),
    ),
  ].map(([, value = '']) => value)
}

const REFERENCE = /(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R/g
const MAX_STEPS = 4

/** Names, and what references between them lead to. */
function namesIn(value: string, file: Buffer, step: number): string[] | null {
  if (step > MAX_STEPS) return null
  const names: string[] = []
  for (const [found, number] of value.matchAll(/\/[^\s/<>[\]()]{1,60}|(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R/g)) {
    if (number === undefined) {
      names.push(found.slice(1))
      continue
    }
    const body = objectText(file, number)
    const inner = body === null ? null : namesIn(body, file, step + 1)
    if (!inner?.length) return null
    names.push(...inner)
  }
  return names
}

/** The text of an object that stands in the file as it is; null of one inside an object stream. Where several have the number, the last. */
function objectText(file: Buffer, number: string): string | null {
  for (let at = file.lastIndexOf('obj'); at > 0; at = file.lastIndexOf('obj', at - 1)) {
    const before = file.toString('latin1', Math.max(0, at - 40), at)
    if (new RegExp(`(?:^|[^\\d])0{0,9}${number}[\\s\\0]{1,20}\\d{1,5}[\\s\\0]{1,20}$`).test(before))
      return plain(file.toString('latin1', at + 3, at + 500)).split('endobj', 1)[0] ?? null
  }
  return null
}

/** Numbers of the objects that a text refers to. */
export function referencesIn(text: string): number[] {
  return [...text.matchAll(REFERENCE)].map(([, number]) => Number(number))
}
