import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, DOMAIN, letter, makeMailWorld } from '#test/mail.ts'
import { MAX_TO_STRANGER, MAX_OF_NETWORK } from './mail-limits.ts'
import type { ResolveDns } from './sender-checks-dns.ts'
import { testNow } from '#test/clock.ts'

const WAIT = { timeout: 50_000, interval: 50 }

type World = Awaited<ReturnType<typeof makeMailWorld>>

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const KEY = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
const [OURS, OTHERS] = ['v=spf1 ip4:127.0.0.1 -all', 'v=spf1 ip4:192.0.2.1 -all']
const dmarc = (policy: string) => `v=DMARC1; p=${policy}`

/** Words of whoever wrote the mail: subject, name, file and Message-ID. */
const WORDS = ['Cheap-Pills', 'Wilhelmina', 'pillshop', 'quicksilver', 'BA 4711', 'K7PQ31', 'Barcelona']
const find = (text: string) => WORDS.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

type Case = {
  says: string
  /** TXT records by name; `timeout`: the DNS does not answer. */
  dns: Record<string, string>
  from: string
  path?: string
  signer?: string
  /** Whom an answer reaches, where it is not the author. */
  answered?: string
  letter: 'none' | 'plain' | 'quoted'
}

/** What speaks for the author of a mail that comes from 127.0.0.1 (RFC 7208, 6376, 7489 §3.1). */
const CASES: Case[] = [
  { says: 'nothing is published', dns: {}, from: 'a@bare.example', letter: 'plain' },
  {
    says: 'SPF says neutral',
    dns: { 'neutral.example': 'v=spf1 ?all' },
    from: 'a@neutral.example',
    letter: 'plain',
  },
  {
    says: 'SPF says softfail',
    dns: { 'soft.example': 'v=spf1 ~all' },
    from: 'a@soft.example',
    letter: 'plain',
  },
  {
    says: 'SPF cannot be read',
    dns: { 'broken.example': 'v=spf1 ip4:none include: -all' },
    from: 'a@broken.example',
    letter: 'plain',
  },
  { says: 'SPF fails', dns: { 'fails.example': OTHERS }, from: 'a@fails.example', letter: 'none' },
  {
    says: 'SPF passes, without DMARC',
    dns: { 'spf.example': OURS },
    from: 'a@spf.example',
    letter: 'quoted',
  },
  {
    says: 'SPF passes for a subdomain that anybody may have, without DMARC',
    dns: { 'eve.hoster.example': OURS },
    from: 'a@hoster.example',
    path: 'a@eve.hoster.example',
    letter: 'plain',
  },
  {
    says: 'SPF passes for another domain',
    dns: { 'eve.example': OURS },
    from: 'a@victim.example',
    path: 'eve@eve.example',
    answered: 'eve@eve.example',
    letter: 'quoted',
  },
  {
    says: 'DMARC with p=none fails',
    dns: { '_dmarc.watch.example': dmarc('none') },
    from: 'a@watch.example',
    letter: 'plain',
  },
  {
    says: 'DMARC with p=none passes by SPF',
    dns: { '_dmarc.watchspf.example': dmarc('none'), 'watchspf.example': OURS },
    from: 'a@watchspf.example',
    letter: 'quoted',
  },
  {
    says: 'DMARC with p=quarantine fails',
    dns: { '_dmarc.quarantine.example': dmarc('quarantine') },
    from: 'a@quarantine.example',
    letter: 'none',
  },
  {
    says: 'DMARC with p=reject fails',
    dns: { '_dmarc.reject.example': dmarc('reject') },
    from: 'a@reject.example',
    letter: 'none',
  },
  {
    says: 'DMARC with p=reject passes by DKIM',
    dns: { '_dmarc.signs.example': dmarc('reject'), 'k1._domainkey.signs.example': KEY },
    from: 'a@signs.example',
    signer: 'signs.example',
    letter: 'quoted',
  },
  {
    says: 'DKIM passes, without DMARC',
    dns: { 'k1._domainkey.dkim.example': KEY },
    from: 'a@dkim.example',
    signer: 'dkim.example',
    letter: 'quoted',
  },
  {
    says: 'DKIM of another domain passes',
    dns: { 'k1._domainkey.eve.example': KEY },
    from: 'a@unsigned.example',
    signer: 'eve.example',
    letter: 'plain',
  },
  {
    says: 'a signature has no key',
    dns: {},
    from: 'a@keyless.example',
    signer: 'keyless.example',
    letter: 'plain',
  },
  {
    says: 'the DNS of SPF does not answer',
    dns: { 'slowspf.example': 'timeout' },
    from: 'a@slowspf.example',
    letter: 'plain',
  },
  {
    says: 'the DNS of the key does not answer',
    dns: { 'k1._domainkey.slowkey.example': 'timeout' },
    from: 'a@slowkey.example',
    signer: 'slowkey.example',
    letter: 'plain',
  },
  {
    says: 'the DNS of DMARC does not answer, and SPF passes',
    dns: { '_dmarc.slowdmarc.example': 'timeout', 'slowdmarc.example': OURS },
    from: 'a@slowdmarc.example',
    letter: 'plain',
  },
  {
    says: 'no DNS answers',
    dns: { '_dmarc.dead.example': 'timeout', 'dead.example': 'timeout' },
    from: 'a@dead.example',
    letter: 'plain',
  },
]

