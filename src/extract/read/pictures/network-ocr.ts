import { CAPS } from '../caps.ts'
import { loadSharp } from './codecs.ts'
import type { Place } from '../pdf-layout.ts'
import { pictureText, POINTS, type Limits, type OcrOptions, type PictureText } from './ocr.ts'
import { raw, toGrey, type Grey } from './picture.ts'
import { readOtherScript } from './other-scripts.ts'
import { blanksBetween, cut, inkColumns, partOf, type Blank, type Line } from './strips.ts'
import { slantOf, textBoxes, written, type TextBox } from './text-boxes.ts'
import { loadTextNetworks, type Plane, type TextNetworks } from './text-networks.ts'

/**
 * Words of a picture by PP-OCRv4, at any slant and turn: better than Tesseract with what is small, turned or
 * badly lit, and poorer in accents. Null where its packages are not installed.
 */
export async function readByNetworks(
  grey: Grey,
  { secondsLeft }: Pick<OcrOptions, 'secondsLeft'>,
): Promise<PictureText | null> {
  const networks = await loadTextNetworks()
  if (!networks) return null
  const found = await findLines(grey, networks)
  const slant = slantOf(found)
  const lines = found.map((box) => written(box, slant))
  const turned = (await isUpsideDown(grey, lines, networks)) ? lines.map(upright) : lines
  const page = slant + (turned === lines ? 0 : Math.PI)
  const read: Line[] = []
  for (const line of turned) {
    if (secondsLeft() <= 0) return { ...toText(read, grey, page), isHurried: true }
    read.push(await readLine(grey, line, networks))
  }
  const { lines: sure, isHurried } = await readOtherScript(grey, read, secondsLeft)
  return { ...toText(sure, grey, page), ...(isHurried && { isHurried }) }
}

async function findLines(grey: Grey, networks: TextNetworks): Promise<TextBox[]> {
  const scale = Math.min(MAX_SCALE, Math.sqrt(FOUND_PIXELS / (grey.width * grey.height)))
  const side = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32)
  const [width, height] = [side(grey.width), side(grey.height)]
  // A strip of few rows, which the least side would blow up to millions of pixels
  if (width * height > 2 * FOUND_PIXELS) return []
  const sharp = await loadSharp()
  const small = await toGrey(sharp(grey.data, raw(grey)).resize({ width, height, fit: 'fill' }).normalise())
  const map = await networks.find(planeOf(small, FOUND_COLORS))
  const [across, down] = [grey.width / width, grey.height / height]
  return textBoxes(map, CAPS.ocrLines).map((box) => ({
    ...box,
    x: box.x * across,
    y: box.y * down,
    width: box.width * across,
    height: box.height * down,
  }))
}

const MAX_SCALE = 2.5
const FOUND_PIXELS = 1_200_000
/** Mean and spread of the pictures that the network learned from (ImageNet), for red, green and blue. */
const FOUND_COLORS = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const
const READ_COLORS = [
  [0.5, 0.5],
  [0.5, 0.5],
  [0.5, 0.5],
] as const

function planeOf({ width, height, data }: Grey, colors: typeof FOUND_COLORS | typeof READ_COLORS): Plane {
  const plane = new Float32Array(3 * data.length)
  for (const [color, [mean, spread]] of colors.entries())
    for (let index = 0; index < data.length; index++)
      plane[color * data.length + index] = (data[index]! / 255 - mean) / spread
  return { data: plane, width, height }
}

const upright = (box: TextBox): TextBox => ({ ...box, angle: box.angle + Math.PI })

/** Asked of the longest lines. */
async function isUpsideDown(grey: Grey, lines: readonly TextBox[], networks: TextNetworks): Promise<boolean> {
  const asked = lines.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, 9)
  let votes = 0
  for (const line of asked) {
    const strip = cut(grey, line, ASKED_WIDTH)
    if ((await networks.upsideDown(planeOf(strip, READ_COLORS))) > 0.5) votes++
  }
  return votes * 2 > asked.length
}

/** What the network takes that tells lines upside down, in pixels. */
const ASKED_WIDTH = 192

async function readLine(grey: Grey, box: TextBox, networks: TextNetworks): Promise<Line> {
  const strip = cut(grey, box)
  const steps = await networks.read(planeOf(strip, READ_COLORS))
  const step = strip.width / steps.length
  const letters = steps
    .map(({ letter, probability }, index) => ({ letter, probability, at: (index + 0.5) * step, index }))
    .filter(({ letter, index }) => letter !== '' && steps[index - 1]?.letter !== letter)
    .filter((_, place, all) => !isNoSpace(all, place))
  const isInk = inkColumns(strip)
  const blanks = blanksBetween(isInk, [0, ...letters.map(({ at }) => at), strip.width])
  const usual = usualSpace(blanks)
  const far = Math.max(
    2 * HALF_LETTER,
    2.2 * middleOf(letters.slice(1).map(({ at }, index) => at - letters[index]!.at)),
  )
  const words: (typeof letters)[] = [[]]
  for (const [place, letter] of letters.entries()) {
    const least = leastSpace(letters, place, usual)
    const isFar = least < CHINESE_SPACE && place > 0 && letter.at - letters[place - 1]!.at > far
    const isApart = isFar || (place > 0 && blanks[place]!.length >= least)
    if (isApart || letter.letter === ' ') words.push([])
    if (letter.letter !== ' ') words.at(-1)!.push(letter)
  }
  const inked = (from: number, to: number) => isInk.slice(from, to).filter(Boolean).length
  const line: Line = { box, words: [], ink: inked(0, strip.width), sure: 0 }
  for (const word of words.filter(({ length }) => length)) {
    const before = blanks[letters.indexOf(word[0]!)]!
    const from = Math.max(before.start + before.length, Math.floor(word[0]!.at - HALF_LETTER))
    const behind = blanks[letters.indexOf(word.at(-1)!) + 1]!
    const to = Math.max(from + 1, Math.min(behind.start, Math.ceil(word.at(-1)!.at + HALF_LETTER)))
    const sure = word.map(({ probability }) => probability)
    const least = Math.min(...sure)
    if (100 * least >= LIMITS.sure) line.sure += inked(from, to)
    line.words.push({
      text: word.map(({ letter }) => letter).join(''),
      box: partOf(box, strip.width, [from, to]),
      least,
      mean: sure.reduce((sum, one) => sum + one, 0) / sure.length,
    })
  }
  return line
}

