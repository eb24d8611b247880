import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Itinerary } from '#contract/trip.ts'
import { Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

async function makeFolder(): Promise<{ folder: string; open: () => DatabaseSync }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, open: () => new DatabaseSync(path.join(folder, 'skein.sqlite'), { defensive: false }) }
}

const idOf = (client: Client) => client.trip.itineraryId

/** With each new trip a victim gets the password of an attacker who may write to the database. */
const trigger = (attacker: Client, victim: Client, sign: string) => `
  create trigger helpful after insert on trip begin
    update trip set (edit_hash, public_key) = (select edit_hash, public_key from trip where id = '${idOf(attacker)}')${sign}
      where id = '${idOf(victim)}';
  end`
const CALLED = `, mac = row_mac('trip', id, public_key, wrapped_private_key, view_hash, edit_hash, version, sealed_summary, created_at, expires_on)`

test.each([
  ['that writes itself', ''],
  ['that asks for the code', CALLED],
])('a trigger %s, which somebody adds while the server runs, changes no trip', async (_, sign) => {
  const { folder, open } = await makeFolder()
  await using world = await makeWorld({ folder })
  const [attacker, victim] = [await Client.create(world.app, 'Mallory'), await Client.create(world.app)]
  using db = open()
  db.exec(trigger(attacker, victim, sign))
  await expect(Client.create(world.app, 'A stranger')).rejects.toThrow()
  const password = { password: attacker.trip.editPassword, type: 'edit' }
  expect(await (await victim.send('POST', '/verify', password)).json()).toMatchObject({ valid: false })
  expect(world.log.join('')).toContain('the database is damaged')
})

test.each([
  ['as long as it is there', []],
  ['also where it is gone from the file again', ['drop trigger helpful']],
])(
  'a trigger whose trace in the version of the schema was removed changes no trip, %s',
  async (_, afterwards) => {
    const { folder, open } = await makeFolder()
    await using world = await makeWorld({ folder })
    const [attacker, victim] = [await Client.create(world.app, 'Mallory'), await Client.create(world.app)]
    using db = open()
    const version = Number(db.prepare('pragma schema_version').get()?.['schema_version'])
    const read = () => victim.get('')
    const change = async (statement: string) => {
      db.exec(statement)
      await read()
      db.exec(`pragma schema_version=${version}`)
      await read()
    }
    await change(trigger(attacker, victim, ''))
    for (const statement of afterwards)
      db.exec(`begin; ${statement}; pragma schema_version=${version}; commit`)
    await Client.create(world.app, 'A stranger').catch(() => undefined)
    const password = { password: attacker.trip.editPassword, type: 'edit' }
    expect(await (await victim.send('POST', '/verify', password)).json()).toMatchObject({ valid: false })
    expect(world.log.join('')).toContain('the database is damaged')
  },
)

test.each([
  ['a trigger', 'create trigger helpful after insert on trip begin delete from entry; end'],
  ['a view', 'create view helpful as select * from trip'],
  ['a reference that writes', 'create table helpful (id text references trip (id) on update cascade)'],
  ['a computed column', 'create table helpful (id text, other text as (id))'],
])('a database with %s is refused, and goes on without', async (_, statement) => {
  const { folder, open } = await makeFolder()
  let world = await makeWorld({ folder })
  const trip = await Client.create(world.app, 'Hughes reunion')
  await world[Symbol.asyncDispose]()
  using db = open()
  db.exec(statement)
  await expect(makeWorld({ folder })).rejects.toThrow(/what Skein did not make \(helpful\)/)
  db.exec(`drop ${statement.split(' ')[1]} helpful`)
  world = await makeWorld({ folder })
  onTestFinished(() => world[Symbol.asyncDispose]())
  expect((await new Client(world.app, trip.trip).json<Itinerary>('')).event.title).toBe('Hughes reunion')
})
