import * as z from 'zod/mini'
import { Extraction, Unread } from '#contract/extraction.ts'
import { WeighedClaim } from './decide/claim.ts'

/**
 * How a part's text was laid out. All views have one form: a row is a line, cells are parted by ` | `, lines
 * within a cell by ` / `. Hidden text and zero-width characters are gone, characters are NFKC. `cells`: table
 * cells of HTML · `layout`: columns of a PDF page or plain text · `reading`: plain reading order.
 */
export type TextView = { kind: 'cells' | 'layout' | 'reading'; text: string }

/** One readable part of a document: the body of a mail, a forwarded mail inside it, an attachment, a file. */
export type DocumentPart = {
  /** "body", "forwarded mail", "attachment 2: ticket.pdf". */
  name: string
  /** What the magic bytes say, not what the sender claims. */
  mimeType: string
  views: TextView[]
  /** HTML as received, for the structured-data layer and for Show Original. */
  html: string | null
  /** Bytes for an exact layer: ICS, PKPASS, plain text (boarding-pass lines, whose columns views lose). */
  bytes: Uint8Array | null
  barcodes?: Barcode[]
  /** Given when the words were read off a picture: those of them that may be misread. */
  doubtful?: string[]
  /** Where its words are seen: of PDF files and pictures. */
  pages?: PageWords[]
}

/**
 * The words of a page that can be shown. `picture`: its file among those of the tree; `number` of the page in
 * it, from 1. A word: its text, then left, top, width and height in ten-thousandths of the page.
 */
export const PageWords = z.object({
  picture: z.number(),
  number: z.number(),
  words: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
})
export type PageWords = z.infer<typeof PageWords>

/**
 * What Show Original shows: sanitized HTML or plain text, capped. `pages`: where words of its pages are seen,
 * each with the part that it belongs to; documents of earlier versions have none.
 */
export const Original = z.object({
  kind: z.enum(['html', 'text']),
  content: z.string(),
  pages: z.optional(z.array(z.extend(PageWords, { part: z.string() }))),
})
export type Original = z.infer<typeof Original>

/** A barcode: its kind ("PDF417", "Aztec", "QRCode", "DataMatrix") and its text. */
export type Barcode = { format: string; text: string }

/** A picture, or a PDF whose pages may have to be looked at as pictures. */
export type Picture = {
  name: string
  mimeType: 'image/png' | 'image/jpeg' | 'application/pdf'
  bytes: Uint8Array
  /** Whether it is the document itself, and not inside of one. */
  isDocument: boolean
  /** Of a PDF, the numbers of its pages (from 1) that hold hardly any text. */
  barePages: number[]
  /** How many pages a PDF has; 1 of a picture. */
  pages: number
}

/** A document, unwrapped. Parts are in the order of trust: body, forwarded, attachments. */
export type DocumentTree = {
  /** `yyyy-mm-dd` of the innermost mail or of the file; anchors missing years. */
  date: string | null
  /** The date is that of a mail, not of a file, which may be a later copy. */
  isSent?: boolean
  subject: string | null
  /** Address of the innermost sender; the sender of a mail is not the traveler. */
  sender: string | null
  /** As the innermost sender signs beside the address. */
  senderName: string | null
  parts: DocumentPart[]
  /** What nobody has looked at yet: pictures cost a hundred times what text does (`readPictures`). */
  pictures?: Picture[]
  /** Why something inside could not be read; the first reason. */
  unread?: ReadFailure
  /** Why what is here is not all that could be read; the first reason. */
  cutShort?: Unread
}

/** Why a document cannot be read. Each has its words in contract/errors.json under `read.*`. */
export const ReadFailure = z.enum([
  'encrypted',
  'broken',
  'too_complex',
  'unsupported',
  'no_words',
  'timeout',
])
export type ReadFailure = z.infer<typeof ReadFailure>

export type ReadResult = { ok: true; tree: DocumentTree } | { ok: false; reason: ReadFailure }

const FORMATS = ['mail', 'html', 'text', 'calendar', 'pdf', 'picture', 'pass', 'archive', 'other'] as const
export type FileFormat = (typeof FORMATS)[number]

/** A document, and each file inside of it, as far as it was opened. `failure`: why it was not read whole. */
export type FileRead = { name: string; format: FileFormat; failure: Unread | null }

/** What a document is made of, without any name of it. `looksBooked`: its words speak of a booking. */
export const Contents = z.object({
  parts: z.array(z.object({ format: z.enum(FORMATS), failure: z.nullable(Unread), count: z.number() })),
  looksBooked: z.boolean(),
})
export type Contents = z.infer<typeof Contents>

/** What the reader is given. `receivedOn` anchors missing years when the document has no date of its own. */
export type DocumentInput = { bytes: Uint8Array; name: string; mimeType: string; receivedOn: string }

/**
 * `weighed`: the flights that were proposed, and what became of each.
 * `text`: of the whole document in reading order, capped.
 */
export const ExtractResult = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    extraction: Extraction,
    weighed: z.array(WeighedClaim),
    text: z.string(),
    original: Original,
  }),
  z.object({ ok: z.literal(false), reason: ReadFailure }),
])
export type ExtractResult = z.infer<typeof ExtractResult>
