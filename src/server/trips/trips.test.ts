import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Itinerary, TripSummary } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

test('a new trip opens with its view password wherever spec call-3 puts it', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app, 'Hughes family reunion')
  const { viewPassword } = client.trip
  const answers = [
    await client.get(`?p=${viewPassword}`, {}),
    await client.get('', { 'x-view-password': viewPassword }),
    await client.get('', { 'x-view-password': viewPassword.toUpperCase().replaceAll('-', ' ') }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    const trip = (await answer.json()) as Itinerary
    expect(trip).toMatchObject({ event: { title: 'Hughes family reunion' }, flights: [], canEdit: false })
  }
})

test('the edit password beside the view password gives the right to change', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { viewPassword, editPassword } = client.trip
  const answer = await client.get(`?p=${viewPassword}&edit=${editPassword}`, {})
  expect(((await answer.json()) as Itinerary).canEdit).toBe(true)
})

test('without or with a wrong password nothing of a trip is told', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app, 'Secret wedding')
  const other = await Client.create(world.app)
  for (const [headers, status, message] of [
    [{}, 401, ERRORS['auth.required'].message],
    [{ 'x-view-password': 'aaaa-bbbb' }, 401, ERRORS['password.incorrect'].message],
    [{ 'x-view-password': other.trip.viewPassword }, 401, ERRORS['password.incorrect'].message],
    [{ 'x-view-password': client.trip.editPassword }, 401, ERRORS['password.incorrect'].message],
    [{ 'x-edit-password': client.trip.editPassword }, 401, ERRORS['auth.required'].message],
  ] as [Record<string, string>, number, string][]) {
    for (const rest of ['', '/flights', '/travelers', '/stats', '/documents']) {
      const answer = await client.get(rest, headers)
      expect([rest, answer.status, await answer.json()]).toEqual([rest, status, { error: message }])
    }
  }
})

test('a trip that is not there is 404, and so is an id that cannot be one', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  for (const id of ['0000000000000000', 'x', "'; drop table trip; --", '%00', 'a'.repeat(5000)]) {
    const answer = await world.app.request(`/api/itineraries/${encodeURIComponent(id)}`, {
      headers: { 'x-view-password': client.trip.viewPassword },
    })
    expect([id, answer.status]).toEqual([id, 404])
  }
})

test.each([
  ['the view password', 'viewPassword', { valid: true, canEdit: false }],
  ['the edit password', 'editPassword', { valid: true, canEdit: true }],
  ['another word', undefined, { valid: false, canEdit: false }],
] as const)('verify says what %s is good for', async (_, which, expected) => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const password = which ? client.trip[which] : 'nothing'
  const answer = await client.send('POST', '/verify', { password }, {})
  expect([answer.status, await answer.json()]).toEqual([200, expected])
})

test('renaming needs both passwords, and everybody sees the new title', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { viewPassword, editPassword } = client.trip
  for (const [given, status] of [
    [{}, 401],
    [{ viewPassword }, 401],
    [{ editPassword }, 401],
    [{ viewPassword: editPassword, editPassword: viewPassword }, 401],
    [{ viewPassword, editPassword }, 200],
  ] as const) {
    const answer = await client.send('PATCH', '', { title: 'Lisbon', ...given }, {})
    expect([given, answer.status]).toEqual([given, status])
  }
  expect((await client.json<Itinerary>('')).event.title).toBe('Lisbon')
  expect((await client.json<TripSummary>('/summary')).title).toBe('Lisbon')
  const empty = await client.send('PATCH', '', { title: '  ', viewPassword, editPassword }, {})
  expect(empty.status).toBe(400)
})

test('the summary answers without a password and carries counts, not names', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app, 'Reunion')
  const answer = await client.get('/summary', {})
  expect(await answer.json()).toEqual({
    title: 'Reunion',
    destination: 'TBD',
    travelers: 0,
    startDate: '2027-06-11',
    endDate: '2027-06-12',
  })
})

test('an unchanged trip is answered with 304, a changed one in full', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const headers = { 'x-view-password': client.trip.viewPassword }
  const first = await client.get('/flights', headers)
  const etag = first.headers.get('etag')!
  expect((await client.get('/flights', { ...headers, 'if-none-match': etag })).status).toBe(304)
  expect((await client.get('/flights', { 'if-none-match': etag })).status).toBe(401)
  const { viewPassword, editPassword } = client.trip
  await client.send('PATCH', '', { title: 'Oslo', viewPassword, editPassword }, {})
  expect((await client.get('/flights', { ...headers, 'if-none-match': etag })).status).toBe(200)
})

