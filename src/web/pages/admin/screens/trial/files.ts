import type { DebugAttachment } from '#contract/admin/ai-debug.ts'
import { LIMITS } from '#contract/limits.ts'

type Refusals = { wrongFile: string; tooLarge: string; unreadable: string }

/** The text of a file whose name has to end as one of these; else what is wrong with it. */
export async function openText(
  file: File,
  endings: readonly string[],
  refusals: Refusals,
): Promise<{ text: string } | { problem: string }> {
  if (!endsWith(file.name, endings)) return { problem: refusals.wrongFile }
  if (isTooLarge(file.size)) return { problem: refusals.tooLarge }
  return textOf(file).then(
    (text) => ({ text }),
    () => ({ problem: refusals.unreadable }),
  )
}

/** Whether a name ends as one of these do: ".eml". Capitals do not matter. */
export const endsWith = (name: string, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))

/** Larger ones are no mail: the server would refuse them. */
export const isTooLarge = (bytes: number) => bytes > LIMITS.mailBytes

/** A file as text: UTF-8, or the letters of Western Europe where it is none. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A file that goes beside the content. Rejects where the browser cannot read it. */
export async function attachmentOf(file: File): Promise<DebugAttachment> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { filename: file.name.slice(0, 255), type: file.type.slice(0, 200), content: base64(bytes) }
}

/** Bytes for one call of `fromCharCode`: a multiple of three, so that pieces of base64 can be joined. */
const PIECE = 3 * 8_192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
  return text
}

/** Bytes that a base64 text stands for. */
export const sizeOf = ({ content }: DebugAttachment) => Math.floor((content.length * 3) / 4)
