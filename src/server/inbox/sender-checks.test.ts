import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, letter, makeMailWorld } from '#test/mail.ts'
import type { ResolveDns } from './sender-checks-dns.ts'

const WEBHOOK = 'hook:0123456789abcdefgh'
const WAIT = { timeout: 15_000, interval: 50 }

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** TXT records of invented domains. Test mails come from 127.0.0.1. */
const RECORDS: Record<string, string> = {
  'bank.example': 'v=spf1 -all',
  '_dmarc.bank.example': 'v=DMARC1; p=reject',
  'strict.example': 'v=spf1 -all',
  'family.example': 'v=spf1 ip4:127.0.0.1 -all',
  '_dmarc.family.example': 'v=DMARC1; p=reject',
  'k1._domainkey.family.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  'soft.example': 'v=spf1 ~all',
  '_dmarc.soft.example': 'v=DMARC1; p=reject',
  '_dmarc.watching.example': 'v=DMARC1; p=none',
  '_dmarc.attacker.example': 'v=DMARC1; p=reject',
  'k1._domainkey.attacker.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  'air.example': 'v=spf1 -all',
  '_dmarc.air.example': 'v=DMARC1; p=reject',
  'gmail.com': 'v=spf1 ip4:127.0.0.1 ~all',
  'gmail-elsewhere.example': 'v=spf1 ip4:192.0.2.1 ~all',
}

const resolveDns: ResolveDns = async (name, type) => {
  if (name.includes('slow.')) return new Promise(() => undefined)
  const record = type === 'TXT' ? RECORDS[name] : undefined
  if (record === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
  return [[record]]
}

type World = Awaited<ReturnType<typeof makeMailWorld>>

let world: World
let silent: World
let slow: ReturnType<World['trip']>
beforeAll(async () => {
  silent = await makeMailWorld({ resolveDns: () => new Promise(() => undefined) })
  slow = silent.trip()
  await silent.send((await slow).address)
  world = await makeMailWorld({ resolveDns, env: { WEBHOOK_AUTH: WEBHOOK } })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await silent[Symbol.asyncDispose]()
})

const answersTo = (address: string) => world.mailbox.received.filter(({ to }) => to.includes(address))
const peopleOf = (tripId: string) =>
  world.deps.db.selectFrom('trip_person').select('role').where('trip_id', '=', tripId).execute()

test.for([
  ['DMARC says so', 'boss@bank.example', 'boss@bank.example', { spf: 'fail', dmarc: 'fail' }],
  ['SPF says so', 'boss@strict.example', 'boss@strict.example', { spf: 'fail', dmarc: 'none' }],
  [
    'the forwarder’s domain doubts it',
    'boss@nobody.example',
    'boss+caf_=trip=skein.example@gmail-elsewhere.example',
    { spf: 'softfail' },
  ],
] as const)(
  'a sender is forged where %s: the document is kept and marked, and nobody is told',
  async ([, from, envelopeFrom, checks]) => {
    const { client, address } = await world.trip()
    await world.send(address, { from, envelopeFrom, headers: { 'Auto-Submitted': 'no' } })
    expect(await arrived(client)).toMatchObject([{ status: 'complete', mail: checks }])
    expect(await world.answersOn(client)).toEqual([])
    expect(await peopleOf(client.trip.itineraryId)).toEqual([])
  },
)

async function signed(unsigned: string, signingDomain: string) {
  const raw = unsigned.replace(/\r?\n/g, '\r\n')
  const key = { signingDomain, selector: 'k1', privateKey, algorithm: 'rsa-sha256' as const }
  const { signatures } = await dkimSign(raw, {
    ...key,
    canonicalization: 'relaxed/relaxed',
    signatureData: [key],
  })
  expect(signatures).toContain(`d=${signingDomain};`)
  return signatures + raw
}

const VICTIM = 'victim@bank.example'

test.for([
  ['the path of a filter', 'eve@attacker.example', 'victim+caf_=x=y@bank.example'],
  ['a From that is no usable address', '"x y"@attacker.example', VICTIM],
  ['a From with a final dot', 'Eve <e_e@attacker.example.>', VICTIM],
  ['two authors', `${VICTIM}, eve@attacker.example`, 'eve@attacker.example'],
  ['a group as author', 'x: eve@attacker.example;', VICTIM],
  ['a From without an address, and a path that is doubted', 'Eve', 'victim@soft.example'],
] as const)(
  'a signature speaks for whose domain made it, and for nobody whom a mail names by %s',
  async ([, from, envelopeFrom]) => {
    const { client, address } = await world.trip()
    const raw = letter({ from, to: address, subject: 'Call +1 900 now', text: bookingText() })
    await deliver(world.port, await signed(raw, 'attacker.example'), { from: envelopeFrom, to: address })
    expect(await world.answersOn(client)).toEqual([])
    expect(await arrived(client)).toMatchObject([{ status: 'complete', mail: { doubted: true } }])
    expect(await peopleOf(client.trip.itineraryId)).toEqual([])
  },
)

test('a domain that does not answer holds up its own mails alone: others are checked as before', async () => {
  const { client, address } = await world.trip()
  await world.send(address, { from: 'eve@attacker.example', envelopeFrom: 'eve@slow.attacker.example' })
  await world.send(address, { from: VICTIM, text: bookingText('IB 3170') })
  await world.answersOn(client)
  const mails = (await arrived(client, 2)).map(({ mail }) => mail)
  expect(mails).toContainEqual({
    from: VICTIM,
    spf: 'fail',
    dkim: 'none',
    dmarc: 'fail',
    doubted: true,
  })
})

test('a domain that only watches (DMARC with p=none) disowns nobody: the sender is answered, and shown as not confirmed', async () => {
  const { client, address } = await world.trip()
  const from = 'anna@watching.example'
  await world.send(address, { from })
  await expect.poll(() => answersTo(from).length, WAIT).toBe(1)
  expect(await arrived(client)).toMatchObject([{ mail: { from, dmarc: 'fail' } }])
})

/** A mail as a provider hands it over who does not say which server delivered it. */
async function handOver(address: string, from: string) {
  const answer = await world.app.request('/api/webhooks/mail/postmark', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(WEBHOOK)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      From: from,
      To: address,
      OriginalRecipient: address,
      RawEmail: letter({ from, to: address, subject: 'My flight', text: bookingText() }),
    }),
  })
  expect(answer.status).toBe(200)
}

