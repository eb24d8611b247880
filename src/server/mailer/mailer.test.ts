import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { Hopeless } from '#server/jobs/queue.ts'
import { databaseQueue } from '#server/jobs/database-queue.ts'
import { makeLog } from '#server/observe/log.ts'
import { KeyRing } from '#server/keys.ts'
import { openWithKey } from '#vault/server-seal.ts'
import { addressHash } from './hashes.ts'
import type { Mail } from './mail.ts'
import { makeMailer } from './mailer.ts'
import { makeSender } from './sender.ts'
import { folderTransport } from './transport.folder.ts'
import type { MailTransport } from './transport.ts'

const MAIL: Mail = {
  to: 'Maya@example.com',
  subject: 'Added to Secret Reunion: 1 flight',
  html: '<p>content-of-html</p>',
  text: 'content-of-text',
  nature: 'reply',
  template: 'receipt',
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function makeBench(fail?: (to: string) => Error | undefined) {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'skein-mailer-'))
  folders.push(parent)
  const folder = path.join(parent, 'outbox')
  const db = openSqlite(path.join(parent, 'db.sqlite'))
  await migrate(db)
  const lines: string[] = []
  let clock = Date.UTC(2027, 5, 11)
  const now = () => clock
  const log = makeLog('debug', (line) => lines.push(line))
  const queue = databaseQueue({ db, log, concurrency: 2, now })
  const key = () => new Uint8Array(randomBytes(64))
  const push = { publicKey: '', privateKey: '' }
  const keys = {
    intake: key(),
    summary: key(),
    lookup: key(),
    mail: key(),
    access: key(),
    alerts: key(),
    rows: key(),
    push,
  }
  const outbox = folderTransport({ folder, now })
  let tries = 0
  const transport: MailTransport = {
    ...outbox,
    async send(message) {
      tries += 1
      const error = fail?.(message.envelope.to)
      if (error) throw error
      await outbox.send(message)
    },
  }
  const sender = makeSender({
    MAIL_FROM: null,
    EMAIL_DOMAIN: 'trips.test',
    PUBLIC_URL: 'http://x',
    SMTP_URL: null,
  })
  const mailer = makeMailer({
    db,
    keys,
    waiting: new KeyRing(keys.mail),
    queue,
    transport,
    sender,
    traces: { run: (_, work) => work() },
    now,
  })
  return {
    db,
    keys,
    mailer,
    queue,
    lines,
    tries: () => tries,
    moveClock(ms: number) {
      clock += ms
      queue.wake()
    },
    async send(mail: Partial<Mail> = {}) {
      const ready = await mailer.ready({ ...MAIL, ...mail })
      await db.transaction().execute((tx) => ready.store(tx))
      mailer.wake()
    },
    events: () => db.selectFrom('mail_event').selectAll().orderBy('id').execute(),
    statuses: async () =>
      (await db.selectFrom('mail_event').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      ),
    waiting: async () => (await db.selectFrom('outgoing').select('id').execute()).length,
    outbox: async () =>
      Promise.all(
        (await readdir(folder).catch(() => [])).map(async (name) =>
          PostalMime.parse(await readFile(path.join(folder, name))),
        ),
      ),
    async close() {
      await queue.stop()
      await transport.stop()
      await db.destroy()
    },
  }
}

test('a queued mail is sent once; afterwards its content is gone and only the fact is kept', async () => {
  const bench = await makeBench()
  await bench.send()
  expect([await bench.statuses(), await bench.waiting()]).toEqual([['queued'], 1])
  await bench.queue.start(bench.mailer.handlers())
  await expect.poll(bench.statuses).toEqual(['queued', 'sent'])
  expect(await bench.waiting()).toBe(0)
  const mails = await bench.outbox()
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([[MAIL.to, MAIL.subject]])
  const [queued, sent] = await bench.events()
  expect(sent).toMatchObject({ kind: 'receipt', direction: 'outbound', message_hash: queued?.message_hash })
  expect(sent?.address_hash).toBe(addressHash(bench.keys, ' maya@example.COM'))
  expect(await openWithKey(bench.keys.mail, sent!.sealed_address!)).toBe(MAIL.to)
  expect(sent?.size).toBeGreaterThan(400)
  await bench.close()
})

