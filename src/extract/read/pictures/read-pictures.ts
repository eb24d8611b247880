import type { Unread } from '#contract/extraction.ts'
import type {
  Barcode,
  DocumentPart,
  DocumentTree,
  FileRead,
  Picture,
  ReadFailure,
} from '#extract/document.ts'
import { CAPS } from '../caps.ts'
import { pageWords } from '../page-words.ts'
import { pageViews, type TextItem } from '../pdf-layout.ts'
import { findBarcodes } from './barcodes.ts'
import { readByNetworks } from './network-ocr.ts'
import { isReadable, readByTesseract, worth, type OcrOptions, type PictureText } from './ocr.ts'
import { drawPages } from './pdf-pages.ts'
import { decodePicture, measurePicture, type Grey, type PictureSize } from './picture.ts'

/** `codes`: only barcodes of PDF pages · `words`: barcodes of everything, and words of what holds no text. */
export type PictureWish = 'codes' | 'words'

/** Who reads the words of pictures: PP-OCRv4, where its packages are installed, or Tesseract. */
export type PictureReader = 'networks' | 'tesseract'

export type PictureOptions = {
  wish: PictureWish
  readers: readonly PictureReader[]
  languages: readonly string[]
  /** Milliseconds, any origin. */
  clock: () => number
  /** Told which of them could not be read. */
  files?: readonly FileRead[]
}

/** Adds what pictures hold, with the first failure. Never throws; stops at the deadline. */
export async function readPictures(
  tree: DocumentTree,
  options: PictureOptions,
): Promise<{ tree: DocumentTree; failure: ReadFailure | null }> {
  const run = new Run(options)
  const parts = [...tree.parts]
  const { chosen, isMore } = await worthLooking(tree.pictures ?? [], options.wish)
  if (isMore) run.leave('too_long')
  for (const picture of chosen) {
    run.begin(picture, tree.pictures?.indexOf(picture) ?? 0)
    if (run.isOver) {
      run.leave('timeout')
      break
    }
    if (picture.mimeType === 'application/pdf') await run.readPdf(picture, parts)
    else await run.readImage(picture, parts)
  }
  const cutShort = tree.cutShort ?? run.left
  return { tree: { ...tree, parts, pictures: [], ...(cutShort && { cutShort }) }, failure: run.failure }
}

/** Shorter sides, in pixels, of the smallest thing that holds a code or a ticket's words. */
const CODE_SIDE = 60
const WORDS_SIDE = 140
const WORDS_PIXELS = 100_000
/** Anything longer is a ruler, a strip of icons or the banner of a mail. */
const WORDS_ASPECT = 6

type Look = { readsWords: boolean; isPhoto: boolean }
type Seen = { codes: Barcode[]; text: PictureText | null }

class Run {
  failure: ReadFailure | null = null
  left: Unread | null = null
  #options: PictureOptions
  #file: FileRead | undefined
  /** Which of the tree's pictures is looked at. */
  #picture = 0
  #deadline: number
  #mailWords: number = CAPS.picturesInMailRead
  #pages: number = CAPS.pagesRead

  constructor(options: PictureOptions) {
    this.#options = options
    this.#deadline = options.clock() + CAPS.pictureSeconds * 1_000
  }

  get isOver(): boolean {
    return this.#options.clock() > this.#deadline
  }

  /** Seconds that are left for the words of a picture that is begun now. */
  #secondsOfPicture(): () => number {
    const { clock } = this.#options
    const end = Math.min(clock() + CAPS.ocrPageSeconds * 1_000, this.#deadline)
    return () => (end - clock()) / 1_000
  }

  begin({ name }: Picture, index: number): void {
    this.#picture = index
    this.#file = this.#options.files?.find((file) => file.name === name)
  }

