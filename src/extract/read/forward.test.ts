import { describe, expect, it } from 'vitest'
import type { DocumentTree } from '../document.ts'
import { input } from './files.test-data.ts'
import { readDocument } from './unpacking.ts'

async function read(type: string, body: string): Promise<DocumentTree> {
  const headers =
    'From: Ann <ann@example.org>\nSubject: Fwd: Trip\nDate: Mon, 16 Mar 2026 09:00:00 +0100\nMIME-Version: 1.0'
  const result = await readDocument(
    input(`${headers}\nContent-Type: ${type}; charset=utf-8\n\n${body}`, 'a.eml'),
  )
  if (!result.ok) throw new Error(result.reason)
  return result.tree
}

const said = (tree: DocumentTree): Record<string, string> =>
  Object.fromEntries(tree.parts.map((part) => [part.name, part.views[0]?.text ?? '']))

/** Header lines as the programs write them, in their languages; all say the same. */
const TEXT: [client: string, header: string][] = [
  [
    'Gmail',
    '---------- Forwarded message ---------\nFrom: Air <no-reply@air.example>\nDate: Thu, Mar 12, 2026 at 10:02 AM\nSubject: Booking\nTo: <ann@example.org>\n',
  ],
  [
    'Gmail, German',
    '---------- Forwarded message ---------\nVon: Air <no-reply@air.example>\nDate: Do., 12. März 2026 um 10:02 Uhr\nSubject: Booking\nTo: <ann@example.org>\n',
  ],
  [
    'Gmail, Japanese',
    '---------- Forwarded message ---------\n差出人: Air <no-reply@air.example>\nDate: 2026年3月12日(木) 10:02\nSubject: Booking\nTo: <ann@example.org>\n',
  ],
  [
    'Outlook on the web',
    '________________________________\nFrom: Air <no-reply@air.example>\nSent: Thursday, March 12, 2026 10:02 AM\nTo: ann@example.org <ann@example.org>\nSubject: Booking\n',
  ],
  [
    'Outlook, Lithuanian, with a copy between',
    'Nuo: Air <no-reply@air.example>\nIšsiųsta: 2026 m. kovo 12 d. 10:02\nKam: Ann <ann@example.org>\nKopija: Ben Hughes\nTema: Booking\n',
  ],
  [
    'Outlook, French',
    'De : Air <no-reply@air.example>\nEnvoyé : jeudi 12 mars 2026 10:02\nÀ : Ann <ann@example.org>\nObjet : Booking\n',
  ],
  [
    'Outlook, Dutch',
    '-----Oorspronkelijk bericht-----\nVan: Air <no-reply@air.example>\nVerzonden: donderdag 12 maart 2026 10:02\nAan: Ann\nOnderwerp: Booking\n',
  ],
  [
    'Outlook, Spanish with bold labels',
    '*De:* Air <no-reply@air.example>\n*Enviado el:* jueves, 12 de marzo de 2026 10:02\n*Para:* Ann\n*Asunto:* Booking\n',
  ],
  [
    'Apple Mail',
    'Begin forwarded message:\n\n> From: Air <no-reply@air.example>\n> Subject: Booking\n> Date: 12. March 2026 at 10:02:11 CET\n> To: ann@example.org\n> \n',
  ],
  [
    'Apple Mail, German',
    'Anfang der weitergeleiteten Nachricht:\n\nVon: Air <no-reply@air.example>\nBetreff: Booking\nDatum: 12. März 2026 um 10:02:11 MEZ\nAn: ann@example.org\n',
  ],
  [
    'Apple Mail, Portuguese',
    'Início da mensagem encaminhada:\n\nDe: Air <no-reply@air.example>\nAssunto: Booking\nData: 12 de março de 2026 10:02:11 BRT\nPara: ann@example.org\n',
  ],
  [
    'Thunderbird',
    '-------- Forwarded Message --------\nSubject: \tBooking\nDate: \tThu, 12 Mar 2026 10:02:11 +0100\nFrom: \tAir <no-reply@air.example>\nTo: \tann@example.org\n',
  ],
  [
    'Thunderbird, Polish',
    '-------- Treść przekazanej wiadomości --------\nTemat: \tBooking\nData: \tThu, 12 Mar 2026 10:02:11 +0100\nNadawca: \tAir <no-reply@air.example>\nAdresat: \tann@example.org\n',
  ],
  [
    'Yahoo Mail',
    '----- Forwarded Message -----\nFrom: Air <no-reply@air.example>\nTo: ann@example.org <ann@example.org>\nSent: Thursday, March 12, 2026 at 10:02:11 AM GMT+1\nSubject: Booking\n',
  ],
  [
    'Yahoo Mail, Italian',
    '----- Messaggio inoltrato -----\nDa: Air <no-reply@air.example>\nA: ann@example.org\nInviato: giovedì 12 marzo 2026 alle ore 10:02:11 CET\nOggetto: Booking\n',
  ],
  [
    'a Russian program',
    '-------- Перенаправленное сообщение --------\nТема: Booking\nДата: Thu, 12 Mar 2026 10:02:11 +0300\nОт: Air <no-reply@air.example>\nКому: ann@example.org\n',
  ],
]

