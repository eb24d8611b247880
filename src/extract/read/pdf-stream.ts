import { filtersOf, type PdfObjects } from './pdf-dictionary.ts'
import { looksDeflated, UNPACK } from './pdf-unpacking.ts'

/** A stream's content (ISO 32000-1 §7.3.8). Text is never packed twice or as a picture: `too_long`. */
export function readPdfStream(
  dictionary: string,
  { objects, start, limit }: { objects: PdfObjects; start: number; limit: number },
): Buffer | 'too_long' {
  const packed = bytesFrom(objects.file.subarray(start))
  const filters = filtersOf(dictionary, objects)
  if (!filters?.length && !looksDeflated(packed)) {
    const stored = storedBytes(dictionary, packed)
    return stored.length > limit ? 'too_long' : stored
  }
  let content = packed
  let grown = 0
  for (const name of filters?.length ? filters : ['FlateDecode']) {
    if (name === 'Crypt') continue
    const filter = UNPACK[name]
    if (!filter) return PICTURES.has(name) ? 'too_long' : EMPTY
    if (filter.grows && ++grown > 1) return 'too_long'
    const unpacked = filter.unpack(content, limit)
    if (unpacked === 'too_long') return unpacked
    objects.work += unpacked.used + unpacked.content.length
    content = unpacked.content
  }
  return content
}

const PICTURES = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF'])

/** Packed bytes mark their own end, so do not cut them at the word `endstream`, which may occur in them. */
const bytesFrom = (rest: Buffer) => rest.subarray(rest[0] === RETURN && rest[1] === LINE ? 2 : 1)

/** What is not packed ends at the word `endstream`, or where its length says. */
function storedBytes(dictionary: string, rest: Buffer): Buffer {
  const end = rest.indexOf('endstream')
  const length = Number(/\/Length\s+(\d{1,10})(?!\d*\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0)
  return rest.subarray(0, Math.max(end < 0 ? rest.length : end, length))
}

const EMPTY = Buffer.alloc(0)
const RETURN = 13
const LINE = 10
