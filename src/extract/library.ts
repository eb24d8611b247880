import { ERRORS } from '#contract/errors.ts'
import type { ExtractResult, ReadFailure } from './document.ts'
import { isDate } from './exact/zoned-clock.ts'
import { extract as extractDocument } from './extract.ts'
import { tooOld } from './node-version.ts'

export type {
  Extraction,
  ExtractedFlight,
  ExtractedStay,
  ExtractedTraveler,
  OtherBooking,
  Provenance,
  Unread,
} from '#contract/extraction.ts'
export type { ReadFailure } from './document.ts'
export { summarize } from './summary.ts'

const complaint = tooOld(process.version)
if (complaint) throw new Error(complaint)

/** A document to read: a mail, page, PDF, calendar, pass or text. Its first bytes tell which. */
export type Document = {
  bytes: Uint8Array | ArrayBuffer | string
  /** File name; names the part in `provenance`, and its ending helps to tell a mail from a text. */
  name?: string
  /** What the sender says it is. */
  mimeType?: string
  /** `yyyy-mm-dd` it came in: gives dates a year if they and the document have none. Default: today. */
  receivedOn?: string
}

/** What was read, or why nothing was: `message` is a plain sentence for a person. */
export type Reading =
  | Extract<ExtractResult, { ok: true }>
  | { ok: false; reason: ReadFailure; message: string }

/**
 * Reads flights, stays, travelers and references out of a document, on this machine. A document that cannot
 * be read is an answer, not an error. Throws a `RangeError` for a `receivedOn` that is no day.
 */
export async function extract(document: Document): Promise<Reading> {
  const { bytes, name = 'document', mimeType = '' } = document
  const receivedOn = document.receivedOn ?? new Date().toISOString().slice(0, 10)
  if (!isDate(receivedOn)) throw new RangeError('receivedOn needs a day such as 2027-03-02.')
  const result = await extractDocument({ bytes: toBytes(bytes), name, mimeType, receivedOn })
  return result.ok ? result : { ...result, message: ERRORS[`read.${result.reason}`].message }
}

function toBytes(bytes: Document['bytes']): Uint8Array {
  if (typeof bytes === 'string') return new TextEncoder().encode(bytes)
  return bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
}
