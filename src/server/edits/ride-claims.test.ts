import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { HistoryItem } from '#contract/edits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ClaimedRide } from '#contract/ride-claims.ts'
import type { EnrichedFlight, EnrichedFlights, Itinerary } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { listen, openStream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'

const viewer = ({ trip }: Client) => ({ 'x-view-password': trip.viewPassword })
const editor = (client: Client) => ({ ...viewer(client), 'x-edit-password': client.trip.editPassword })
const asEditor = (client: Client, path: string, body: unknown, method = 'POST') =>
  client.send(method, path, body, editor(client))
const asViewer = (client: Client, path: string, body: unknown) =>
  client.send('POST', path, body, viewer(client))

const legsOf = async (client: Client) => (await client.json<EnrichedFlights>('/flights')).outboundFlights
const tripOf = (client: Client) => client.json<Itinerary>('')
const historyOf = (client: Client) => client.json<HistoryItem[]>('/history')

/** A trip with one flight, and what a guest sends to meet it. */
async function openTrip(world: World) {
  const client = await Client.create(world.app)
  const { documentId } = await client.paste(bookingText())
  const [leg] = await legsOf(client)
  const flight = leg?.flightId ?? ''
  return { client, documentId, flight, anna: { way: 'pickup', flights: [flight], driver: 'Anna' } }
}

async function claimed(client: Client, body: unknown): Promise<ClaimedRide> {
  const answer = await asViewer(client, '/ride-claims', body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ClaimedRide
}

const shown = async (client: Client) => {
  const [leg] = await legsOf(client)
  return [leg?.pickup, leg?.saidByGuest.pickup]
}

const answerOf = (code: ErrorCode) => [ERRORS[code].status, { error: ERRORS[code].message }]
const told = async (answer: Response) => [answer.status, await answer.json()]

test('a viewer takes a ride: open pages are told, everybody sees who said it, and nothing else changes', async () => {
  await using world = await makeWorld()
  const { client, flight, anna } = await openTrip(world)
  await using server = await listen(world)
  const page = await openStream(server.port, client.trip.itineraryId, viewer(client))
  const [before] = await legsOf(client)
  const more = { title: 'Mine', fields: { departureTime: '01:00' }, secretHash: 'x', cancelled: true }
  const { editId, secret } = await claimed(client, { ...anna, ...more, flights: [flight, flight] })
  await expect.poll(() => page.messages).toContainEqual({ type: 'changed' })
  page.close()

  expect(secret).toMatch(/^[\w-]{43}$/)
  const said = { pickup: 'Anna', saidByGuest: { pickup: editId, dropoff: null }, manual: ['pickup'] }
  expect(await legsOf(client)).toEqual([{ ...before, ...said } satisfies Partial<EnrichedFlight>])
  expect((await tripOf(client)).event.title).toBe('New Trip')
  expect((await historyOf(client))[0]).toMatchObject({
    editId,
    kind: 'edited',
    subject: 'BA478 London – Barcelona',
    changes: [{ field: 'pickup', before: null, after: 'Anna' }],
    isByGuest: true,
  })
  const answers = [await client.json(''), await legsOf(client), await historyOf(client)]
  for (const words of [secret, 'secretHash']) expect(JSON.stringify(answers)).not.toContain(words)
  for (const words of [secret, 'Anna']) expect(world.log.join('')).not.toContain(words)
})

test('a second guest is refused, also at the same moment, and may take the other way', async () => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  const both = await Promise.all(
    ['Anna', 'Ben'].map((driver) => asViewer(client, '/ride-claims', { ...anna, driver })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const again = await asViewer(client, '/ride-claims', { ...anna, driver: 'Carla' })
  expect(await told(again)).toEqual(answerOf('ride.taken'))
  await claimed(client, { ...anna, way: 'dropoff', driver: 'Carla' })
  expect((await historyOf(client)).filter(({ isByGuest }) => isByGuest)).toHaveLength(2)
})

test('only who has the secret of a claim renames it or gives it back', async () => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  const { editId, secret } = await claimed(client, anna)
  const other = await claimed(client, { ...anna, way: 'dropoff', driver: 'Ben' })
  const change = (body: object, id = editId) => asViewer(client, `/ride-claims/${id}`, body)
  for (const wrong of ['x'.repeat(43), other.secret])
    expect(await told(await change({ secret: wrong, driver: null }))).toEqual(answerOf('ride.not_yours'))
  for (const wrong of ['', secret.slice(1), null, [secret]])
    expect(await told(await change({ secret: wrong, driver: null }))).toEqual(answerOf('request.invalid'))
  for (const id of ['1', '2', '99', 'x'])
    expect(await told(await change({ secret, driver: null }, id))).toEqual(answerOf('edit.unknown'))
  expect(await shown(client)).toEqual(['Anna', editId])

  expect((await change({ secret, driver: 'Anna Rossi' })).status).toBe(200)
  expect((await change({ secret, driver: 'Anna Rossi' })).status).toBe(200)
  expect(await shown(client)).toEqual(['Anna Rossi', editId])
  expect((await change({ secret, driver: null })).status).toBe(200)
  expect((await change({ secret, driver: null })).status).toBe(200)
  expect(await shown(client)).toEqual([null, null])
  expect(await told(await change({ secret, driver: 'Anna' }))).toEqual(answerOf('edit.unknown'))
  expect((await claimed(client, { ...anna, driver: 'Carla' })).editId).not.toBe(editId)
})

test('the password of another trip takes nothing, and neither does no password', async () => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  const { secret, editId } = await claimed(client, anna)
  const stranger = await openTrip(world)
  const calls = [
    ['/ride-claims', { ...anna, way: 'dropoff' }],
    [`/ride-claims/${editId}`, { secret, driver: null }],
  ] as const
  for (const [path, body] of calls) {
    expect((await client.send('POST', path, body, viewer(stranger.client))).status).toBe(401)
    expect((await client.send('POST', path, body, {})).status).toBe(401)
    expect((await client.send('POST', path, body, client.editor())).status).toBe(401)
  }
  const elsewhere = await asViewer(stranger.client, `/ride-claims/${editId}`, { secret, driver: null })
  expect(elsewhere.status).toBe(404)
  expect(await shown(client)).toEqual(['Anna', editId])
})

test('an editor undoes a claim, does it again, and overrides it', async () => {
  await using world = await makeWorld()
  const { client, flight, anna } = await openTrip(world)
  const { editId, secret } = await claimed(client, anna)
  const undo = (redo: boolean) => asEditor(client, `/edits/${editId}/undo`, { redo })
  expect((await undo(false)).status).toBe(200)
  expect(await shown(client)).toEqual([null, null])
  const rename = await asViewer(client, `/ride-claims/${editId}`, { secret, driver: 'Anna again' })
  expect(rename.status).toBe(404)
  expect((await undo(true)).status).toBe(200)
  expect(await shown(client)).toEqual(['Anna', editId])
  const fields = { pickup: 'Carla' }
  const change = { edit: { thing: 'flight', action: 'change', id: flight, fields } }
  expect((await asEditor(client, '/edits', change)).status).toBe(200)
  expect(await shown(client)).toEqual(['Carla', null])
  expect((await asViewer(client, `/ride-claims/${editId}`, { secret, driver: 'Eve' })).status).toBe(200)
  expect(await shown(client)).toEqual(['Carla', null])
})

test('an editor switches claims off and on; while off a guest may still give a ride back', async () => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  expect((await tripOf(client)).guestsMayClaim).toBe(true)
  const { editId, secret } = await claimed(client, anna)
  const turn = (allowed: boolean) => asEditor(client, '/ride-claims', { allowed }, 'PUT')
  expect((await turn(false)).status).toBe(200)
  expect((await turn(false)).status).toBe(200)
  expect((await tripOf(client)).guestsMayClaim).toBe(false)
  const change = (driver: string | null) => asViewer(client, `/ride-claims/${editId}`, { secret, driver })
  const off = answerOf('ride.off')
  expect(await told(await asViewer(client, '/ride-claims', { ...anna, way: 'dropoff' }))).toEqual(off)
  expect(await told(await change('Ben'))).toEqual(off)
  expect((await change(null)).status).toBe(200)
  expect(await told(await asViewer(client, '/ride-claims', anna))).toEqual(off)

  const switched = (await historyOf(client)).filter(({ kind }) => kind === 'claims-switched')
  expect(switched).toMatchObject([{ changes: [{ field: 'guestsMayClaim', before: 'yes', after: 'no' }] }])
  expect((await asEditor(client, `/edits/${switched[0]?.editId}/undo`, {})).status).toBe(200)
  await claimed(client, anna)
  expect((await turn(true)).status).toBe(200)
  const refused = await client.send('PUT', '/ride-claims', { allowed: false }, viewer(client))
  expect(refused.status).toBe(401)
})

