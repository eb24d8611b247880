import { LIMITS, UPLOAD_TYPES } from '#contract/limits.ts'
import { plainLine } from '#contract/plain-text.ts'
import { matchesClaim, sniffType } from '#extract/read/sniff.ts'
import { fail } from '#server/http/fail.ts'

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

/** Checks an upload and reads it; throws what fits (spec document-2, document-3, document-4, document-5). */
export async function checkUpload(file: unknown): Promise<Upload> {
  if (!(file instanceof File)) throw fail('upload.none')
  if (file.size === 0) throw fail('upload.empty')
  if (file.size > LIMITS.fileBytes) throw fail('upload.too_large')
  if (file.name.length > LIMITS.fileNameChars) throw fail('upload.name_too_long')
  const bytes = await file.bytes()
  const mimeType = claimedType(file) ?? outlookType(bytes)
  if (!mimeType) throw fail('upload.unsupported')
  if (!matchesClaim(bytes, mimeType)) throw fail('upload.mismatch')
  return { originalName: cleanName(file.name), mimeType, bytes }
}

/** Checks pasted text and makes it a document of its own. */
export function checkText(text: string, now: Date): Upload {
  if (text.trim() === '') throw fail('text.empty')
  if (text.length > LIMITS.pastedTextChars) throw fail('text.too_long')
  const originalName = `Pasted text ${now.toISOString().slice(0, 10)}.txt`
  return { originalName, mimeType: 'text/plain', bytes: new TextEncoder().encode(text) }
}

/** The client's word; browsers name mails and unknown files `application/octet-stream` or nothing. */
function claimedType(file: File): string | null {
  const named = file.type.split(';')[0]!.trim().toLowerCase()
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const type = named && named !== 'application/octet-stream' ? named : BY_ENDING[ending]
  if (!type || !(UPLOAD_TYPES as readonly string[]).includes(type)) return null
  return type === 'image/jpg' ? 'image/jpeg' : type
}

/** The picker of spec document-2 offers .msg, which has several types or none: magic bytes decide. */
function outlookType(bytes: Uint8Array): string | null {
  const type = sniffType(bytes)
  return type === 'application/vnd.ms-outlook' ? type : null
}

/** A name without folders. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return plainLine(last) || 'document'
}
