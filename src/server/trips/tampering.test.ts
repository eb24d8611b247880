import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { LogEntry } from '#contract/log.ts'
import type { EnrichedFlights, Itinerary } from '#contract/trip.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeMailWorld } from '#test/mail.ts'
import { makeWorld, type World } from '#test/world.ts'
import { makeTripKeys } from '#vault/keys.ts'
import { readPublicKey, seal } from '#vault/seal.ts'

/** A server whose database somebody writes to who has no key of it, but a trip of his own. */
let folder: string
let world: World
let attacker: Client

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skein-tampering-'))
  world = await makeWorld({ folder })
  attacker = await Client.create(world.app, 'Mallory')
})

afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Stops the server, has somebody write to its database, and starts it again. */
async function tamper(write: (db: DatabaseSync) => unknown): Promise<void> {
  await world[Symbol.asyncDispose]()
  const db = new DatabaseSync(path.join(folder, 'skein.sqlite'))
  await write(db)
  db.close()
  world = await makeWorld({ folder })
}

const family = () => Client.create(world.app, 'Hughes reunion')
/** The same trip at the server that runs now. */
const now = (client: Client) => new Client(world.app, client.trip)
const idOf = (client: Client) => client.trip.itineraryId

type Row = Record<string, SQLOutputValue>
const rowsOf = (db: DatabaseSync, table: string, client: Client): Row[] =>
  db.prepare(`select * from ${table} where ${table === 'trip' ? 'id' : 'trip_id'} = ?`).all(idOf(client))
const tripOf = (db: DatabaseSync, client: Client): Row => rowsOf(db, 'trip', client)[0] ?? {}

function insert(db: DatabaseSync, table: string, row: Row): void {
  const names = Object.keys(row)
  const sql = `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`
  db.prepare(sql).run(...Object.values(row))
}

/** What everybody can make who has the public key of a trip. */
const sealedFor = async (db: DatabaseSync, client: Client, value: unknown) =>
  seal(await readPublicKey(String(tripOf(db, client)['public_key'])), value)
const OWNED = { kind: 'renamed', title: 'Owned' } satisfies LogEntry
const ownedRow = async (db: DatabaseSync, client: Client): Promise<Row> => ({
  ...rowsOf(db, 'entry', client).at(-1),
  sequence: 4,
  kind: 'renamed',
  document_id: null,
  sealed: await sealedFor(db, client, OWNED),
})

const flightsOf = async (client: Client) => {
  const { outboundFlights } = await client.json<EnrichedFlights>('/flights')
  return outboundFlights.map(({ flightNumber }) => flightNumber)
}
const view = (client: Client) => client.json<Itinerary>('')

/** What is written into a trip of two flights, and what it then shows of them. */
const WRITES: [string, (db: DatabaseSync, trip: Client) => unknown, string[]][] = [
  [
    'an entry in place of one that was there',
    async (db, trip) =>
      db
        .prepare(
          "update entry set sealed = ?, kind = 'renamed', document_id = null where trip_id = ? and sequence = 3",
        )
        .run(await sealedFor(db, trip, OWNED), idOf(trip)),
    ['BA478'],
  ],
  [
    'one more entry, with the code of another one',
    async (db, trip) => insert(db, 'entry', await ownedRow(db, trip)),
    ['BA478', 'IB3170'],
  ],
  [
    'one more entry, without a code',
    async (db, trip) => insert(db, 'entry', { ...(await ownedRow(db, trip)), mac: null }),
    ['BA478', 'IB3170'],
  ],
  [
    'an entry of the same trip once more, as its newest',
    (db, trip) => insert(db, 'entry', { ...rowsOf(db, 'entry', trip)[0], sequence: 4 }),
    ['BA478', 'IB3170'],
  ],
  [
    'an entry of another trip',
    (db, trip) =>
      db
        .prepare(
          'update entry set (sealed, mac, at) = (select sealed, mac, at from entry where trip_id = ? and sequence = 1) where trip_id = ? and sequence = 3',
        )
        .run(idOf(attacker), idOf(trip)),
    ['BA478'],
  ],
  [
    'two entries that changed places',
    (db, trip) => {
      const move = db.prepare('update entry set sequence = ? where trip_id = ? and sequence = ?')
      for (const [from, to] of [
        [2, 9],
        [3, 2],
        [9, 3],
      ] as const)
        move.run(to, idOf(trip), from)
    },
    [],
  ],
  [
    'another time of an entry',
    (db, trip) =>
      db.prepare("update entry set at = '2020-01-01' where trip_id = ? and sequence = 2").run(idOf(trip)),
    ['IB3170'],
  ],
  [
    'no code',
    (db, trip) =>
      db.prepare('update entry set mac = null where trip_id = ? and sequence = 2').run(idOf(trip)),
    ['IB3170'],
  ],
  [
    'that a document was erased',
    (db, trip) =>
      db.prepare('update entry set sealed = null where trip_id = ? and sequence = 2').run(idOf(trip)),
    ['IB3170'],
  ],
  [
    'nothing where an entry was',
    (db, trip) => db.prepare('delete from entry where trip_id = ? and sequence = 2').run(idOf(trip)),
    ['IB3170'],
  ],
  [
    'nothing where its newest entry was',
    (db, trip) => db.prepare('delete from entry where trip_id = ? and sequence = 3').run(idOf(trip)),
    ['BA478'],
  ],
]

