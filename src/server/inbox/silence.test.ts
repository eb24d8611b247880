import { expect, test } from 'vitest'
import { EMPTY_HEAD, readHead } from './mail-head.ts'
import { parseMail } from './parse-mail.ts'
import { isLoop, silenceOf } from './silence.ts'

const ANNA = 'anna@family.example'
const FILTER = 'anna+caf_=trip-0123=skein.example@gmail.com'

test.for([
  ['X-Mailer: x', null, 'a person'],
  ['Auto-Submitted: no', null, 'RFC 3834 §5'],
  ['Auto-Submitted: auto-replied', 'automatic', 'RFC 3834 §5'],
  ['Auto-Submitted: auto-replied; owner-email="x"', 'automatic', 'RFC 3834 §5, with a parameter'],
  ['Auto-Submitted: AUTO-REPLIED (vacation)', 'automatic', 'RFC 3834 §5, with a comment'],
  ['Auto-Submitted: auto-generated', 'generated', 'RFC 3834 §5'],
  ['X-Autoreply: yes', 'automatic', 'cPanel, Exim'],
  ['X-Autorespond: away', 'automatic', 'older servers'],
  ['Precedence: auto_reply', 'automatic', 'Gmail and cPanel'],
  ['Precedence: bulk', 'list', 'RFC 3834 §2'],
  ['Precedence: junk', 'list', 'RFC 3834 §2'],
  ['Precedence: list', 'list', 'RFC 3834 §2'],
  ['Precedence: first-class', null, 'RFC 2076 §3.9'],
  ['List-Id: <fans.example>', 'list', 'RFC 2919'],
  ['List-Post: <mailto:fans@lists.example>', 'list', 'RFC 2369 §3.4'],
  ['Content-Type: multipart/report; report-type=delivery-status', 'bounce', 'RFC 3462'],
  ['Content-Type: Multipart/Report; report-type=disposition-notification', 'bounce', 'RFC 8098: a receipt'],
  ['X-Auto-Response-Suppress: OOF, AutoReply', 'generated', '[MS-OXCMAIL] §2.2.3.2.14'],
  ['X-Auto-Response-Suppress: All', 'generated', '[MS-OXCMAIL] §2.2.3.2.14'],
  ['X-Auto-Response-Suppress: DR', null, '[MS-OXCMAIL] §2.2.3.2.14: receipts only'],
] as const)('a mail with %s is %s (%s)', async ([line, silence]) => {
  const head = (await readHead(Buffer.from(`From: ${ANNA}\r\n${line}\r\n\r\n`), parseMail)) ?? EMPTY_HEAD
  expect(silenceOf(head, ANNA, ANNA)).toBe(silence)
})

test.for([
  ['noreply@air.example', 'no-reply'],
  ['no-reply@air.example', 'no-reply'],
  ['no_reply@air.example', 'no-reply'],
  ['no.reply@air.example', 'no-reply'],
  ['noreply2@air.example', 'no-reply'],
  ['noreply-booking@air.example', 'no-reply'],
  ['booking-noreply@air.example', 'no-reply'],
  ['do_not_reply@air.example', 'no-reply'],
  ['donotreply+4711@air.example', 'no-reply'],
  ['mailer-daemon@air.example', 'no-reply'],
  ['bounces+4711@air.example', 'no-reply'],
  ['notifications@air.example', 'no-reply'],
  ['reply@air.example', null],
  ['norepler@air.example', null],
  ['juno.reply@air.example', null],
  ['daemon@air.example', null],
] as const)('nobody reads what is sent to %s: %s', async ([sender, silence]) => {
  const head = (await readHead(Buffer.from(`From: ${sender}\r\n\r\n`), parseMail)) ?? EMPTY_HEAD
  expect(silenceOf(head, sender, sender)).toBe(silence)
})

test('a mail without a return path is a bounce (RFC 5321 §4.5.5), and one without any address is nobody’s', async () => {
  const head = (await readHead(Buffer.from('Subject: x\r\n\r\n'), parseMail)) ?? EMPTY_HEAD
  expect([silenceOf(head, '', null), silenceOf(head, '<', null)]).toEqual(['bounce', 'nobody'])
})

test.for([
  ['Auto-Submitted: auto-generated', null],
  ['X-Auto-Response-Suppress: All', null],
  ['Auto-Submitted: auto-replied', 'automatic'],
  ['List-Id: <fans.example>', 'list'],
] as const)('a filter that passes on a mail with %s is answered: %s', async ([line, silence]) => {
  const head =
    (await readHead(Buffer.from(`From: info@air.example\r\n${line}\r\n\r\n`), parseMail)) ?? EMPTY_HEAD
  expect(silenceOf(head, FILTER, 'anna@gmail.com')).toBe(silence)
})

test.for([
  ['our own answer that comes back', '<1@skein.example>', 'Auto-Submitted: auto-replied', 0, true],
  ['our own notice that a filter passes on', '<1@Skein.Example>', 'Auto-Submitted: auto-generated', 0, true],
  ['somebody of our own domain who writes', '<1@skein.example>', 'X-Mailer: x', 0, false],
  ['a domain that ends like ours', '<1@not-skein.example>', 'Auto-Submitted: auto-replied', 0, false],
  ['50 hops', '<1@family.example>', 'X-Mailer: x', 50, false],
  ['60 hops (RFC 5321 §6.3)', '<1@family.example>', 'X-Mailer: x', 60, true],
] as const)('%s', async ([_title, id, line, hops, loop]) => {
  const received = 'Received: from a by b\r\n'.repeat(hops)
  const head =
    (await readHead(
      Buffer.from(`${received}From: ${ANNA}\r\nMessage-ID: ${id}\r\n${line}\r\n\r\n`),
      parseMail,
    )) ?? EMPTY_HEAD
  expect(isLoop(head, 'skein.example')).toBe(loop)
})
