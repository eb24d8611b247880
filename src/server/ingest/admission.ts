import { fail } from '#server/http/fail.ts'
import { mayHold } from '#server/http/network-quota.ts'
import { sourceOf, type Submitter, type JobQueue, type Source } from '#server/jobs/queue.ts'
import type { ServerKeys } from '#server/keys.ts'
import { LIMITS, UPLOAD_TYPES } from '#contract/limits.ts'
import { plainLine } from '#contract/plain-text.ts'
import { matchesClaim, sniffType } from '#extract/read/sniff.ts'

/** Bounds how long a document waits. */
const MAX_WAITING = 1_000

type Options = { queue: Pick<JobQueue, 'load'>; keys: ServerKeys; now: () => number }

/** Dispose once its job is committed, or was not. */
type WaitingSlot = Disposable & { source: Source | undefined }

/** Slots for documents that wait to be read, shared among networks (`mayHold`). */
export class WaitingQuota {
  readonly #options: Options
  readonly #coming = new Set<{ source: Source | undefined }>()

  constructor(options: Options) {
    this.#options = options
  }

  /** `submitter`: null for the server itself. Throws `queue.full` and `network.busy`. */
  async take(submitter: Submitter | null): Promise<WaitingSlot> {
    const { keys, now } = this.#options
    const source = submitter ? sourceOf(keys, submitter, now()) : undefined
    const coming = { source }
    this.#coming.add(coming)
    const place = { source, [Symbol.dispose]: () => void this.#coming.delete(coming) }
    const full = await this.#fullness(source, 1)
    if (!full) return place
    place[Symbol.dispose]()
    throw fail(full)
  }

  /** Null where a slot is free. */
  async fullness(submitter: Submitter | null): Promise<'queue.full' | 'network.busy' | null> {
    const { keys, now } = this.#options
    return this.#fullness(submitter ? sourceOf(keys, submitter, now()) : undefined, 0)
  }

  async #fullness(source: Source | undefined, own: number) {
    const waiting = await this.#options.queue.load(source ?? { network: '', site: '' })
    const coming = [...this.#coming].map((one) => one.source)
    const all = waiting.all + coming.length - own
    if (all >= MAX_WAITING) return 'queue.full'
    if (!source) return null
    const { network, site } = source
    const held = {
      all,
      network: waiting.network + coming.filter((one) => one?.network === network).length - own,
      site: waiting.site + coming.filter((one) => one?.site === site).length - own,
    }
    return mayHold(MAX_WAITING, held) ? null : 'network.busy'
  }
}

/** A file that passed the rules of spec document-2, document-3, document-4 and document-5. */
export type Upload = { originalName: string; mimeType: string; bytes: Uint8Array }

const BY_ENDING: Record<string, string> = {
  txt: 'text/plain',
  html: 'text/html',
  htm: 'text/html',
  eml: 'message/rfc822',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Throws `upload.*` errors (spec document-2, document-3, document-4, document-5). */
export async function checkUpload(file: unknown): Promise<Upload> {
  if (!(file instanceof File)) throw fail('upload.none')
  if (file.size === 0) throw fail('upload.empty')
  if (file.size > LIMITS.fileBytes) throw fail('upload.too_large')
  if (file.name.length > LIMITS.fileNameChars) throw fail('upload.name_too_long')
  const bytes = await file.bytes()
  const mimeType = claimedType(file) ?? typeOfBytes(bytes, file.name)
  if (!mimeType) throw fail('upload.unsupported')
  if (!matchesClaim(bytes, mimeType)) throw fail('upload.mismatch')
  return { originalName: cleanName(file.name), mimeType, bytes }
}

export function checkText(text: string, now: Date): Upload {
  if (text.trim() === '') throw fail('text.empty')
  if (text.length > LIMITS.pastedTextChars) throw fail('text.too_long')
  const originalName = `Pasted text ${now.toISOString().slice(0, 10)}.txt`
  return { originalName, mimeType: 'text/plain', bytes: new TextEncoder().encode(text) }
}

/** Browsers send `application/octet-stream` or nothing for mails and unknown files. */
function claimedType(file: File): string | null {
  const named = file.type.split(';')[0]!.trim().toLowerCase()
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const type = named && named !== 'application/octet-stream' ? named : BY_ENDING[ending]
  if (!type || !(UPLOAD_TYPES as readonly string[]).includes(type)) return null
  return type === 'image/jpg' ? 'image/jpeg' : type
}

/** Mails of Outlook and wallet passes (spec document-2) have several types or none: magic bytes decide. */
function typeOfBytes(bytes: Uint8Array, name: string): string | null {
  const type = sniffType(bytes)
  if (type === 'application/zip' && /\.pkpasses$/i.test(name)) return type
  return BY_BYTES.has(type) ? type : null
}

const BY_BYTES: ReadonlySet<string> = new Set(['application/vnd.ms-outlook', 'application/vnd.apple.pkpass'])

function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return plainLine(last) || 'document'
}
