import type { Extraction } from '#contract/extraction.ts'
import { withPlainText } from '#contract/plain-text.ts'
import type {
  Contents,
  DocumentInput,
  DocumentTree,
  ExtractResult,
  FileRead,
  ReadFailure,
} from './document.ts'
import { documentDay, extractTree, type TreeReading } from './extract-tree.ts'
import { applyReply } from './llm/apply-reply.ts'
import { askModel, type Model, type Reply } from './llm/ask-model.ts'
import { ownPictures } from './llm/prompt/pictures.ts'
import { questionOf, type AskSettings } from './llm/question.ts'
import { bookingScoreOf, originalOf, textOf } from './original.ts'
import { runPipeline } from './pipeline.ts'
import type { EngineReading } from './process/answers.ts'
import { DEFAULT_OCR_LANGUAGES } from './read/pictures/ocr-languages.ts'
import { readPictures, type PictureReader, type PictureWish } from './read/pictures/read-pictures.ts'
import { readDocument } from './read/unpacking.ts'

export type PictureOptions = {
  /** Tesseract's codes of the languages that words in pictures are read in. */
  ocrLanguages?: readonly string[]
  /** Called when the document turns out to hold pictures that have to be looked at, which takes seconds. */
  onPictures?: () => void
  /** Milliseconds, any origin: what ends the reading of pictures. */
  clock?: () => number
  /** Who reads words in pictures: both unless told otherwise. */
  pictureReaders?: readonly PictureReader[]
  watch?: ReadingWatch
}

/** Hears which stage of a reading begins, and what the document is once it was taken apart. */
export type ReadingWatch = {
  begin: (stage: 'parse' | 'read' | 'pictures' | 'prompt') => void
  tree: (tree: DocumentTree) => void
}

/** A language model to ask beside the embedded reader; `tell` hears what that took. */
export type ModelOptions = { model?: Model; ask?: AskSettings; tell?: (reply: Reply) => void }

/**
 * Reads the bookings of a document with the embedded engine: exact layers first, then the text, and its
 * pictures where these do not tell the booking. A model is asked too where something is left to find, and its
 * answer checked. Never throws.
 */
export async function extract(
  input: DocumentInput,
  { model, ask, tell, ...pictures }: PictureOptions & ModelOptions = {},
): Promise<ExtractResult> {
  const { result } = await runPipeline({
    read: () => readForModel(input, { ask: model ? (ask ?? TEXT_ONLY) : null, ...pictures }),
    ask: model
      ? async (question) => {
          const reply = await askModel(model, question)
          tell?.(reply)
          return reply
        }
      : null,
    check: applyReply,
  })
  return result
}

const TEXT_ONLY: AskSettings = { strategy: 'text-image-meta', images: false }

/** Reads a document and prepares the question for a model; null where there is nothing to ask. */
export async function readForModel(
  input: DocumentInput,
  { ask, ...options }: PictureOptions & { ask: AskSettings | null },
): Promise<EngineReading> {
  const files: FileRead[] = []
  const read = await readTree(input, options, files)
  const contents = contentsOf(files, read)
  options.watch?.begin('prompt')
  const pictures = ask?.images ? await ownPictures(input.bytes, input.mimeType) : []
  if (!read.ok && !(SPEECHLESS.has(read.reason) && pictures.length))
    return { result: read, question: null, contents }
  const tree = read.ok ? read.tree : { date: null, subject: null, sender: null, senderName: null, parts: [] }
  const { extraction: said, weighed } = read.ok ? read : extractTree(tree, input.receivedOn)
  const extraction = withPlainText(said)
  const day = documentDay(tree, input.receivedOn, extraction.flights)
  const question = ask && questionOf({ tree, extraction, day, pictures }, ask.strategy)
  const result = { ok: true as const, extraction, weighed, text: textOf(tree), original: originalOf(tree) }
  return { result, question, contents }
}

/** Failures of documents that a model may still see something in. */
const SPEECHLESS: ReadonlySet<ReadFailure> = new Set(['unsupported', 'no_words'])

const looksBooked = ({ parts, subject }: DocumentTree) =>
  parts.some((part) => bookingScoreOf(part, { subject }) > 0)

function contentsOf(files: readonly FileRead[], read: TreeResult): Contents {
  const same = Map.groupBy(files, ({ format, failure }) => `${format} ${failure}`)
  const parts = [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ format: first.format, failure: first.failure, count: 1 + others.length }] : [],
  )
  return { parts, looksBooked: read.ok && looksBooked(read.tree) }
}

type TreeResult = ({ ok: true; tree: DocumentTree } & TreeReading) | { ok: false; reason: ReadFailure }

async function readTree(
  input: DocumentInput,
  options: PictureOptions,
  files: FileRead[],
): Promise<TreeResult> {
  const { watch } = options
  watch?.begin('parse')
  const read = await readDocument(input, files)
  if (!read.ok) return read
  watch?.tree(read.tree)
  watch?.begin('read')
  const words = extractTree(read.tree, input.receivedOn)
  const wish = picturesWanted(read.tree, words.extraction)
  if (!wish) return { ok: true, tree: read.tree, ...withUnread(words, files) }
  watch?.begin('pictures')
  options.onPictures?.()
  const { tree, failure } = await readPictures(read.tree, {
    wish,
    readers: options.pictureReaders ?? ['networks', 'tesseract'],
    languages: options.ocrLanguages ?? DEFAULT_OCR_LANGUAGES,
    clock: options.clock ?? (() => performance.now()),
    files,
  })
  watch?.tree(tree)
  const isPictured = read.tree.pictures?.some((picture) => picture.isDocument)
  const reason = tree.unread ?? failure ?? (isPictured ? 'no_words' : null)
  if (tree.parts.length === 0 && reason) return { ok: false, reason }
  return { ok: true, tree, ...withUnread(extractTree(tree, input.receivedOn), files) }
}

/** The first reason why a file inside was not read; pictures of a kind that is not read are ornaments. */
function withUnread(read: TreeReading, files: readonly FileRead[]): TreeReading {
  const unread =
    read.extraction.unread ?? files.find(({ format, failure }) => failure && format !== 'picture')?.failure
  return unread ? { ...read, extraction: { ...read.extraction, unread } } : read
}

/**
 * What a document's pictures have to be looked at for, given what its text said: nothing when the text tells
 * the whole booking or sells something, the boarding passes of a PDF when a flight lacks its times or a name,
 * everything when there is no booking yet.
 */
function picturesWanted(tree: DocumentTree, read: Extraction): PictureWish | null {
  if (!tree.pictures?.length) return null
  if (tree.pictures.some((picture) => picture.isDocument && picture.mimeType !== 'application/pdf'))
    return 'words'
  const hasPdf = tree.pictures.some((picture) => picture.mimeType === 'application/pdf')
  if (read.flights.length > 0) return hasPdf && isLacking(read) ? 'codes' : null
  if (read.accommodations.length > 0 || read.otherBookings.length > 0) return null
  const sells = tree.parts.some((part) => bookingScoreOf(part, tree) < 0)
  return sells ? null : 'words'
}

function isLacking({ flights, travelers }: Extraction): boolean {
  return (
    travelers.length === 0 ||
    flights.some((flight) => flight.check.length > 0 || !flight.departureTime || !flight.departureAirport)
  )
}