describe('what somebody wrote into the database is no part of a trip, which opens without it and says so', () => {
  const trips: Client[] = []

  beforeAll(async () => {
    for (const _ of WRITES) {
      const trip = await family()
      await trip.paste(bookingText())
      await trip.paste(bookingText('IB 3170', 'Tom Hughes', 12))
      trips.push(trip)
    }
    await tamper(async (db) => {
      for (const [at, [, write]] of WRITES.entries()) await write(db, trips[at]!)
    })
  })

  test.each(WRITES.map(([title, , flights], at) => [title, at, flights] as const))(
    '%s',
    async (_, at, flights) => {
      const trip = now(trips[at]!)
      const { event, isDamaged } = await view(trip)
      expect([event.title, isDamaged, await flightsOf(trip)]).toEqual(['Hughes reunion', true, flights])
      expect(world.log.filter((line) => line.includes('a trip was changed from outside')).join('')).toContain(
        idOf(trip),
      )
      await trip.paste(bookingText('LH 1139', 'Eve Hughes', 13))
      expect(await flightsOf(trip)).toEqual([...flights, 'LH1139'])
    },
  )

  test('other trips are whole', async () => {
    expect((await view(now(attacker))).isDamaged).toBe(false)
  })
})

/** What of a trip's own row is changed, by somebody who has another trip. */
const CHANGES: [string, (trip: Client, own: Row) => Promise<Row> | Row][] = [
  [
    'keys of the attacker, so that new documents would be sealed for him',
    async (trip) => {
      const { publicKey, wrappedPrivateKey } = await makeTripKeys(idOf(trip), attacker.trip.viewPassword)
      return { public_key: publicKey, wrapped_private_key: wrappedPrivateKey }
    },
  ],
  ['the public key of another trip', (_, own) => ({ public_key: own['public_key']! })],
  ['the edit password of another trip', (_, own) => ({ edit_hash: own['edit_hash']! })],
  ['another version', () => ({ version: 7 })],
  ['the summary of another trip, to read it here', (_, own) => ({ sealed_summary: own['sealed_summary']! })],
  ['the code of another trip', (_, own) => ({ mac: own['mac'] ?? 'x' })],
  ['no code', () => ({ mac: null })],
  ['a later day of erasure', () => ({ expires_on: '2099-01-01' })],
]

describe('a trip whose row was changed stays closed, and says so', () => {
  const trips: Client[] = []

  beforeAll(async () => {
    for (const _ of CHANGES) trips.push(await family())
    await tamper(async (db) => {
      for (const [at, [, change]] of CHANGES.entries())
        for (const [name, value] of Object.entries(await change(trips[at]!, tripOf(db, attacker))))
          db.prepare(`update trip set ${name} = ? where id = ?`).run(value, idOf(trips[at]!))
    })
  })

  test.each(CHANGES.map(([title], at) => [title, at] as const))('%s', async (_, at) => {
    const trip = now(trips[at]!)
    const { status, message } = ERRORS['trip.changed_outside']
    for (const answer of [
      await trip.get(''),
      await trip.get('/summary', {}),
      await trip.send('POST', '/documents/text', { text: bookingText('IB 3170') }),
    ])
      expect([answer.status, await answer.json()]).toEqual([status, { error: message }])
  })
})

test('a forged snapshot is not read: the log is', async () => {
  const trip = await family()
  const both = { 'x-view-password': trip.trip.viewPassword, 'x-edit-password': trip.trip.editPassword }
  for (let n = 0; n < 22; n += 1) await trip.send('PATCH', '', { title: `Reunion ${n}` }, both)
  await view(trip)
  await tamper(async (db) => {
    const [snapshot] = rowsOf(db, 'snapshot', trip)
    const fake = { event: { title: 'Owned' }, documents: [], forwarding: [], changes: [], sequence: 23 }
    expect(snapshot?.['sequence']).toBe(fake.sequence)
    const write = db.prepare('update snapshot set sealed = ? where trip_id = ?')
    write.run(await sealedFor(db, trip, fake), idOf(trip))
  })
  const { event, isDamaged } = await view(now(trip))
  expect([event.title, isDamaged]).toEqual(['Reunion 21', false])
})

