import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, documentsOf, DOMAIN, letter, makeMailWorld } from '#test/mail.ts'

const WAIT = { timeout: 60_000, interval: 100 }

type World = Awaited<ReturnType<typeof makeMailWorld>>
const tripsOf = ({ deps: { db } }: World) => db.selectFrom('trip').select('id').execute()
const eachOf = (count: number) => Array.from({ length: count }, (_, at) => at)

test('ten servers that bring the same mail at the same moment are all told that it is there, and it is there once', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip()
  const ten = (to: string, messageId: string) =>
    Promise.all(eachOf(10).map(() => world.send(to, { messageId })))
  for (const sent of await ten(address, '<ten@family.example>')) expect(sent.response).toMatch(/^250 /)
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  expect(await documentsOf(client)).toHaveLength(1)
  const trips = (await tripsOf(world)).length
  for (const sent of await ten(`trip@${DOMAIN}`, '<ten-new@family.example>'))
    expect(sent.response).toMatch(/^250 /)
  expect(await tripsOf(world)).toHaveLength(trips + 1)
})

test('somebody who begins very many trips is put off, and nothing of theirs is dropped', async () => {
  await using world = await makeMailWorld()
  const begin = (count: number) => world.send(`trip@${DOMAIN}`, { subject: `Trip ${count}` })
  for (const count of eachOf(20)) await begin(count)
  await expect(begin(20)).rejects.toMatchObject({ responseCode: 451 })
  expect(await tripsOf(world)).toHaveLength(20)
  // The address is everybody's
  await world.send(`trip@${DOMAIN}`, { from: 'tom@family.example' })
  expect(await tripsOf(world)).toHaveLength(21)
})

test('a host that begins more trips than it may does not close the address to others', async () => {
  await using world = await makeMailWorld({ env: { MAIL_PER_MINUTE: '5' } })
  const begin = (count: number, ip: string) => {
    const from = `sender-${count}@family.example`
    const raw = Buffer.from(letter({ from, to: 'trip', subject: 'Trip', text: bookingText() }))
    const to = [`trip@${DOMAIN}`]
    return world.deps.inbox.receive({ raw, envelope: { from, to }, via: 'smtp', peer: { ip, helo: '' } })
  }
  const ips = eachOf(6).map((at) => `2001:db8:0:1::${at}`)
  const deliveries = []
  for (const [at, ip] of ips.entries()) deliveries.push(...(await begin(at, ip)))
  expect(deliveries).toEqual([...Array<string>(5).fill('stored'), 'limited'])
  expect(await begin(6, '2001:db8:0:2::1')).toEqual(['stored'])
})

test('a host that makes senders up begins no more trips than one network may, nor do all networks of a customer', async () => {
  await using world = await makeMailWorld({ env: { TRIPS_PER_HOUR: '2' } })
  const begin = async (count: number, ip: string) => {
    const from = `made-up-${count}@domain-${count}.example`
    const raw = Buffer.from(letter({ from, to: 'trip', subject: 'Trip', text: 'x' }))
    const envelope = { from, to: [`trip@${DOMAIN}`] }
    return world.deps.inbox.receive({ raw, envelope, via: 'smtp', peer: { ip, helo: '' } })
  }
  const deliveries = []
  for (const at of eachOf(22))
    deliveries.push(...(await begin(at, `2001:db8:0:${Math.floor(at / 2)}::${at}`)))
  expect(deliveries).toEqual([...Array<string>(20).fill('stored'), 'limited', 'limited'])
  for (const at of [30, 31]) expect(await begin(at, '192.0.2.1')).toEqual(['stored'])
  expect(await begin(32, '192.0.2.1')).toEqual(['limited'])
})

test('the same mail of two people is two, and of one person one', async () => {
  await using world = await makeMailWorld()
  const messageId = '<booking@airline.example>'
  const before = (await tripsOf(world)).length
  for (const from of ['anna@family.example', 'tom@family.example', 'anna@family.example'])
    await world.send(`trip@${DOMAIN}`, { from, messageId })
  expect(await tripsOf(world)).toHaveLength(before + 2)
})

test('of a large mail to many trips 100 MB are stored, and the rest when it comes again', async () => {
  await using world = await makeMailWorld()
  const to: string[] = []
  for (const count of eachOf(5)) to.push((await world.trip(`Trip ${count}`)).address)
  const from = 'anna@family.example'
  const film = `\r\n${'x'.repeat(998)}`.repeat(24 * 1024)
  const raw = Buffer.from(letter({ from, to: 'all', subject: 'Film', text: bookingText() + film }))
  const mail = { raw, envelope: { from, to }, via: 'raw', peer: null } as const
  const { inbox } = world.deps
  const four = ['stored', 'stored', 'stored', 'stored']
  expect(await inbox.receive(mail)).toEqual([...four, 'busy'])
  expect(await inbox.receive(mail)).toEqual([...four.map(() => 'repeated'), 'stored'])
}, 180_000)

test('more mails in a minute than one sender may bring are put off', async () => {
  await using world = await makeMailWorld({ env: { MAIL_PER_MINUTE: '3' } })
  const { address } = await world.trip()
  for (const count of eachOf(3)) await world.send(address, { subject: `Mail ${count}` })
  await expect(world.send(address)).rejects.toMatchObject({ responseCode: 451 })
})

/** Sends as a mail server does: what is put off is tried again. */
async function sendPatiently(world: World, raw: string, envelope: { from: string; to: string }) {
  for (;;) {
    const code = await deliver(world.port, raw, envelope).then(
      () => 250,
      ({ responseCode }: { responseCode: number }) => responseCode,
    )
    if (code === 250) return
    expect(Math.floor(code / 100)).toBe(4)
    await pause(500)
  }
}

/** More than wait in one trip at a time: some of them are put off. */
const MANY = 160

test(`of ${MANY} mails at once to one trip each is there once, and their senders get a few answers that name them all`, async () => {
  await using world = await makeMailWorld({ answersTogetherMs: 10_000 })
  const { client, address } = await world.trip()
  const { db } = world.deps
  const senders = ['anna@family.example', 'tom@family.example']
  const waiting = eachOf(MANY)
  const sendNext = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const from = senders[at % 2]!
      const text = bookingText(`BA ${1000 + at}`, 'Maya Hughes', 1 + (at % 28))
      const raw = letter({ from, to: address, subject: `Mail ${at}`, text })
      await sendPatiently(world, raw, { from, to: address })
    }
  }
  await Promise.all(eachOf(8).map(sendNext))
  await expect.poll(() => db.selectFrom('intake').select('at').execute(), WAIT).toEqual([])
  const documents = await arrived(client, MANY)
  const names = documents.map(({ originalName }) => originalName)
  expect(new Set(names).size).toBe(MANY)
  await expect.poll(() => db.selectFrom('mail_answer').select('id').execute(), WAIT).toEqual([])
  await expect.poll(() => db.selectFrom('outgoing').select('id').execute(), WAIT).toEqual([])
  const answers = world.mailbox.received
  expect(answers.length).toBeLessThan(MANY / 5)
  const told = answers.map(({ mail: { text = '' } }) =>
    Number(/read in your (\d+) emails/.exec(text)?.[1] ?? 1),
  )
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(MANY)
}, 180_000)
