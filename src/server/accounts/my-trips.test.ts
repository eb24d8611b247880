import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItineraryCreated } from '#contract/trip.ts'
import { addressOf, arrived, makeMailWorld } from '#test/mail.ts'
import { Client, newTripBody } from '#test/client.ts'
import { Visitor } from '#test/visitor.ts'

let world: Awaited<ReturnType<typeof makeMailWorld>>
let count = 0

beforeAll(async () => {
  world = await makeMailWorld({ env: { TRUST_PROXY: '1' } })
})

afterAll(() => world[Symbol.asyncDispose]())

const visitor = () => new Visitor(world, `traveller${++count}@family.example`)
const tripsOf = async (person: Visitor, token: string) =>
  (await person.call('GET', '/api/user/trips', { token })).json()

test('trips to which an address sent mail are found, claimed once, and listed', async () => {
  const person = visitor()
  const { client, address } = await world.trip('Anniversary')
  await world.send(address, { from: person.email })
  await arrived(client)
  const first = await person.signIn()
  expect([first.tripsFound, first.tripsClaimed]).toEqual([1, 1])
  const again = await person.signIn()
  expect([again.tripsFound, again.tripsClaimed]).toEqual([1, 0])
  await world.send('trip@skein.example', { from: person.email })
  const contributor = {
    trip_id: client.trip.itineraryId,
    role: 'contributor',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  }
  await expect
    .poll(() => tripsOf(person, again.authToken), { timeout: 15_000 })
    .toEqual([expect.objectContaining({ role: 'creator' }), contributor])
  const later = await person.signIn()
  expect([later.tripsFound, later.tripsClaimed]).toEqual([2, 1])
  const stranger = visitor()
  expect(await tripsOf(stranger, (await stranger.signIn()).authToken)).toEqual([])
})

test('whoever makes a trip while signed in is its creator', async () => {
  const person = visitor()
  const { authToken } = await person.signIn()
  const body = JSON.parse(newTripBody()) as unknown
  const answer = await person.call('POST', '/api/itineraries', { token: authToken, body })
  expect(answer.status).toBe(200)
  const { itineraryId } = (await answer.json()) as ItineraryCreated
  expect(await tripsOf(person, authToken)).toMatchObject([{ trip_id: itineraryId, role: 'creator' }])
  expect(await person.signIn()).toMatchObject({ tripsFound: 0, tripsClaimed: 0 })
})

test('a trip that one made while signed in is found once a mail of one reached it', async () => {
  const person = visitor()
  const { authToken: token } = await person.signIn()
  const body = JSON.parse(newTripBody()) as unknown
  const made = await person.call('POST', '/api/itineraries', { token, body })
  const client = new Client(world.app, (await made.json()) as ItineraryCreated)
  await world.send(await addressOf(client), { from: person.email })
  await arrived(client)
  expect(await person.signIn()).toMatchObject({ tripsFound: 1, tripsClaimed: 0 })
  expect(await tripsOf(person, token)).toMatchObject([{ role: 'creator' }])
})

test('a token that is none does not keep anybody from making a trip', async () => {
  const person = visitor()
  const { authToken } = await person.signIn()
  await person.call('POST', '/api/user/sign-out', { token: authToken, body: {} })
  const body = JSON.parse(newTripBody()) as unknown
  for (const token of [authToken, 'no such token']) {
    expect((await person.call('POST', '/api/itineraries', { token, body })).status).toBe(200)
  }
  expect(await tripsOf(person, (await person.signIn()).authToken)).toEqual([])
})

test('who is signed in adds a trip with its link, once, and as its creator with the edit link', async () => {
  const person = visitor()
  const { authToken } = await person.signIn()
  const [seen, planned] = [await Client.create(world.app), await Client.create(world.app)]
  const join = (client: Client, headers: Record<string, string>, token = authToken) =>
    client.send(
      'POST',
      '/account',
      {},
      { 'x-view-password': client.trip.viewPassword, authorization: `Bearer ${token}`, ...headers },
    )
  expect((await join(seen, {})).status).toBe(200)
  expect((await join(seen, { 'x-edit-password': seen.trip.editPassword })).status).toBe(200)
  expect((await join(planned, { 'x-edit-password': planned.trip.editPassword })).status).toBe(200)
  expect((await join(planned, { 'x-view-password': 'wrong' })).status).toBe(401)
  expect((await join(planned, {}, 'made-up')).status).toBe(401)
  const listed = (await tripsOf(person, authToken)) as { trip_id: string; role: string }[]
  expect(new Map(listed.map(({ trip_id, role }) => [trip_id, role]))).toEqual(
    new Map([
      [seen.trip.itineraryId, 'contributor'],
      [planned.trip.itineraryId, 'creator'],
    ]),
  )
})
