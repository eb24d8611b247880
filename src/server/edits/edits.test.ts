import { expect, test } from 'vitest'
import type { HistoryItem } from '#contract/edits.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { EnrichedFlights, Itinerary } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const legsOf = async (client: Client) => (await client.json<EnrichedFlights>('/flights')).outboundFlights
const tripOf = (client: Client) => client.json<Itinerary>('')

/** Sends with both passwords, as editors do. */
const send = (client: Client, path: string, body: unknown) =>
  client.send('POST', path, body, {
    'x-view-password': client.trip.viewPassword,
    'x-edit-password': client.trip.editPassword,
  })

async function edit(client: Client, body: unknown) {
  const answer = await send(client, '/edits', { edit: body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { editId: string | null; id: string }
}

test('an editor adds a traveler and a flight by hand, takes it back, and does it again', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const maya = await edit(client, { thing: 'traveler', action: 'add', fields: { name: 'Maya Hughes' } })
  const fields = {
    flightNumber: 'BA478',
    departureAirport: 'LHR',
    arrivalAirport: 'BCN',
    departureDate: '2027-06-11',
    departureTime: '10:00',
    arrivalDate: '2027-06-11',
    arrivalTime: '13:15',
    pickup: 'Anna',
    travelers: [maya.id],
  }
  const flight = await edit(client, { thing: 'flight', action: 'add', fields })
  expect(await legsOf(client)).toMatchObject([
    {
      flightId: flight.id,
      airline: 'British Airways',
      departureCity: 'London',
      duration: 135,
      pickup: 'Anna',
      travelers: [{ name: 'Maya Hughes' }],
    },
  ])
  const undo = `/edits/${flight.editId}/undo`
  expect((await send(client, undo, {})).status).toBe(200)
  expect(await legsOf(client)).toEqual([])
  expect((await send(client, undo, {})).status).toBe(200)
  expect((await send(client, undo, { redo: true })).status).toBe(200)
  expect(await legsOf(client)).toHaveLength(1)
  const history = await client.json<HistoryItem[]>('/history')
  expect(history.map(({ kind, thing, subject }) => [kind, thing, subject])).toEqual([
    ['edited', 'flight', 'BA478 London – Barcelona'],
    ['edited', 'traveler', 'Maya Hughes'],
    ['created', null, 'New Trip'],
  ])
})

test('a flight set by hand moves the day of erasure (spec access-12)', async () => {
  let now = Date.parse('2027-06-01T00:00:00Z')
  await using world = await makeWorld({ now: () => now })
  const client = await Client.create(world.app)
  await edit(client, { thing: 'flight', action: 'add', fields: { departureDate: '2027-06-11' } })
  now = Date.parse('2027-07-11T12:00:00Z')
  expect(await world.deps.trips.eraseExpired()).toBe(0)
  now = Date.parse('2027-07-12T00:00:00Z')
  expect(await world.deps.trips.eraseExpired()).toBe(1)
})

test('a wrong date that was taken back, or set right, does not keep the trip', async () => {
  let now = Date.parse('2027-06-01T00:00:00Z')
  await using world = await makeWorld({ now: () => now })
  const client = await Client.create(world.app)
  const wrong = { thing: 'flight', action: 'add', fields: { departureDate: '2028-06-11' } }
  const first = await edit(client, wrong)
  expect((await send(client, `/edits/${first.editId}/undo`, {})).status).toBe(200)
  const second = await edit(client, wrong)
  await edit(client, {
    thing: 'flight',
    action: 'change',
    id: second.id,
    fields: { departureDate: '2027-06-11' },
  })
  now = Date.parse('2027-07-12T00:00:00Z')
  expect(await world.deps.trips.eraseExpired()).toBe(1)
})

test('a change that changes nothing leaves no trace', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  const [leg] = await legsOf(client)
  const fields = { departureTime: leg?.departureTime }
  const result = await edit(client, { thing: 'flight', action: 'change', id: leg?.flightId, fields })
  expect(result).toEqual({ editId: null, id: leg?.flightId })
  expect(await client.json('/history')).toHaveLength(2)
})

test('a rename is taken back from the history', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { viewPassword, editPassword } = client.trip
  await client.send('PATCH', '', { title: 'Summer in Barcelona', viewPassword, editPassword })
  const [renamed] = await client.json<HistoryItem[]>('/history')
  expect(renamed).toMatchObject({ kind: 'renamed', subject: 'Summer in Barcelona', undone: false })
  expect((await send(client, `/edits/${renamed?.editId}/undo`, {})).status).toBe(200)
  expect((await tripOf(client)).event.title).toBe('New Trip')
})

