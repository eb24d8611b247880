import { afterAll, beforeAll, expect, test } from 'vitest'
import MailComposer from 'nodemailer/lib/mail-composer'
import type Mail from 'nodemailer/lib/mailer'
import type { EnrichedFlights } from '#contract/trip.ts'
import { minimalPdf } from '#extract/read/files.test-data.ts'
import { makeMsg, makeTnef, TAG } from '#extract/read/outlook/outlook.test-data.ts'
import { bookingText } from '#test/client.ts'
import { allFixtures } from '#test/fixtures.ts'
import { arrived, deliver, letter, makeMailWorld } from '#test/mail.ts'

let world: Awaited<ReturnType<typeof makeMailWorld>>
beforeAll(async () => {
  world = await makeMailWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

const FROM = 'anna@family.example'
const NOTE = 'Here it is, see you soon! Anna'
const booking = bookingText()
const original = letter({ from: 'info@air.example', to: FROM, subject: 'Your booking', text: booking })
const forwarded = `${NOTE}\n\n---------- Forwarded message ---------\nFrom: Air <info@air.example>\nDate: Fri, Nov 20, 2026 at 9:00 AM\nSubject: Your booking\nTo: <${FROM}>\n\n${booking}`
const quoted = forwarded.replaceAll('\n', '\n> ')
const message = (content: string) => ({ contentType: 'message/rfc822', filename: 'mail.eml', content })
const inner = (depth: number): string =>
  depth === 0
    ? original
    : [
        `From: ${FROM}`,
        `Subject: Fwd ${depth}`,
        'MIME-Version: 1.0',
        `Content-Type: multipart/mixed; boundary="b${depth}"`,
        '',
        `--b${depth}`,
        'Content-Type: message/rfc822',
        '',
        inner(depth - 1),
        `--b${depth}--`,
        '',
      ].join('\r\n')

const outlook = { values: { [TAG.subject]: 'Your booking', [TAG.body]: booking } }
const lines = booking.split('\n').map((line) => `(${line.replace(/[()]/g, '\\$&')}) Tj 0 -16 Td`)
const pdf = Buffer.from(minimalPdf(`BT /F 12 Tf 50 700 Td ${lines.join(' ')} ET`))

const FORMS: [string, Mail.Options][] = [
  ['in its own words', { text: booking }],
  ['in HTML alone', { html: `<p>${booking.replaceAll('\n', '<br>')}</p>` }],
  ['forwarded in its text', { text: forwarded }],
  ['forwarded, and that forwarded again', { text: `Look:\n\n${quoted}` }],
  ['attached as a mail', { text: NOTE, attachments: [message(original)] }],
  ['attached as a mail in a mail in a mail', { attachments: [message(inner(2))] }],
  [
    'attached by Outlook',
    { text: NOTE, attachments: [{ filename: 'Your booking.msg', content: Buffer.from(makeMsg(outlook)) }] },
  ],
  [
    'in a winmail.dat',
    {
      text: NOTE,
      attachments: [
        {
          filename: 'winmail.dat',
          contentType: 'application/ms-tnef',
          content: Buffer.from(makeTnef(outlook)),
        },
      ],
    },
  ],
  ['in an attachment, without a word', { attachments: [{ filename: 'ticket.pdf', content: pdf }] }],
  [
    'in its text and in two attachments',
    {
      text: booking,
      attachments: [
        { filename: 'ticket.pdf', content: pdf },
        { filename: 'ticket.txt', content: booking },
        message(original),
      ],
    },
  ],
  [
    'beside an attachment that is damaged',
    { text: booking, attachments: [{ filename: 'ticket.pdf', content: '%PDF-1.7 broken' }] },
  ],
]

test.for(FORMS)('a booking %s is one document with one flight', async ([title, options]) => {
  const { client, address } = await world.trip()
  const composer = new MailComposer({ from: FROM, to: address, subject: title, ...options })
  await deliver(world.port, await composer.compile().build(), { from: FROM, to: address })
  expect(await arrived(client)).toMatchObject([{ status: 'complete', error: null }])
  const { outboundFlights } = await client.json<EnrichedFlights>('/flights')
  expect(outboundFlights.map(({ flightNumber }) => flightNumber)).toEqual(['BA478'])
})

test('a mail whose only attachment cannot be read is kept, with its reason', async () => {
  const { client, address } = await world.trip()
  const attachments = [{ filename: 'ticket.pdf', content: '%PDF-1.7 broken' }]
  const composer = new MailComposer({ from: FROM, to: address, subject: 'My ticket', attachments })
  await deliver(world.port, await composer.compile().build(), { from: FROM, to: address })
  expect(await arrived(client)).toMatchObject([
    { originalName: 'My ticket.eml', status: 'failed', error: expect.stringContaining('damaged') },
  ])
})

test('the mails among the golden documents give their flights by mail too', async () => {
  const mails = allFixtures()
    .filter(({ file }) => file.endsWith('.eml'))
    .slice(0, 12)
  const { client, address } = await world.trip()
  for (const { bytes } of mails) await deliver(world.port, Buffer.from(bytes), { from: FROM, to: address })
  expect((await arrived(client, mails.length)).map(({ status }) => status)).toEqual(
    mails.map(() => 'complete'),
  )
})
