import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readAccessKey } from '#server/access-key.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { readServerKeys } from '#server/keys.ts'
import { openWithKey } from '#vault/server-seal.ts'
import { bookingText } from './client.ts'
import { arrived, makeMailWorld } from './mail.ts'
import { everyStoredByte, formsOf } from './stored.ts'
import { Visitor } from './visitor.ts'

type Open = (sealed: string) => Promise<unknown>

async function folderOfTest(): Promise<string> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'skein-copied-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const folder = path.join(home, 'var')
  await mkdir(folder)
  return folder
}

/** All that a copy of a data folder lets read: each byte, and what these keys open of each row's values. */
async function readable(folder: string, opens: readonly Open[]): Promise<Buffer> {
  const db = openSqlite(path.join(folder, 'skein.sqlite'))
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  const values: unknown[] = []
  for (const { name } of tables.rows)
    values.push(
      ...(await sql<object>`select * from ${sql.table(name)}`.execute(db)).rows.flatMap(Object.values),
    )
  await db.destroy()
  const sealed = values.filter((value) => typeof value === 'string' && /^eyJ[\w-]*\.[\w-]*\./.test(value))
  const tries = sealed.flatMap((text) => opens.map((open) => open(text as string)))
  const opened = (await Promise.allSettled(tries)).flatMap((one) =>
    one.status === 'fulfilled' ? [`${JSON.stringify(one.value)}\n`] : [],
  )
  return Buffer.concat([await everyStoredByte(folder), Buffer.from(opened.join(''))])
}

/** With each key that stands in the folder. */
async function readableToAThief(folder: string): Promise<Buffer> {
  const held = JSON.parse(await readFile(path.join(folder, 'keys.json'), 'utf8')) as Record<string, unknown>
  const keys = Object.values(held).flatMap((key) =>
    typeof key === 'string' ? [Buffer.from(key, 'base64url')] : [],
  )
  expect(keys.length).toBeGreaterThan(4)
  return readable(
    folder,
    keys.map((key) => (sealed) => openWithKey(new Uint8Array(key), sealed)),
  )
}

const holds = (bytes: Buffer, secret: string) =>
  [secret, secret.replaceAll('-', '')].some((form) => formsOf(form).some((part) => bytes.includes(part)))

/**
 * A day on which trips get mail and its senders ask for links, and whose last letters cannot leave. Answers
 * what opens these trips.
 */
async function playDay(folder: string): Promise<string[]> {
  const secrets: string[] = []
  {
    await using world = await makeMailWorld({ folder, env: { TRUST_PROXY: '1' } })
    for (const at of [0, 1, 2]) {
      const { client, address } = await world.trip(`Trip ${at}`)
      const person = new Visitor(world, `guest${at}@family.example`)
      await world.send(address, { from: person.email, text: bookingText(`BA 47${at}1`) })
      await arrived(client)
      const { authToken: token } = await person.signIn()
      const body = { tripId: client.trip.itineraryId }
      expect((await person.call('POST', '/api/user/claim-trip', { token, body })).status).toBe(200)
      await expect.poll(() => person.mails(/Here’s your link to Trip/)).toHaveLength(1)
      const { viewPassword, editPassword } = client.trip
      secrets.push(viewPassword, editPassword, address.slice('trip-'.length, address.indexOf('@')))
    }
  }
  await using world = await makeMailWorld({ folder, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { db } = world.deps
  for (const at of [0, 1, 2]) await world.send('trip@skein.example', { from: `guest${at}@family.example` })
  const waiting = db.selectFrom('outgoing').select('id').where('id', 'like', 'new-trip-%')
  await expect.poll(() => waiting.execute(), { timeout: 50_000 }).toHaveLength(3)
  return secrets
}

test('a copy of the data folder opens no trip, and with the key that lies beside it each one that got mail', async () => {
  const folder = await folderOfTest()
  const secrets = await playDay(folder)
  const copy = `${folder}-copy`
  await cp(folder, copy, { recursive: true })
  const toAThief = await readableToAThief(copy)
  expect(secrets.filter((secret) => holds(toAThief, secret))).toEqual([])
  expect(toAThief.includes('/itinerary/')).toBe(false)

  // The same search finds them once the key is there: three kept links, and the letters that wait
  const config = { DATA_DIR: folder, ACCESS_LINK_KEY: null, ACCESS_LINK_KEY_FILE: null }
  const { links, waiting } = readAccessKey(config, readServerKeys(folder, true))
  const toTheServer = await readable(
    copy,
    [links, waiting].map((ring) => (sealed: string) => ring!.open(sealed)),
  )
  const found = secrets.filter((secret) => holds(toTheServer, secret))
  expect(found).toEqual(expect.arrayContaining([secrets[0], secrets[3], secrets[6]]))
  expect(toTheServer.toString('latin1').match(/"template":"new-trip"/g)).toHaveLength(3)
})

test('letters that wait are sent by the next start, by the key beside the folder', async () => {
  const folder = await folderOfTest()
  await playDay(folder)
  await using world = await makeMailWorld({ folder })
  const { db } = world.deps
  await db.updateTable('job').set({ due: 0 }).execute()
  world.deps.mail.mailer.wake()
  const begun = () => world.mailbox.received.filter(({ mail }) => mail.text?.includes('?edit='))
  await expect.poll(begun, { timeout: 50_000 }).toHaveLength(3)
})