test('the example takes no claims', async () => {
  await using world = await makeWorld({ now: () => Date.parse('2027-06-11T12:00:00Z') })
  const link = (await world.app.request('/example')).headers.get('location') ?? ''
  const [, , itineraryId = '', viewPassword = ''] = link.split('/')
  const client = new Client(world.app, { itineraryId, viewPassword, editPassword: '' })
  expect((await tripOf(client)).guestsMayClaim).toBe(false)
  const [leg] = await legsOf(client)
  const claim = { way: 'pickup', flights: [leg?.flightId], driver: 'Eve' }
  expect(await told(await asViewer(client, '/ride-claims', claim))).toEqual(answerOf('ride.off'))
})

test.each([
  ['a name of controls', { driver: '\u0007\u202e\u200b' }],
  ['a name of dashes', { driver: '---' }],
  ['a name of 10,000 letters', { driver: 'x'.repeat(10_000) }],
  ['no name', { driver: null }],
  ['a name that is a list', { driver: ['Anna'] }],
  ['another field', { way: 'departureTime' }],
  ['a field of every object', { way: '__proto__' }],
  ['no flight', { flights: [] }],
  ['too many flights', { flights: Array.from({ length: LIMITS.flightsPerClaim + 1 }, (_, at) => `f${at}`) }],
  ['a flight that is no id', { flights: ['../x'] }],
])('%s is refused', async (_, wrong) => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  const answer = await asViewer(client, '/ride-claims', { ...anna, ...wrong })
  expect(await told(answer)).toEqual(answerOf('request.invalid'))
  const unknown = await asViewer(client, '/ride-claims', { ...anna, flights: [...anna.flights, 'none'] })
  expect(await told(unknown)).toEqual(answerOf('edit.unknown'))
  expect(await shown(client)).toEqual([null, null])
})

