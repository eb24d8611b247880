import { encode } from '../fixtures/charsets.ts'
import { encodeMail } from '../fixtures/encode-mail.ts'
import type { Quirk } from './data.ts'
import { addDays, formatDate } from './dates.ts'
import { tag, text } from './html.ts'
import type { Booking } from './model.ts'
import type { Scene } from './scene.ts'

export type Body = { subject: string; html?: string; text?: string }

export function brandOf({ legs, carrier, agency }: Booking): string {
  return legs.length ? carrier.name : agency
}

export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
}

export function disguised(scene: Scene, { subject, html, text: words }: Body): Body {
  if (html === undefined) return { subject, text: disguisedText(scene, words ?? '') }
  const pieces = html.split(/(<(?:script|style|title)[^]*?<\/(?:script|style|title)>|<[^>]*>|&[#\w]+;)/)
  return {
    subject,
    html: pieces
      .map((piece, at) => (at % 2 ? piece : withEntities(scene, disguisedText(scene, piece))))
      .join(''),
  }
}

function disguisedText({ random, quirks, language }: Scene, words: string): string {
  let result = words
  if (quirks.has('all-caps')) result = result.toLocaleUpperCase(language.locale)
  if (quirks.has('no-break-space'))
    result = result.replace(/(?<=\S) (?=\S)/g, (space) =>
      random.chance(0.5) ? random.pick(['\u00a0', '\u00a0', '\u202f', '\u2009']) : space,
    )
  if (quirks.has('zero-width'))
    result = result.replace(/(?<=\S)(?=[\d(])/g, () =>
      random.chance(0.25) ? random.pick(['\u200b', '\u200c', '\u2060', '\ufeff']) : '',
    )
  return result
}

function withEntities({ random, quirks }: Scene, words: string): string {
  if (!quirks.has('html-entities')) return words
  return words.replace(/[^\u0020-\u007e\n]|[:–-]/gu, (sign) => {
    const code = sign.codePointAt(0)!
    if (code < 128 && random.chance(0.6)) return sign
    const name = ENTITIES[sign]
    if (name) return `&${name};`
    return random.chance(0.5) ? `&#${code};` : `&#x${code.toString(16)};`
  })
}

const ENTITIES: Record<string, string> = Object.fromEntries(
  '\u00a0=nbsp ä=auml ö=ouml ü=uuml ß=szlig é=eacute è=egrave à=agrave ç=ccedil ñ=ntilde ó=oacute í=iacute –=ndash →=rarr €=euro ’=rsquo å=aring ø=oslash'
    .split(' ')
    .map((pair) => pair.split('=')),
)

export function forwarded(scene: Scene, body: Body): Body {
  const { booking, language, quirks, random, w } = scene
  const client = Object.keys(CLIENTS).find((quirk): quirk is Client => quirks.has(quirk as Client))
  if (!client) return quirks.has('chatter') ? withChatter(scene, body) : body
  const sent = formatDate(booking.madeOn, { pattern: language.dates[0]!, language })
  const forward = {
    title: w('forwarded').replace(/:$/, ''),
    lines: [
      [w('mailFrom'), `${brandOf(booking)} <noreply@${slug(brandOf(booking))}.example>`],
      [w('mailSent'), `${sent} 11:42`],
      [w('mailTo'), 'me@family.example'],
      [w('mailSubject'), body.subject],
    ] as [string, string][],
    chat: quirks.has('chatter') || random.chance(0.4) ? chatter(scene) : '',
  }
  const subject = `${client === 'forwarded-outlook' ? language.forwardPrefix : 'Fwd'}: ${body.subject}`
  if (body.html === undefined) return { subject, text: forwardedText(client, forward, body.text ?? '') }
  const inner = body.html.replace(/^[^]*?<body[^>]*>/, '').replace(/<\/body>[^]*$/, '')
  return { subject, html: `<html><body>${CLIENTS[client].html(forward, inner)}</body></html>` }
}

type Forward = { title: string; lines: [label: string, value: string][]; chat: string }
type Client = Extract<Quirk, `forwarded-${string}`>

const CLIENTS: Record<
  Client,
  { rule: (title: string) => string; html: (forward: Forward, inner: string) => string }
> = {
  'forwarded-gmail': {
    rule: (title) => `---------- ${title} ---------`,
    html: ({ chat, title, lines }, inner) =>
      `${tag('div', text(chat))}<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- ${text(title)} ---------<br>${lines.map(([label, value]) => `${text(label)}: ${text(value)}`).join('<br>')}</div><br><br>${inner}</div>`,
  },
  'forwarded-outlook': {
    rule: () => '________________________________',
    html: ({ chat, lines }, inner) =>
      `<div class="WordSection1"><p class="MsoNormal">${text(chat)}</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${lines.map(boldLine).join('<br>')}</p></div></div>${inner}</div>`,
  },
  'forwarded-apple': {
    rule: (title) => `${title}:`,
    html: ({ chat, title, lines }, inner) =>
      `${tag('div', text(chat))}<br><div><br><blockquote type="cite"><div>${text(title)}:</div><br>${lines.map((line) => tag('div', boldLine(line))).join('')}<br>${inner}</blockquote></div>`,
  },
  'forwarded-yahoo': {
    rule: (title) => `----- ${title} -----`,
    html: ({ chat, title, lines }, inner) =>
      `${tag('div', text(chat))}<div id="ydp1" class="yahoo_quoted"><div>----- ${text(title)} -----</div>${lines.map((line) => tag('div', boldLine(line))).join('')}<div>${inner}</div></div>`,
  },
  'forwarded-thunderbird': {
    rule: (title) => `-------- ${title} --------`,
    html: ({ chat, title, lines }, inner) =>
      `${tag('div', text(chat))}<div class="moz-forward-container"><br>-------- ${text(title)} --------<table class="moz-email-headers-table"><tbody>${lines.map(([label, value]) => `<tr><th align="right" nowrap>${text(label)}: </th><td>${text(value)}</td></tr>`).join('')}</tbody></table><br>${inner}</div>`,
  },
  'forwarded-quoted': {
    rule: () => '',
    html: ({ chat }, inner) =>
      `${tag('div', text(chat))}<blockquote style="border-left:1px solid #ccc;padding-left:1ex">${inner}</blockquote>`,
  },
}

const boldLine = ([label, value]: [string, string]): string => `<b>${text(label)}:</b> ${text(value)}`

function forwardedText(client: Client, { title, lines, chat }: Forward, words: string): string {
  const isQuoted = client === 'forwarded-quoted'
  const head = isQuoted ? [] : lines.map(([label, value]) => `${label}: ${value}`)
  const below = [CLIENTS[client].rule(title), ...head, '', words].join('\n')
  return `${chat}\n\n${isQuoted || client === 'forwarded-apple' ? below.replace(/^/gm, '> ') : below}`
}

function chatter({ booking, random, language, say }: Scene): string {
  const day = addDays(booking.madeOn, random.int(3, 20))
  return say('chat', { date: formatDate(day, { pattern: language.yearless[0]!, language }) })
}

function withChatter(scene: Scene, { subject, html, text: words = '' }: Body): Body {
  const chat = chatter(scene)
  return html === undefined
    ? { subject, text: `${chat}\n\n${words}` }
    : { subject, html: html.replace(/<body[^>]*>/, (open) => `${open}<p>${text(chat)}</p>`) }
}

export function asFile(scene: Scene, body: Body, mailed: boolean): { file: string; bytes: Uint8Array } {
  if (mailed) return { file: 'input.eml', bytes: asMail(scene, body) }
  return body.html === undefined
    ? { file: 'input.txt', bytes: encode(`${body.text ?? ''}\n`, 'utf-8') }
    : { file: 'input.html', bytes: encode(body.html, 'utf-8') }
}

function asMail(scene: Scene, { subject, html, text: words = '' }: Body): Uint8Array {
  const { booking, random, quirks, language } = scene
  const host = slug(brandOf(booking))
  const charset = quirks.has('charset') ? language.charset : 'utf-8'
  const transfer = (['quoted-printable', 'base64'] as const).find((quirk) => quirks.has(quirk)) ?? '8bit'
  const fromFamily = [...quirks].some((quirk) => quirk.startsWith('forwarded'))
  const part = (type: 'plain' | 'html', content: string) =>
    `Content-Type: text/${type}; charset="${charset}"\nContent-Transfer-Encoding: ${transfer}\n\n${fit(content, charset, type === 'html')}`
  const header = [
    `From: ${fromFamily ? '"M." <me@family.example>' : `${ascii(brandOf(booking))} <noreply@${host}.example>`}`,
    'To: trips@skein.example',
    `Subject: ${encodedWords(subject)}`,
    `Date: ${mailDate(booking.madeOn, random.int(7, 20))}`,
    `Message-ID: <${random.code('XXXXXXXXXX')}@${host}.example>`,
    'MIME-Version: 1.0',
  ]
  const boundary = `b_${random.code('XXXXXXXX')}`
  const poor = scene.w('thanks')
  const content =
    html === undefined
      ? part('plain', words)
      : quirks.has('multipart')
        ? `Content-Type: multipart/alternative; boundary="${boundary}"\n\n--${boundary}\n${part('plain', poor)}\n--${boundary}\n${part('html', html)}\n--${boundary}--`
        : part('html', html)
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
      return canEncode(bare, charset) ? bare : '?'
    })
    .join('')
}

function canEncode(words: string, charset: string): boolean {
  try {
    encode(words, charset)
    return true
  } catch {
    return false
  }
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

const ascii = (name: string): string => name.normalize('NFKD').replace(/[^\u0020-\u007e]/g, '')
