import { parseMail } from '#extract/read/mime.ts'
import { pagePictures } from '#extract/read/pictures/page-pictures.ts'
import { sniffType } from '#extract/read/sniff.ts'
import type { Picture } from './message.ts'

const MAX_PICTURES = 4
const MAX_BYTES = 4 * 1024 * 1024
/** Smaller pictures in a mail are logos, icons and trackers. */
const MIN_MAIL_BYTES = 20_000

/** What of a document can be seen: a photo, the pages of a PDF, and those that a mail brings along. */
export async function ownPictures(bytes: Uint8Array, mimeType: string): Promise<Picture[]> {
  const type = sniffType(bytes)
  if (type !== 'message/rfc822' && !mimeType.startsWith('message/rfc822'))
    return bounded(await pagePictures(bytes, type))
  const result = await parseMail(bytes)
  if (!result.ok) return []
  const pictures: Picture[] = []
  for (const attachment of result.mail.attachments) {
    if (pictures.length >= MAX_PICTURES || attachment.bytes.length < MIN_MAIL_BYTES) continue
    pictures.push(...(await pagePictures(attachment.bytes, sniffType(attachment.bytes))))
  }
  return bounded(pictures)
}

/** Not more than a call may carry. */
function bounded(pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ bytes }) => bytes.length <= MAX_BYTES).slice(0, MAX_PICTURES)
}
