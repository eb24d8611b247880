import { CAPS } from '../caps.ts'
import type { ReadFailure } from '#extract/document.ts'
import type { Place, TextItem } from '../pdf-layout.ts'
import type { Box } from './barcodes.ts'
import { loadSharp } from './codecs.ts'
import { recognize } from './ocr-engine.ts'
import { raw, turnGrey, type Grey } from './picture.ts'
import { findAirline } from '#reference/airlines.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { foldName } from '#reference/fold-name.ts'

export type PictureText = {
  items: TextItem[]
  /** Words that may be misread. */
  doubtful: string[]
  confidence: number
  /** It does not read well, and there was no time to try it in every position. */
  isHurried?: true
}

export type OcrOptions = {
  languages: readonly string[]
  /** Barcodes, which would be read as words. */
  boxes: readonly Box[]
  /** How long it may take now; nothing more is tried once that is nothing. */
  secondsLeft: () => number
}

/** Degrees clockwise, and how many pixels it is read with. */
type Position = { degrees: number; pixels: number }

const FULL: Position = { degrees: 0, pixels: CAPS.ocrPixels }

/** Words by Tesseract. If it reads badly, it is tried small in each position, then in the best. */
export async function readByTesseract(grey: Grey, options: OcrOptions): Promise<PictureText | ReadFailure> {
  const first = await readTurned(grey, options, FULL)
  if (typeof first === 'string' || isReadable(first)) return first
  let best = { degrees: 0, worth: 0 }
  for (const degrees of [0, 90, 270, 180]) {
    if (options.secondsLeft() <= 0) return hurried(first)
    const turned = await readTurned(grey, options, { degrees, pixels: CAPS.ocrPixels / 4 })
    if (turned === 'timeout') return hurried(first)
    if (typeof turned === 'string') return turned
    if (worth(turned) > best.worth) best = { degrees, worth: worth(turned) }
  }
  if (best.degrees === 0) return first
  if (options.secondsLeft() <= 0) return hurried(first)
  const upright = await readTurned(grey, options, { ...FULL, degrees: best.degrees })
  return upright === 'timeout' ? hurried(first) : upright
}

/** The words that were read; where there are none, time is all that was lacking. */
function hurried(text: PictureText): PictureText | 'timeout' {
  return text.items.length ? { ...text, isHurried: true } : 'timeout'
}

/** Tesseract's confidence, 0 to 100: below the first, smudge or ornament; below the second, maybe misread. */
const LIMITS: Limits = { smudge: 30, sure: 80 }
/** A picture that reads well has this many sure characters. */
const READABLE_CHARS = 60

export const worth = ({ items, confidence }: PictureText) =>
  confidence * items.reduce((sum, { text }) => sum + text.length, 0)

/** Whether a picture reads well: many characters, most of them sure. */
export function isReadable({ items, doubtful }: PictureText): boolean {
  const unsure = new Set(doubtful)
  const sure = items.filter(({ text }) => !unsure.has(text) && /[\p{L}\d]{2}/u.test(text))
  const chars = sure.reduce((sum, { text }) => sum + text.length, 0)
  return chars >= READABLE_CHARS && sure.length * 2 > items.length
}

/** Less is not worth the start. */
const MIN_SECONDS = 2

