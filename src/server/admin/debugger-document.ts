import { randomBytes } from 'node:crypto'
import type { DebugAttachment } from '#contract/admin/ai-debug.ts'
import { sniffText } from '#extract/read/sniff.ts'

export type Given = { content: string; attachments: readonly DebugAttachment[] }

export type Trial = { bytes: Uint8Array; name: string; mimeType: string }

export function mailOf(content: string): Trial {
  return { bytes: Buffer.from(content), name: 'mail.eml', mimeType: 'message/rfc822' }
}

/** A text, page or mail; with files beside it, a mail that brings them along, as a forwarded one would. */
export function documentOf({ content, attachments }: Given): Trial {
  if (attachments.length === 0)
    return { bytes: Buffer.from(content), name: 'Pasted text', mimeType: 'text/plain' }
  const { head, inner, body } = partsOf(content)
  const boundary = `trial-${randomBytes(16).toString('hex')}`
  const mail = [
    ...head,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...inner,
    '',
    body,
    ...attachments.flatMap((file) => [`--${boundary}`, ...partOf(file)]),
    `--${boundary}--`,
    '',
  ]
  return mailOf(mail.join('\r\n'))
}

/** Splits a mail into its header, the header of its body (Content-…, RFC 2045 §3), and the body. */
function partsOf(content: string): { head: string[]; inner: string[]; body: string } {
  const type = sniffText(content)
  if (type !== 'message/rfc822')
    return {
      head: [],
      inner: [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit'],
      body: content,
    }
  const text = content.trimStart()
  const end = /\r?\n\r?\n/.exec(text)
  const fields = text.slice(0, end?.index ?? text.length).split(/\r?\n(?![ \t])/)
  const isOfBody = (field: string) => /^content-/i.test(field)
  return {
    head: fields.filter((field) => !isOfBody(field) && !/^mime-version/i.test(field)),
    inner: fields.filter(isOfBody),
    body: end ? text.slice(end.index + end[0].length) : '',
  }
}

/** Base64 in lines of this length: short ones are slow to parse. */
const LINE = 4_000

function partOf({ filename, type, content }: DebugAttachment): string[] {
  const data = Buffer.from(content, 'base64').toString('base64')
  const lines = Array.from({ length: Math.ceil(data.length / LINE) }, (_, at) =>
    data.slice(at * LINE, (at + 1) * LINE),
  )
  const kind = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
  return [
    `Content-Type: ${kind}`,
    // RFC 2231: any name, and nothing in it that could end the line
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
  ]
}
