import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { TripDocument } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { unpackKeptData, type KeptTrip } from '#test/faults/kept-data.ts'
import { makeWorld } from '#test/world.ts'

async function makeFolder(
  whenOver: typeof afterAll | typeof onTestFinished = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-backup-'))
  whenOver(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs `npm run backup` or `npm run restore` in a process of its own, beside the server of the test. */
async function run(what: 'backup' | 'restore', dataFolder: string, ...args: string[]) {
  const child = spawn(process.execPath, ['tools/backup/main.ts', what, ...args], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  return { code: await code, said: Buffer.concat([...out, ...err]).toString() }
}

/** How many documents of a trip open. Throws where one does not. */
async function openAll(client: Client, documents?: readonly string[]): Promise<number> {
  const ids = documents ?? (await client.json<TripDocument[]>('/documents')).map(({ id }) => id)
  for (const id of ids) {
    const original = () => client.get(`/documents/${id}/original`)
    // One that waited to be read when the backup was made is read now
    await expect.poll(async () => [id, (await original()).status]).toEqual([id, 200])
    expect((await (await original()).arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
  return ids.length
}

type Places = { data: string; backup: string; target: string }

async function makePlaces(): Promise<Places> {
  const home = await makeFolder()
  const place = (name: string) => path.join(home, name)
  return { data: place('data'), backup: place('backup'), target: place('target') }
}

/** Kept data with a backup of its own, made by the command once, and a place for a restore. */
async function makeKeptBackup(): Promise<Places & { trips: KeptTrip[] }> {
  const places = await makePlaces()
  const trips = await unpackKeptData(places.data)
  keptBackup ??= makeFolder(afterAll).then(async (folder) => {
    const to = path.join(folder, 'backup')
    expect(await run('backup', places.data, to)).toMatchObject({ code: 0 })
    return to
  })
  await cp(await keptBackup, places.backup, { recursive: true })
  return { ...places, trips }
}

let keptBackup: Promise<string> | undefined

test('a backup that is made while documents come and go holds every document that was acknowledged before it', async () => {
  const { data, backup, target } = await makePlaces()
  const acknowledged: string[] = []
  const { trip, left } = await inWorld(data, async (client) => {
    for (let number = 0; number < 4; number += 1) acknowledged.push(await paste(client, `BA ${500 + number}`))
    let isOver = false
    const load = async (lane: number) => {
      for (let number = 0; !isOver; number += 1) {
        // Refused while too many of the trip wait
        const documentId = await paste(client, `BA ${600 + lane * 100 + (number % 90)}`).catch(
          () => undefined,
        )
        if (documentId && number % 2) await client.send('DELETE', `/documents/${documentId}`)
        // A refusal takes no turn of the event loop: without a pause the backup would never be heard of
        await setTimeout(5)
      }
    }
    const lanes = [load(0), load(1), load(2)]
    const made = await run('backup', data, backup)
    isOver = true
    await Promise.all(lanes)
    expect(made).toMatchObject({ code: 0 })
    const documents = await client.json<TripDocument[]>('/documents')
    return { trip: client.trip, left: new Set(documents.map(({ id }) => id)) }
  })
  expect(await run('restore', target, backup)).toMatchObject({ code: 0 })
  await using world = await makeWorld({ folder: target })
  const client = new Client(world.app, trip)
  expect(await openAll(client, acknowledged)).toBe(4)
  // And what came while it was made, as far as nobody removed it again
  const held = (await client.json<TripDocument[]>('/documents')).map(({ id }) => id)
  await openAll(
    client,
    held.filter((id) => left.has(id)),
  )
})

/** Adds a document, and does not wait until it is read: the id that was acknowledged. */
async function paste(client: Client, flight: string): Promise<string> {
  const headers = { ...client.editor(), prefer: 'respond-async' }
  const answer = await client.send('POST', '/documents/text', { text: bookingText(flight) }, headers)
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { documentId: string }).documentId
}

async function inWorld<T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> {
  await using world = await makeWorld({ folder })
  return await work(await Client.create(world.app))
}

test('a restore brings every trip back, with keys that were kept elsewhere and without the key of access links', async () => {
  const { data, target, trips } = await makeKeptBackup()
  const home = path.dirname(data)
  const [backup, keys] = [path.join(home, 'second'), path.join(home, 'keys')]
  const made = await run('backup', data, backup, '--keys', keys)
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining('key of access links is in no backup'),
  })
  expect(await readdir(backup)).toEqual(['data'])
  const kept = JSON.parse(await readFile(path.join(keys, 'keys.json'), 'utf8')) as object
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['intake', 'summary', 'lookup']))
  expect(kept).not.toHaveProperty('access')
  expect(await run('restore', target, backup, '--keys', keys)).toMatchObject({ code: 0 })
  expect(await readdir(target)).not.toContain('restored')
  await using world = await makeWorld({ folder: target })
  for (const trip of trips) expect(await openAll(new Client(world.app, trip))).toBeGreaterThan(1)
})

test('a folder that cannot be read makes a backup fail, and a file that the disk lost is told', async () => {
  const { data, trips } = await makeKeptBackup()
  const home = path.dirname(data)
  const folder = path.join(data, 'files', trips[0]!.itineraryId)
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.original'))
  await rm(path.join(folder, name))
  const lost = await run('backup', data, path.join(home, 'lost'))
  expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('1 documents have no file')])
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  const made = await run('backup', data, path.join(home, 'unlisted'))
  expect([made.code, made.said]).toEqual([2, expect.stringContaining('cannot be read (ENOTDIR)')])
  expect(await readdir(path.join(home, 'unlisted/data'))).not.toContain('manifest.json')
})

