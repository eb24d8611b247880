import { cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { TripDocument } from '#contract/trip.ts'
import { ConfigError } from '#server/config.ts'
import { makeUpkeep } from '#server/upkeep.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld, type World } from '#test/world.ts'

const DAY_MS = 86_400_000
const DATABASE = ['skein.sqlite', 'skein.sqlite-wal', 'skein.sqlite-shm']

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-orphans-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Files of trips, or set aside, as if written a day ago: younger ones are left alone. */
async function filesIn(folder: string, part: 'files' | 'unclaimed' = 'files'): Promise<string[]> {
  const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  for (const file of files) await utimes(file, new Date(), new Date(Date.now() - DAY_MS))
  return files.map((file) => path.relative(path.join(folder, part), file)).toSorted()
}

/** A folder whose database was kept before a document came: `old` brings it back, `right` the newest. */
async function makeTwoDatabases() {
  const [folder, kept] = [await makeFolder(), await makeFolder()]
  const keep = async (name: string) => {
    for (const file of DATABASE)
      await cp(path.join(folder, file), path.join(kept, name, file)).catch(() => undefined)
  }
  const bring = async (name: string) => {
    for (const file of DATABASE) {
      await rm(path.join(folder, file), { force: true })
      await cp(path.join(kept, name, file), path.join(folder, file)).catch(() => undefined)
    }
  }
  const client = await within(folder, async (world) => {
    const made = await Client.create(world.app)
    await made.paste(bookingText())
    return made.trip
  })
  await keep('old')
  await within(folder, (world) => new Client(world.app, client).paste(bookingText('BA 480')))
  await keep('right')
  return { folder, trip: client, old: () => bring('old'), right: () => bring('right') }
}

async function within<T>(folder: string, work: (world: World) => Promise<T>, now = Date.now): Promise<T> {
  await using world = await makeWorld({ folder, now })
  return await work(world)
}

const upkeep = (world: World) => makeUpkeep(world.deps).hourly()

test.each([
  [
    'no database',
    async (folder: string) =>
      Promise.all(DATABASE.map((name) => rm(path.join(folder, name), { force: true }))),
  ],
  [
    'a database that knows no trip',
    async (folder: string) => {
      const empty = await makeFolder()
      await within(empty, async () => undefined)
      for (const name of DATABASE) {
        await rm(path.join(folder, name), { force: true })
        await cp(path.join(empty, name), path.join(folder, name)).catch(() => undefined)
      }
    },
  ],
  [
    'a database that knows no trip',
    async (folder: string) => {
      for (const name of DATABASE) await rm(path.join(folder, name), { force: true })
      await writeFile(path.join(folder, 'skein.sqlite'), '')
    },
  ],
])('a server with files and %s does not start, says what to do, and changes nothing', async (what, lose) => {
  const { folder, right, trip } = await makeTwoDatabases()
  await lose(folder)
  const look = async () => [
    (await readdir(folder)).filter((name) => !/-(?:shm|wal)$/.test(name)),
    await filesIn(folder),
  ]
  const before = await look()
  const start = makeWorld({ folder })
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow(
    `has files of trips and ${what}. Nothing was changed. Put its skein.sqlite back`,
  )
  expect(await look()).toEqual(before)
  await right()
  await within(folder, async (world) => {
    await upkeep(world)
    expect(await new Client(world.app, trip).json<TripDocument[]>('/documents')).toHaveLength(2)
  })
})

test('on an old database files without a row are moved aside, and come back with their rows', async () => {
  const { folder, trip, old, right } = await makeTwoDatabases()
  const all = await filesIn(folder)
  await old()
  await within(folder, async (world) => {
    await upkeep(world)
    expect(await filesIn(folder)).toHaveLength(all.length / 2)
    expect(await filesIn(folder, 'unclaimed')).toHaveLength(all.length / 2)
    expect(world.log.join('\n')).toContain('the database knows nothing of some files')
    const events = await world.deps.db.selectFrom('server_event').select(['kind', 'detail']).execute()
    expect(events).toContainEqual({
      kind: 'files_set_aside',
      detail: '2 files that the database knows nothing of, kept for 30 days',
    })
  })
  await right()
  await within(folder, async (world) => {
    await upkeep(world)
    expect([await filesIn(folder), await filesIn(folder, 'unclaimed')]).toEqual([all, []])
    const client = new Client(world.app, trip)
    for (const { id } of await client.json<TripDocument[]>('/documents'))
      expect((await client.get(`/documents/${id}/original`)).status).toBe(200)
  })
})

test('what was moved aside is erased after 30 days', async () => {
  const { folder, old } = await makeTwoDatabases()
  await filesIn(folder)
  await old()
  await within(folder, upkeep)
  let now = Date.now()
  const left: number[] = []
  await within(
    folder,
    async (world) => {
      for (let week = 0; week < 5; week += 1) {
        now += 7 * DAY_MS
        await upkeep(world)
        left.push((await filesIn(folder, 'unclaimed')).length)
      }
    },
    () => now,
  )
  expect(left).toEqual([2, 2, 2, 2, 0])
})

test('files of a document that somebody else emptied in the database are moved aside, and not erased', async () => {
  const folder = await makeFolder()
  await within(folder, async (world) => {
    await (await Client.create(world.app)).paste(bookingText())
    const all = await filesIn(folder)
    const other = new DatabaseSync(path.join(folder, 'skein.sqlite'))
    other.exec("update entry set sealed = null where kind = 'document'")
    other.close()
    await upkeep(world)
    expect(all.length).toBeGreaterThan(0)
    expect([await filesIn(folder), await filesIn(folder, 'unclaimed')]).toEqual([
      [],
      all.map((file) => expect.stringContaining(file)),
    ])
  })
})

test('files of removed documents, of erased trips and half-written ones are not kept', async () => {
  const folder = await makeFolder()
  await within(folder, async (world) => {
    const [client, other] = [await Client.create(world.app), await Client.create(world.app)]
    const { documentId } = await client.paste(bookingText())
    await client.paste(bookingText('BA 480'))
    await other.paste(bookingText())
    const spare = await makeFolder()
    await cp(path.join(folder, 'files'), spare, { recursive: true })
    expect((await client.send('DELETE', `/documents/${documentId}`)).status).toBe(200)
    await world.deps.trips.erase([other.trip.itineraryId])
    const kept = await filesIn(folder)
    // As if it had been killed before it could erase them
    await cp(spare, path.join(folder, 'files'), { recursive: true })
    await writeFile(path.join(folder, 'files', `${kept[0]}.7.part`), 'half')
    await filesIn(folder)
    await upkeep(world)
    expect([await filesIn(folder), await filesIn(folder, 'unclaimed')]).toEqual([kept, []])
  })
})