test.each([
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['An\u202ena\u0000\u200b\r\n  Rossi', 'Anna Rossi'],
  ['🚗', '🚗'],
])('the name %j is kept as plain words', async (driver, kept) => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  const { editId, secret } = await claimed(client, { ...anna, driver })
  expect(await shown(client)).toEqual([kept, editId])
  expect((await asViewer(client, `/ride-claims/${editId}`, { secret, driver: 'Anna' })).status).toBe(200)
  expect((await asViewer(client, `/ride-claims/${editId}`, { secret, driver })).status).toBe(200)
  expect(await shown(client)).toEqual([kept, editId])
})

test('of a claim no word stays when the document of its flight is removed', async () => {
  await using world = await makeWorld()
  const { client, documentId, anna } = await openTrip(world)
  const { editId } = await claimed(client, anna)
  expect((await client.send('DELETE', `/documents/${documentId}`)).status).toBe(200)
  const history = await historyOf(client)
  expect(history.find((item) => item.editId === editId)).toMatchObject({ subject: '', changes: [] })
  expect(JSON.stringify([history, await tripOf(client)])).not.toMatch(/Anna|BA478/)
  expect((await asEditor(client, `/edits/${editId}/undo`, {})).status).toBe(200)
})

/** The call that a network makes again and again: each attempt counts. */
async function attempts(client: Client, networks: readonly string[], body: unknown) {
  const codes = []
  for (const from of networks) {
    const headers = { ...viewer(client), 'x-forwarded-for': from }
    codes.push((await client.send('POST', '/ride-claims', body, headers)).status)
  }
  return codes
}