const oneFile = async (folder: string) => {
  const entries = await readdir(path.join(folder, 'data/files'), { recursive: true, withFileTypes: true })
  const { parentPath, name } = entries.find((entry) => entry.isFile())!
  return path.join(parentPath, name)
}
/** Changes a byte in the middle. */
const scratch = async (file: string) => {
  const bytes = await readFile(file)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(file, bytes)
}

test.each([
  [
    'a database in which a byte is another one',
    (folder: string) => scratch(path.join(folder, 'data/skein.sqlite')),
  ],
  [
    'a database that is cut short',
    (folder: string) => truncate(path.join(folder, 'data/skein.sqlite'), 4096),
  ],
  ['no database', (folder: string) => rm(path.join(folder, 'data/skein.sqlite'))],
  ['a file in which a byte is another one', async (folder: string) => scratch(await oneFile(folder))],
  ['a file that is longer', async (folder: string) => appendFile(await oneFile(folder), 'x')],
  [
    'a link that leads to endless bytes',
    async (folder: string) => {
      const file = await oneFile(folder)
      await rm(file)
      await symlink('/dev/zero', file)
    },
  ],
  ['a file less', async (folder: string) => rm(await oneFile(folder))],
  ['no list of what it holds', (folder: string) => rm(path.join(folder, 'data/manifest.json'))],
  ['half a list', (folder: string) => truncate(path.join(folder, 'data/manifest.json'), 200)],
  ['no keys', (folder: string) => rm(path.join(folder, 'keys'), { recursive: true })],
  [
    'keys of another server',
    async (folder: string) => {
      const other = await makeFolder()
      await inWorld(other, async () => undefined)
      await cp(path.join(other, 'keys.json'), path.join(folder, 'keys/keys.json'))
    },
  ],
])('a backup with %s is refused, and nothing is restored', async (_, damage) => {
  const { backup, target } = await makeKeptBackup()
  await damage(backup)
  const { code, said } = await run('restore', target, backup)
  expect([code, said.trim().split('\n')]).toEqual([2, [expect.stringMatching(/damaged|not finished/)]])
  expect(await readdir(target).catch(() => 'none')).toBe('none')
})

type List = { data: Item[]; keys: Item[] }
type Item = { path: string; bytes: number; sha256: string }

/** Puts a file into a folder of a backup: what its list has to say of it. */
async function plant(folder: string, name: string, from: string): Promise<Item> {
  const bytes = await readFile(from)
  await writeFile(path.join(folder, name), bytes)
  return { path: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const besides = (items: Item[], name: string) => items.filter((item) => item.path !== name)

type Forgery = (data: string, list: List, foreign: string) => Promise<List>

test.each<[what: string, forge: Forgery]>([
  [
    'keys of its own among the data, with their database',
    async (data, _list, foreign) => ({
      data: [
        await plant(data, 'skein.sqlite', path.join(foreign, 'data/skein.sqlite')),
        await plant(data, 'keys.json', path.join(foreign, 'keys/keys.json')),
      ],
      keys: [],
    }),
  ],
  ['no keys', async (_data, list) => ({ ...list, keys: [] })],
  [
    'a file among the keys that is none',
    async (_data, list) => ({
      ...list,
      keys: [...list.keys, { ...list.keys[0]!, path: 'owner.lock' }],
    }),
  ],
  [
    'a file that is none of a trip',
    async (data, list, foreign) => {
      const settings = await plant(data, 'settings.json', path.join(foreign, 'keys/keys.json'))
      return { ...list, data: [...list.data, settings] }
    },
  ],
  [
    'the database of another server',
    async (data, list, foreign) => {
      const database = await plant(data, 'skein.sqlite', path.join(foreign, 'data/skein.sqlite'))
      return { ...list, data: [...besides(list.data, 'skein.sqlite'), database] }
    },
  ],
])('whoever can write to the data of a backup alone does not get it restored with %s', async (_, forge) => {
  const { target, backup, data } = await makePlaces()
  const [other, foreign, keys] = ['other', 'foreign', 'safe'].map((name) => path.join(data, '..', name))
  for (const folder of [data, other!]) await inWorld(folder, (client) => paste(client, 'BA 500'))
  expect(await run('backup', data, backup, '--keys', keys!)).toMatchObject({ code: 0 })
  expect(await run('backup', other!, foreign!)).toMatchObject({ code: 0 })
  const manifest = path.join(backup, 'data/manifest.json')
  const list = JSON.parse(await readFile(manifest, 'utf8')) as List
  const forged = await forge(path.join(backup, 'data'), list, foreign!)
  await writeFile(manifest, JSON.stringify({ ...list, ...forged }))
  const { code, said } = await run('restore', target, backup, '--keys', keys!)
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(/(?:damaged|did not sign).* Nothing was restored\.\n$/),
  ])
  expect(await readdir(target).catch(() => 'none')).toBe('none')
})