const RECORDS: Record<string, string> = Object.assign({}, ...CASES.map(({ dns }) => dns))
const code = (text: string) => Object.assign(new Error(text), { code: text })
const resolveDns: ResolveDns = async (name, type) => {
  const record = RECORDS[name]
  if (record === 'timeout') throw code('ETIMEOUT')
  if (type !== 'TXT' || record === undefined) throw code('ENOTFOUND')
  return [[record]]
}

let world: World
beforeAll(async () => {
  world = await makeMailWorld({ resolveDns })
})
afterAll(() => world[Symbol.asyncDispose]())

const lettersTo = (place: World, address: string) =>
  place.mailbox.received.filter(({ to }) => to.includes(address))

let count = 0

/** A mail whose every word is of the attacker's choice. */
async function forge({ from, to, signer }: { from: string; to: string; signer?: string | undefined }) {
  const raw = letter({
    from: `Cheap-Pills <${from}>`,
    to,
    subject: 'Cheap-Pills at pillshop.example',
    messageId: `<quicksilver${(count += 1)}@pillshop.example>`,
    text: bookingText('BA 4711', 'Wilhelmina Featherstone', count),
  })
  if (!signer) return raw
  const lines = raw.replace(/\r?\n/g, '\r\n')
  const key = { signingDomain: signer, selector: 'k1', privateKey, algorithm: 'rsa-sha256' as const }
  const { signatures } = await dkimSign(lines, {
    ...key,
    canonicalization: 'relaxed/relaxed',
    signatureData: [key],
  })
  return signatures + lines
}

/** The letter that answers a case, with what it says in any of its parts. */
async function answerOf({ from, path = from, signer, answered = from }: Case) {
  const { client, address } = await world.trip('Cheap-Pills reunion')
  await deliver(world.port, await forge({ from, to: address, signer }), { from: path, to: address })
  await arrived(client)
  await expect.poll(() => world.answersOn(client), WAIT).toEqual([])
  const { db } = world.deps
  await expect.poll(() => db.selectFrom('outgoing').select('id').execute(), WAIT).toEqual([])
  const letters = lettersTo(world, answered).map(({ raw, mail }) => `${raw}\n${JSON.stringify(mail)}`)
  const links = letters.filter((text) => text.includes(`/itinerary/${client.trip.itineraryId}/`))
  return { letters: letters.length, links: links.length, words: find(letters.join()) }
}

test.for(CASES.filter(({ letter: kind }) => kind === 'none'))(
  'where $says ($from) nobody is answered',
  async (row) => {
    expect(await answerOf(row)).toEqual({ letters: 0, links: 0, words: [] })
  },
)

