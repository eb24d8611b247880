import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client as Connection } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Health } from '#contract/health.ts'
import { ERRORS } from '#contract/errors.ts'
import { readServerKeys } from '#server/keys.ts'
import { bookingText, Client } from '#test/client.ts'
import { testDatabase } from '#test/postgres.ts'
import { openTcpLine } from '#test/tcp-line.ts'
import { makeWorld } from '#test/world.ts'
import { isIntact } from './guarded-rows.ts'
import { rowKeySettings } from './row-mac.postgres.ts'

const WAIT = { timeout: 30_000, interval: 100 }

/** The server on a database of its own, and somebody else who may write to that. */
async function shared(through = (address: string) => address) {
  const address = await testDatabase()
  const world = await makeWorld({ env: { DATABASE_URL: through(address) } })
  onTestFinished(() => world[Symbol.asyncDispose]())
  const other = new Connection({ connectionString: address })
  await other.connect()
  onTestFinished(() => other.end())
  return { address, world, other, client: await Client.create(world.app) }
}

test('a row that somebody else changes or adds counts no more, and cannot be made right', async () => {
  const { world, other, client } = await shared()
  const id = client.trip.itineraryId
  // Without the key nothing can be written while the triggers stand
  await expect(other.query('update trip set version = 8 where id = $1', [id])).rejects.toThrow('skein')
  await other.query('alter table trip disable trigger all')
  await other.query("update trip set expires_on = '2040-01-01' where id = $1", [id])
  await other.query('alter table trip enable trigger all')
  const { db } = world.deps
  const { rows } = await sql<{ intact: boolean }>`select ${isIntact('trip')} as intact from trip`.execute(db)
  expect(rows).toEqual([{ intact: false }])
  const mended = await db.updateTable('trip').set({ version: 1 }).where('id', '=', id).executeTakeFirst()
  expect(mended.numUpdatedRows).toBe(0n)
  await using again = await makeWorld({
    folder: world.folder,
    env: { DATABASE_URL: world.deps.config.DATABASE_URL! },
  }).catch((error: Error) => Object.assign(error, { [Symbol.asyncDispose]: async () => undefined }))
  // The first server still owns the folder
  expect(again).toBeInstanceOf(Error)
})

test('the key of the codes is in no statement, setting or table that others see', async () => {
  const { world, other, client } = await shared()
  await client.paste(bookingText())
  const settings = Object.values(rowKeySettings(readServerKeys(world.folder, true).rows))
  const { rows } = await other.query(`
      select query as text from pg_stat_activity
      union all select setting from pg_settings
      union all select array_to_string(setconfig, ' ') from pg_db_role_setting
      union all select prosrc from pg_proc where proname = 'row_mac' or proname like 'sign_%'`)
  const seen = JSON.stringify(rows)
  expect(seen).toContain('skein.inner_key')
  for (const key of settings) expect(seen).not.toContain(key)
  const asked = await other.query("select current_setting('skein.inner_key', true) as key")
  expect(asked.rows).toEqual([{ key: null }])
})

test.each([
  ['a trigger', 'create trigger spy before insert on trip for each row execute function sign_trip()'],
  ['a trigger that is off', 'alter table trip disable trigger sign_trip'],
  ['a trigger that is gone', 'drop trigger sign_entry on entry'],
  ['a function', "create function spy() returns int language sql as 'select 1'"],
  [
    'another body',
    "create or replace function row_mac(content jsonb) returns text language sql as $$ select 'a' $$",
  ],
  ['a view', 'create view spy as select id from trip'],
  ['a rule', 'create rule spy as on insert to tombstone do instead nothing'],
  ['a computed column', 'alter table trip add column spy text generated always as (id) stored'],
])('with %s that Skein did not make it does not start', async (_what, change) => {
  const address = await testDatabase()
  const other = new Connection({ connectionString: address })
  await other.connect()
  await other.query(change).finally(() => other.end())
  await expect(makeWorld({ env: { DATABASE_URL: address } })).rejects.toThrow('not as Skein made it')
})

test('options of the address are kept beside the keys', async () => {
  const { world, client } = await shared((address) => `${address}?options=-c%20work_mem%3D5MB`)
  const { rows } = await sql<object>`select current_setting('work_mem') as memory`.execute(world.deps.db)
  expect(rows).toEqual([{ memory: '5MB' }])
  expect((await client.get('')).status).toBe(200)
})

test('keys of another database are refused before anything is written', async () => {
  const { address } = await shared()
  await expect(makeWorld({ env: { DATABASE_URL: address } })).rejects.toThrow(/keys\.json/)
})

test.each([
  ['an unknown user', (url: URL) => (url.username = 'skein_nobody'), 'does not let this server in'],
  ['no such database', (url: URL) => (url.pathname = '/skein_test_not_there'), 'does not let this server in'],
  ['no server', (url: URL) => (url.port = '1'), 'does not answer'],
])('%s is one clear line without the address', async (_what, change, says) => {
  const url = new URL(await testDatabase())
  change(url)
  const error: Error = await makeWorld({ env: { DATABASE_URL: url.href } }).then(
    () => new Error('it started'),
    (reason: Error) => reason,
  )
  expect([error.name, error.message]).toEqual(['ConfigError', expect.stringContaining(says)])
  expect(error.message).not.toContain(url.password)
  expect(error.message).not.toContain(url.hostname)
})

test('while the database does not answer, calls are refused with 503, and go on once it does', async () => {
  const server = new URL(await testDatabase())
  await using line = await openTcpLine({ host: server.hostname, port: Number(server.port || 5432) })
  const { world, client } = await shared((address) => {
    const url = new URL(address)
    url.host = `127.0.0.1:${line.port}`
    return url.href
  })
  const view = async () => (await client.get('')).status
  const { viewPassword, editPassword } = client.trip
  const write = () => client.send('PATCH', '', { title: 'Reunion', viewPassword, editPassword })
  expect(await view()).toBe(200)

  line.refuse()
  const refused = await write()
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: ERRORS['storage.unreachable'].message },
  ])
  expect(refused.headers.get('retry-after')).toBe('10')
  const problems = async () => ((await (await world.app.request('/api/health')).json()) as Health).problems
  expect(await problems()).toContain('database.unreachable')
  line.mend()
  await expect.poll(async () => (await write()).status, WAIT).toBe(200)
  expect(await problems()).not.toContain('database.unreachable')

  // Each connection in use breaks at once: no error of one ends the process
  const asked = Array.from({ length: 20 }, () => write().then(({ status }) => status))
  line.cut()
  expect(new Set([200, 503, ...(await Promise.all(asked))])).toEqual(new Set([200, 503]))
  await expect.poll(async () => (await write()).status, WAIT).toBe(200)

  line.fallSilent()
  const began = performance.now()
  expect((await write()).status).toBe(503)
  expect(performance.now() - began).toBeLessThan(20_000)
  line.mend()
  await expect.poll(async () => (await write()).status, WAIT).toBe(200)
  expect(world.log.join('\n')).not.toContain(`${server.username}:${server.password}@`)
})

test('without DATABASE_URL the driver of PostgreSQL is not loaded', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      if (/^pg(?:-|$)/.test(name)) throw new Error('loaded ' + name)
      return next(name, context)
    } })
    await import('#server/deps.ts')
    console.log('well')`
  const args = ['--input-type=module', '--no-warnings', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: process.cwd() })
  expect(stdout.trim()).toBe('well')
})