test('a backup that changes while it is copied is not restored in part, and the next one is', async () => {
  const { backup, target } = await makeKeptBackup()
  const file = await oneFile(backup)
  const bytes = await readFile(file)
  await rm(file)
  // Whoever reads a pipe gets what is written to it next: first what the checksum tells of, then other bytes
  execFileSync('mkfifo', [file])
  const restored = run('restore', target, backup)
  await writeFile(file, bytes)
  await expect.poll(() => existsSync(path.join(target, 'owner.lock'))).toBe(true)
  await writeFile(file, Buffer.from('other bytes'))
  expect(await restored).toEqual({
    code: 2,
    said: expect.stringMatching(
      /^The backup changed while it was copied: files\/.*\. Nothing was restored\.\n$/,
    ),
  })
  expect(await readdir(target)).toEqual(['owner.lock'])
  await rm(file)
  await writeFile(file, bytes)
  expect(await run('restore', target, backup)).toMatchObject({ code: 0 })
})

test('a backup that cannot be copied leaves nothing, and says why', async () => {
  const { backup, target } = await makeKeptBackup()
  // The same file twice: the second one meets the first
  const list = path.join(backup, 'data/manifest.json')
  const manifest = JSON.parse(await readFile(list, 'utf8')) as { data: { path: string }[] }
  await writeFile(list, JSON.stringify({ ...manifest, data: [...manifest.data, manifest.data.at(-1)] }))
  const { code, said } = await run('restore', target, backup)
  expect([code, said.trim().split('\n')]).toEqual([
    2,
    [expect.stringMatching(/EEXIST.*Nothing was restored\.$/)],
  ])
  expect(await readdir(target)).toEqual(['owner.lock'])
})

test('names that are none of Skein’s are in no backup, and stop no restore', async () => {
  const { data, target, backup } = await makeKeptBackup()
  const foreign = [
    'files/.DS_Store',
    'unclaimed/.DS_Store',
    'unclaimed/2027-06-11/Thumbs.db',
    'files/a/b/c/d/e',
  ]
  for (const name of foreign) {
    await mkdir(path.dirname(path.join(data, name)), { recursive: true })
    await writeFile(path.join(data, name), 'foreign')
  }
  await mkdir(path.join(data, 'unclaimed/2027-06-11/trip'))
  await writeFile(path.join(data, 'unclaimed/2027-06-11/trip/document.original'), 'kept')
  const second = path.join(backup, '../second')
  expect(await run('backup', data, second)).toMatchObject({ code: 0 })
  expect(await run('restore', target, second)).toMatchObject({ code: 0 })
  for (const name of foreign) expect(existsSync(path.join(target, name))).toBe(false)
  const kept = path.join(target, 'unclaimed/2027-06-11/trip/document.original')
  expect(await readFile(kept, 'utf8')).toBe('kept')
})

test('a restore into a folder that holds something is refused, and so is one beside its server', async () => {
  const { data, backup, trips } = await makeKeptBackup()
  const before = await readdir(data)
  const refused = { code: 2, said: expect.stringContaining('is not empty. Stop the server') }
  expect(await run('restore', data, backup)).toMatchObject(refused)
  expect(await readdir(data)).toEqual(before)
  await using world = await makeWorld({ folder: data })
  expect(await run('restore', data, backup)).toMatchObject(refused)
  expect(await openAll(new Client(world.app, trips[0]!))).toBeGreaterThan(0)
})

test('a backup overwrites nothing, and needs a database and a folder', async () => {
  const { data, backup, target } = await makeKeptBackup()
  const again = { code: 2, said: `${backup} is not empty. A backup overwrites nothing.\n` }
  expect(await run('backup', data, backup)).toEqual(again)
  expect(await run('backup', target, path.join(target, '../third'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('has no database. Nothing was copied.'),
  })
  expect(await run('backup', data)).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run backup -- FOLDER'),
  })
  expect(await run('restore', target)).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run restore'),
  })
})
