import { hash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Address } from 'postal-mime'
import type { ParsedMail, ParseMail } from '../parse-mail.ts'
import { inOneLine, makeHeaders, readHeaders, valuesOf, type Pair } from './headers.ts'

/** A mail as a provider took it apart. */
export type Parts = {
  /** The headers as lines (RFC 5322 §2.2), or empty. */
  headers: string
  /** What the provider says of them in fields of its own; a header of the same name comes first. */
  fields: readonly Pair[]
  text: string | null
  html: string | null
  attachments: readonly Attachment[]
}

export type Attachment = { name: string | null; type: string | null; contentId: string | null; bytes: Buffer }

/** Headers that are carried over as they are: which mail it is, and whether a person wrote it (RFC 3834 §2). */
const KEPT = [
  'date',
  'in-reply-to',
  'references',
  'auto-submitted',
  'precedence',
  'list-id',
  'list-post',
  'list-unsubscribe',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'x-forwarded-for',
]

/** By their number loops are known (RFC 5321 §6.3). */
const MOST_HOPS = 100

/**
 * A whole message (RFC 5322, MIME) again, of a mail that a provider took apart. Its signatures are lost. No field can add a header.
 * The same parts have the same Message-ID, so that a mail without one is recognised when it comes again.
 * Throws `request.invalid` where there is no header at all.
 */
export async function rebuild(parts: Parts, parse: ParseMail): Promise<Buffer> {
  const lines = parts.headers.trim()
  const named = new Set(lines ? (await readHeaders(lines, parse)).headers.map(({ key }) => key) : [])
  const added = parts.fields.filter(([name, value]) => value && !named.has(name.toLowerCase()))
  const email = await readHeaders(makeHeaders(added) + lines, parse)
  const composer = new MailComposer({
    from: toMailboxes(email.author ? [email.author] : []),
    to: toMailboxes(email.to),
    cc: toMailboxes(email.cc),
    subject: inOneLine(email.subject),
    messageId: inOneLine(email.messageId) || makeMessageId(parts),
    headers: keptOf(email),
    ...(parts.text === null ? {} : { text: parts.text }),
    ...(parts.html === null ? {} : { html: parts.html }),
    attachments: parts.attachments.map(toAttachment),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

function keptOf(email: ParsedMail) {
  const kept = KEPT.flatMap((key) =>
    valuesOf(email, key)
      .slice(0, 1)
      .map((value) => [key, value] as const),
  )
  const hops = valuesOf(email, 'received')
    .slice(0, MOST_HOPS)
    .map((value) => ['received', value] as const)
  // What came back is a report by its type, which is lost with its parts
  const isReport = valuesOf(email, 'content-type').some((type) => /^\s*multipart\/report\b/i.test(type))
  const words = isReport ? kept.filter(([key]) => key !== 'auto-submitted') : kept
  const all = [...hops, ...words, ...(isReport ? [['auto-submitted', 'auto-replied'] as const] : [])]
  return all.map(([key, value]) => ({ key, value: inOneLine(value) }))
}

function toMailboxes(addresses: readonly Address[] = []) {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .filter(({ address }) => /^[^\s<>@]+@[^\s<>@]+$/.test(address))
    .map(({ name, address }) => ({ name: inOneLine(name), address }))
}

function toAttachment({ name, type, contentId, bytes }: Attachment) {
  const cid = /[^\s<>]+/.exec(contentId ?? '')?.[0]
  return {
    filename: inOneLine(name ?? '') || false,
    contentType: safeType(type),
    content: bytes,
    ...(cid ? { cid } : {}),
  } as const
}

/** A type that stands for content alone: `multipart` would need parts. */
function safeType(type: string | null): string {
  const [, kind, charset] =
    /^\s*((?!multipart\/)[\w.+-]+\/[\w.+-]+)(?:\s*;.*?\bcharset="?([\w-]+))?/i.exec(type ?? '') ?? []
  if (!kind) return 'application/octet-stream'
  return charset ? `${kind}; charset=${charset}` : kind
}

function makeMessageId({ headers, fields, text, html, attachments }: Parts): string {
  const files = attachments.map(({ name, bytes }) => [name, hash('sha256', bytes)])
  return `<${hash('sha256', JSON.stringify([headers, fields, text, html, files]))}@rebuilt.invalid>`
}
