import { expect, test } from 'vitest'
import { EMPTY_HEAD, readHead } from './mail-head.ts'
import { parseMail } from './parse-mail.ts'
import { senderOf } from './mail-sender.ts'

test.for([
  ['Anna <Anna@Family.example>', 'anna@family.example', 'anna@family.example', 'RFC 5322 §3.6.2'],
  ['Anna <anna@family.example>', 'b+1@mail.family.example', 'anna@family.example', 'one domain'],
  ['Anna <anna@family.example>', 'bounce-1@lists.example', null, 'a list’s return path (VERP)'],
  [
    'Iberia <info@iberia.example>',
    'SRS0=aB=cd=iberia.example=x@post.example',
    null,
    'a rewritten path (SRS)',
  ],
  ['Iberia <info@iberia.example>', 'Anna@family.example', 'anna@family.example', 'redirected: RFC 3834 §4'],
  ['Anna', 'anna@family.example', 'anna@family.example', 'no author: the return path'],
  ['Anna', '', null, 'nobody'],
  ['<script>@evil.example', 'anna@family.example', 'anna@family.example', 'no address'],
  [`${'a'.repeat(65)}@family.example`, '', null, 'RFC 5321 §4.5.3.1.1'],
  [
    'Iberia <info@iberia.example>',
    'anna.hughes+caf_=trip-0123=skein.example@gmail.com',
    'anna.hughes@gmail.com',
    'support.google.com/mail/answer/10957',
  ],
  [
    'Iberia <info@iberia.example>',
    'anna+caf_=trip-0123=skein.example@family.example',
    'anna@family.example',
    'the same for a domain of one’s own',
  ],
  ['Iberia <info@iberia.example>', 'anna+trips@gmail.com', 'anna+trips@gmail.com', 'an address with a plus'],
] as const)('%s by way of %s was sent by %s (%s)', async ([from, envelopeFrom, sender, _source]) => {
  const head = (await readHead(Buffer.from(`From: ${from}\r\n\r\n`), parseMail)) ?? EMPTY_HEAD
  expect(senderOf(head, envelopeFrom)).toBe(sender)
})
