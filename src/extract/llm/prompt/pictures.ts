import { parseMail } from '#extract/read/mime.ts'
import { sniffType } from '#extract/read/sniff.ts'
import type { PagePictures, Picture } from './block.ts'

const MOST = 4
const MAX_BYTES = 4 * 1024 * 1024
/** Smaller pictures in a mail are logos, icons and trackers. */
const MIN_MAIL_BYTES = 20_000
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** The pictures that need no drawing: a photo itself, and the larger ones that a mail brings along. */
export const ownPictures: PagePictures = async (bytes, mimeType) => {
  const type = sniffType(bytes)
  if (SHOWN.has(type)) return bounded([{ mimeType: type, bytes }])
  if (type !== 'message/rfc822' && !mimeType.startsWith('message/rfc822')) return []
  const result = await parseMail(bytes)
  if (!result.ok) return []
  const pictures = result.mail.attachments
    .filter((attachment) => attachment.bytes.length >= MIN_MAIL_BYTES)
    .map((attachment) => ({ mimeType: sniffType(attachment.bytes), bytes: attachment.bytes }))
  return bounded(pictures)
}

/** Only what models take, and not more than a call may carry. */
export function bounded(pictures: readonly Picture[]): Picture[] {
  return pictures
    .filter(({ mimeType, bytes }) => SHOWN.has(mimeType) && bytes.length <= MAX_BYTES)
    .slice(0, MOST)
}
