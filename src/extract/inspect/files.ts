import type { DocumentInput, DocumentTree } from '../document.ts'
import { readingText } from '../original.ts'
import { isMailFormat, openMail } from '../read/mail-formats.ts'
import { sniffType } from '../read/sniff.ts'
import { bounded } from './bounded.ts'

/** A file in a mail: `type` by its bytes, `size` in bytes, `path` as parts of the document are named, `content` what was read of it. */
export type InspectedFile = { type: string; filename: string; size: number; path: string; content: string }

const MAX_FILES = 60
const FILE_CHARS = 20_000

/** The files that a mail brings along, in the order in which they are read; none of another document. */
export async function filesOf(
  { bytes }: DocumentInput,
  type: string,
  { parts }: DocumentTree,
): Promise<InspectedFile[]> {
  if (!isMailFormat(type)) return []
  const opened = await openMail(type, bytes)
  if (!opened.ok) return []
  const isMail = ({ mimeType }: { mimeType: string }) => mimeType === 'message/rfc822'
  const files = opened.mail.attachments.toSorted((a, b) => Number(isMail(b)) - Number(isMail(a)))
  return files.slice(0, MAX_FILES).map(({ name, bytes: own }, index) => {
    const path = `attachment ${index + 1}${name ? `: ${name}` : ''}`
    const read = parts.filter((part) => part.name === path || part.name.startsWith(`${path}: `))
    return {
      type: sniffType(own),
      filename: (name ?? '').slice(0, 255),
      size: own.length,
      path: path.slice(0, 300),
      content: bounded(read.map(readingText).join('\n\n'), FILE_CHARS),
    }
  })
}
