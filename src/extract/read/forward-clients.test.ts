import { describe, expect, it } from 'vitest'
import type { DocumentTree } from '../document.ts'
import { FORWARDS, QUOTES } from './forward-clients.test-data.ts'
import { base64, input, mail } from './files.test-data.ts'
import { readDocument } from './unpacking.ts'

const HEADERS =
  'From: Ann <ann@example.org>\nSubject: Fwd: Trip\nDate: Mon, 16 Mar 2026 09:00:00 +0100\nMIME-Version: 1.0'

async function read(source: string): Promise<DocumentTree> {
  const result = await readDocument(input(source, 'a.eml'))
  if (!result.ok) throw new Error(result.reason)
  return result.tree
}

const plain = (text: string): string => `${HEADERS}\nContent-Type: text/plain; charset=utf-8\n\n${text}`
const html = (body: string): string =>
  `${HEADERS}\nContent-Type: text/html; charset=utf-8\n\n<html><body>${body}</body></html>`

const said = (tree: DocumentTree): [string, string][] =>
  tree.parts.map((part) => [part.name, part.views[0]?.text ?? ''])

const BOOKING = { date: '2026-03-12', sender: 'no-reply@air.example' }

describe('a mail forwarded as text', () => {
  it.each(FORWARDS)('by %s gives its own date, sender and subject', async (_client, header) => {
    const tree = await read(plain(`Can you add this?\n\n${header}\nFlight BA478`))
    expect(tree).toMatchObject({ ...BOOKING, subject: 'Booking' })
    expect(said(tree)).toEqual([
      ['body', 'Can you add this?'],
      ['forwarded mail', 'Flight BA478'],
    ])
  })

  it('is told for at least 25 languages and 25 programs', () => {
    const languages = new Set(FORWARDS.map(([client]) => /^Outlook, (\S+)$/.exec(client)?.[1]))
    const programs = new Set(FORWARDS.map(([client]) => client.split(', ')[0]))
    expect(languages.size).toBeGreaterThan(25)
    expect(programs.size).toBeGreaterThanOrEqual(25)
  })
})

describe('a mail answered above its text', () => {
  it.each(QUOTES)('in %s gives the date and the sender of what it quotes', async (_language, line) => {
    const tree = await read(plain(`Thanks!\n\n${line}> Flight BA478\n`))
    expect(tree).toMatchObject(BOOKING)
    expect(said(tree)).toEqual([
      ['body', 'Thanks!'],
      ['forwarded mail', 'Flight BA478'],
    ])
  })
})

const LINES =
  'From: Air &lt;no-reply@air.example&gt;<br>Sent: Thursday, March 12, 2026 10:02 AM<br>To: Ann<br>Subject: Booking<br>'
const FLIGHT = '<table><tr><td>BA478</td><td>10:20</td></tr></table>'

/** The element into which a program puts what it forwards. */
const IN_HTML: [client: string, body: string][] = [
  [
    'ProtonMail',
    `<div>Please</div><div class="protonmail_quote">------- Forwarded Message -------<br>${LINES}<blockquote type="cite">${FLIGHT}</blockquote></div>`,
  ],
  [
    'GMX',
    `<div>Please</div><div name="quote" style="margin:10px 5px 5px 10px;border-left:2px solid #C3D9E5"><div><b>Gesendet:</b> Donnerstag, 12. März 2026 um 10:02 Uhr<br><b>Von:</b> Air &lt;no-reply@air.example&gt;<br><b>An:</b> ann@example.org<br><b>Betreff:</b> Booking</div><div name="quoted-content">${FLIGHT}</div></div>`,
  ],
  [
    'Samsung Mail',
    `<div>Please</div><div id="composer_signature"></div><div style="font-size:100%"><!-- originalMessage --><div>-------- Original message --------</div><div>From: Air &lt;no-reply@air.example&gt; </div><div>Date: 12/03/2026 10:02 (GMT+01:00) </div><div>To: ann@example.org </div><div>Subject: Booking </div></div>${FLIGHT}`,
  ],
  [
    'Spark',
    `<div>Please</div><div name="messageReplySection">---------- Forwarded message ----------<br>${LINES}<blockquote>${FLIGHT}</blockquote></div>`,
  ],
  [
    'Zoho Mail',
    `<div>Please</div><div class="zmail_extra">============ Forwarded message ============<br>${LINES}============ Forwarded message ============<br><blockquote style="border-left:1px solid #ccc">${FLIGHT}</blockquote></div>`,
  ],
  [
    'HCL Notes',
    `<div>Please</div><font size=1 color=#800080>----- Forwarded by Ann Example/Org on 16.03.2026 09:00 -----</font><br><table><tr><td>From:</td><td>"Air" &lt;no-reply@air.example&gt;</td></tr><tr><td>To:</td><td>ann@example.org</td></tr><tr><td>Date:</td><td>12.03.2026 10:02</td></tr><tr><td>Subject:</td><td>Booking</td></tr></table><hr>${FLIGHT}`,
  ],
  [
    'Mail.ru',
    `<div>Please</div><blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px"><div>-------- Пересылаемое сообщение --------<br>От: Air &lt;no-reply@air.example&gt;<br>Кому: ann@example.org<br>Дата: Четверг, 12 марта 2026, 10:02 +03:00<br>Тема: Booking<br></div><div id="">${FLIGHT}</div></blockquote>`,
  ],
  [
    'QQ Mail',
    `<div>Please</div><div class="qmbox"><div style="font-size:12px;background:#efefef;padding:8px"><div><b>发件人:</b>&nbsp;"Air" &lt;no-reply@air.example&gt;;</div><div><b>发送时间:</b>&nbsp;2026年3月12日(星期四) 上午10:02</div><div><b>收件人:</b>&nbsp;"Ann"&lt;ann@example.org&gt;;</div><div><b>主题:</b>&nbsp;Booking</div></div>${FLIGHT}</div>`,
  ],
  [
    '163 Mail',
    `<div>Please</div><blockquote id="isReplyContent" style="padding-left:1ex;border-left:#ccc 1px solid">-------- 转发邮件信息 --------<br>发件人："Air" &lt;no-reply@air.example&gt;<br>发送日期：2026-03-12 10:02:11<br>收件人：ann@example.org<br>主题：Booking<br>${FLIGHT}</blockquote>`,
  ],
  [
    'Naver',
    `<p>Please</p><p>-----Original Message-----<br><b>From:</b> "Air" &lt;no-reply@air.example&gt;<br><b>To:</b> &lt;ann@example.org&gt;;<br><b>Cc:</b><br><b>Sent:</b> 2026-03-12 (목) 10:02:11 (GMT+09:00)<br><b>Subject:</b> Booking</p><div>${FLIGHT}</div>`,
  ],
  [
    'Outlook for Android',
    `<div>Please</div><div id="ms-outlook-mobile-signature"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">${LINES}</div>${FLIGHT}`,
  ],
  [
    'Outlook for Mac',
    `<div>Please</div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p>${LINES}</p></div>${FLIGHT}`,
  ],
  [
    'Apple Mail on a telephone',
    `Please<div><br>Begin forwarded message:<br><br></div><blockquote type="cite"><div><b>From:</b> Air &lt;no-reply@air.example&gt;<br><b>Date:</b> 12 March 2026 at 10:02:11 CET<br><b>To:</b> Ann<br><b>Subject:</b> <b>Booking</b><br><br></div></blockquote><blockquote type="cite">${FLIGHT}</blockquote>`,
  ],
]