describe('a mail forwarded as text', () => {
  it.each(TEXT)('of %s gives its own date, sender and subject', async (_client, header) => {
    const tree = await read('text/plain', `Please add this\n\n${header}\nFlight BA478`)
    expect(tree).toMatchObject({ date: '2026-03-12', sender: 'no-reply@air.example', subject: 'Booking' })
    expect(said(tree)).toEqual({ body: 'Please add this', 'forwarded mail': 'Flight BA478' })
  })

  it('inside a forwarded mail is the innermost', async () => {
    const [, gmail = ''] = TEXT[0] ?? []
    const inner =
      'From: Deep <deep@air.example>\nDate: Sun, 1 Mar 2026 08:00:00 +0000\nSubject: Deepest\n\nFlight LH400'
    const tree = await read('text/plain', `one\n${gmail}\ntwo\n\n${inner}`)
    expect(tree).toMatchObject({ date: '2026-03-01', sender: 'deep@air.example', subject: 'Deepest' })
    expect(tree.parts.map((part) => part.views[0]?.text)).toEqual(['one', 'two', 'Flight LH400'])
  })

  it('that was answered counts as well', async () => {
    const tree = await read(
      'text/plain',
      'Thanks!\n\nOn 12 March 2026 at 10:02, Air <no-reply@air.example> wrote:\n> Flight BA478',
    )
    expect(tree).toMatchObject({ date: '2026-03-12', sender: 'no-reply@air.example' })
    expect(said(tree)).toEqual({ body: 'Thanks!', 'forwarded mail': 'Flight BA478' })
  })

  it.each(['', '--------------------\n', '----- Your flight -----\n', '________________________________\n'])(
    'is not seen in a flight that has From, To and Date, case %#',
    async (line) => {
      const flight = 'From: London\nTo: Rome\nDate: 12 May 2026\nFlight: BA478'
      const tree = await read('text/plain', `Dear Ann\n${line}${flight}`)
      expect(tree).toMatchObject({ date: '2026-03-16', sender: 'ann@example.org' })
      expect(said(tree)['body']).toContain(flight)
    },
  )
})

const LINES =
  'From: Air &lt;no-reply@air.example&gt;<br>Sent: Thursday, March 12, 2026 10:02 AM<br>To: Ann<br>Subject: Booking<br>'
const FLIGHT = '<table><tr><td>BA478</td><td>10:20</td></tr></table>'

const HTML: [client: string, body: string][] = [
  [
    'Gmail',
    `<div dir="ltr">Please</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>${LINES}</div><br>${FLIGHT}</div>`,
  ],
  [
    'Gmail, which writes a prefix when it sees a class again',
    `<div>Please</div><div class="m_-123gmail_quote"><div class="m_-123gmail_attr">${LINES}</div>${FLIGHT}</div>`,
  ],
  [
    'Outlook on the web',
    `<div>Please</div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr">${LINES}</div>${FLIGHT}`,
  ],
  [
    'Outlook on the web, seen through Gmail',
    `<div>Please</div><div id="m_55x_divRplyFwdMsg">${LINES}</div><div>${FLIGHT}</div>`,
  ],
  [
    'Outlook for Windows',
    `<p>Please</p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p><b>From:</b> Air &lt;no-reply@air.example&gt;<br><b>Sent:</b> Thursday, March 12, 2026 10:02 AM<br><b>To:</b> Ann<br><b>Subject:</b> Booking</p></div>${FLIGHT}`,
  ],
  [
    'Apple Mail',
    `<div>Please</div><blockquote type="cite"><div>From: Air &lt;no-reply@air.example&gt;</div><div>Subject: Booking</div><div>Date: 12 March 2026 at 10:02:11 CET</div><br>${FLIGHT}</blockquote>`,
  ],
  [
    'Thunderbird',
    `Please<div class="moz-forward-container"><br>-------- Forwarded Message --------<table><tr><th>Subject: </th><td>Booking</td></tr><tr><th>Date: </th><td>Thu, 12 Mar 2026 10:02:11 +0100</td></tr><tr><th>From: </th><td>Air &lt;no-reply@air.example&gt;</td></tr></table>${FLIGHT}</div>`,
  ],
  [
    'Yahoo Mail',
    `<div>Please</div><div id="yahoo_quoted_123" class="yahoo_quoted"><div>----- Forwarded Message -----<br>${LINES}</div>${FLIGHT}</div>`,
  ],
]

describe('a mail forwarded as HTML', () => {
  it.each(HTML)('of %s gives its own date, sender and subject', async (_client, html) => {
    const tree = await read('text/html', `<html><body>${html}</body></html>`)
    expect(tree).toMatchObject({ date: '2026-03-12', sender: 'no-reply@air.example', subject: 'Booking' })
    expect(said(tree)['body']).toBe('Please')
    expect(said(tree)['forwarded mail']).toBe('BA478 | 10:20')
  })
})
