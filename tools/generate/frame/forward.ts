import { addDays, formatDate } from '../format/dates.ts'
import { tag, text } from '../html.ts'
import type { Quirk } from '../quirks.ts'
import type { Scene } from '../scene.ts'
import { brandOf, slug } from './page.ts'

export type Body = { html?: string; text?: string; subject: string }

/** A mail sent on by somebody of the family, the way their mail program does it. Returns the body unchanged where no quirk asks. */
export function forwarded(scene: Scene, body: Body): Body {
  const client = CLIENTS.find((quirk) => scene.quirks.has(quirk))
  if (!client) return scene.quirks.has('chatter') ? withChatter(scene, body) : body
  const head = header(scene, body.subject)
  const chat = scene.quirks.has('chatter') || scene.random.chance(0.4) ? chatter(scene) : ''
  const subject = `${client === 'forwarded-outlook' ? forwardPrefix(scene) : 'Fwd'}: ${body.subject}`
  if (body.html !== undefined) return { subject, html: htmlForward(client, { head, chat, html: body.html }) }
  return { subject, text: textForward(client, { head, chat, text: body.text ?? '' }) }
}

const CLIENTS = [
  'forwarded-gmail',
  'forwarded-outlook',
  'forwarded-apple',
  'forwarded-yahoo',
  'forwarded-thunderbird',
  'forwarded-quoted',
] as const satisfies readonly Quirk[]
type Client = (typeof CLIENTS)[number]

type Line = { label: string; value: string }
type Head = { lines: Line[]; forwarded: string }

function header(scene: Scene, subject: string): Head {
  const { booking, language, w } = scene
  const sent = formatDate(booking.madeOn, { pattern: language.dates.split('|')[0]!, language })
  const host = slug(brandOf(booking))
  return {
    forwarded: w('forwarded').replace(/:$/, ''),
    lines: [
      { label: w('mailFrom'), value: `${brandOf(booking)} <noreply@${host}.example>` },
      { label: w('mailSent'), value: `${sent} 11:42` },
      { label: w('mailTo'), value: 'me@family.example' },
      { label: w('mailSubject'), value: subject },
    ],
  }
}

function forwardPrefix({ language }: Scene): string {
  return (
    {
      de: 'WG',
      fr: 'TR',
      es: 'RV',
      it: 'I',
      nl: 'FW',
      pt: 'FW',
      sv: 'VB',
      da: 'VS',
      no: 'VS',
      fi: 'VL',
      pl: 'PD',
    }[language.code] ?? 'FW'
  )
}

function chatter(scene: Scene): string {
  const day = addDays(scene.booking.madeOn, scene.random.int(3, 20))
  return scene.say('chat', {
    date: formatDate(day, { pattern: scene.language.yearless.split('|')[0]!, language: scene.language }),
  })
}

function withChatter(scene: Scene, body: Body): Body {
  const chat = chatter(scene)
  if (body.html !== undefined)
    return { ...body, html: body.html.replace(/<body[^>]*>/, (open) => `${open}<p>${text(chat)}</p>`) }
  return { ...body, text: `${chat}\n\n${body.text ?? ''}` }
}

function htmlForward(
  client: Client,
  { head, chat, html }: { head: Head; chat: string; html: string },
): string {
  const inner = html.replace(/^[^]*?<body[^>]*>/, '').replace(/<\/body>[^]*$/, '')
  const lines = head.lines.map(({ label, value }) => `<b>${text(label)}:</b> ${text(value)}`)
  const above = tag('div', text(chat))
  const bodies: Record<Client, () => string> = {
    'forwarded-gmail': () =>
      `${above}<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- ${text(head.forwarded)} ---------<br>${lines.join('<br>').replaceAll('<b>', '').replaceAll('</b>', '')}</div><br><br>${inner}</div>`,
    'forwarded-outlook': () =>
      `<div class="WordSection1"><p class="MsoNormal">${text(chat)}</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${lines.join('<br>')}</p></div></div>${inner}</div>`,
    'forwarded-apple': () =>
      `${above}<br><div><br><blockquote type="cite"><div>${text(head.forwarded)}:</div><br>${lines.map((line) => tag('div', line)).join('')}<br>${inner}</blockquote></div>`,
    'forwarded-yahoo': () =>
      `${above}<div id="ydp1" class="yahoo_quoted"><div>----- ${text(head.forwarded)} -----</div>${lines.map((line) => tag('div', line)).join('')}<div>${inner}</div></div>`,
    'forwarded-thunderbird': () =>
      `${above}<div class="moz-forward-container"><br>-------- ${text(head.forwarded)} --------<table class="moz-email-headers-table"><tbody>${head.lines.map(({ label, value }) => `<tr><th align="right" nowrap>${text(label)}: </th><td>${text(value)}</td></tr>`).join('')}</tbody></table><br>${inner}</div>`,
    'forwarded-quoted': () =>
      `${above}<blockquote style="border-left:1px solid #ccc;padding-left:1ex">${inner}</blockquote>`,
  }
  return `<html><body>${bodies[client]()}</body></html>`
}

function textForward(
  client: Client,
  { head, chat, text: words }: { head: Head; chat: string; text: string },
): string {
  const lines = head.lines.map(({ label, value }) => `${label}: ${value}`)
  const rule: Record<Client, string> = {
    'forwarded-gmail': `---------- ${head.forwarded} ---------`,
    'forwarded-outlook': '________________________________',
    'forwarded-apple': `${head.forwarded}:`,
    'forwarded-yahoo': `----- ${head.forwarded} -----`,
    'forwarded-thunderbird': `-------- ${head.forwarded} --------`,
    'forwarded-quoted': '',
  }
  const below = [rule[client], ...(client === 'forwarded-quoted' ? [] : lines), '', words].join('\n')
  const quoted = client === 'forwarded-quoted' || client === 'forwarded-apple'
  return `${chat}\n\n${
    quoted
      ? below
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n')
      : below
  }`
}