describe('a mail forwarded as HTML', () => {
  it.each(IN_HTML)(
    'by %s gives its own date, sender and subject, and its table stays one',
    async (_client, body) => {
      const tree = await read(html(body))
      expect(tree).toMatchObject({ ...BOOKING, subject: 'Booking' })
      const text = said(tree)
        .map(([, words]) => words)
        .join('\n')
      expect(text).toContain('BA478 | 10:20')
      expect(text).toContain('Please')
      expect(text).not.toContain('no-reply@air.example')
    },
  )
})

it('a forwarded page of 100 KB is cut where its element begins and ends', async () => {
  const rows = '<p>Some words of the conditions of carriage.</p>'.repeat(2_000)
  const quote = `<div class="gmail_quote">${LINES}${rows}${FLIGHT}</div>`
  const tree = await read(html(`<div>Please ${rows}</div>${quote}<p>Sent from my telephone</p>`))
  const [above, inside] = said(tree).map(([, text]) => text)
  expect(above).toMatch(/^Please\sSome[\s\S]*carriage\.\nSent from my telephone$/)
  expect(inside).toMatch(/^Some words[\s\S]*BA478 \| 10:20$/)
})

describe('mails in mails', () => {
  it('as attachments are read five deep', async () => {
    let inner = 'From: a5@air.example\nSubject: level 5\nMIME-Version: 1.0\n\ntext 5'
    for (let level = 4; level >= 0; level--) {
      inner = `From: a${level}@air.example\nSubject: level ${level}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n\ntext ${level}\n--b${level}\nContent-Type: message/rfc822\n\n${inner}\n--b${level}--\n`
    }
    const tree = await read(inner)
    expect(tree).toMatchObject({ subject: 'level 5', sender: 'a5@air.example' })
    expect(said(tree).map(([, text]) => text)).toEqual([0, 1, 2, 3, 4, 5].map((level) => `text ${level}`))
  })

  it('forwarded in a forwarded mail are the innermost', async () => {
    const [first, second] = [
      FORWARDS.find(([client]) => client === 'Outlook, de')?.[1],
      FORWARDS.find(([client]) => client === 'Gmail, fr')?.[1],
    ]
    const tree = await read(
      plain(`For Ann\n\n${second?.replace('Booking', 'Fwd')}\nFor Tom\n\n${first}\nFlight BA478`),
    )
    expect(tree).toMatchObject({ ...BOOKING, subject: 'Booking' })
    expect(said(tree).map(([, text]) => text)).toEqual(['For Ann', 'For Tom', 'Flight BA478'])
  })

  it('forwarded inside an attached mail are the innermost', async () => {
    const [, header = ''] = FORWARDS.find(([client]) => client === 'Apple Mail, ja') ?? []
    const inner = `${HEADERS}\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64(Buffer.from(`Look\n\n${header}\nFlight BA478`))}`
    const tree = await read(
      mail('From: tom@example.org\nSubject: Fwd: Fwd: Trip', [
        '\nsee below',
        `Content-Type: message/rfc822\n\n${inner}`,
      ]),
    )
    expect(tree).toMatchObject({ ...BOOKING, subject: 'Booking' })
    expect(said(tree).map(([, text]) => text)).toEqual(['see below', 'Look', 'Flight BA478'])
  })
})
