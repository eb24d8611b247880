import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MagicEmail } from '#contract/mail.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, documentsOf, DOMAIN, letter, makeMailWorld } from '#test/mail.ts'
import { FORWARDING_MAILS, forwardingMail } from './gmail-forwarding.test-data.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const NOTE = 'Thank you for your mail. I am out of the office until Monday.'

let world: Awaited<ReturnType<typeof makeMailWorld>>
beforeAll(async () => {
  world = await makeMailWorld({
    resolveDns: async (name, type) => {
      if (name === 'google.com' && type === 'TXT') return [['v=spf1 ip4:127.0.0.1 ~all']]
      throw Object.assign(new Error(name), { code: name.includes('slow') ? 'ESERVFAIL' : 'ENOTFOUND' })
    },
  })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

test.for([
  ['automatic', 'reply (RFC 3834)', { 'Auto-Submitted': 'auto-replied' }, 0],
  ['cpanel', 'reply of cPanel', { 'X-Autoreply': 'yes' }, 0],
  ['gmail', 'reply of Gmail', { Precedence: 'auto_reply' }, 0],
  ['report', 'report of a mail server (RFC 3462)', { 'Content-Type': 'multipart/report; boundary=b' }, 0],
  ['list', 'mail of a list (RFC 2919)', { 'List-Id': '<fans.example>' }, 1],
  ['bulk', 'mail to many', { Precedence: 'bulk' }, 1],
  ['airline', 'mail of an airline’s machine', { 'Auto-Submitted': 'auto-generated' }, 1],
] as const)(
  '%s: a %s gets no answer, and is a document only if somebody may look for it',
  async ([name, , headers, kept]) => {
    const { client, address } = await world.trip()
    const from = `${name}@machine.example`
    await world.send(address, { from, headers, text: NOTE })
    await world.send(address, {
      from,
      headers: name === 'report' ? { 'Auto-Submitted': 'auto-replied' } : headers,
    })
    expect(await world.answersOn(client)).toEqual([])
    const documents = await arrived(client, kept + 1)
    expect(documents.filter(({ mail, travelers }) => mail?.from === from && travelers.length)).toHaveLength(1)
  },
)

test('a mail without a return path gets no answer, and its booking is kept', async () => {
  const { client, address } = await world.trip()
  const from = 'null@machine.example'
  await world.send(address, { from, envelopeFrom: '', text: NOTE })
  await world.send(address, { from, envelopeFrom: '' })
  expect(await world.answersOn(client)).toEqual([])
  expect(await documentsOf(client)).toHaveLength(1)
})

test('a booking from a sender whom no answer reaches is kept; it begins no trip, of which nobody would know', async () => {
  const { client, address } = await world.trip()
  const { db } = world.deps
  const trips = () => db.selectFrom('trip').select('id').execute()
  await world.send(address, { from: 'no-reply@air.example' })
  expect(await world.answersOn(client)).toEqual([])
  expect(await documentsOf(client)).toHaveLength(1)
  const before = (await trips()).length
  await world.send(`trip@${DOMAIN}`, { from: 'noreply@air.example', messageId: '<machine@air.example>' })
  expect(await trips()).toHaveLength(before)
})

test('our own mail that comes back, and one that went round 60 servers, leave nothing', async () => {
  const { client, address } = await world.trip()
  const headers = { 'Auto-Submitted': 'auto-replied' }
  await world.send(address, { messageId: `<1@${DOMAIN}>`, headers, from: 'loop@family.example' })
  const raw = letter({ from: 'loop@family.example', to: address, subject: 'Round', text: bookingText() })
  await deliver(world.port, `${'Received: from a by b\r\n'.repeat(60)}${raw}`, {
    from: 'loop@family.example',
    to: address,
  })
  expect(await world.answersOn(client)).toEqual([])
  expect(await documentsOf(client)).toHaveLength(0)
})

test('Gmail’s question before it forwards is shown to editors; it is no document and gets no answer', async () => {
  const { client, address } = await world.trip()
  for (const mail of FORWARDING_MAILS)
    await deliver(world.port, forwardingMail(mail, address), { from: 'x@google.com', to: address })
  const both = { ...client.editor(), 'x-view-password': client.trip.viewPassword }
  const { forwarding } = (await (await client.get('/magic-email', both)).json()) as MagicEmail
  expect(forwarding.map(({ at: _at, ...request }) => request)).toEqual(
    FORWARDING_MAILS.map(({ code, account, link }) => ({ code, account, link })).toReversed(),
  )
  expect((await client.get('/magic-email')).status).toBe(401)
  expect(await world.answersOn(client)).toEqual([])
  expect(await documentsOf(client)).toHaveLength(0)
})

test('that question is believed of Google alone, asked for again where the DNS fails, and refused for no trip', async () => {
  const { client, address } = await world.trip()
  const [question] = FORWARDING_MAILS
  const ask = (from: string, to: string) => deliver(world.port, forwardingMail(question!, to), { from, to })
  await ask('x@attacker.example', address)
  await expect(ask('x@slow.google.com', (await world.trip()).address)).rejects.toMatchObject({
    responseCode: 451,
  })
  await expect(ask('x@google.com', `trip@${DOMAIN}`)).rejects.toMatchObject({ responseCode: 550 })
  const both = { ...client.editor(), 'x-view-password': client.trip.viewPassword }
  const { forwarding } = (await (await client.get('/magic-email', both)).json()) as MagicEmail
  expect(forwarding).toEqual([])
})

test('of all of these nothing was sent', async () => {
  const { address } = await world.trip()
  await world.send(address, { from: 'person@family.example' })
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  expect(world.mailbox.received[0]!.to).toEqual(['person@family.example'])
})

test('a machine’s mail whose reading ran out of time stays in the trip with its original', async () => {
  const reader = {
    read: () => Promise.reject(new WorkerFailure('timeout')),
    stop: async () => undefined,
  }
  await using slow = await makeMailWorld({ reader: reader as never })
  const { client, address } = await slow.trip()
  await slow.send(address, { envelopeFrom: '' })
  await expect
    .poll(async () => (await documentsOf(client)).map(({ status }) => status), WAIT)
    .toEqual(['failed'])
  const [document] = await documentsOf(client)
  expect((await client.get(`/documents/${document?.id}/original`)).status).toBe(200)
})