test('a document that was taken out does not come back with its old row', async () => {
  const trip = await family()
  const { documentId } = await trip.paste(bookingText())
  const file = path.join(folder, 'skein.sqlite')
  const reader = new DatabaseSync(file, { readOnly: true })
  const old = rowsOf(reader, 'entry', trip).find((row) => row['document_id'] === documentId)!
  reader.close()
  await trip.send('DELETE', `/documents/${documentId}`)
  expect((await view(trip)).isDamaged).toBe(false)
  await tamper((db) => {
    db.prepare("delete from entry where document_id = ? and kind = 'document'").run(documentId)
    insert(db, 'entry', old)
  })
  expect(await flightsOf(now(trip))).toEqual([])
})

test('a trip whose end somebody else set is told to the operator, and stays with its files', async () => {
  const trip = await family()
  await trip.paste(bookingText())
  await tamper((db) => {
    db.prepare("update trip set expires_on = '2020-01-01' where id = ?").run(idOf(trip))
  })
  expect(await world.deps.trips.eraseExpired()).toBe(0)
  const { id } = await world.deps.db
    .selectFrom('trip')
    .select('id')
    .where('id', '=', idOf(trip))
    .executeTakeFirstOrThrow()
  expect(existsSync(path.join(folder, 'files', id))).toBe(true)
  expect(world.log.filter((line) => line.includes('a trip was changed from outside')).join('')).toContain(id)
})

test('a trip that lost an entry ends no earlier for it', async () => {
  const trip = await family()
  await trip.paste(bookingText())
  const endOf = async () =>
    world.deps.db
      .selectFrom('trip')
      .select('expires_on')
      .where('id', '=', idOf(trip))
      .executeTakeFirstOrThrow()
  const end = await endOf()
  await tamper((db) => {
    db.prepare("update entry set sealed_day = 'AAAA' where trip_id = ? and sequence = 2").run(idOf(trip))
  })
  const both = { 'x-view-password': trip.trip.viewPassword, 'x-edit-password': trip.trip.editPassword }
  expect((await now(trip).send('PATCH', '', { title: 'Reunion' }, both)).status).toBe(200)
  expect(await endOf()).toEqual(end)
})

test('a forged entry does not keep a document from being stored', async () => {
  const forge = (db: DatabaseSync, trip: Client) => {
    const { document_id } = db.prepare('select document_id from intake').get() as Row
    insert(db, 'entry', {
      ...rowsOf(db, 'entry', trip)[0],
      sequence: 9,
      kind: 'document',
      document_id: document_id!,
    })
  }
  const trip = await waiting(forge)
  await expect.poll(() => flightsOf(now(trip)), WAIT).toEqual(['BA478'])
})

test('a job whose row somebody changed fails, and both stay', async () => {
  await waiting((db) => {
    db.exec("update intake set at = '2020-01-01'")
    db.exec(
      "insert into mail_answer (id, trip_id, address_hash, sealed) select 'a', id, 'h', 's' from trip limit 1",
    )
    db.exec(
      "insert into job (id, kind, owner, state, attempts, due, at) values ('answer-a', 'answer-mails', 'o', 'waiting', 0, 0, '2026-01-01')",
    )
  })
  await world[Symbol.asyncDispose]()
  const forge = new DatabaseSync(path.join(folder, 'skein.sqlite'))
  // Without a code since: no server was there that gave it one
  expect(forge.prepare('select mac from mail_answer').all()).toEqual([{ mac: null }])
  forge.close()
  world = await makeMailWorld({ folder })
  const jobs = () =>
    world.deps.db.selectFrom('job').select(['kind', 'state', 'last_error']).orderBy('kind').execute()
  await expect.poll(jobs, WAIT).toEqual(
    ['answer-mails', 'read-document'].map((kind) => ({
      kind,
      state: 'dead',
      last_error: 'ChangedOutside',
    })),
  )
  expect(await world.deps.db.selectFrom('intake').select('document_id').execute()).toHaveLength(1)
  expect(await world.deps.db.selectFrom('mail_answer').select('id').execute()).toHaveLength(1)
})

const WAIT = { timeout: 10_000, interval: 20 }

/** A trip with a document that waits to be read, when somebody writes to the database. */
async function waiting(write: (db: DatabaseSync, trip: Client) => void): Promise<Client> {
  await world[Symbol.asyncDispose]()
  const reader = { read: () => Promise.reject(new WorkerFailure('crashed')), stop: async () => undefined }
  world = await makeWorld({ folder, reader: reader as never, answerWithinMs: 10 })
  const trip = await family()
  await trip.send('POST', '/documents/text', { text: bookingText(), correlationId: 'c' })
  await tamper((db) => {
    write(db, trip)
    db.exec('update job set due = 0')
  })
  return trip
}