test.for(CASES.filter(({ letter: kind }) => kind === 'plain'))(
  'where $says ($from) the answer has a link, and no word of the mail',
  async (row) => {
    expect(await answerOf(row)).toEqual({ letters: 1, links: 1, words: [] })
  },
)

test.for(CASES.filter(({ letter: kind }) => kind === 'quoted'))(
  'where $says ($from) the answer says what was read',
  async (row) => {
    const { words, ...counts } = await answerOf(row)
    expect(counts).toEqual({ letters: 1, links: 1 })
    expect(words).toEqual(expect.arrayContaining(['Cheap-Pills', 'Wilhelmina', 'quicksilver']))
  },
)

test('the links of a trip that an unproven mail began come without a word of it', async () => {
  await using place = await makeMailWorld({ resolveDns })
  const from = 'begins@bare.example'
  await deliver(place.port, await forge({ from, to: `trip@${DOMAIN}` }), { from, to: `trip@${DOMAIN}` })
  await expect.poll(() => lettersTo(place, from), WAIT).toHaveLength(1)
  const [{ raw, mail } = { raw: '', mail: { text: '' } }] = lettersTo(place, from)
  expect(find(`${raw}\n${JSON.stringify(mail)}`)).toEqual([])
  expect(mail.text).toContain('?edit=')
})

test('of deletion is told without a word of the trip whoever was only named by mails, and with its title who was proven', async () => {
  let ahead = 0
  const clock = { now: () => testNow() + ahead, uptime: () => performance.now() + ahead }
  await using place = await makeMailWorld({ resolveDns, ...clock })
  const { client, address } = await place.trip('Cheap-Pills reunion')
  for (const from of ['a@bare.example', 'a@spf.example']) {
    const raw = letter({ from, to: address, subject: 'Hello', text: 'Shall we have dinner?' })
    await deliver(place.port, raw, { from, to: address })
    await expect.poll(() => lettersTo(place, from), WAIT).toHaveLength(1)
  }
  await arrived(client, 2)
  ahead = 28 * 86_400_000
  await place.deps.mail.upkeep(place.deps.trips)
  for (const [from, words] of [
    ['a@bare.example', []],
    ['a@spf.example', ['Cheap-Pills']],
  ] as const) {
    await expect.poll(() => lettersTo(place, from), WAIT).toHaveLength(2)
    const { raw, mail } = lettersTo(place, from)[1]!
    expect(find(`${mail.subject}\n${mail.text}\n${raw}`)).toEqual(words)
  }
})

test('a stranger gets a few letters in an hour, whose ever name a mail uses, and so do all strangers of one network', async () => {
  await using place = await makeMailWorld({ resolveDns, env: { MAIL_PER_MINUTE: '1000' } })
  const ask = async (from: string, wait: number) => {
    const { client, address } = await place.trip()
    await deliver(place.port, await forge({ from, to: address }), { from, to: address })
    await arrived(client)
    await expect
      .poll(async () => (await place.answersOn(client)).length + lettersTo(place, from).length)
      .toBeGreaterThanOrEqual(wait)
  }
  const asked = MAX_TO_STRANGER + 2
  for (let at = 1; at <= asked; at++) await ask('one@bare.example', Math.min(at, MAX_TO_STRANGER))
  for (let at = 0; at < MAX_OF_NETWORK; at++) await ask(`many${at}@bare.example`, 0)
  const waiting = place.deps.db.selectFrom('mail_answer').select('id')
  await expect.poll(() => waiting.execute(), WAIT).toEqual([])
  const proven = 'a@spf.example'
  await ask(proven, 1)
  await expect.poll(() => lettersTo(place, proven)).toHaveLength(1)
  expect(lettersTo(place, 'one@bare.example')).toHaveLength(MAX_TO_STRANGER)
  const strangers = place.mailbox.received.filter(({ to }) => to.some((one) => one.startsWith('many')))
  expect(strangers).toHaveLength(MAX_OF_NETWORK - asked)
  const reasons = await place.deps.db.selectFrom('mail_event').select('reason').distinct().execute()
  expect(reasons).toContainEqual({ reason: 'too-many-letters' })
})