test.each<[unknown, ErrorCode]>([
  [{ thing: 'flight', action: 'add', fields: { departureAirport: 'ZZZ' } }, 'edit.airport'],
  [{ thing: 'flight', action: 'add', fields: { departureDate: '2027-02-30' } }, 'edit.date'],
  [{ thing: 'flight', action: 'add', fields: {} }, 'edit.empty'],
  [{ thing: 'flight', action: 'remove', id: 'nobody' }, 'edit.unknown'],
  [
    {
      thing: 'flight',
      action: 'add',
      fields: { departureDate: '2027-02-03', arrivalDate: '2027-02-01' },
    },
    'edit.order',
  ],
  [
    {
      thing: 'stay',
      action: 'add',
      fields: { name: 'Alma', checkIn: '2027-02-03', checkOut: '2027-02-01' },
    },
    'edit.stay_order',
  ],
  [{ thing: 'flight', action: 'add', fields: { flightNumber: 'hello' } }, 'request.invalid'],
  [{ thing: 'flight', action: 'add', fields: { departureTime: '25:00' } }, 'request.invalid'],
  [{ thing: 'traveler', action: 'add', fields: { name: '  ' } }, 'request.invalid'],
  [{ thing: 'traveler', action: 'add', fields: { name: '\u200b\u200b' } }, 'request.invalid'],
  [{ thing: 'flight', action: 'add', fields: { departureDate: '0001-06-11' } }, 'request.invalid'],
  [{ thing: 'traveler', action: 'add', fields: { name: 'M', email: 'no' } }, 'request.invalid'],
  [{ thing: 'trip', action: 'add', fields: {} }, 'request.invalid'],
])('%j is refused: %s', async (body, code) => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await send(client, '/edits', { edit: body })
  expect([answer.status, await answer.json()]).toEqual([ERRORS[code].status, { error: ERRORS[code].message }])
})

test('of what a removed document said nothing stays in the history, and nothing in the log names anybody', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { documentId } = await client.paste(bookingText())
  const [leg] = await legsOf(client)
  await edit(client, {
    thing: 'flight',
    action: 'change',
    id: leg?.flightId,
    fields: { departureTime: '06:20' },
  })
  await edit(client, { thing: 'traveler', action: 'remove', id: leg?.travelers[0]?.id })
  expect((await client.send('DELETE', `/documents/${documentId}`)).status).toBe(200)
  const history = await client.json<HistoryItem[]>('/history')
  expect(history.filter(({ kind }) => kind === 'edited')).toMatchObject([
    { subject: '', changes: [] },
    { subject: '', changes: [] },
  ])
  await client.paste(bookingText())
  expect(JSON.stringify(await client.json('/history'))).toContain('BA478')
})

test('nobody makes more changes in a minute than a person can', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { editId } = await edit(client, { thing: 'traveler', action: 'add', fields: { name: 'Maya' } })
  const toggle = (turn: number) => send(client, `/edits/${editId}/undo`, { redo: turn % 2 === 1 })
  const answers = []
  for (let turn = 0; turn < LIMITS.editsPerMinute; turn++) answers.push((await toggle(turn)).status)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})

test('viewers read the history and can change nothing (spec access-1)', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const viewer = { 'x-view-password': client.trip.viewPassword }
  const change = { edit: { thing: 'traveler', action: 'add', fields: { name: 'Eve' } } }
  for (const path of ['/edits', '/edits/1/undo'])
    expect((await client.send('POST', path, change, viewer)).status).toBe(401)
  expect((await client.get('/history', viewer)).status).toBe(200)
  expect((await client.get('/history', {})).status).toBe(401)
})

test('undoing what is no edit of the trip answers a clear error', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  for (const editId of ['1', '99', 'x'])
    expect((await send(client, `/edits/${editId}/undo`, {})).status).toBe(404)
})

test.each([
  ['/api/airports?query=barc', [{ code: 'BCN', city: 'Barcelona', country: 'ES' }]],
  ['/api/airports?query=bcn', [{ code: 'BCN' }]],
  ['/api/airports?query=M%C3%BCnchen', [{ code: 'MUC' }]],
  ['/api/view-service/airlines?query=british', [{ name: 'British Airways', iata: 'BA' }]],
  ['/api/view-service/airlines?query=LH', [{ iata: 'LH' }]],
])('%s finds what a picker offers', async (path, first) => {
  await using world = await makeWorld()
  const found = (await (await world.app.request(path)).json()) as unknown[]
  expect(found.slice(0, 1)).toMatchObject(first)
  expect(found.length).toBeLessThanOrEqual(8)
})