test('a mail whose transaction failed is not sent', async () => {
  const bench = await makeBench()
  const failing = bench.db.transaction().execute(async (tx) => {
    await (await bench.mailer.ready(MAIL)).store(tx)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect([await bench.waiting(), await bench.statuses(), await bench.queue.depth()]).toEqual([0, [], 0])
  await bench.close()
})

test('a mail that waits is stored sealed, and no word of it reaches the log', async () => {
  const bench = await makeBench(() => new Error(`550 ${MAIL.to}: ${MAIL.subject}`))
  await bench.send()
  await bench.queue.start(bench.mailer.handlers())
  await expect.poll(() => bench.lines.length).toBeGreaterThan(0)
  const tables = ['outgoing', 'mail_event', 'job'] as const
  const rows = await Promise.all(tables.map((table) => bench.db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows) + bench.lines.join('')).not.toMatch(/maya|example\.com|Secret|content-of/i)
  await bench.close()
})

test('an unreachable server is asked again after 10 s, 1 min, 5 min, 30 min, 2 h, 6 h and 12 h', async () => {
  const bench = await makeBench(() => new Error('down'))
  await bench.send()
  await bench.queue.start(bench.mailer.handlers())
  for (const [index, seconds] of [10, 60, 300, 1_800, 7_200, 21_600, 43_200].entries()) {
    await expect.poll(bench.tries).toBe(index + 1)
    await expect
      .poll(() => bench.db.selectFrom('job').select('state').executeTakeFirst())
      .toEqual({ state: 'waiting' })
    bench.moveClock(seconds * 1_000)
  }
  await expect.poll(bench.statuses).toEqual(['queued', 'failed'])
  expect([bench.tries(), await bench.waiting()]).toEqual([8, 0])
  expect((await bench.events())[1]?.reason).toBe('send-unreachable')
  await bench.close()
})

test('a mailbox that puts its mail off is not asked again because others take theirs', async () => {
  const putOff = Object.assign(new Error('full'), { name: 'PutOff', responseCode: 452 })
  const errors = [putOff]
  const bench = await makeBench(() => errors.shift())
  await bench.queue.start(bench.mailer.handlers())
  await bench.send()
  await expect.poll(bench.tries).toBe(1)
  await expect
    .poll(() => bench.db.selectFrom('job').select('state').executeTakeFirst())
    .toEqual({ state: 'waiting' })
  await bench.send({ to: 'other@example.com' })
  await expect.poll(bench.statuses).toContain('sent')
  await bench.send({ to: 'third@example.com' })
  const taken = async () => (await bench.outbox()).map(({ to }) => to?.[0]?.address)
  await expect.poll(taken).toContain('third@example.com')
  expect(new Set(await taken())).toEqual(new Set(['other@example.com', 'third@example.com']))
  expect(await bench.waiting()).toBe(1)
  await bench.close()
})

const smtp = (responseCode: number) => Object.assign(new Error('not taken'), { responseCode })

test('five full mailboxes lose no mail however often others take theirs, and get it once they are not', async () => {
  let areFull = true
  const bench = await makeBench((to) => (areFull && to.startsWith('full') ? smtp(452) : undefined))
  await bench.queue.start(bench.mailer.handlers())
  for (const name of [1, 2, 3, 4, 5]) await bench.send({ to: `full${name}@example.com` })
  await expect.poll(bench.tries).toBe(5)
  for (let count = 1; count <= 40; count += 1) {
    await bench.send({ to: `good${count}@example.com` })
    await expect.poll(async () => (await bench.outbox()).length).toBe(count)
    bench.moveClock(5_000)
  }
  expect([await bench.waiting(), (await bench.statuses()).includes('failed')]).toEqual([5, false])
  areFull = false
  bench.moveClock(60_000)
  await bench.send({ to: 'last@example.com' })
  await expect.poll(bench.waiting).toBe(0)
  expect((await bench.outbox()).length).toBe(46)
  await bench.close()
})

test('a clock that was two days ahead makes no mail loop', async () => {
  const bench = await makeBench(() => smtp(452))
  await bench.queue.start(bench.mailer.handlers())
  await bench.send()
  await expect.poll(bench.tries).toBe(1)
  await expect
    .poll(async () => (await bench.db.selectFrom('job').select('state').executeTakeFirst())?.state)
    .toBe('waiting')
  bench.moveClock(-2 * 86_400_000)
  for (let seconds = 0; seconds < 20; seconds += 1) {
    bench.moveClock(1_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(bench.tries()).toBeLessThan(5)
  expect([await bench.waiting(), await bench.statuses()]).toEqual([1, ['queued']])
  await bench.close()
})

test('a server that answers and takes nothing loses no mail however often it is asked', async () => {
  const bench = await makeBench(() => smtp(421))
  await bench.queue.start(bench.mailer.handlers())
  await bench.send()
  await expect.poll(bench.tries).toBe(1)
  for (let count = 2; count <= 40; count += 1) {
    await expect
      .poll(async () => (await bench.db.selectFrom('job').select('state').executeTakeFirst())?.state)
      .toBe('waiting')
    bench.moveClock(10_000)
    await bench.mailer.recover({ isUnreached: true, isOld: false })
    await expect.poll(bench.tries).toBeGreaterThanOrEqual(count)
  }
  expect([await bench.waiting(), await bench.statuses()]).toEqual([1, ['queued']])
  await bench.close()
})

test.for([
  { mail: {}, error: new Hopeless('refused'), what: 'a refused mail' },
  { mail: { to: 'a@b.test\r\nBcc: c@d.test' }, error: undefined, what: 'a mail to what is no address' },
])('$what is given up at once', async ({ mail, error }) => {
  const bench = await makeBench(() => error)
  await bench.send(mail)
  await bench.queue.start(bench.mailer.handlers())
  await expect.poll(bench.statuses).toEqual(['queued', 'failed'])
  expect((await bench.events())[1]?.reason).toBe('send-refused')
  expect([await bench.waiting(), await bench.outbox()]).toEqual([0, []])
  await bench.close()
})

test('work that runs twice for one mail sends it once', async () => {
  const bench = await makeBench()
  await bench.send()
  const { id } = await bench.db.selectFrom('outgoing').select('id').executeTakeFirstOrThrow()
  const handler = bench.mailer.handlers()['send-mail']!
  for (const attempts of [1, 2])
    await handler.run(
      { id, kind: 'send-mail', attempts, at: 0 },
      { begin: () => undefined, wait: () => undefined, end: () => undefined },
    )
  await handler.giveUp({ id, kind: 'send-mail', attempts: 2, at: 0 }, 'Error')
  expect([(await bench.outbox()).length, await bench.statuses()]).toEqual([1, ['queued', 'sent']])
  await bench.close()
})

test('words of the provider follow the mail they belong to, each once', async () => {
  const bench = await makeBench()
  await bench.send()
  await bench.queue.start(bench.mailer.handlers())
  await expect.poll(bench.statuses).toEqual(['queued', 'sent'])
  const id = (await bench.outbox())[0]!.messageId!
  await bench.mailer.note(id, 'delivered')
  await bench.mailer.note(id.slice(1, -1), 'delivered')
  await bench.mailer.note('<unknown@example.com>', 'delivered')
  await bench.mailer.note(id, 'failed', '550 no mailbox maya@example.com')
  expect(await bench.statuses()).toEqual(['queued', 'sent', 'delivered', 'failed'])
  expect((await bench.events())[3]).toMatchObject({ kind: 'receipt', reason: 'other' })
  await bench.close()
})

test('the code of a failure is kept as SendGrid’s adapter writes it', async () => {
  const bench = await makeBench()
  await bench.send()
  await bench.queue.start(bench.mailer.handlers())
  await expect.poll(bench.statuses).toEqual(['queued', 'sent'])
  await bench.mailer.note((await bench.outbox())[0]!.messageId!, 'failed', 'bounce 5.1.1')
  expect((await bench.events()).at(-1)).toMatchObject({ status: 'failed', reason: 'bounce 5.1.1' })
  await bench.close()
})

test('one mailbox gets 30 answers in an hour, 6 of them without news; beyond that only the fact is kept', async () => {
  const bench = await makeBench()
  const answer = async (mail: Partial<Mail> = {}, hasNews = true) => {
    const ready = await bench.mailer.ready({ ...MAIL, ...mail }, { hasNews })
    await bench.db.transaction().execute((tx) => ready.store(tx))
    return (await bench.statuses()).at(-1)
  }
  for (let count = 0; count < 6; count++) expect(await answer({}, false)).toBe('queued')
  expect(await answer({ to: 'MAYA+trips@example.com' }, false)).toBe('suppressed')
  for (let count = 0; count < 24; count++) expect(await answer()).toBe('queued')
  expect(await answer({ to: 'maya+x@example.com' })).toBe('suppressed')
  expect(await bench.waiting()).toBe(30)
  expect(await answer({ to: 'tom@example.com' })).toBe('queued')
  expect(await answer({ nature: 'notice' })).toBe('queued')
  expect(await answer({ template: 'new-trip' })).toBe('queued')
  await bench.close()
})

test('events are erased after 30 days', async () => {
  const bench = await makeBench()
  await bench.send()
  bench.moveClock(29 * 86_400_000)
  await bench.send()
  expect(await bench.mailer.prune()).toBe(0)
  bench.moveClock(2 * 86_400_000)
  expect(await bench.mailer.prune()).toBe(1)
  expect(await bench.statuses()).toEqual(['queued'])
  await bench.close()
})