  leave(reason: Unread): void {
    this.left ??= reason
    if (this.#file) this.#file.failure ??= reason
  }

  async readImage({ name, mimeType, bytes, isDocument }: Picture, parts: DocumentPart[]): Promise<void> {
    const grey = await decodePicture(bytes, CAPS.decodedPixels)
    if (typeof grey === 'string') return this.#fail(grey)
    const mayHold = isDocument || holdsWords(grey)
    const readsWords = isDocument || (mayHold && this.#mailWords-- > 0)
    const { codes, text } = await this.#look(grey, { readsWords, isPhoto: mimeType === 'image/jpeg' })
    if (mayHold && !readsWords && !codes.length && !isBlank(grey)) this.leave('too_long')
    if (!codes.length && !text?.items.length) return
    const page = { picture: this.#picture, number: 1 }
    parts.push(toPart({ name, mimeType }, codes, text ? [{ ...page, text }] : []))
  }

  async readPdf(picture: Picture, parts: DocumentPart[]): Promise<void> {
    const known = parts.findIndex((part) => part.name === picture.name && part.mimeType === picture.mimeType)
    const codes: Barcode[] = []
    const texts: PageText[] = []
    const bare = this.#options.wish === 'words' ? picture.barePages : []
    const pages = Array.from({ length: Math.min(picture.pages, CAPS.pagesDrawn) }, (_, index) => index + 1)
    if (bare.some((number) => number > pages.length)) this.leave('too_long')
    for await (const page of drawPages(picture.bytes, pages)) {
      if (typeof page === 'string') {
        this.#fail(page)
        break
      }
      const isBare = bare.includes(page.number)
      const readsWords = isBare && this.#pages-- > 0
      if (isBare && !readsWords && !isBlank(page.drawn)) this.leave('too_long')
      const found = await this.#look(page.drawn, { readsWords, isPhoto: false })
      codes.push(...found.codes)
      if (found.text?.items.length)
        texts.push({ picture: this.#picture, number: page.number, text: found.text })
      if (this.isOver && page.number < pages.length) {
        this.leave('timeout')
        break
      }
    }
    const part = parts[known]
    if (!part && !codes.length && !texts.length && this.#options.wish === 'words' && this.#file)
      this.#file.failure ??= 'no_words'
    if (part && codes.length) parts[known] = { ...part, barcodes: codes }
    const rest = part ? [] : codes
    if (texts.length || rest.length)
      parts.push(
        toPart({ ...picture, name: part ? `${picture.name}, pictured pages` : picture.name }, rest, texts),
      )
  }

  async #look(grey: Grey, { readsWords, isPhoto }: Look): Promise<Seen> {
    if (isBlank(grey)) return { codes: [], text: null }
    const found = await findBarcodes(grey, { isPhoto })
    const codes = found.map(({ format, text }) => ({ format, text }))
    if (!readsWords) return { codes, text: null }
    const { languages, readers } = this.#options
    const boxes = found.map(({ box }) => box)
    const text = await inTurn(() =>
      readWords(grey, readers, { languages, boxes, secondsLeft: this.#secondsOfPicture() }),
    )
    if (typeof text === 'string') {
      this.#fail(text)
      return { codes, text: null }
    }
    if (text.isHurried) this.leave('timeout')
    return { codes, text }
  }

  #fail(reason: ReadFailure): void {
    this.failure ??= reason
    if (this.#file && this.#options.wish === 'words') this.#file.failure ??= reason
    if (reason === 'timeout') this.leave(reason)
  }
}

type PageText = { picture: number; number: number; text: PictureText }

function toPart(
  { name, mimeType }: Pick<Picture, 'name' | 'mimeType'>,
  barcodes: Barcode[],
  texts: readonly PageText[],
): DocumentPart {
  const views = pageViews(texts.map(({ text }) => parted(withoutStatusBar(text.items)))).filter(
    (view) => view.text !== '',
  )
  const doubtful = [...new Set(texts.flatMap(({ text }) => text.doubtful))]
  const pages = texts.map(({ text, ...page }) => ({ ...page, ...pageWords(text.items) }))
  return { name, mimeType, views, html: null, bytes: null, barcodes, doubtful, pages }
}

/** One after the other in a thread: they share one engine of Tesseract, in changing languages. */
async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const turn = waiting.then(read)
  waiting = turn.then(
    () => undefined,
    () => undefined,
  )
  return turn
}

let waiting: Promise<void> = Promise.resolve()

/** Words of a picture by the first of the readers; where it reads badly, by whom it reads best. */
async function readWords(
  grey: Grey,
  readers: readonly PictureReader[],
  options: OcrOptions,
): Promise<PictureText | ReadFailure> {
  const first = readers.includes('networks') ? await readByNetworks(grey, options) : null
  if (first && (isReadable(first) || !readers.includes('tesseract'))) return first
  const second = await readByTesseract(grey, options)
  if (!first?.items.length) return second
  return typeof second === 'string' || worth(first) > worth(second) ? first : second
}

/** PDF files, and the largest pictures that are no ornament. `isMore`: others may hold words, too. */
async function worthLooking(
  pictures: readonly Picture[],
  wish: PictureWish,
): Promise<{ chosen: Picture[]; isMore: boolean }> {
  const worthy: { picture: Picture; pixels: number; mayHold: boolean }[] = []
  for (const picture of pictures.slice(0, CAPS.parts)) {
    if (picture.mimeType === 'application/pdf' || picture.isDocument)
      worthy.push({ picture, pixels: Infinity, mayHold: true })
    else if (wish === 'words') {
      const size = await measurePicture(picture.bytes)
      if (typeof size !== 'string' && holdsCode(size))
        worthy.push({ picture, pixels: size.width * size.height, mayHold: holdsWords(size) })
    }
  }
  const sorted = worthy.toSorted((a, b) => (a.pixels === b.pixels ? 0 : b.pixels - a.pixels))
  return {
    chosen: sorted.slice(0, CAPS.pictures).map(({ picture }) => picture),
    isMore: sorted.slice(CAPS.pictures).some(({ mayHold }) => mayHold),
  }
}

const shorter = ({ width, height }: PictureSize) => Math.min(width, height)
const aspect = ({ width, height }: PictureSize) => Math.max(width, height) / Math.min(width, height)

const holdsCode = (size: PictureSize) => shorter(size) >= CODE_SIDE && aspect(size) <= 2 * WORDS_ASPECT

const holdsWords = (size: PictureSize) =>
  shorter(size) >= WORDS_SIDE && size.width * size.height >= WORDS_PIXELS && aspect(size) <= WORDS_ASPECT

/** Whether a picture shows nothing: hardly a pixel differs from the rest. */
function isBlank({ data }: Grey): boolean {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value]!++
  const common = counts.indexOf(Math.max(...counts))
  let near = 0
  for (let value = Math.max(0, common - SPREAD); value <= Math.min(255, common + SPREAD); value++)
    near += counts[value]!
  return data.length - near < data.length * INK
}

/** Shades around the commonest that count as the same, and the share of other pixels in a line of print. */
const SPREAD = 24
const INK = 0.0004

/** A screenshot without the row at its top, where a phone shows the time of day: "14:52 … 5G 63 %". */
function withoutStatusBar(items: readonly TextItem[]): TextItem[] {
  const top = Math.min(...items.map(({ y }) => y))
  const isOnTop = ({ y, height }: TextItem) => y - top < height
  const bar = items.filter(isOnTop)
  const isBar = bar.some(({ text }) => CLOCK.test(text)) && bar.every(({ text }) => STATUS.test(text))
  return items.filter((item) => !isBar || !isOnTop(item))
}

/** Words that are known to be words, however narrow the space between them; East Asian ones need none. */
const parted = (items: readonly TextItem[]): TextItem[] =>
  items.map((item) => (EAST_ASIAN_END.test(item.text) ? item : { ...item, text: ` ${item.text} ` }))

const EAST_ASIAN_END = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u

const CLOCK = /^\d{1,2}[:.]\d{2}$/
const STATUS = /^(?:\d{1,2}[:.]\d{2}|[345]G\+?|LTE|4G\+|E|\d{1,3}\s?%?|%|[^\p{L}\d]{1,3}|\p{L}{1,2})$/u
