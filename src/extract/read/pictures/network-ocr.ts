import { CAPS } from '../caps.ts'
import { loadSharp } from './codecs.ts'
import { pictureText, POINTS, type Limits, type OcrOptions, type PictureText } from './ocr.ts'
import { raw, toGrey, type Grey } from './picture.ts'
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
  const end = performance.now() + secondsLeft() * 1_000
  const found = await findLines(grey, networks)
  const slant = slantOf(found)
  const lines = found.map((box) => written(box, slant))
  const turned = (await isUpsideDown(grey, lines, networks)) ? lines.map(upright) : lines
  const page = slant + (turned === lines ? 0 : Math.PI)
  const words: Word[] = []
  for (const line of turned) {
    if (performance.now() > end) return { ...toText(words, grey, page), isHurried: true }
    words.push(...(await readLine(grey, line, networks)))
  }
  return toText(words, grey, page)
}

/** A word with its place in the picture, in pixels, and the least sure of its letters: 0 to 1. */
type Word = { text: string; box: TextBox; least: number; mean: number }

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

/** The pixels of a line, upright and level, at most `most` wide. */
function cut(grey: Grey, box: TextBox, most: number): Grey {
  const height = LINE_HEIGHT
  const scale = box.height / height
  const width = Math.max(16, Math.min(most, Math.round(box.width / scale)))
  const stretch = box.width / width
  const samples = Math.min(4, Math.max(1, Math.round(scale)))
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let down = 0; down < samples; down++)
        for (let across = 0; across < samples; across++) {
          const along = (column + (across + 0.5) / samples) * stretch - box.width / 2
          const below = (row + (down + 0.5) / samples) * scale - box.height / 2
          sum += shadeAt(grey, box.x + along * cos - below * sin, box.y + along * sin + below * cos)
        }
      data[row * width + column] = sum / (samples * samples)
    }
  return { width, height, data: contrasted(data) }
}

/** Stretched from black to white, but for the two hundredths at either end. */
function contrasted(data: Uint8Array): Uint8Array {
  const sorted = data.toSorted()
  const [dark, light] = [sorted[Math.floor(data.length * 0.02)]!, sorted[Math.floor(data.length * 0.98)]!]
  const stretch = 255 / Math.max(32, light - dark)
  return data.map((shade) => Math.max(0, Math.min(255, (shade - dark) * stretch)))
}

/** Between four pixels; beyond the rim, that of the rim. */
function shadeAt({ width, height, data }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [right, low] = [x - 0.5 - left, y - 0.5 - top]
  const shade = (column: number, row: number) =>
    data[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]!
  const above = shade(left, top) * (1 - right) + shade(left + 1, top) * right
  const below = shade(left, top + 1) * (1 - right) + shade(left + 1, top + 1) * right
  return above * (1 - low) + below * low
}

/** What the networks take, in pixels; of a line that is longer, letters are pressed. */
const LINE_HEIGHT = 48
const LINE_WIDTH = 2_400
const ASKED_WIDTH = 192

