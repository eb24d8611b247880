import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItineraryCreated } from '#contract/trip.ts'
import { LIMITS } from '#contract/limits.ts'
import { KeyRing, readServerKeys } from '#server/keys.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import { Client, newTripBody } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { everyStoredByte, formsOf } from '#test/stored.ts'
import { Visitor } from '#test/visitor.ts'
import { makeAccessLinks } from './access-links.ts'
import { ACCESS_BATCH, accountsStore } from './accounts.store.ts'

type MailWorld = Awaited<ReturnType<typeof makeMailWorld>>

const ENV = { TRUST_PROXY: '1' }
const OWN_KEY = 'c0ffee'.repeat(12)
const DONE = [200, { success: true }]
const UNKNOWN = [
  409,
  {
    error: 'We don’t keep the link to this trip. Please ask someone on the trip for it.',
  },
]
const OFF = [
  403,
  {
    error: 'This server does not keep trip links. Please ask someone on the trip for the link.',
  },
]
const NOT_FOUND = [404, { error: 'Itinerary not found' }]

let world: MailWorld
let count = 0

beforeAll(async () => {
  world = await makeMailWorld({ env: ENV })
})

afterAll(() => world[Symbol.asyncDispose]())

const visitor = (place = world) => new Visitor(place, `guest${++count}@family.example`)
const said = async (answer: Response) => [answer.status, await answer.json()]
const ask = async (person: Visitor, token: string, { trip }: Pick<Client, 'trip'>) =>
  said(await person.call('POST', '/api/user/claim-trip', { token, body: { tripId: trip.itineraryId } }))

/** A trip to which somebody sent a booking, who is signed in. */
async function reached(place = world) {
  const person = visitor(place)
  const { client, address } = await place.trip('Golden wedding')
  await place.send(address, { from: person.email })
  await arrived(client)
  return { person, client, token: (await person.signIn()).authToken }
}

test('the link of a trip is mailed to whoever sent something to it, and opens the trip', async () => {
  const { person, client, token } = await reached()
  expect(await ask(person, token, client)).toEqual(DONE)
  await expect.poll(() => person.mails(/Here’s your link to Golden wedding/)).toHaveLength(1)
  const [text = ''] = person.mails(/Here’s your link to Golden wedding/)
  const [, id, password = ''] = /https:\/\/trips\.example\/itinerary\/(\w+)\/([\w-]+)/.exec(text) ?? []
  expect(id).toBe(client.trip.itineraryId)
  expect((await client.get('', { 'x-view-password': password })).status).toBe(200)
  const { itineraryId, viewPassword, editPassword } = client.trip
  expect(text).not.toContain(editPassword)
  const stored = await everyStoredByte(world.folder)
  expect(formsOf(viewPassword).some((form) => stored.includes(form))).toBe(false)
  expect(world.log.join('')).not.toMatch(
    new RegExp(`${viewPassword}|${person.email}|${token}|${itineraryId}`),
  )
})

test('a trip of others is answered like one that does not exist', async () => {
  const { client } = await reached()
  const stranger = visitor()
  const { authToken } = await stranger.signIn()
  expect(await ask(stranger, authToken, client)).toEqual(NOT_FOUND)
  for (const itineraryId of ['abcdefgh12345678', '../..', '']) {
    expect(await ask(stranger, authToken, { trip: { ...client.trip, itineraryId } })).toEqual(NOT_FOUND)
  }
})

test('of a trip that no mail reached no link is kept', async () => {
  const person = visitor()
  const { authToken: token } = await person.signIn()
  const body = JSON.parse(newTripBody()) as unknown
  const made = await person.call('POST', '/api/itineraries', { token, body })
  const trip = (await made.json()) as ItineraryCreated
  expect(await ask(person, token, { trip })).toEqual(UNKNOWN)
})

