import { expect, test } from 'vitest'
import { bookingText, Client } from '#test/client.ts'
import { addressOf, arrived, DOMAIN, letter, makeMailWorld } from '#test/mail.ts'
import { MAX_OF_NETWORK, MAX_TO_KNOWN, MAX_TO_STRANGER } from './mail-limits.ts'
import { testNow } from '#test/clock.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const DAY_MS = 86_400_000
const AUTH = 'mail:a-long-password-of-hooks'
const ANNA = 'anna@family.example'
const VICTIM = 'victim@bank.example'

/** A server to which a provider hands mails over. bank.example says that only signed mails are its own. */
async function makeHookWorld() {
  let ahead = 0
  const world = await makeMailWorld({
    now: () => testNow() + ahead,
    env: { WEBHOOK_AUTH: AUTH },
    resolveDns: async (name) => {
      if (name === 'proven.example') return [['v=spf1 ip4:127.0.0.1 -all']]
      if (name === '_dmarc.bank.example') return [['v=DMARC1; p=reject']]
      throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    },
  })
  const hand = async (to: string, from = ANNA, headers: Record<string, string> = {}) => {
    const path = `/api/webhooks/mail/raw?${new URLSearchParams({ recipient: to, sender: from }).toString()}`
    const answer = await world.app.request(path, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(AUTH).toString('base64')}`,
        'content-type': 'message/rfc822',
      },
      body: letter({ from, to, subject: 'Late', text: bookingText(), headers }),
    })
    return (await answer.json()) as unknown
  }
  const revoked = async () => {
    const client = await Client.create(world.app)
    const address = await addressOf(client)
    const both = { ...client.editor(), 'x-view-password': client.trip.viewPassword }
    await client.send('DELETE', '/magic-email', undefined, both)
    return address
  }
  const letters = () => world.mailbox.received
  return { ...world, hand, revoked, letters, later: (ms: number) => void (ahead += ms) }
}

const REFUSED = { accepted: 0, refused: 1 }

test('a provider that brings a mail to an address that ended makes us say so to its sender, politely and once a day', async () => {
  await using world = await makeHookWorld()
  const { hand, letters } = world
  const { address } = await world.trip()
  const endedAddress = await world.revoked()
  world.later(31 * DAY_MS)
  expect(await hand(address)).toEqual(REFUSED)
  await expect.poll(() => letters().length, WAIT).toBe(1)
  expect(await hand(address)).toEqual(REFUSED)
  await hand(endedAddress)
  await hand(address, 'robot@family.example', { 'Auto-Submitted': 'auto-replied' })
  await hand(address, 'noreply@family.example')
  await hand(`trip-${'0'.repeat(24)}@${DOMAIN}`)
  world.later(DAY_MS)
  await hand(endedAddress)
  await expect.poll(() => letters().length, WAIT).toBe(2)
  expect(letters().map(({ mail }) => mail.text)).toEqual([
    expect.stringContaining('was valid for 30 days and has expired'),
    expect.stringContaining('was switched off by someone who plans the trip'),
  ])
  expect(letters().every(({ from, to }) => from === '' && to[0] === ANNA)).toBe(true)
})

test('many mails at the same moment to addresses that ended are all refused, and their sender is told once', async () => {
  await using world = await makeHookWorld()
  const addresses = [await world.revoked(), await world.revoked()]
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => world.hand(addresses[at % 2]!)))
  expect(answers).toEqual(answers.map(() => REFUSED))
  await expect.poll(() => world.letters().length, WAIT).toBe(1)
  const told = await world.deps.db
    .selectFrom('mail_event')
    .select('status')
    .where('kind', '=', 'address-expired')
    .execute()
  expect(told.filter(({ status }) => status === 'queued')).toHaveLength(1)
})

test('nobody is told in whose name somebody else wrote, as far as a provider lets that be known', async () => {
  await using world = await makeHookWorld()
  const address = await world.revoked()
  const signature = 'v=1; a=rsa-sha256; d=bank.example; s=s; h=from:to:subject; bh=AAAA; b=AAAA'
  expect(await world.hand(address, VICTIM, { 'DKIM-Signature': signature })).toEqual(REFUSED)
  await world.hand(address)
  await expect.poll(() => world.letters().map(({ to }) => to[0]), WAIT).toEqual([ANNA])
})

test('the same robot’s mail several times at the same moment is ignored and never put off', async () => {
  await using world = await makeHookWorld()
  const { address } = await world.trip()
  const { inbox } = world.deps
  const hops = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`Received${' '.repeat(at)}`, 'x']))
  const loop = Buffer.from(letter({ from: ANNA, to: address, subject: 'Round', text: 'x', headers: hops }))
  const robot = letter({ from: 'noreply@family.example', to: address, subject: 'Robot', text: bookingText() })
  for (const [raw, to] of [
    [loop, address],
    [Buffer.from(robot), `trip@${DOMAIN}`],
  ] as const) {
    const mail = { raw, envelope: { from: ANNA, to: [to] }, via: 'raw', peer: null } as const
    const deliveries = await Promise.all(Array.from({ length: 6 }, () => inbox.receive(mail)))
    expect([...new Set(deliveries.flat())].filter((one) => one !== 'repeated')).toEqual(['ignored'])
  }
})

const reasonsOf = async ({ deps }: Awaited<ReturnType<typeof makeHookWorld>>) =>
  (await deps.db.selectFrom('mail_event').select('reason').execute()).map(({ reason }) => reason)

test('a letter that an address ended and the answers to mails count together, to one stranger', async () => {
  await using world = await makeHookWorld()
  const ended = await world.revoked()
  const { client, address } = await world.trip()
  expect(await world.hand(ended)).toEqual(REFUSED)
  for (let at = 0; at < MAX_TO_STRANGER; at += 1) await world.hand(address)
  await arrived(client, MAX_TO_STRANGER)
  const refused = (await reasonsOf(world)).filter((reason) => reason === 'too-many-letters')
  expect(refused).toHaveLength(1)
})

test('a provider brings as many letters to strangers of one domain as a network does', async () => {
  await using world = await makeHookWorld()
  const ended = await world.revoked()
  const strangers = Array.from({ length: MAX_OF_NETWORK + 3 }, (_, at) => `stranger${at}@one.example`)
  for (const stranger of strangers) await world.hand(ended, stranger)
  await world.hand(ended, 'stranger@two.example')
  await expect.poll(() => world.letters().length, WAIT).toBe(MAX_OF_NETWORK + 1)
  expect(world.letters().map(({ to }) => to[0])).toContain('stranger@two.example')
})

test('also an address that proved a mail gets no more than a few letters in an hour in its name', async () => {
  await using world = await makeHookWorld()
  const { client, address } = await world.trip()
  await world.send(address, { from: 'known@proven.example' })
  await arrived(client)
  for (let at = 0; at < MAX_TO_KNOWN + 2; at += 1) await world.hand(address, 'known@proven.example')
  await arrived(client, MAX_TO_KNOWN + 3)
  const refused = (await reasonsOf(world)).filter((reason) => reason === 'too-many-letters')
  expect(refused).toHaveLength(2)
})
