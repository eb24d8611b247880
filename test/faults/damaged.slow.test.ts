import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { SystemOverview } from '#contract/admin/overview.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Health } from '#contract/health.ts'
import type { TripDocument } from '#contract/trip.ts'
import { bookingText, Client } from '../client.ts'
import { asOperator, OPERATOR_KEY, operatorToken } from '../operator.ts'
import { makeWorld, type World } from '../world.ts'
import { unpackKeptData } from './kept-data.ts'
import { testNow } from '#test/clock.ts'

const ENV = { ADMIN_API_KEY: OPERATOR_KEY }
const REFUSED = { error: ERRORS['storage.damaged'].message }

/** A data folder with a trip and a document, whose server has stopped. */
async function makeData() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await using world = await makeWorld({ folder, env: ENV })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  return { folder, trip: client.trip, file: path.join(folder, 'skein.sqlite') }
}

/** Writes other bytes over the head of the first page of a table or an index. */
function overwrite(file: string, name: string): void {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  const { page } = sqlite.prepare('select rootpage as page from sqlite_schema where name = ?').get(name) as {
    page: number
  }
  const { page_size: size } = sqlite.prepare('pragma page_size').get() as { page_size: number }
  sqlite.close()
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(256, 0xa5), 0, 256, (page - 1) * size)
  closeSync(open)
}

const healthOf = async ({ app }: World) => (await (await app.request('/api/health')).json()) as Health

test.for([
  ['a table', 'mail_event'],
  ['an index', 'mail_event_at'],
] as const)(
  'a server whose database is damaged in %s says so, shows what it can and writes nothing',
  async ([, name]) => {
    const { folder, trip, file } = await makeData()
    overwrite(file, name)
    const before = readFileSync(file)
    const world = await makeWorld({ folder, env: ENV })
    const client = new Client(world.app, trip)

    expect(await healthOf(world)).toMatchObject({ status: 'degraded', problems: ['database.damaged'] })
    expect(world.log.join('')).toContain('the database is damaged')
    const overview = await asOperator<SystemOverview>(world, '/api/admin/status/system/overview')
    expect([overview.health.database, overview.database.damage.length > 0]).toEqual(['error', true])
    await operatorToken(world)

    expect(await client.json<TripDocument[]>('/documents')).toMatchObject([{ status: 'complete' }])
    expect((await client.get('')).status).toBe(200)
    const upload = await client.send('POST', '/documents/text', {
      text: bookingText('BA 480'),
      correlationId: 'c',
    })
    expect([upload.status, await upload.json()]).toEqual([503, REFUSED])
    expect(upload.headers.get('retry-after')).toBe('3600')
    await world[Symbol.asyncDispose]()
    expect(readFileSync(file).equals(before)).toBe(true)
  },
)

test.for([
  ['cut short', (file: string) => truncateSync(file, 2_000)],
  ['no database', (file: string) => writeFileSync(file, 'these are the words of somebody else'.repeat(500))],
] as const)('a database that is %s stops the start with a line that says what to do', async ([, spoil]) => {
  const { folder, file } = await makeData()
  spoil(file)
  const before = readFileSync(file)
  await expect(makeWorld({ folder, env: ENV })).rejects.toThrow(
    `${file} is damaged, or no database. Restore it from a backup (docs/backups.md)`,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a damaged database of an earlier version stops the start with a line that says what to do, and is left as it is', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await unpackKeptData(folder)
  const file = path.join(folder, 'skein.sqlite')
  overwrite(file, 'mail_event')
  const before = readFileSync(file)
  await expect(makeWorld({ folder, env: ENV })).rejects.toThrow(
    `${file} is damaged, or no database. Restore it from a backup (docs/backups.md)`,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('damage that comes while the server runs is found by the next check, and by whoever meets it', async () => {
  for (const find of [
    (world: World) => world.deps.database.check('integrity_check'),
    (world: World) => world.deps.trips.eraseExpired(),
  ]) {
    const { folder, trip, file } = await makeData()
    await using world = await makeWorld({ folder, env: ENV })
    expect(await healthOf(world)).toMatchObject({ problems: [] })
    overwrite(file, 'trip_expires_on')
    await find(world).catch(() => undefined)
    await expect.poll(async () => (await healthOf(world)).problems).toEqual(['database.damaged'])
    const renamed = await new Client(world.app, trip).send(
      'PATCH',
      '',
      { title: 'New' },
      { 'x-edit-password': trip.editPassword, 'x-view-password': trip.viewPassword },
    )
    expect(renamed.status).toBe(503)
  }
})

test('damage that a check does not confirm lets the server write again, ten times a day', async () => {
  const { folder, trip, file } = await makeData()
  let now = testNow()
  await using world = await makeWorld({ folder, env: ENV, now: () => now })
  const rename = (title: string) =>
    new Client(world.app, trip).send('PATCH', '', {
      title,
      viewPassword: trip.viewPassword,
      editPassword: trip.editPassword,
    })
  /** As a disk that cannot be read for a moment. */
  const meetDamage = async () => {
    await world.deps.forget.now()
    const sound = readFileSync(file)
    const forgetPages = () => sql`pragma shrink_memory`.execute(world.deps.db)
    overwrite(file, 'trip_expires_on')
    await forgetPages()
    await world.deps.trips.eraseExpired().catch(() => undefined)
    writeFileSync(file, sound)
    await forgetPages()
    expect((await healthOf(world)).problems).toEqual(['database.damaged'])
  }
  const isSoundAgain = async () => {
    await expect.poll(async () => (await healthOf(world)).problems, { timeout: 10_000 }).toEqual([])
  }
  await meetDamage()
  expect((await rename('Refused')).status).toBe(503)
  await isSoundAgain()
  expect(world.log.join('')).toContain('not damaged after all')
  expect((await rename('Taken')).status).toBe(200)
  for (let times = 1; times < 10; times += 1) {
    await meetDamage()
    await isSoundAgain()
  }
  await meetDamage()
  await world.deps.database.check('integrity_check')
  expect((await healthOf(world)).problems).toEqual(['database.damaged'])
  now += 25 * 3_600_000
  await world.deps.database.check('integrity_check')
  await isSoundAgain()
})

test('a sound database is found sound at its next start', async () => {
  const { folder } = await makeData()
  await using world = await makeWorld({ folder, env: ENV })
  const { database } = await asOperator<SystemOverview>(world, '/api/admin/status/system/overview')
  expect(database).toEqual({ damage: [], orphans: [], isUnchecked: false, checkedAt: expect.any(String) })
})

const overviewOf = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')

test('a database that could not be checked is no healthy one, until a check ends', async () => {
  const { folder, file } = await makeData()
  await using world = await makeWorld({ folder, env: ENV })
  renameSync(file, `${file}.away`)
  await world.deps.database.check('integrity_check')
  renameSync(`${file}.away`, file)
  expect(await healthOf(world)).toMatchObject({ status: 'degraded', problems: ['database.unchecked'] })
  const { database, health } = await overviewOf(world)
  expect([health.database, database.isUnchecked]).toEqual(['warning', true])

  await world.deps.database.check('integrity_check')
  expect(await healthOf(world)).toMatchObject({ status: 'ok', problems: [] })
})

test('rows that refer to missing ones are told in the console', async () => {
  const { folder, file } = await makeData()
  await using world = await makeWorld({ folder, env: ENV })
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  sqlite.exec("update entry set trip_id = 'missing'")
  sqlite.close()
  await world.deps.database.check('integrity_check')
  const { database, health } = await overviewOf(world)
  expect([health.database, database.orphans]).toEqual(['warning', ['entry']])
})