test('an account is sent ten links in an hour', async () => {
  const { person, client, token } = await reached()
  const answers = []
  for (let at = 0; at < LIMITS.accessLinksPerHour; at++) answers.push(await ask(person, token, client))
  expect(answers).toEqual(answers.map(() => DONE))
  expect(await ask(person, token, client)).toEqual([
    429,
    {
      error:
        'We have already sent this link several times. Please check your email, or try again in an hour.',
    },
  ])
})

test('a key of the operator takes over many kept links, and none that another key sealed', async () => {
  await using place = await makeMailWorld({ env: ENV })
  const { db, forget } = place.deps
  const store = accountsStore(db)
  const linksOf = (seals: Uint8Array, opens: Uint8Array[] = []) =>
    makeAccessLinks({ store, ring: new KeyRing(seals, opens), isOn: true, forget })
  const trip = await Client.create(place.app).then(({ trip: { itineraryId } }) =>
    db.selectFrom('trip').selectAll().where('id', '=', itineraryId).executeTakeFirstOrThrow(),
  )
  const ids = Array.from({ length: 2 * ACCESS_BATCH + 1 }, (_, at) => `trip${at}`)
  const [own, kept, lost] = [1, 2, 3].map((byte) => new Uint8Array(64).fill(byte)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  for (const id of [...ids, 'of-another-key']) {
    await db
      .insertInto('trip')
      .values({ ...trip, id, view_hash: id, edit_hash: id })
      .execute()
    const link = await linksOf(ids.includes(id) ? kept : lost).ready(id, `password of ${id}`)
    await db.transaction().execute(async (tx) => link?.store(tx))
  }
  await db.updateTable('trip_access').set({ sealed: 'broken' }).where('trip_id', '=', ids[0]!).execute()
  const links = linksOf(own, [kept])
  expect(await links.settle()).toBe(2)
  for (const id of ids.slice(1)) expect(await links.viewPassword(id)).toBe(`password of ${id}`)
  for (const id of [ids[0]!, 'of-another-key'])
    await expect(links.viewPassword(id)).rejects.toMatchObject({ code: 'access.unknown' })
  expect(await linksOf(lost).viewPassword('of-another-key')).toBe('password of of-another-key')
})

test('a key of the operator takes over what the one in the file sealed; without links none stays', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-links-'))
  const open = (env: Record<string, string>) => makeMailWorld({ folder, env: { ...ENV, ...env } })
  let first
  {
    await using place = await open({})
    first = await reached(place)
  }
  const inPlace = (place: MailWorld) => ask(first.person.in(place), first.token, first.client)
  {
    await using place = await open({ ACCESS_LINK_KEY: OWN_KEY })
    expect(await inPlace(place)).toEqual(DONE)
  }
  {
    await using place = await open({})
    expect(await inPlace(place)).toEqual(UNKNOWN)
  }
  {
    await using place = await open({ ACCESS_LINKS: 'off' })
    expect(await inPlace(place)).toEqual(OFF)
    const { client, address } = await place.trip()
    await place.send(address, { from: first.person.email })
    await arrived(client)
    expect(await place.deps.db.selectFrom('trip_access').selectAll().execute()).toEqual([])
  }
  {
    await using place = await open({ ACCESS_LINK_KEY: OWN_KEY })
    expect(await inPlace(place)).toEqual(UNKNOWN)
  }
  await rm(folder, { recursive: true })
})

/** Turns of the event loop between asking and deleting. */
test.for([1, 4, 16])(
  'an account that is deleted %i turns after its link was asked for leaves no mail with its address',
  async (turns) => {
    const { person, client, token } = await reached()
    const { db } = world.deps
    const asked = ask(person, token, client)
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    expect((await person.call('DELETE', '/api/user/account', { token })).status).toBe(200)
    await asked
    const hash = addressHash(readServerKeys(world.folder, true), person.email)
    const noted = await db.selectFrom('mail_event').select('kind').where('address_hash', '=', hash).execute()
    expect(noted).toEqual([])
  },
)