async function readLine(grey: Grey, box: TextBox, networks: TextNetworks): Promise<Word[]> {
  const strip = cut(grey, box, LINE_WIDTH)
  const steps = await networks.read(planeOf(strip, READ_COLORS))
  const step = strip.width / steps.length
  const letters = steps
    .map(({ letter, probability }, index) => ({ letter, probability, at: (index + 0.5) * step, index }))
    .filter(({ letter, index }) => letter !== '' && steps[index - 1]?.letter !== letter)
    .filter((_, place, all) => !isWithinTime(all, place))
  const blanks = blanksBetween(strip, [0, ...letters.map(({ at }) => at), strip.width])
  const words: (typeof letters)[] = [[]]
  for (const [place, letter] of letters.entries()) {
    const isApart = place > 0 && blanks[place]!.length >= leastSpace(letters, place)
    if (isApart || letter.letter === ' ') words.push([])
    if (letter.letter !== ' ') words.at(-1)!.push(letter)
  }
  const scale = box.width / strip.width
  return words
    .filter((word) => word.length)
    .map((word) => {
      const before = blanks[letters.indexOf(word[0]!)]!
      const from = before.start + before.length
      const to = Math.max(from + 1, blanks[letters.indexOf(word.at(-1)!) + 1]!.start)
      const middle = ((from + to) / 2) * scale - box.width / 2
      const sure = word.map(({ probability }) => probability)
      return {
        text: word.map(({ letter }) => letter).join(''),
        box: {
          ...box,
          x: box.x + middle * Math.cos(box.angle),
          y: box.y + middle * Math.sin(box.angle),
          width: (to - from) * scale,
        },
        least: Math.min(...sure),
        mean: sure.reduce((sum, one) => sum + one, 0) / sure.length,
      }
    })
}

/** A space in "11 :20", where the figure 1 is narrow. */
function isWithinTime(letters: readonly { letter: string }[], place: number): boolean {
  const [before, here, after] = [-1, 0, 1].map((step) => letters[place + step]?.letter ?? '')
  return here === ' ' && /^\d[:：]|^[:：]\d/.test(`${before}${after}`)
}

/**
 * Pixels of a strip 48 high that are a space here: less where words often begin, as in "09 Apr" and
 * "closes. Bags", more between figures, of which a 1 is narrow. The network itself leaves out some spaces.
 */
function leastSpace(letters: readonly { letter: string }[], place: number): number {
  const [before, after, next] = [-1, 0, 1].map((step) => letters[place + step]?.letter ?? '')
  const around = `${before}${after}${next}`
  if (/^\d\d/.test(around)) return 24
  return /\p{Ll}[\p{Lu}\d]|\d\p{L}\p{Ll}|[.,:;]\p{L}/u.test(around) ? 9 : 15
}

/** The longest run of columns without ink between each place of a strip and the next, in pixels. */
function blanksBetween({ width, height, data }: Grey, places: readonly number[]): Blank[] {
  const contrasts = Array.from({ length: width }, (_, column) => {
    let [least, most] = [255, 0]
    for (let row = 6; row < height - 6; row++) {
      const shade = data[row * width + column]!
      if (shade < least) least = shade
      if (shade > most) most = shade
    }
    return most - least
  })
  const isInk = contrasts.map((contrast, column) => {
    const around = contrasts.slice(Math.max(0, column - height), column + height)
    return contrast > Math.max(32, Math.max(...around) * INK)
  })
  return places.slice(1).map((to, index) => {
    const from = Math.floor(places[index]!)
    const best = { start: Math.floor((from + to) / 2), length: 0 }
    let run = 0
    for (let column = from; column < to; column++) {
      run = isInk[column] ? 0 : run + 1
      if (run > best.length) Object.assign(best, { start: column - run + 1, length: run })
    }
    return best
  })
}

/** A column with part of a letter has this share of the most contrast near it. */
const INK = 0.4

type Blank = { start: number; length: number }

const LIMITS: Limits = { smudge: 50, sure: 65 }

function toText(words: readonly Word[], grey: Grey, slant: number): PictureText {
  const points = POINTS * Math.min(4, Math.sqrt(CAPS.ocrPixels / (grey.width * grey.height)))
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const read = words.map(({ text, box, least, mean }) => {
    const [x, y] = [box.x * cos + box.y * sin, box.y * cos - box.x * sin]
    const height = box.height * LETTER_SHARE
    return {
      text,
      least: 100 * least,
      mean: 100 * mean,
      x: (x - box.width / 2) * points,
      y: (y + height / 2) * points,
      width: box.width * points,
      height: height * points,
    }
  })
  return pictureText(read, LIMITS)
}

/** A box is a little higher than its letters. */
const LETTER_SHARE = 0.7