test('a network, a customer and a trip have so many attempts in an hour', async () => {
  await using world = await makeWorld({ env: { TRUST_PROXY: '1' } })
  const { client, anna } = await openTrip(world)
  const { claimsPerNetworkHour, claimsPerTripHour, claimsPerTripSiteHour } = LIMITS
  const times = (count: number, from: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => from(at))
  const refused = (codes: number[]) => codes.filter((code) => code === 429).length
  const one = await attempts(
    client,
    times(claimsPerNetworkHour + 1, () => '192.0.2.1'),
    anna,
  )
  expect([one[0], one[1], one.at(-1)]).toEqual([200, 409, 429])
  const site = times(claimsPerTripSiteHour + 1, (at) => `2001:db8:1:${at.toString(16)}::1`)
  expect(refused(await attempts(client, site, anna))).toBe(1)
  const left = claimsPerTripHour - claimsPerNetworkHour - claimsPerTripSiteHour
  const others = times(left + 1, (at) => `198.51.100.${at}`)
  expect(refused(await attempts(client, others, anna))).toBe(1)
  const last = await client.send('POST', '/ride-claims', anna, viewer(client))
  expect([...(await told(last)), last.headers.has('retry-after')]).toEqual([
    ...answerOf('ride.too_many'),
    true,
  ])
  const elsewhere = await openTrip(world)
  expect(await attempts(elsewhere.client, ['203.0.113.1'], elsewhere.anna)).toEqual([200])
})

test('guests write so many entries, and editors have room after them', async () => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  const { editId, secret } = await claimed(client, anna)
  const entry = { kind: 'claim-changed', sequence: Number(editId), driver: 'Ben' } as const
  for (let count = 1; count < LIMITS.guestEntriesPerTrip; count++)
    await world.deps.trips.appendAt(client.trip.itineraryId, entry, null)
  const full = answerOf('ride.full')
  expect(await told(await asViewer(client, '/ride-claims', { ...anna, way: 'dropoff' }))).toEqual(full)
  expect(await told(await asViewer(client, `/ride-claims/${editId}`, { secret, driver: null }))).toEqual(full)
  const edit = { thing: 'traveler', action: 'add', fields: { name: 'Tom' } }
  expect((await asEditor(client, '/edits', { edit })).status).toBe(200)
  expect((await asEditor(client, `/edits/${editId}/undo`, {})).status).toBe(200)
})

test('guests leave the last entries of a log to editors', async () => {
  await using world = await makeWorld()
  const { client, anna } = await openTrip(world)
  const version = LIMITS.entriesPerTrip - LIMITS.guestEntriesPerTrip
  const { itineraryId } = client.trip
  await world.deps.db.updateTable('trip').set({ version }).where('id', '=', itineraryId).execute()
  const edit = { thing: 'traveler', action: 'add', fields: { name: 'Tom' } }
  expect((await asEditor(client, '/edits', { edit })).status).toBe(200)
  expect(await told(await asViewer(client, '/ride-claims', anna))).toEqual(answerOf('ride.full'))
  expect((await asEditor(client, '/edits', { edit })).status).toBe(200)
})

const rows: [string, Endpoint][] = Object.entries(api)

test('a viewer may ask for alerts and newer statuses, take a ride and change that, list the trip in their account, and write nothing else', () => {
  const open = rows.filter(([, { method, auth }]) => auth === 'view' && method !== 'GET')
  expect(open.map(([name]) => name).toSorted()).toEqual([
    'alertStart',
    'flightStatusRefresh',
    'rideClaim',
    'rideClaimChange',
    'tripJoin',
  ])
})

test.for(rows.filter(([, { method, auth }]) => method !== 'GET' && (auth === 'edit' || auth === 'both')))(
  'a viewer gets nowhere with %s',
  async ([, { method, path, kind }]) => {
    await using world = await makeWorld()
    const { client, flight, anna, documentId } = await openTrip(world)
    const { editId } = await claimed(client, anna)
    const before = await historyOf(client)
    const address = path
      .replace('/flights/:id', `/flights/${flight}`)
      .replace(':id', client.trip.itineraryId)
      .replace(':docId', documentId)
      .replace(':editId', editId)
    const { viewPassword } = client.trip
    const form = new FormData()
    form.set('file', new File(['x'], 'x.txt', { type: 'text/plain' }))
    const named = { 'x-view-password': viewPassword }
    for (const headers of [named, { ...named, 'x-edit-password': viewPassword }]) {
      const isForm = kind === 'multipart'
      const answer = await world.app.request(address, {
        method,
        headers: isForm || kind === 'none' ? headers : { ...headers, 'content-type': 'application/json' },
        ...(kind === 'none' ? {} : { body: isForm ? form : '{}' }),
      })
      expect([401, 403]).toContain(answer.status)
    }
    expect(await historyOf(client)).toEqual(before)
  },
)
