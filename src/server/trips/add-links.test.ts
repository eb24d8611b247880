import { DatabaseSync } from 'node:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wholeApi } from '#contract/operator-api.ts'
import type { AddLink, Itinerary, TripDocument } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { everyStoredByte, formsOf } from '#test/stored.ts'
import { makeWorld, type World } from '#test/world.ts'
import { onPostgres } from '#test/postgres.ts'

type Headers = Record<string, string>

const viewOf = ({ trip }: Client): Headers => ({ 'x-view-password': trip.viewPassword })
const bothOf = (client: Client): Headers => ({ ...viewOf(client), ...client.editor() })
const linkOf = (client: Client, addPassword: string): Headers => ({
  ...viewOf(client),
  'x-add-password': addPassword,
})

async function call<T>(client: Client, method: 'GET' | 'POST' | 'DELETE'): Promise<T> {
  const body = method === 'POST' ? {} : undefined
  const answer = await client.send(method, '/add-link', body, bothOf(client))
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

const turnOn = async (client: Client) => (await call<AddLink>(client, 'POST')).addPassword
const turnOff = (client: Client) => call<unknown>(client, 'DELETE')

const paste = async (client: Client, headers: Headers, flight = 'BA 478') =>
  (await client.send('POST', '/documents/text', { text: bookingText(flight) }, headers)).status

async function rights(client: Client, headers: Headers) {
  const answer = await client.get('', headers)
  const { canEdit, canAdd } = (await answer.json()) as Itinerary
  return { canEdit, canAdd }
}

test('a link that an editor asks for adds files and text, is shown again as it was, and gives no other right', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  expect(await call(client, 'GET')).toEqual({ addPassword: null })
  const addPassword = await turnOn(client)
  expect(addPassword).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){4}[0-9a-hjkmnp-tv-z]{4}$/)
  expect([await turnOn(client), await call(client, 'GET')]).toEqual([addPassword, { addPassword }])

  const link = linkOf(client, addPassword)
  expect(await paste(client, link)).toBe(200)
  const file = new File([bookingText('IB 3170')], 'booking.txt', { type: 'text/plain' })
  expect((await client.upload(file, link)).status).toBe(200)
  expect(await client.json<TripDocument[]>('/documents')).toHaveLength(2)
  expect(await rights(client, link)).toEqual({ canEdit: false, canAdd: true })
  expect(await rights(client, viewOf(client))).toEqual({ canEdit: false, canAdd: false })
  expect(await rights(client, bothOf(client))).toEqual({ canEdit: true, canAdd: true })
})

test('an add password stands in a header, a query or a body, and may be typed', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const addPassword = await turnOn(client)
  const { viewPassword } = client.trip
  const typed = addPassword.toUpperCase().replaceAll('-', ' ')
  expect(await rights(client, linkOf(client, typed))).toEqual({ canEdit: false, canAdd: true })
  const query = `?p=${viewPassword}&add=${addPassword}`
  expect((await (await client.get(query, {})).json()) as Itinerary).toMatchObject({ canAdd: true })
  const text = bookingText()
  const answers = await Promise.all([
    client.send('POST', `/documents/text${query}`, { text }, {}),
    client.send('POST', '/documents/text', { text, viewPassword, addPassword }, {}),
    client.send('POST', '/documents/text', { text, password: viewPassword, addPassword }, {}),
    client.send('POST', '/documents/text', { text, addPassword }, viewOf(client)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('without the view password, with a wrong one or with that of another trip nothing is added', async () => {
  await using world = await makeWorld()
  const [client, other] = [await Client.create(world.app), await Client.create(world.app)]
  const [own, foreign] = [await turnOn(client), await turnOn(other)]
  const { viewPassword } = client.trip
  for (const [headers, status] of [
    [{ 'x-add-password': own }, 401],
    [linkOf(other, own), 401],
    [linkOf(client, foreign), 401],
    [linkOf(client, viewPassword), 401],
    [linkOf(client, client.trip.editPassword), 401],
    [linkOf(client, ''), 403],
    [{ ...viewOf(client), 'x-edit-password': own }, 401],
    [{ ...linkOf(client, own), 'x-edit-password': 'wrong' }, 401],
    [{ ...linkOf(client, 'wrong'), ...client.editor() }, 200],
  ] as const)
    expect([headers, await paste(client, headers)]).toEqual([headers, status])
  expect(await rights(client, linkOf(client, foreign))).toEqual({ canEdit: false, canAdd: false })
  const verify = await client.send('POST', '/verify', { password: own }, {})
  expect(await verify.json()).toEqual({ valid: false, canEdit: false })
})

test('every other call that writes refuses an add password, in whatever place', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { documentId } = await client.paste(bookingText())
  const addPassword = await turnOn(client)
  const rows = Object.values(wholeApi).filter(({ auth }) => auth === 'edit' || auth === 'both')
  expect(rows.length).toBeGreaterThan(9)
  for (const { method, path: row } of rows) {
    const address = row
      .replace(':docId', documentId)
      .replace('/flights/:id', '/flights/x')
      .replace(':id', client.trip.itineraryId)
      .replaceAll(/:\w+/g, '1')
    for (const headers of [
      linkOf(client, addPassword),
      { ...viewOf(client), 'x-edit-password': addPassword },
    ]) {
      const answer = await world.app.request(address, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify({ title: 'Lisbon' }) }),
      })
      expect([method, row, [401, 403].includes(answer.status)]).toEqual([method, row, true])
    }
  }
  expect(await client.json<TripDocument[]>('/documents')).toHaveLength(1)
})