test('a trip is erased 30 days after its last flight, rows and files, and its link says so', async () => {
  let now = Date.parse('2027-04-01T00:00:00Z')
  await using world = await makeWorld({ now: () => now })
  const client = await Client.create(world.app)
  await client.paste(bookingText('BA 478', 'Maya Hughes', 11))
  const files = path.join(world.folder, 'files', client.trip.itineraryId)
  now = Date.parse('2027-07-11T12:00:00Z')
  expect([await world.deps.trips.eraseExpired(), existsSync(files)]).toEqual([0, true])
  now = Date.parse('2027-07-12T12:00:00Z')
  expect([await world.deps.trips.eraseExpired(), existsSync(files)]).toEqual([1, false])
  for (const table of ['trip', 'entry', 'intake', 'job', 'snapshot'] as const) {
    expect([table, await world.deps.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
  const answer = await client.get('')
  expect([answer.status, await answer.json()]).toEqual([410, { error: ERRORS['trip.deleted'].message }])
})

test('a trip says the day on which it will be erased, which moves with its documents and edits (spec access-12)', async () => {
  let now = Date.parse('2027-06-01T10:00:00Z')
  await using world = await makeWorld({ now: () => now })
  const client = await Client.create(world.app)
  const both = { 'x-view-password': client.trip.viewPassword, ...client.editor() }
  const erasedOn = async () => (await client.json<Itinerary>('')).erasedOn
  expect(await erasedOn()).toBe('2027-07-02')
  const etag = (await client.get('')).headers.get('etag') ?? ''
  const { documentId } = await client.paste(bookingText('BA 478', 'Maya Hughes', 11))
  expect(await erasedOn()).toBe('2027-07-12')
  const again = await client.get('', { ...both, 'if-none-match': etag })
  expect(again.status).toBe(200)
  const edit = { thing: 'flight', action: 'add', fields: { departureDate: '2027-06-20' } }
  expect((await client.send('POST', '/edits', { edit }, both)).status).toBe(200)
  expect(await erasedOn()).toBe('2027-07-21')
  await client.send('DELETE', `/documents/${documentId}`)
  expect(await erasedOn()).toBe('2027-07-21')
  now = Date.parse('2027-07-20T23:59:00Z')
  expect(await world.deps.trips.eraseExpired()).toBe(0)
  now = Date.parse('2027-07-21T00:00:00Z')
  expect(await world.deps.trips.eraseExpired()).toBe(1)
})

test('an empty trip is erased 30 days after it was made', async () => {
  let now = Date.parse('2027-06-01T00:00:00Z')
  await using world = await makeWorld({ now: () => now })
  await Client.create(world.app)
  now = Date.parse('2027-07-01T12:00:00Z')
  expect(await world.deps.trips.eraseExpired()).toBe(0)
  now = Date.parse('2027-07-02T12:00:00Z')
  expect(await world.deps.trips.eraseExpired()).toBe(1)
})

test('readers beside a rename never keep the old title under the new tag', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app, 'Title 0')
  const { viewPassword, editPassword } = client.trip
  for (let n = 1; n <= 10; n++) {
    const rename = client.send('PATCH', '', { title: `Title ${n}`, viewPassword, editPassword }, {})
    await Promise.all([rename, client.get(''), client.get(''), client.get('')])
    expect((await client.json<Itinerary>('')).event.title).toBe(`Title ${n}`)
  }
})

test.each([
  ['no JSON', 'not json'],
  ['no event', '{}'],
  ['an empty title', '{"event":{"title":" "}}'],
  ['a wrong date', '{"event":{"title":"x","startDate":"tomorrow"}}'],
  ['a title that is too long', JSON.stringify({ event: { title: 'x'.repeat(LIMITS.titleChars + 1) } })],
])('a creation with %s is refused with a clear error', async (_, body) => {
  await using world = await makeWorld()
  const answer = await world.app.request('/api/itineraries', { method: 'POST', body })
  expect([answer.status, await answer.json()]).toEqual([400, { error: ERRORS['request.invalid'].message }])
})
