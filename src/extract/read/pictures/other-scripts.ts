import type { Word as TesseractWord } from 'tesseract.js'
import { loadSharp } from './codecs.ts'
import { recognize, scriptOfText, stopOcr } from './ocr-engine.ts'
import { languageFile } from './ocr-languages.ts'
import { raw, type Grey } from './picture.ts'
import { cut, LINE_HEIGHT, partOf, type Line, type Word } from './strips.ts'

/**
 * The lines of a picture, those in letters that the networks do not know read by Tesseract. Which letters
 * they are is tried on the least sure lines. As they were where the networks are sure, or no data of
 * Tesseract fits; `isHurried` where there was no time to find out.
 */
export async function readOtherScript(
  grey: Grey,
  lines: readonly Line[],
  secondsLeft: () => number,
): Promise<{ lines: readonly Line[]; isHurried: boolean }> {
  const ink = lines.reduce((sum, line) => sum + line.ink, 0)
  const sure = lines.reduce((sum, line) => sum + line.sure, 0)
  if (sure >= ink * SURE_INK) return { lines, isHurried: false }
  const unsure = lines.filter((line) => line.sure < line.ink * SURE_LINE)
  const script = await scriptOf(grey, unsure, secondsLeft)
  const asked = script?.looksLatin ? lines : unsure
  const read = script && (await readLines(asked, script, { grey, secondsLeft }))
  stopOcr()
  if (!read) return { lines, isHurried: secondsLeft() <= 0 }
  const words = new Map(asked.map((line, index) => [line, joined(line.words, read[index]!, script)]))
  return {
    lines: lines.map((line) => ({ ...line, words: words.get(line) ?? line.words })),
    isHurried: false,
  }
}

/**
 * Latin and Chinese pictures, distorted too, have this share of their ink in sure words; others have less.
 */
const SURE_INK = 0.8
const SURE_LINE = 0.95
const TRIED_LINES = 3

/**
 * `name` as Tesseract's classifier says it. `languages`: its data for reading; Bulgarian and Belarusian
 * have the letters of Russian between them. `gap`: what parts two words, in heights of the line, where
 * words are not, or wrongly, parted by spaces. `looksLatin`: many of its letters look like Latin ones.
 */
type Script = {
  name: string
  letters: RegExp
  languages: readonly string[]
  gap?: number
  looksLatin?: true
}

const SCRIPTS: readonly Script[] = [
  { name: 'Japanese', letters: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u, languages: ['jpn'], gap: 0.75 },
  { name: 'Cyrillic', letters: /\p{sc=Cyrillic}/u, languages: ['bel', 'bul'], looksLatin: true },
  { name: 'Korean', letters: /[가-힣]/, languages: ['kor'], gap: 0.2 },
  { name: 'Arabic', letters: /\p{sc=Arabic}/u, languages: ['ara'] },
  { name: 'Hebrew', letters: /\p{sc=Hebrew}/u, languages: ['heb'] },
  { name: 'Thai', letters: /\p{sc=Thai}/u, languages: ['tha'], gap: 0.35 },
  { name: 'Devanagari', letters: /\p{sc=Devanagari}/u, languages: ['hin'] },
  { name: 'Greek', letters: /\p{sc=Greek}/u, languages: ['ell'], looksLatin: true },
  { name: 'Georgian', letters: /\p{sc=Georgian}/u, languages: ['kat'] },
]

/** Scripts that the classifier takes for others, or does not know. */
const OFTEN_MISSED = new Set(['Greek', 'Georgian'])

/** The script that the classifier names, or one that it misses, whose data read the least sure lines well. */
async function scriptOf(
  grey: Grey,
  lines: readonly Line[],
  secondsLeft: () => number,
): Promise<Script | null> {
  const tried = lines.toSorted((a, b) => b.ink - b.sure - (a.ink - a.sure)).slice(0, TRIED_LINES)
  if (!tried.length) return null
  const told = await scriptOfText(await sheetOf(tried.map((line) => stripOf(grey, line))), secondsLeft())
  if (!told) return null
  const likely = SCRIPTS.filter(({ name }) => name === told || OFTEN_MISSED.has(name))
  for (const script of likely.toSorted((a, b) => Number(b.name === told) - Number(a.name === told))) {
    if (!script.languages.every((language) => languageFile(language) !== null)) continue
    const words = await readLines(tried, script, { grey, secondsLeft })
    if (words && worthIn(script, words.flat()) >= FITTING) return script
  }
  return null
}

/** How well words are read that are in a script: 0 to 1, less where many letters are of another. */
function worthIn({ letters }: Script, words: readonly Word[]): number {
  const all = words.flatMap(({ text, mean }) =>
    [...text].filter((letter) => /\p{L}/u.test(letter)).map((letter) => (letters.test(letter) ? mean : 0)),
  )
  return all.reduce((sum, one) => sum + one, 0) / Math.max(LEAST_LETTERS, all.length)
}

const LEAST_LETTERS = 12
const FITTING = 0.6

type Source = { grey: Grey; secondsLeft: () => number }

/**
 * Words of each line by Tesseract, from sheets on which the lines stand below each other; null if it has no
 * time.
 */
async function readLines(
  lines: readonly Line[],
  { languages }: Script,
  { grey, secondsLeft }: Source,
): Promise<Word[][] | null> {
  const found: Word[][] = []
  for (let start = 0; start < lines.length; start += SHEET_LINES) {
    const part = lines.slice(start, start + SHEET_LINES)
    const strips = part.map((line) => stripOf(grey, line))
    const sheet = await sheetOf(strips)
    const seconds = secondsLeft()
    const result = seconds > 0 ? await recognize(sheet, languages, seconds) : null
    if (!result?.ok) return null
    const rows: TesseractWord[][] = part.map(() => [])
    for (const { paragraphs } of result.page.blocks ?? [])
      for (const { words } of paragraphs.flatMap((paragraph) => paragraph.lines))
        for (const word of words) rows[Math.floor((word.bbox.y0 + word.bbox.y1) / 2 / ROW)]?.push(word)
    found.push(
      ...rows.map((row, index) => row.map((word) => placed(word, part[index]!, strips[index]!.width))),
    )
  }
  return found
}