test.for(['anna@nobody.example', 'anna2@watching.example'])(
  'of a mail without a signature whose server nobody names nothing can be checked: %s is answered, whose domain refuses nothing',
  async (from) => {
    const { client, address } = await world.trip()
    await handOver(address, from)
    await expect.poll(() => answersTo(from).length, WAIT).toBe(1)
    expect(await arrived(client)).toMatchObject([
      { mail: { from, spf: 'none', dkim: 'none', dmarc: 'none' } },
    ])
    expect(await peopleOf(client.trip.itineraryId)).toHaveLength(1)
  },
)

test('of a domain that refuses what nothing speaks for, a mail without a signature whose server nobody names is kept, and nobody is told', async () => {
  const { client, address } = await world.trip()
  await handOver(address, VICTIM)
  expect(await arrived(client)).toMatchObject([{ status: 'complete', mail: { from: VICTIM, doubted: true } }])
  expect(await world.answersOn(client)).toEqual([])
  expect(await peopleOf(client.trip.itineraryId)).toEqual([])
})

test('a list, a robot and an airline become nobody who is told of deletion', async () => {
  const { client, address } = await world.trip()
  await world.send(address, { from: 'fans@list.example', headers: { 'List-Id': '<fans.example>' } })
  await world.send(address, { from: 'no-reply@machine.example', text: bookingText('IB 3170') })
  expect(await world.answersOn(client)).toEqual([])
  expect(await arrived(client, 2)).toHaveLength(2)
  expect(await peopleOf(client.trip.itineraryId)).toEqual([])
})

test('a signed mail from a server of its domain is shown to be genuine, and answered', async () => {
  const { client, address } = await world.trip()
  const transport = createTransport({
    host: '127.0.0.1',
    port: world.port,
    ignoreTLS: true,
    dkim: { domainName: 'family.example', keySelector: 'k1', privateKey },
  })
  const from = 'signed@family.example'
  await transport.sendMail({ from, to: address, subject: 'Signed', text: bookingText() })
  transport.close()
  await expect.poll(() => answersTo(from).length, WAIT).toBe(1)
  expect(await arrived(client)).toMatchObject([{ mail: { from, spf: 'pass', dkim: 'pass', dmarc: 'pass' } }])
})

test('a signed mail that was changed on its way does not pass', async () => {
  const { client, address } = await world.trip()
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    dkim: { domainName: 'family.example', keySelector: 'k1', privateKey },
  })
  const from = 'changed@family.example'
  const sent = await transport.sendMail({ from, to: address, subject: 'Signed', text: bookingText() })
  const raw = (sent.message as Buffer).toString().replace('Maya', 'Eve')
  await deliver(world.port, raw, { from, to: address })
  expect(await arrived(client)).toMatchObject([{ mail: { spf: 'pass', dkim: 'neutral' } }])
})

test('two hundred signatures on a megabyte hold up nobody: they are not looked at, and nobody is told', async () => {
  const { client, address } = await world.trip()
  const signature = (count: number) =>
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=d${count}.example; s=k; l=${count}; h=from; bh=AA==; b=AA==\r\n`
  const from = 'many@family.example'
  const text = `${bookingText()}${'a  b\t c\r\n'.repeat(100_000)}`
  const raw = letter({ from, to: address, subject: 'Many', text })
  const signed = Array.from({ length: 200 }, (_, count) => signature(count)).join('') + raw
  await deliver(world.port, signed, { from, to: address })
  expect(await arrived(client)).toMatchObject([{ mail: { dkim: 'policy', dmarc: 'fail' } }])
  expect(await world.answersOn(client)).toEqual([])
})

test('what a filter of Gmail passes on is answered to whoever set it up, whatever the airline’s domain says', async () => {
  const { client, address } = await world.trip()
  const raw = letter({
    from: 'Air <no-reply@air.example>',
    to: 'anna.hughes@gmail.com',
    subject: 'Your booking',
    text: bookingText(),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  const envelopeFrom = `anna.hughes+caf_=${address.replace('@', '=')}@gmail.com`
  await deliver(world.port, raw, { from: envelopeFrom, to: address })
  await expect.poll(() => answersTo('anna.hughes@gmail.com').length, WAIT).toBe(1)
  expect(await arrived(client)).toMatchObject([
    { mail: { from: 'anna.hughes@gmail.com', spf: 'pass', dmarc: 'none' } },
  ])
  expect(await peopleOf(client.trip.itineraryId)).toHaveLength(1)
})

test('a DNS that does not answer delays nothing for ever and decides nothing', async () => {
  const { client } = await slow
  expect(await arrived(client)).toMatchObject([{ mail: { spf: 'temperror', dkim: 'temperror' } }])
  await expect.poll(() => silent.mailbox.received.length, WAIT).toBe(1)
})
