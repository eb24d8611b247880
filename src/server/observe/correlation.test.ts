import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { processReader, type Reader } from '#server/ingest/reader.ts'
import { bookingText, Client } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { OPERATOR_KEY, tracesOf } from '#test/operator.ts'
import { makeWorld, type World } from '#test/world.ts'

const WAIT = { timeout: 60_000, interval: 50 }
const BUDGET = { threads: 1, seconds: 20, pictureSeconds: 60, memoryMb: 384 }
const EIGHT = Array.from({ length: 8 }, (_, at) => at)
const env = { ADMIN_API_KEY: OPERATOR_KEY }

const idOf = (at: number) => `${at}`.repeat(24)
const textOf = (at: number) => bookingText(`BA ${1000 + at}`, 'Maya Hughes', 1 + at)

type Line = { msg: string; correlationId?: string; job?: string; path?: string }
const linesOf = ({ log }: Pick<World, 'log'>) => log.map((line) => JSON.parse(line) as Line)

const upload = async ({ trip }: Client, { app }: Pick<World, 'app'>, at: number) => {
  const form = new FormData()
  form.set('file', new File([textOf(at)], `${at}.txt`, { type: 'text/plain' }))
  return app.request(`/api/itineraries/${trip.itineraryId}/documents`, {
    method: 'POST',
    body: form,
    headers: { 'x-edit-password': trip.editPassword, 'x-correlation-id': idOf(at) },
  })
}

test('of eight mails at once each reading, event, answer and line has the id of its own mail (spec debug-22)', async () => {
  await using world = await makeMailWorld({ env })
  const { db } = world.deps
  const trips = await Promise.all(EIGHT.map(() => world.trip()))
  await Promise.all(
    trips.map(({ address }, at) =>
      world.send(address, { from: `sender-${at}@family.example`, text: textOf(at) }),
    ),
  )
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(8)
  await expect.poll(() => db.selectFrom('outgoing').select('id').execute(), WAIT).toEqual([])
  const events = await db.selectFrom('mail_event').selectAll().execute()
  const byPerson = Map.groupBy(events, ({ address_hash }) => address_hash)
  expect(byPerson.size).toBe(8)
  const ids = new Set<string>()
  for (const some of byPerson.values()) {
    expect(some.map(({ status }) => status).toSorted()).toEqual(['processed', 'queued', 'received', 'sent'])
    const own = new Set(some.map(({ correlation_id }) => correlation_id))
    expect(own.size).toBe(1)
    ids.add([...own].join())
  }
  expect(ids.size).toBe(8)
  const traces = await tracesOf(world)
  for (const id of ids) {
    const own = traces.filter(({ correlationId }) => correlationId === id)
    expect(own.map(({ kind, method }) => `${kind} ${method}`).toSorted()).toEqual([
      'mail SEND',
      'mail SMTP',
      'reading READ',
    ])
    expect(own.map(({ tripId }) => tripId)).toEqual(Array(3).fill(expect.any(String)))
    expect(new Set(own.map(({ tripId }) => tripId)).size).toBe(1)
    const lines = linesOf(world).filter(({ correlationId }) => correlationId === id)
    expect(lines.filter(({ msg }) => msg === 'mail completed')).toHaveLength(2)
    expect(lines.filter(({ msg }) => msg === 'reading completed')).toHaveLength(1)
  }
  const tripOf = new Map(
    traces.flatMap(({ correlationId, tripId }) => (tripId ? [[correlationId, tripId]] : [])),
  )
  expect(new Set(tripOf.values())).toEqual(new Set(trips.map(({ client }) => client.trip.itineraryId)))
}, 90_000)

test('one answer to several mails of a sender has the id of the first that was read (spec debug-22)', async () => {
  await using world = await makeMailWorld({ env, answersTogetherMs: 2_000 })
  const { db } = world.deps
  const { client, address } = await world.trip()
  await world.send(address, { text: textOf(1) })
  await arrived(client, 1)
  await world.send(address, { text: textOf(2) })
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  const events = await db.selectFrom('mail_event').selectAll().orderBy('id').execute()
  const answer = events.find(({ direction }) => direction === 'outbound')
  const read = events.filter(({ kind }) => kind === 'reading')
  expect(read).toHaveLength(2)
  expect(answer?.correlation_id).toBe(read[0]?.correlation_id)
}, 90_000)

test('of eight uploads at once each reading has the id of its own upload (spec debug-22)', async () => {
  await using world = await makeWorld({ env })
  const clients = await Promise.all(EIGHT.map(() => Client.create(world.app)))
  const answers = await Promise.all(clients.map((client, at) => upload(client, world, at)))
  expect(answers.map(({ status }) => status)).toEqual(EIGHT.map(() => 200))
  for (const at of EIGHT) {
    const own = await tracesOf(world, `correlationId=${idOf(at)}`)
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(['reading', 'request'])
    expect(own.find(({ kind }) => kind === 'reading')?.tripId).toBe(clients[at]?.trip.itineraryId)
    const readings = linesOf(world).filter(
      ({ msg, correlationId }) => msg === 'reading completed' && correlationId === idOf(at),
    )
    expect(readings).toHaveLength(1)
  }
}, 90_000)

test('a reading, an answer and their failures keep the id of their mail after a restart (spec debug-22)', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-test-'))
  const outside = { folder, env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1' } }
  let id: string | null | undefined
  {
    const reader: Reader = {
      ...processReader(BUDGET, { ocrLanguages: ['eng'] }),
      read: () => new Promise(() => {}),
    }
    await using world = await makeMailWorld({ ...outside, reader })
    const { address } = await world.trip()
    await world.send(address)
    const [received] = await world.deps.db.selectFrom('mail_event').selectAll().execute()
    id = received?.correlation_id
    expect(id).toMatch(/^[0-9a-f]{24}$/)
  }
  await using world = await makeMailWorld(outside)
  const failed = () => linesOf(world).filter(({ job }) => job === 'send-mail')
  await expect.poll(() => failed().length, WAIT).toBeGreaterThan(0)
  expect(failed()[0]?.correlationId).toBe(id)
  const events = await world.deps.db.selectFrom('mail_event').selectAll().orderBy('id').execute()
  expect(events.map(({ status, correlation_id }) => [status, correlation_id])).toEqual([
    ['received', id],
    ['processed', id],
    ['queued', id],
  ])
  expect((await tracesOf(world, `correlationId=${id}`)).map(({ kind }) => kind)).toContain('reading')
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
}, 90_000)

test('an alert that cannot be sent fails under an id of its own, and its row has none (spec debug-22)', async () => {
  await using world = await makeMailWorld({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1' } })
  const client = await Client.create(world.app)
  await client.paste(textOf(1))
  const channel = { kind: 'mail', email: 'anna@family.example' }
  const asked = await client.send(
    'POST',
    '/alerts',
    { travelers: null, channel },
    {
      'x-view-password': client.trip.viewPassword,
      'x-correlation-id': idOf(7),
    },
  )
  expect(asked.status).toBe(200)
  const failed = () => linesOf(world).filter(({ job }) => job === 'send-mail')
  await expect.poll(() => failed().length, WAIT).toBeGreaterThan(0)
  const id = failed()[0]?.correlationId
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(id).not.toBe(idOf(7))
  expect(await tracesOf(world, `correlationId=${id}`)).toEqual([])
  const rows = await world.deps.db.selectFrom('mail_event').selectAll().execute()
  expect(rows.map(({ kind, correlation_id }) => [kind, correlation_id])).toEqual([['alert-confirm', null]])
})