/** A word of a sheet where it stands in the picture. */
function placed({ text, confidence, bbox, symbols }: TesseractWord, line: Line, width: number): Word {
  return {
    text,
    box: partOf(line.box, width, [bbox.x0 - MARGIN, bbox.x1 - MARGIN]),
    least: Math.min(...symbols.map((symbol) => symbol.confidence)) / 100,
    mean: confidence / 100,
  }
}

/** Tesseract takes pictures of at most 32,767 pixels a side. */
const SHEET_LINES = 150

/** Marks above and below letters reach out of the boxes that the networks find. */
const TALLER = 1.25
const MARGIN = 16
const ROW = LINE_HEIGHT + 2 * MARGIN

/** A line, dark on light. */
function stripOf(grey: Grey, { box }: Line): Grey {
  const strip = cut(grey, { ...box, height: box.height * TALLER })
  const dark = strip.data.reduce((count, shade) => count + (shade < 128 ? 1 : 0), 0)
  return dark * 2 > strip.data.length ? { ...strip, data: strip.data.map((shade) => 255 - shade) } : strip
}

async function sheetOf(strips: readonly Grey[]): Promise<Uint8Array> {
  const width = Math.max(...strips.map((strip) => strip.width)) + 2 * MARGIN
  const sheet: Grey = {
    width,
    height: strips.length * ROW,
    data: new Uint8Array(width * strips.length * ROW),
  }
  sheet.data.fill(255)
  for (const [index, strip] of strips.entries())
    for (let row = 0; row < LINE_HEIGHT; row++)
      sheet.data.set(
        strip.data.subarray(row * strip.width, (row + 1) * strip.width),
        (index * ROW + MARGIN + row) * width + MARGIN,
      )
  const sharp = await loadSharp()
  return new Uint8Array(await sharp(sheet.data, raw(sheet)).png().toBuffer())
}

/** Tesseract's words of a line, but where the networks are sure and Tesseract is not. */
function joined(byNetworks: readonly Word[], byTesseract: readonly Word[], script: Script): Word[] {
  const kept = byNetworks.filter((word) =>
    isRight(
      word,
      byTesseract.filter((other) => isAt(word, other)),
      script,
    ),
  )
  const { gap } = script
  const rest = byTesseract.filter((word) => !kept.some((other) => isAt(word, other)))
  if (gap === undefined) return [...kept, ...rest]
  const words: Word[] = []
  for (const word of rest) {
    const before = words.at(-1)
    const space = before && along(word) - along(before) - (word.box.width + before.box.width) / 2
    const isParted = kept.some((code) => before && along(code) > along(before) && along(code) < along(word))
    if (!before || space! >= gap * word.box.height || isParted) words.push(word)
    else words.splice(-1, 1, together(before, word))
  }
  return [...kept, ...words]
}

/** Whether a word is as the networks read it, and not as Tesseract did. */
function isRight({ text, least }: Word, rivals: readonly Word[], { letters, looksLatin }: Script): boolean {
  const native = rivals.filter((rival) => letters.test(rival.text))
  const best = Math.max(0, ...rivals.map(({ mean }) => mean))
  const bestNative = Math.max(0, ...native.map(({ mean }) => mean))
  if (least < SURE) return least >= LIKELY && best < LIKELY
  if (!CODE.test(text)) return looksLatin ? bestNative < LIKELY : least > best && bestNative < NATIVE
  // "ТК 414", "(ΑΤΗ)": what is as long as a code, or holds figures too, is one
  const isCode = /[A-Z].*[A-Z\d]|\d.*[A-Z]/.test(text)
  const isShort = /\d/.test(text) || text.replace(/[^A-Z]/g, '').length <= 3
  const isLatin = isCode && (looksLatin ? isShort : least >= VERY_SURE)
  return isLatin || bestNative < NATIVE
}

/** Of letters, 0 to 1: how sure the networks are, and how sure Tesseract is of its script. */
const LIKELY = 0.45
const SURE = 0.65
const VERY_SURE = 0.8
const NATIVE = 0.85

/** How far a word is along the direction of its line, in pixels. */
const along = ({ box }: Word): number => box.x * Math.cos(box.angle) + box.y * Math.sin(box.angle)

function together(first: Word, second: Word): Word {
  const { angle, height } = first.box
  const [left, right] = [along(first) - first.box.width / 2, along(second) + second.box.width / 2]
  const shift = (left + right) / 2 - along(first)
  const box = {
    x: first.box.x + shift * Math.cos(angle),
    y: first.box.y + shift * Math.sin(angle),
    width: right - left,
    height,
    angle,
  }
  return {
    text: first.text + second.text,
    box,
    least: Math.min(first.least, second.least),
    mean: (first.mean + second.mean) / 2,
  }
}

/** Whether the middle of a word lies within another of its line. */
const isIn = (word: Word, other: Word): boolean =>
  Math.hypot(word.box.x - other.box.x, word.box.y - other.box.y) < other.box.width / 2

const isAt = (a: Word, b: Word): boolean => isIn(a, b) || isIn(b, a)

/** Without small letters. */
const CODE = /^[^\p{Ll}]*[\dA-Z][^\p{Ll}]*$/u