/**
 * Half of the widest letter in a strip, in pixels: what stands further off is one that the network does not
 * know.
 */
const HALF_LETTER = 22

/** A space in "11 :20", where the figure 1 is narrow, and between Chinese letters. */
function isNoSpace(letters: readonly { letter: string }[], place: number): boolean {
  const [before, here, after] = [-1, 0, 1].map((step) => letters[place + step]?.letter ?? '')
  return here === ' ' && /^\d[:：]|^[:：]\d|^\p{sc=Han}\p{sc=Han}/u.test(`${before}${after}`)
}

/**
 * Pixels of a strip 48 high that are a space here: more than between most letters of the line, less where
 * words often begin, as in "09 Apr" and "closes. Bags", more between figures, of which a 1 is narrow, and
 * between Chinese letters. The network itself leaves out some spaces.
 */
function leastSpace(letters: readonly { letter: string }[], place: number, usual: number): number {
  const [before, after, next] = [-1, 0, 1].map((step) => letters[place + step]?.letter ?? '')
  const around = `${before}${after}${next}`
  if (/^\p{sc=Han}\p{sc=Han}/u.test(around)) return CHINESE_SPACE
  if (/^\d[\d.,:/-]/.test(around)) return usual + 9
  if (before === '1' || after === '1' || /^\p{Lu}\p{Lu}/u.test(around)) return usual + 5
  return /\p{Ll}[\p{Lu}\d]|\d\p{L}\p{Ll}|[.,:;]\p{L}/u.test(around) ? Math.min(9, usual) : usual
}

/** What parts words of a line, going by what parts its letters; a short line does not tell. */
function usualSpace(blanks: readonly Blank[]): number {
  const between = blanks.slice(1, -1).map(({ length }) => length)
  if (between.length < FEW_LETTERS) return MOST_SPACE
  return Math.max(LEAST_SPACE, Math.min(MOST_SPACE, 1.5 * middleOf(between) + 4))
}

const middleOf = (lengths: readonly number[]): number =>
  lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0

const CHINESE_SPACE = 26
const FEW_LETTERS = 8
const LEAST_SPACE = 6
const MOST_SPACE = 15

const LIMITS: Limits = { smudge: 50, sure: 65 }

function toText(lines: readonly Line[], grey: Grey, slant: number): PictureText {
  const points = POINTS * Math.min(4, Math.sqrt(CAPS.ocrPixels / (grey.width * grey.height)))
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const level = ({ x, y }: TextBox) => [x * cos + y * sin, y * cos - x * sin] as const
  const [middle] = level({ x: grey.width / 2, y: grey.height / 2, width: 0, height: 0, angle: 0 })
  const tilts = tiltsOf(lines, slant, ({ box }) => level(box)[1])
  const read = lines.flatMap((line, index) => {
    const [along, across] = level(line.box)
    const y = across - (along - middle) * Math.tan(tilts[index]!)
    return line.words.map(({ text, box, least, mean }) => {
      const height = box.height * LETTER_SHARE
      return {
        text,
        least: 100 * least,
        mean: 100 * mean,
        x: (level(box)[0] - box.width / 2) * points,
        y: (y + height / 2) * points,
        width: box.width * points,
        height: height * points,
        place: placeOf(box, grey),
      }
    })
  })
  return pictureText(read, LIMITS)
}

/** What of a picture a slanted box covers. */
function placeOf({ x, y, width, height, angle }: TextBox, picture: Grey): Place {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [across, down] = [width * cos + height * sin, width * sin + height * cos]
  return {
    x: (x - across / 2) / picture.width,
    y: (y - down / 2) / picture.height,
    width: across / picture.width,
    height: down / picture.height,
  }
}

/**
 * How far each line leans from the slant of its page, in radians: with those near it, as on a page seen
 * askew.
 */
function tiltsOf(lines: readonly Line[], slant: number, depth: (line: Line) => number): number[] {
  const long = lines.filter(({ box }) => box.width > LONG * box.height)
  return lines.map((line) => {
    let [sum, all] = [0, 0]
    for (const other of long) {
      const weight =
        other.box.width * Math.exp(-Math.abs(depth(other) - depth(line)) / (NEAR * line.box.height))
      sum += weight * Math.sin(other.box.angle - slant)
      all += weight
    }
    return all ? Math.max(-MOST_TILT, Math.min(MOST_TILT, sum / all)) : 0
  })
}

/** Widths for one height of a line whose slant says something; heights within which lines lean alike. */
const LONG = 5
const NEAR = 4
const MOST_TILT = 0.1

/** A box is a little higher than its letters. */
const LETTER_SHARE = 0.7
