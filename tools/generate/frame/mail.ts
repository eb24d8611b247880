import { encode } from '../../fixtures/charsets.ts'
import { encodeMail } from '../../fixtures/encode-mail.ts'
import type { Scene } from '../scene.ts'
import type { Body } from './forward.ts'
import { brandOf, slug } from './page.ts'

/** A body as a mail of its day, in the charset and transfer encoding that the quirks ask for. */
export function asMail(scene: Scene, body: Body): Uint8Array {
  const { booking, random, quirks, language } = scene
  const host = slug(brandOf(booking))
  const charset = quirks.has('charset') ? language.charset : 'utf-8'
  const transfer = quirks.has('quoted-printable')
    ? 'quoted-printable'
    : quirks.has('base64')
      ? 'base64'
      : '8bit'
  const fromFamily = [...quirks].some((quirk) => quirk.startsWith('forwarded'))
  const part = (type: string, words: string) =>
    `Content-Type: text/${type}; charset="${charset}"\nContent-Transfer-Encoding: ${transfer}\n\n${fit(words, charset, type === 'html')}`
  const header = [
    `From: ${fromFamily ? '"M." <me@family.example>' : `${ascii(brandOf(booking))} <noreply@${host}.example>`}`,
    'To: trips@skein.example',
    `Subject: ${encodedWords(body.subject)}`,
    `Date: ${mailDate(booking.madeOn, random.int(7, 20))}`,
    `Message-ID: <${random.code('XXXXXXXXXX')}@${host}.example>`,
    'MIME-Version: 1.0',
  ]
  const boundary = `b_${random.code('XXXXXXXX')}`
  const poor = scene.w('thanks')
  const content =
    body.html !== undefined && quirks.has('multipart')
      ? `Content-Type: multipart/alternative; boundary="${boundary}"\n\n--${boundary}\n${part('plain', poor)}\n--${boundary}\n${part('html', body.html)}\n--${boundary}--`
      : body.html === undefined
        ? part('plain', body.text ?? '')
        : part('html', body.html)
  return encodeMail(`${header.join('\n')}\n${content}\n`)
}

/** What a charset lacks becomes an entity in HTML and goes without its accent in plain text. */
function fit(words: string, charset: string, html: boolean): string {
  if (charset === 'utf-8') return words
  return [...words]
    .map((sign) => {
      if (canEncode(sign, charset)) return sign
      if (html) return `&#${sign.codePointAt(0)};`
      const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
      return [...bare].every((letter) => canEncode(letter, charset)) ? bare : '?'
    })
    .join('')
}

const known = new Map<string, boolean>()

function canEncode(sign: string, charset: string): boolean {
  const key = `${charset} ${sign}`
  const before = known.get(key)
  if (before !== undefined) return before
  let can = true
  try {
    encode(sign, charset)
  } catch {
    can = false
  }
  known.set(key, can)
  return can
}

/** RFC 2047, in pieces of at most 45 bytes. */
function encodedWords(subject: string): string {
  if (/^[\u0020-\u007e]*$/.test(subject)) return subject
  const pieces = ['']
  for (const sign of subject) {
    if (Buffer.byteLength(pieces.at(-1)! + sign) > 42) pieces.push('')
    pieces.push(pieces.pop()! + sign)
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\n ')
}

function mailDate(date: string, hour: number): string {
  const at = new Date(`${date}T${String(hour).padStart(2, '0')}:12:05Z`)
  return at.toUTCString().replace('GMT', '+0000')
}

function ascii(name: string): string {
  return name.normalize('NFKD').replace(/[^\u0020-\u007e]/g, '')
}
