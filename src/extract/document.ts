import type { Extraction } from '#contract/extraction.ts'

/**
 * How a part's text was laid out. All views have one form: a row is a line, cells are parted by ` | `,
 * lines within a cell by ` / `. Hidden text and zero-width characters are gone, characters are NFKC.
 * `cells`: table cells of HTML · `layout`: columns of a PDF page or plain text · `reading`: plain reading order.
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
  /** Bytes of parts that an exact layer reads: ICS, PKPASS, plain text (for boarding-pass lines, whose columns views lose). */
  bytes: Uint8Array | null
}

/** A document, unwrapped. Parts stand in the order of trust: body, forwarded, attachments. */
export type DocumentTree = {
  /** `yyyy-mm-dd` of the innermost mail or of the file; anchors missing years. */
  date: string | null
  subject: string | null
  /** Address of the innermost sender; the sender of a mail is not the traveler. */
  sender: string | null
  parts: DocumentPart[]
}

/** Why a document cannot be read. Each has its words in contract/errors.ts under `read.*`. */
export type ReadFailure = 'encrypted' | 'broken' | 'too_complex' | 'unsupported'

export type ReadResult = { ok: true; tree: DocumentTree } | { ok: false; reason: ReadFailure }

/** What the reader is given. `receivedOn` anchors missing years when the document has no date of its own. */
export type DocumentInput = { bytes: Uint8Array; name: string; mimeType: string; receivedOn: string }

export type ExtractResult =
  | {
      ok: true
      extraction: Extraction
      /** Plain text of the whole document in reading order, capped. */
      text: string
      /** What Show Original shows: sanitized HTML or plain text, capped. */
      original: { kind: 'html' | 'text'; content: string }
    }
  | { ok: false; reason: ReadFailure }
