import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client } from '#test/client.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sealWithKey } from '#vault/server-seal.ts'
import { inspectorStore } from './inspector.store.ts'
import { makePeople } from './people.ts'

const key = new Uint8Array(randomBytes(64))
let world: World
let tripId: string

beforeAll(async () => {
  world = await makeWorld()
  tripId = (await Client.create(world.app)).trip.itineraryId
})
beforeEach(() => world.deps.db.deleteFrom('trip_person').execute())
afterAll(() => world[Symbol.asyncDispose]())

const peopleOf = (answerMs?: number) =>
  makePeople({ store: inspectorStore(world.deps.db), key, ...(answerMs === undefined ? {} : { answerMs }) })

async function add(...names: string[]): Promise<void> {
  const row = { trip_id: tripId, role: 'contributor', at: '2027-01-10T12:00:00Z', by_mail: 1 } as const
  const rows = names.map(async (name) => {
    const sealed_address = await sealWithKey(key, `${name}@Family.example`)
    return { ...row, address_hash: name, sealed_address }
  })
  await world.deps.db
    .insertInto('trip_person')
    .values(await Promise.all(rows))
    .execute()
}

const erase = (name: string) =>
  world.deps.db.deleteFrom('trip_person').where('address_hash', '=', name).execute()

test('whoever came since the last search is found, also in the place of one who is erased', async () => {
  const people = peopleOf(60_000)
  await add('maya')
  await add('anna')
  expect(await people.find('@FAMILY')).toEqual({ people: ['maya', 'anna'], isLooking: false })
  await erase('anna')
  await add('oliver')
  expect(await people.find('oliver')).toEqual({ people: ['oliver'], isLooking: false })
  expect(await people.find('anna')).toEqual({ people: [], isLooking: false })
  expect(people.size).toBe(2)
})

test('a search does not wait for all: the newest are found first, the others when it is asked again', async () => {
  await add(...Array.from({ length: 1_200 }, (_, at) => `traveler-${at}`))
  const people = peopleOf(0)
  const first = await people.find('family')
  expect(first.isLooking).toBe(true)
  await expect.poll(() => people.size).toBeGreaterThan(0)
  await expect.poll(() => people.size).toBe(1_200)
  // Once all are open, no comparison is too slow to say so
  await expect.poll(async () => (await people.find('family')).isLooking).toBe(false)
  expect(await peopleOf(60_000).find('traveler-1199@')).toEqual({
    people: ['traveler-1199'],
    isLooking: false,
  })
})

test('what another key sealed is found under no name, and is not opened again', async () => {
  await add('maya')
  await world.deps.db
    .updateTable('trip_person')
    .set({ sealed_address: 'broken' })
    .where('address_hash', '=', 'maya')
    .execute()
  const people = peopleOf(60_000)
  for (let times = 0; times < 2; times += 1)
    expect(await people.find('maya')).toEqual({ people: [], isLooking: false })
})
