import { rm, writeFile, mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import type { Reader } from '#server/ingest/reader.ts'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, documentsOf, DOMAIN, letter, makeMailWorld } from '#test/mail.ts'
import { openLine } from '#test/smtp-line.ts'
import { testNow } from '#test/clock.ts'

const WAIT = { timeout: 60_000, interval: 50 }
const FROM = 'anna@family.example'
const DAY_MS = 86_400_000

type World = Awaited<ReturnType<typeof makeMailWorld>>

const refused = (sent: Promise<unknown>) =>
  sent.then(
    () => 'taken',
    (error: { responseCode?: number; response?: string }) => `${error.responseCode} ${error.response ?? ''}`,
  )

/** Everything that a mail would have left behind. */
async function rowsOf({ deps: { db } }: World) {
  const tables = ['intake', 'mail_seen', 'mail_answer', 'outgoing'] as const
  const counts = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.map(({ count }) => count)
}

describe('the mail server', () => {
  let world: World
  beforeAll(async () => {
    world = await makeMailWorld()
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
  })

  test.for([
    ['an unknown name of our domain', `hello@${DOMAIN}`],
    ['the postmaster, whom nobody reads here', `postmaster@${DOMAIN}`],
    ['a wrong token', `trip-${'0'.repeat(24)}@${DOMAIN}`],
    ['a token that is none', `trip-short@${DOMAIN}`],
    ['another domain: it relays nothing', 'tom@elsewhere.example'],
    ['a domain under ours', `trip@sub.${DOMAIN}`],
    ['a route through us', `tom%elsewhere.example@${DOMAIN}`],
  ])('takes no mail for %s', async ([, to]) => {
    expect(await refused(world.send(to!))).toMatch(/^550 550 5\.1\.1 No trip receives mail at this address\./)
  })

  test('takes one mail for two trips, and for each of them once however it is written', async () => {
    const [one, two] = [await world.trip('One'), await world.trip('Two')]
    const raw = letter({ from: FROM, to: one.address, subject: 'Both', text: bookingText() })
    await deliver(world.port, raw, {
      from: FROM,
      to: [one.address, two.address, one.address.toUpperCase(), one.address.replace('@', '+spain@')],
    })
    expect(await arrived(one.client)).toHaveLength(1)
    expect(await arrived(two.client)).toHaveLength(1)
  })

  test('takes what it can where one of the recipients is unknown', async () => {
    const { client, address } = await world.trip()
    const raw = letter({ from: FROM, to: address, subject: 'One of two', text: bookingText() })
    const sent = await deliver(world.port, raw, { from: FROM, to: [address, `nobody@${DOMAIN}`] })
    expect(sent).toMatchObject({ accepted: [address], rejected: [`nobody@${DOMAIN}`] })
    await arrived(client)
  })

  test('closes the line after ten unknown addresses, so that guessing is slow', async () => {
    using line = await openLine(world.port, undefined, '127.0.0.61')
    await line.command(`MAIL FROM:<${FROM}>`)
    for (let guess = 0; guess < 10; guess++)
      expect(await line.command(`RCPT TO:<trip-${'1'.repeat(16)}${guess}@${DOMAIN}>`)).toMatch(/^550 /)
    expect(await line.command(`RCPT TO:<trip@${DOMAIN}>`)).toMatch(/^421 4\.7\.0 /)
    await line.closed
  })

  test('says how large a mail may be, and refuses a larger one before it is sent', async () => {
    using line = await openLine(world.port)
    expect(line.hello).toContain(`SIZE ${LIMITS.mailBytes}`)
    expect(await line.command(`MAIL FROM:<${FROM}> SIZE=${LIMITS.mailBytes + 1}`)).toMatch(/^552 /)
    expect(await line.command(`MAIL FROM:<${FROM}> SIZE=${LIMITS.mailBytes}`)).toMatch(/^250 /)
  })

  test('tells a server with a large mail for many trips to send the others another one', async () => {
    const trips: string[] = []
    for (let count = 0; count < 5; count++) trips.push((await world.trip()).address)
    using line = await openLine(world.port)
    await line.command(`MAIL FROM:<${FROM}> SIZE=${LIMITS.mailBytes}`)
    const replies: string[] = []
    for (const address of trips) replies.push(await line.command(`RCPT TO:<${address}>`))
    expect(replies.map((text) => text.slice(0, 9))).toEqual([...Array(4).fill('250 Accep'), '452 4.5.3'])
  })

  test('offers no password check: there is nobody who may send through it', async () => {
    using line = await openLine(world.port)
    expect(line.hello).not.toContain('AUTH')
    expect(await line.command('AUTH PLAIN AGEAYg==')).toMatch(/^50\d /)
  })

  test('a subject and an address outside of ASCII come through (RFC 6152, RFC 6531)', async () => {
    const { client, address } = await world.trip()
    using line = await openLine(world.port)
    expect(line.hello).toMatch(/8BITMIME[\s\S]*SMTPUTF8/)
    expect(await line.command('MAIL FROM:<jürgen@müller.example> BODY=8BITMIME SMTPUTF8')).toMatch(/^250 /)
    expect(await line.command(`RCPT TO:<${address}>`)).toMatch(/^250 /)
    await line.command('DATA')
    const raw = letter({
      from: 'jürgen@müller.example',
      to: address,
      subject: 'Flüge nach Málaga ✈ 東京',
      text: bookingText(),
      headers: { 'Content-Transfer-Encoding': '8bit' },
    })
    expect(await line.say(`${raw}\r\n.\r\n`)).toMatch(/^250 /)
    await arrived(client)
    expect(await documentsOf(client)).toMatchObject([{ originalName: 'Flüge nach Málaga ✈ 東京.eml' }])
  })

  test('a line that begins with a dot keeps it, and only it (RFC 5321 §4.5.2)', async () => {
    const { client, address } = await world.trip()
    using line = await openLine(world.port)
    await line.begin(address)
    const raw = letter({ from: FROM, to: address, subject: 'Dots', text: bookingText() })
    expect(await line.say(`${raw}\r\n..hidden\r\n...\r\n..\r\nend\r\n.\r\n`)).toMatch(/^250 /)
    await arrived(client)
    const [document] = await documentsOf(client)
    const original = await client.get(`/documents/${document!.id}/original`)
    expect(await original.text()).toMatch(/\r\n\.hidden\r\n\.\.\r\n\.\r\nend\r\n$/)
  })

  test.for([
    ['a line feed before the dot', '\n.\r\n'],
    ['a line feed after it', '\r\n.\n'],
    ['line feeds alone', '\n.\n'],
    ['a carriage return before it', '\r.\r\n'],
    ['carriage returns alone', '\r.\r'],
    ['a zero byte in the end', '\r\n\0.\r\n'],
  ])('a second mail behind %s stays words of the first one', async ([, end]) => {
    const { client, address } = await world.trip()
    const other = await world.trip()
    using line = await openLine(world.port)
    await line.begin(address)
    const outer = letter({ from: FROM, to: address, subject: 'Outer', text: bookingText() })
    const inner = letter({
      from: 'spy@evil.example',
      to: other.address,
      subject: 'Inner',
      text: bookingText(),
    })
    const hidden = `MAIL FROM:<spy@evil.example>\r\nRCPT TO:<${other.address}>\r\nDATA\r\n${inner}`
    expect(await line.say(`${outer}${end}${hidden}\r\n.\r\n`)).toMatch(/^250 /)
    expect(await line.command('NOOP')).toMatch(/^250 /)
    await arrived(client)
    expect((await documentsOf(client)).map(({ originalName }) => originalName)).toEqual(['Outer.eml'])
    expect(await documentsOf(other.client)).toEqual([])
  })

  test('a client that goes away in the middle of a mail leaves nothing', async () => {
    const { client, address } = await world.trip()
    const before = await rowsOf(world)
    using line = await openLine(world.port)
    expect(await line.begin(address)).toMatch(/^354 /)
    line.write(letter({ from: FROM, to: address, subject: 'Half', text: bookingText() }))
    line.drop()
    await line.closed
    // The next mail of the same server is taken after it noticed
    await world.send(address, { subject: 'Whole' })
    await arrived(client)
    expect((await documentsOf(client)).map(({ originalName }) => originalName)).toEqual(['Whole.eml'])
    expect((await rowsOf(world))[1]).toBe(before[1]! + 1)
  })

  test('one address has a third of the 200 connections, also where others of it end before the greeting', async () => {
    const lines = await Promise.all(Array.from({ length: 67 }, () => openLine(world.port)))
    for (let count = 0; count < 5; count++) {
      const early = connect(world.port, '127.0.0.1')
      await once(early, 'connect')
      early.destroy()
    }
    await expect(openLine(world.port)).rejects.toThrow(/^421 4\.7\.0 Too many connections/)
    for (const line of lines) line.drop()
    await Promise.all(lines.map(({ closed }) => closed))
    await expect.poll(() => openLine(world.port).then(({ hello }) => hello, String), WAIT).toMatch(/^250-/)
  })

  test('speaks TLS with the certificate that it made for itself', async () => {
    const { client, address } = await world.trip()
    const transport = createTransport({
      host: '127.0.0.1',
      port: world.port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    })
    const raw = letter({ from: FROM, to: address, subject: 'By TLS', text: bookingText() })
    await transport.sendMail({ envelope: { from: FROM, to: address }, raw })
    transport.close()
    expect(await arrived(client)).toMatchObject([{ originalName: 'By TLS.eml' }])
  })
})