async function readTurned(
  grey: Grey,
  options: OcrOptions,
  { degrees, pixels }: Position,
): Promise<PictureText | ReadFailure> {
  const masked = mask(grey, options.boxes)
  const turned = degrees ? await turnGrey(masked, degrees) : masked
  const png = await prepare(turned, pixels)
  const result = await recognize(png, options.languages, Math.max(MIN_SECONDS, options.secondsLeft()))
  if (!result.ok) return result.reason
  const { width, height } = preparedSize(turned, pixels)
  const words = (result.page.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .flatMap((line) => line.words.map((word) => ({ line, word })))
    .map(({ line, word }) => ({
      text: word.text,
      mean: word.confidence,
      least: word.confidence,
      ...place(word.bbox, line),
      place: turnedBack(word.bbox, { width, height, degrees }),
    }))
  return pictureText(words, LIMITS)
}

/** A word as it was read, how sure that is, and the least sure of its letters. */
export type ReadWord = TextItem & { mean: number; least: number }
/** What is less sure than the first is dropped; below the second, a letter may be another. */
export type Limits = { smudge: number; sure: number }

export function pictureText(words: readonly ReadWord[], { smudge, sure }: Limits): PictureText {
  const items: TextItem[] = []
  const doubtful: string[] = []
  let sum = 0
  for (const { text: read, mean, least, ...place } of words.slice(0, CAPS.ocrWords)) {
    const { text, isRepaired } = repairWord(read)
    if (mean < smudge || !/[\p{L}\p{N}]/u.test(text)) continue
    if (least < sure || isRepaired) doubtful.push(text)
    sum += mean
    items.push({ text, ...place })
  }
  return { items, doubtful, confidence: items.length ? sum / items.length : 0 }
}

type Bbox = { x0: number; y0: number; x1: number; y1: number }
type OcrLine = { bbox: Bbox; baseline: Bbox; rowAttributes: { rowHeight: number } }

function place(bbox: Bbox, line: OcrLine): Omit<TextItem, 'text'> {
  const { x0, y0, x1, y1 } = line.baseline
  const middle = (bbox.x0 + bbox.x1) / 2
  const y = x1 > x0 ? y0 + ((y1 - y0) * (middle - x0)) / (x1 - x0) : bbox.y1
  const height = Math.min(line.rowAttributes.rowHeight || Infinity, line.bbox.y1 - line.bbox.y0)
  return { x: bbox.x0 * POINTS, y: y * POINTS, width: (bbox.x1 - bbox.x0) * POINTS, height: height * POINTS }
}

/** Where a word is in the picture before it was turned by quarters. */
function turnedBack(
  { x0, y0, x1, y1 }: Bbox,
  { width, height, degrees }: { width: number; height: number; degrees: number },
): Place {
  const [left, top, right, low] = [x0 / width, y0 / height, x1 / width, y1 / height]
  const [across, down] = [right - left, low - top]
  if (degrees === 90) return { x: top, y: 1 - right, width: down, height: across }
  if (degrees === 180) return { x: 1 - right, y: 1 - low, width: across, height: down }
  if (degrees === 270) return { x: 1 - low, y: left, width: down, height: across }
  return { x: left, y: top, width: across, height: down }
}

/** In pixels: what a picture is enlarged or reduced to. */
function preparedSize({ width, height }: Grey, pixels: number): { width: number; height: number } {
  const scale = Math.min(MAX_SCALE, Math.sqrt(pixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: height * scale }
}

/** Enlarged or reduced to a size at which letters are read best, dark on light, full of contrast. */
async function prepare(grey: Grey, pixels: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const isDark = mean(grey) < 110
  const { width } = preparedSize(grey, pixels)
  const image = sharp(grey.data, raw(grey)).resize({ width, kernel: 'cubic' })
  const light = isDark ? image.negate() : image
  const bytes = await light.normalise().toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
  return new Uint8Array(bytes)
}

/** Letters of a window on a desk are 8 pixels high; Tesseract wants 30. */
const MAX_SCALE = 4
/** Points a pixel at 200 dpi. */
export const POINTS = 72 / 200

function mean({ data }: Grey): number {
  let sum = 0
  let count = 0
  for (let index = 0; index < data.length; index += 101) {
    sum += data[index]!
    count++
  }
  return sum / Math.max(1, count)
}

function mask(grey: Grey, boxes: readonly Box[]): Grey {
  if (!boxes.length) return grey
  const data = grey.data.slice()
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.left))
    const right = Math.min(grey.width, Math.ceil(box.left + box.width))
    const bottom = Math.min(grey.height, Math.ceil(box.top + box.height))
    for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y++)
      data.fill(255, y * grey.width + left, y * grey.width + right)
  }
  return { ...grey, data }
}

/** Repairs only what is certain: "1O:25", "L0NDON", "El155". A wrong guess would be a wrong flight. */
export function repairWord(word: string): { text: string; isRepaired: boolean } {
  const time = /^(\(?)([0-9OoIlSB|]{1,2})([:.h])([0-9OoIlSB|]{2})([),;]?)$/.exec(word)
  if (time && /\d/.test(word) && /[OoIlSB|]/.test(word)) {
    const [, open, hours, colon, minutes, close] = time
    return { text: `${open}${figures(hours!)}${colon}${figures(minutes!)}${close}`, isRepaired: true }
  }
  if (/^\p{L}*[01]\p{L}+$/u.test(word) && word.length >= 4) {
    const letters = word.replace('0', 'O').replace('1', 'I')
    if (airportsNamed(foldName(letters)) !== undefined) return { text: letters, isRepaired: true }
  }
  const code = /^([A-Z])([01])(\d{2,4})$/.exec(word)
  if (code) {
    const [, first, second, number] = code
    const letter = second === '1' ? 'I' : 'O'
    if (!findAirline(`${first}${second}`) && findAirline(`${first}${letter}`))
      return { text: `${first}${letter}${number}`, isRepaired: true }
  }
  if (/^(?:[A-Z]l|l[A-Z])\d{2,4}$/.test(word)) return { text: word.replace('l', 'I'), isRepaired: true }
  return { text: word, isRepaired: false }
}

const FIGURES: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8' }

const figures = (text: string): string => text.replace(/[OoIlSB|]/g, (letter) => FIGURES[letter]!)
