import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { Visitor } from '#test/visitor.ts'
import { ConfigError } from './config.ts'

type MailWorld = Awaited<ReturnType<typeof makeMailWorld>>
type Stage = { folder: string; keys: string; file: string }

/** A data folder in a folder of its own, so that what lies beside it goes with it. */
async function makeStage(): Promise<Stage> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'skein-key-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const folder = path.join(home, 'var')
  await mkdir(folder)
  return { folder, keys: path.join(folder, 'keys.json'), file: `${folder}.access-key` }
}

const open = ({ folder }: Stage, env: Record<string, string> = {}) =>
  makeMailWorld({ folder, env: { TRUST_PROXY: '1', ADMIN_API_KEY: 'a-key-of-the-operator', ...env } })

async function warnings({ app }: MailWorld): Promise<string[]> {
  const answer = await app.request('/api/admin/config', {
    headers: { 'x-admin-key': 'a-key-of-the-operator' },
  })
  return ((await answer.json()) as { warnings: string[] }).warnings.filter((one) => /access|ACCESS/.test(one))
}

/** A trip that got mail, and whoever sent it. */
async function reach(world: MailWorld) {
  const person = new Visitor(world, 'anna@family.example')
  const { client, address } = await world.trip('Golden wedding')
  await world.send(address, { from: person.email })
  await arrived(client)
  return { person, client, token: (await person.signIn()).authToken }
}

type Reached = { person: Visitor; client: Client; token: string }
const ask = async (world: MailWorld, { person, client, token }: Reached) =>
  (
    await person
      .in(world)
      .call('POST', '/api/user/claim-trip', { token, body: { tripId: client.trip.itineraryId } })
  ).status

const [SENT, UNKNOWN] = [200, 409]
const read = (file: string) => readFile(file, 'utf8')

/** As a version left it that kept the key among the others. */
async function putBack({ keys, file }: Stage): Promise<string> {
  const access = (await read(file)).trim()
  await writeFile(keys, JSON.stringify({ ...JSON.parse(await read(keys)), access }))
  return access
}

test('a first start keeps the key of access links beside the data folder, for its owner only', async () => {
  const stage = await makeStage()
  await using world = await open(stage)
  expect((await stat(stage.file)).mode & 0o777).toBe(0o600)
  expect(Buffer.from((await read(stage.file)).trim(), 'base64url')).toHaveLength(64)
  expect(Object.keys(JSON.parse(await read(stage.keys)) as object)).not.toContain('access')
  expect(await warnings(world)).toEqual([])
})

test('the key of an earlier version is moved out at the next start, and opens what it sealed', async () => {
  const stage = await makeStage()
  let reached
  {
    await using world = await open(stage)
    reached = await reach(world)
  }
  const access = await putBack(stage)
  await rm(stage.file)
  await using world = await open(stage)
  expect((await read(stage.file)).trim()).toBe(access)
  expect(await read(stage.keys)).not.toContain(access)
  expect([await ask(world, reached), await warnings(world)]).toEqual([SENT, []])
})

test('a move that a kill broke off, with the key in both places, is finished by the next start', async () => {
  const stage = await makeStage()
  let reached
  {
    await using world = await open(stage)
    reached = await reach(world)
  }
  const access = await putBack(stage)
  await using world = await open(stage)
  expect(await read(stage.file)).toBe(`${access}\n`)
  expect(await read(stage.keys)).not.toContain(access)
  expect(await ask(world, reached)).toBe(SENT)
})

test('a key that an old data folder brings back is taken in beside the one in use', async () => {
  const stage = await makeStage()
  let reached
  {
    await using world = await open(stage)
    reached = await reach(world)
  }
  const access = await putBack(stage)
  const other = randomBytes(64).toString('base64url')
  await writeFile(stage.file, `${other}\n`)
  await using world = await open(stage)
  expect(await read(stage.file)).toBe(`${other}\n${access}\n`)
  expect([await ask(world, reached), await warnings(world)]).toEqual([SENT, []])
})

test('without its file the server starts and says so; nothing is erased, and with the file links are sent again', async () => {
  const stage = await makeStage()
  let reached
  {
    await using world = await open(stage)
    reached = await reach(world)
  }
  const kept = await read(stage.file)
  await rm(stage.file)
  {
    await using world = await open(stage)
    expect(await ask(world, reached)).toBe(UNKNOWN)
    expect(await warnings(world)).toEqual([
      expect.stringMatching(/^The key that sealed the links of 1 trips is missing/),
    ])
    expect(world.log.join('')).toContain('The key that sealed the links of 1 trips is missing')
    // What comes now has a key of its own
    expect(await ask(world, await reach(world))).toBe(SENT)
  }
  await writeFile(stage.file, kept + (await read(stage.file)))
  await using world = await open(stage)
  expect([await ask(world, reached), await warnings(world)]).toEqual([SENT, []])
})

test('where no file can be written the old key stays in use, and the server says so', async () => {
  const stage = await makeStage()
  let reached
  {
    await using world = await open(stage)
    reached = await reach(world)
  }
  const access = await putBack(stage)
  const ACCESS_LINK_KEY_FILE = path.join(stage.folder, 'nowhere', 'key')
  {
    await using world = await open(stage, { ACCESS_LINK_KEY_FILE })
    expect(await read(stage.keys)).toContain(access)
    expect(await ask(world, reached)).toBe(SENT)
    expect(await warnings(world)).toEqual([expect.stringContaining('still in DATA_DIR')])
  }
  // With a key of the operator nothing is left that it opens
  await using world = await open(stage, { ACCESS_LINK_KEY_FILE, ACCESS_LINK_KEY: 'c0ffee'.repeat(12) })
  expect(await read(stage.keys)).not.toContain(access)
  expect([await ask(world, reached), await warnings(world)]).toEqual([SENT, []])
})

test('a first start that may not write the file keeps no link, and says so', async () => {
  const stage = await makeStage()
  const file = path.join(stage.folder, 'nowhere', 'key')
  await using world = await open(stage, { ACCESS_LINK_KEY_FILE: file })
  expect(await ask(world, await reach(world))).toBe(UNKNOWN)
  expect(await world.deps.db.selectFrom('trip_access').selectAll().execute()).toEqual([])
  expect(await warnings(world)).toEqual([expect.stringContaining('cannot be written')])
})

test('a file in the data folder is warned of, and one that holds no key stops the start', async () => {
  const stage = await makeStage()
  const file = path.join(stage.folder, 'access.key')
  {
    await using world = await open(stage, { ACCESS_LINK_KEY_FILE: file })
    expect(await warnings(world)).toEqual([expect.stringContaining('lies in DATA_DIR')])
    expect(existsSync(stage.file)).toBe(false)
  }
  await writeFile(file, 'no key')
  await expect(open(stage, { ACCESS_LINK_KEY_FILE: file })).rejects.toThrow(ConfigError)
})
