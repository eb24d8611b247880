import type { DebugAttachment } from '#contract/admin/ai-debug.ts'
import { LIMITS } from '#contract/limits.ts'

/** Accepted extensions, and what to say of other files. */
export type TextFiles = { endings: readonly string[]; wrongFile: string }

const TOO_LARGE = 'This is larger than any mail that the server takes.'

const unreadable = (): never => {
  throw new Error('The browser could not read this file.')
}

/** Rejects with what is said of a file that cannot be opened. */
export async function openText(file: File, { endings, wrongFile }: TextFiles): Promise<string> {
  if (!endsWith(file.name, endings)) throw new Error(wrongFile)
  if (isTooLarge(file.size)) throw new Error(TOO_LARGE)
  return textOf(file).catch(unreadable)
}

export const endsWith = (name: string, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))

const isTooLarge = (bytes: number) => bytes > LIMITS.mailBytes

/** UTF-8, else Windows-1252. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Rejects as {@link openText} does where the browser cannot read it. */
export async function attachmentOf(file: File): Promise<DebugAttachment> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(unreadable))
  return { filename: file.name.slice(0, 255), type: file.type.slice(0, 200), content: base64(bytes) }
}

/** Bytes per `fromCharCode` call: a multiple of three, so that pieces of base64 join. */
const PIECE = 3 * 8_192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
  return text
}

/** Attachments as {@link attachmentOf}; rejects where they and `known` bytes are larger than a mail. */
export async function attachmentsOf(files: readonly File[], known: number): Promise<DebugAttachment[]> {
  if (isTooLarge(files.reduce((sum, { size }) => sum + size, known))) throw new Error(TOO_LARGE)
  return Promise.all(files.map(attachmentOf))
}

export const sizeOf = ({ content }: DebugAttachment) => Math.floor((content.length * 3) / 4)