test('an address that expired or was switched off is refused with a sentence, and no mail of ours goes out', async () => {
  let ahead = 0
  await using world = await makeMailWorld({ now: () => testNow() + ahead })
  const { client, address } = await world.trip()
  const ended = await world.trip()
  await ended.client.send('DELETE', '/magic-email', undefined, {
    'x-view-password': ended.client.trip.viewPassword,
    'x-edit-password': ended.client.trip.editPassword,
  })
  expect(await refused(world.send(ended.address))).toMatch(
    /^550 550 5\.2\.1 This trip's mail address was changed or switched off\. Please ask/,
  )
  ahead = 30 * DAY_MS + 1
  expect(await refused(world.send(address))).toMatch(
    /^550 550 5\.2\.1 This trip's mail address has expired\. Please open the trip/,
  )
  expect(await documentsOf(client)).toEqual([])
  expect(await rowsOf(world)).toEqual([0, 0, 0, 0])
  expect(world.mailbox.received).toEqual([])
})

/** A mail of exactly so many bytes: a booking in its text, and a film beside it. */
function largeMail(to: string, size: number): Buffer {
  const head = [
    `From: ${FROM}`,
    `To: ${to}`,
    'Subject: With a film',
    `Message-ID: <${size}@family.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    bookingText().replaceAll('\n', '\r\n'),
    '--b',
    'Content-Type: video/mp4; name="film.mp4"',
    'Content-Disposition: attachment; filename="film.mp4"',
    'Content-Transfer-Encoding: base64',
    '',
    '',
  ].join('\r\n')
  const end = '\r\n--b--\r\n'
  const room = size - head.length - end.length
  const film = `${'QUJD'.repeat(19)}\r\n`.repeat(Math.ceil(room / 78)).slice(0, room)
  return Buffer.from(head + film + end)
}

test('a mail of 25 MB is taken and read; one byte more is refused for good', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip()
  const envelope = { from: FROM, to: address }
  await deliver(world.port, largeMail(address, LIMITS.mailBytes), envelope)
  using line = await openLine(world.port)
  await line.begin(address)
  line.write(largeMail(address, LIMITS.mailBytes + 1))
  expect(await line.say('.\r\n')).toMatch(/^552 5\.3\.4 This mail is larger than 25 MB\./)
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  expect(world.mailbox.received[0]!.mail.text).toContain('BA 478')
  const documents = await documentsOf(client)
  expect(documents).toMatchObject([{ status: 'complete', size: LIMITS.mailBytes }])
  // The film's bytes look like text: far more than is looked at
  expect(JSON.parse(documents[0]!.extractedData!)).toHaveProperty('unread', 'too_much_text')
})

test('a mail to a trip that holds as many documents as it can is refused for good', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip()
  const row = { trip_id: client.trip.itineraryId, sealed: '', at: '' }
  const rows = Array.from({ length: LIMITS.documentsPerTrip }, (_, at) => ({ ...row, document_id: `d${at}` }))
  await world.deps.db.insertInto('intake').values(rows).execute()
  expect(await refused(world.send(address))).toMatch(
    /^552 552 5\.2\.2 This trip has reached its limit for documents\./,
  )
  expect((await rowsOf(world)).slice(1)).toEqual([0, 0, 0])
})

test('a mail that cannot be stored is not lost: its server is asked to try again, and nothing of it stays', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip()
  const files = path.join(world.folder, 'files')
  await rm(files, { recursive: true, force: true })
  await writeFile(files, 'in the way')
  const messageId = '<again@family.example>'
  expect(await refused(world.send(address, { messageId }))).toMatch(/^451 451 4\.3\.\d /)
  expect(await rowsOf(world)).toEqual([0, 0, 0, 0])
  await rm(files)
  await mkdir(files)
  await world.send(address, { messageId })
  await arrived(client)
})

/** A reader that is at its first documents until it is let go. */
function heldReader() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const reader: Reader = {
    async read() {
      await promise
      return {
        result: { ok: false, reason: 'broken' },
        question: null,
        contents: { parts: [], looksBooked: false },
      }
    },
    check: async (extraction) => extraction,
    inspect: () => Promise.reject(new Error('unasked')),
    show: () => Promise.reject(new Error('unasked')),
    stop: async () => undefined,
  }
  return { reader, letGo: resolve }
}

test('a mail to a full trip, or beyond the share of its network, is put off and taken later', async () => {
  const { reader, letGo } = heldReader()
  await using world = await makeMailWorld({ reader, env: { MAIL_PER_MINUTE: '100000' } })
  const trips = [await world.trip(), await world.trip(), await world.trip()]
  const all = trips.map(({ address }) => address)
  const mail = () => letter({ from: FROM, to: 'all', subject: 'Many', text: bookingText() })
  using line = await openLine(world.port)
  const sendTo = async (addresses: readonly string[]) => {
    await line.command(`MAIL FROM:<${FROM}>`)
    for (const address of addresses) await line.command(`RCPT TO:<${address}>`)
    await line.command('DATA')
    return line.say(`${mail()}\r\n.\r\n`)
  }
  try {
    for (let count = 0; count < LIMITS.waitingPerTrip; count++) expect(await sendTo(all)).toMatch(/^250 /)
    expect(await sendTo([all[0]!])).toMatch(/^451 4\.3\.2 /)
    const other = await world.trip()
    // A network alone holds a third of the 1,000 places at most
    const answers: string[] = []
    while (answers.length < 40 && !answers.at(-1)?.startsWith('451'))
      answers.push(await sendTo([other.address]))
    expect(answers).toHaveLength(35)
    expect(answers.at(-1)).toMatch(/^451 4\.3\.2 /)
    letGo()
    await expect.poll(() => sendTo([other.address]), WAIT).toMatch(/^250 /)
  } finally {
    letGo()
  }
})