test('a link that was turned off never adds again, and the next one is another', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  await turnOff(client)
  const first = await turnOn(client)
  const link = linkOf(client, first)
  expect(await paste(client, link)).toBe(200)
  const etag = (await client.get('', link)).headers.get('etag') ?? ''
  expect((await client.get('', { ...link, 'if-none-match': etag })).status).toBe(304)

  await turnOff(client)
  expect(await paste(client, link)).toBe(401)
  expect((await client.get('', { ...link, 'if-none-match': etag })).status).toBe(200)
  expect(await rights(client, link)).toEqual({ canEdit: false, canAdd: false })
  expect(await call(client, 'GET')).toEqual({ addPassword: null })

  const [second, same] = await Promise.all([turnOn(client), turnOn(client)])
  expect([second === first, second === same]).toEqual([false, true])
  expect([await paste(client, link), await paste(client, linkOf(client, second))]).toEqual([401, 200])
})

test('of an add password no trace stays in the data folder or the log', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const addPassword = await turnOn(client)
  const { viewPassword, itineraryId } = client.trip
  await paste(client, linkOf(client, addPassword))
  await client.get(`?p=${viewPassword}&add=${addPassword}`, {})
  await client.get(`/nothing?add=${addPassword}`, {})
  await world.app.request(`/itinerary/${itineraryId}/${viewPassword}?add=${addPassword}`)
  await client.send('POST', '/documents/text', { text: '', viewPassword, addPassword }, {})
  await client.send('POST', '/verify', { password: addPassword }, {})
  for (const level of ['info', 'error'] as const) {
    world.deps.log[level]({ addPassword }, 'a field')
    world.deps.log[level](`a failure of /example?add=${addPassword}`)
  }
  await world.deps.forget.now()
  const logged = Buffer.from(world.log.join(''))
  const stored = await everyStoredByte(world.folder)
  expect(logged.length).toBeGreaterThan(100)
  for (const word of [addPassword, addPassword.replaceAll('-', '')])
    for (const form of formsOf(word))
      expect([logged.includes(form), stored.includes(form)]).toEqual([false, false])
})

test.skipIf(onPostgres)(
  'a link goes on after a restart, and one that somebody wrote into the database opens nothing',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-add-links-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const within = async <T>(work: (world: World) => Promise<T>) => {
      await using world = await makeWorld({ folder })
      return await work(world)
    }
    const { mallory, family, word } = await within(async ({ app }) => {
      const [one, other] = [await Client.create(app), await Client.create(app)]
      return { mallory: one.trip, family: other.trip, word: await turnOn(one) }
    })
    const db = new DatabaseSync(path.join(folder, 'skein.sqlite'))
    db.prepare(
      'insert into add_link select ?, generation, add_hash, mac from add_link where trip_id = ?',
    ).run(family.itineraryId, mallory.itineraryId)
    db.close()
    await within(async ({ app }) => {
      const [one, other] = [new Client(app, mallory), new Client(app, family)]
      expect([await paste(one, linkOf(one, word)), await paste(other, linkOf(other, word))]).toEqual([
        200, 401,
      ])
      const own = await turnOn(other)
      expect([own === word, await paste(other, linkOf(other, own))]).toEqual([false, 200])
    })
  },
)
