import { parseMail, type Mail, type MailAttachment, type MailResult } from './mime.ts'
import { parseMsg } from './outlook/msg.ts'
import { parseTnef } from './outlook/tnef.ts'
import { openSigned } from './smime.ts'
import { takeUuencoded } from './uuencode.ts'

const FORMATS: Record<string, (bytes: Uint8Array) => MailResult | Promise<MailResult>> = {
  'message/rfc822': parseMail,
  'application/vnd.ms-outlook': parseMsg,
  'application/ms-tnef': parseTnef,
  'application/pkcs7-mime': async (bytes) => {
    const inner = openSigned(bytes)
    return typeof inner === 'string' ? { ok: false, reason: inner } : parseMail(inner)
  },
}

/** Types in which a mail wraps itself: what is inside such an attachment is the mail around it. */
const WRAPPERS: ReadonlySet<string> = new Set(['application/ms-tnef', 'application/pkcs7-mime'])

export function isMailFormat(type: string): boolean {
  return type in FORMATS
}

export function isWrapper(type: string): boolean {
  return WRAPPERS.has(type)
}

export async function openMail(type: string, bytes: Uint8Array): Promise<MailResult> {
  const opened = (await FORMATS[type]?.(bytes)) ?? { ok: false, reason: 'unsupported' }
  if (!opened.ok || !opened.mail.text) return opened
  const { text, files } = takeUuencoded(opened.mail.text)
  return { ok: true, mail: { ...opened.mail, text, attachments: [...opened.mail.attachments, ...files] } }
}

/** The files of a mail in the order in which they are read, mails first; `path` names their parts. */
export function attachmentsOf({ attachments }: Mail): (MailAttachment & { path: string })[] {
  const isMail = ({ mimeType }: MailAttachment) => mimeType === 'message/rfc822'
  const sorted = attachments.toSorted((a, b) => Number(isMail(b)) - Number(isMail(a)))
  return sorted.map((file, index) => ({
    ...file,
    path: `attachment ${index + 1}${file.name ? `: ${file.name}` : ''}`,
  }))
}
