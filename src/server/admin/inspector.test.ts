import { expect, test } from 'vitest'
import type { StorageItems } from '#contract/admin/files.ts'
import type { TripDetail, TripSummaries } from '#contract/admin/trips.ts'
import { bookingText, Client } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { makeWorld, type World } from '#test/world.ts'

const KEY = 'a-key-of-the-operator'
const ENV = { ADMIN_API_KEY: KEY }
const SEARCH = '/api/admin/debug/trips/search'

function operatorOf(world: Pick<World, 'app'>) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    world.app.request(path, { headers: { 'x-admin-key': KEY, ...headers } })
  return {
    get,
    find: async (query: Record<string, string>): Promise<TripSummaries> => {
      const answer = await get(`${SEARCH}?${new URLSearchParams(query).toString()}`)
      expect(answer.status).toBe(200)
      return (await answer.json()) as TripSummaries
    },
    error: async (path: string, headers?: Record<string, string>) => {
      const answer = await get(path, headers)
      return [answer.status, ((await answer.json()) as { error: string }).error]
    },
  }
}

const detailPath = (id: string, query = '') => `/api/admin/debug/trips/${id}${query}`

test('a trip is found by each thing that a family can tell, and by all together', async () => {
  let now = Date.parse('2027-01-10T12:00:00Z')
  await using world = await makeMailWorld({ env: ENV, now: () => now })
  const { client, address } = await world.trip('Hughes reunion')
  const { itineraryId: id, viewPassword } = client.trip
  await world.send(address, { from: 'Anna.Hughes@family.example' })
  await arrived(client)
  now += 86_400_000
  const other = await Client.create(world.app)
  const { find } = operatorOf(world)
  const ids = async (query: Record<string, string>) => (await find(query)).trips.map(({ tripId }) => tripId)
  const token = address.slice(5, address.indexOf('@'))
  const ways: Record<string, string>[] = [
    { tripId: id },
    { tripId: ` ${id.toUpperCase()} ` },
    { email: 'hughes@FAMILY' },
    { email: 'anna.hughes@family.example' },
    { magicToken: token },
    { magicToken: `trip-${token}` },
    { magicToken: address },
    { viewPassword },
    { viewPassword: viewPassword.toUpperCase().replaceAll('-', ' ') },
    { dateFrom: '2027-01-10', dateTo: '2027-01-10' },
    { dateTo: '2027-01-10' },
    { tripId: id, email: 'hughes', magicToken: address, viewPassword, dateFrom: '2027-01-10' },
    { tripId: id, environment: 'local' },
  ]
  for (const way of ways) expect([way, await ids(way)]).toEqual([way, [id]])
  const stored = await operatorOf(world).get('/api/admin/debug/storage?prefix=magic-tokens/')
  const { name } = ((await stored.json()) as StorageItems).items[0]!
  for (const shown of [name, name.slice(0, 4), `${name.slice(0, 8)}…`])
    expect([shown, await ids({ magicToken: shown })]).toEqual([shown, [id]])
  const byHeader = await operatorOf(world).get(SEARCH, { 'x-magic-token': token })
  expect(((await byHeader.json()) as TripSummaries).trips.map(({ tripId }) => tripId)).toEqual([id])
  const nothing: Record<string, string>[] = [
    { tripId: id.slice(0, 8) },
    { email: 'montgomery' },
    { magicToken: 'x'.repeat(24) },
    { magicToken: 'no token' },
    { magicToken: 'xyz' },
    { viewPassword: 'wrong' },
    { tripId: id, email: 'montgomery' },
    { tripId: id, dateFrom: '2027-01-11' },
    { dateFrom: '2027-01-12' },
  ]
  for (const way of nothing) expect([way, await ids(way)]).toEqual([way, []])
  expect(await ids({ dateFrom: '2027-01-10' })).toEqual([other.trip.itineraryId, id])
  expect((await find({ viewPassword })).trips).toMatchObject([
    { tripId: id, email: null, status: 'active', documentCount: 1, hasPassword: true },
  ])
  expect((await find({ tripId: id })).trips).toMatchObject([{ hasPassword: false }])
  expect(await find({ tripId: id, environment: 'stage' })).toEqual({
    trips: [],
    isCut: false,
    isLooking: false,
    note: 'This installation holds no trips of stage.',
  })
})

test('an address is shown as its first letter and its domain, and one who came just now is found', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const { find } = operatorOf(world)
  expect((await find({ email: 'hughes' })).trips).toEqual([])
  await world.send('trip@skein.example', { from: 'maya.hughes@family.example' })
  await expect.poll(async () => (await find({ email: 'hughes' })).trips.length).toBe(1)
  expect((await find({ email: 'hughes' })).trips).toMatchObject([{ email: 'm…@f….example' }])
})

/** Spec debug-10. */
test('a search asks for at least one criterion, and for days that exist', async () => {
  await using world = await makeWorld({ env: ENV })
  const { error } = operatorOf(world)
  const words = 'Please provide at least one search criteria'
  expect(await error(SEARCH)).toEqual([400, words])
  expect(await error(`${SEARCH}?email=%20&tripId=&environment=local`)).toEqual([400, words])
  expect(await error(`${SEARCH}?email=%20ab%20`)).toEqual([
    400,
    'Please give at least three characters of the address',
  ])
  for (const bad of ['dateFrom=2027-02-30', 'dateTo=soon', 'environment=moon', `email=${'x'.repeat(600)}`])
    expect((await error(`${SEARCH}?${bad}`))[0]).toBe(400)
})

test('a trip tells its clear facts, and names of files only to who has the view password (spec debug-21, debug-33)', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const { client, address } = await world.trip('Hughes reunion')
  const { itineraryId: id, viewPassword } = client.trip
  const { documentId } = await client.paste(bookingText())
  await client.upload(new File(['%PDF-1.7 broken'], 'Hughes ticket.pdf', { type: 'application/pdf' }))
  const { get, find } = operatorOf(world)
  const detail = async (headers = {}) => (await (await get(detailPath(id), headers)).json()) as TripDetail

  const closed = await detail()
  const token = address.slice(5, address.indexOf('@'))
  expect(closed).toMatchObject({ tripId: id, email: null, password: null, hasPassword: false })
  expect(closed.magicTokens).toMatchObject([{ token: expect.stringMatching(/^[\w-]{12}$/), revokedAt: null }])
  expect(closed.files.map(({ name, path, type, hasPassword }) => [name === path, type, hasPassword])).toEqual(
    [
      [true, 'encrypted', false],
      [true, 'encrypted', false],
    ],
  )
  expect(JSON.stringify(closed)).not.toMatch(new RegExp(`Hughes|BA 478|${token}`))

  const open = await detail({ 'x-view-password': viewPassword })
  expect(open).toMatchObject({ password: null, hasPassword: true, status: 'error' })
  expect(open.files.map(({ name, type }) => [name, type])).toEqual([
    [expect.stringMatching(/\.txt$/), 'text/plain'],
    ['Hughes ticket.pdf', 'application/pdf'],
  ])
  // An original and its text; of the broken one there is no text
  expect([open.storedFiles, closed.storedFiles]).toEqual([3, 3])
  expect(open.files.every(({ size, hasPassword }) => size > 0 && hasPassword)).toBe(true)
  expect(await (await get(detailPath(id, `?viewPassword=${viewPassword}`))).json()).toEqual(open)
  expect((await find({ tripId: id })).trips).toMatchObject([{ documentCount: 2, status: 'error' }])

  const text = await get(detailPath(id, `/files/${documentId}`), { 'x-view-password': viewPassword })
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text.headers.get('x-content-type-options')).toBe('nosniff')
  expect(text.headers.get('content-security-policy')).toContain('sandbox')
  expect(text.headers.get('cache-control')).toContain('no-store')
  expect(await text.text()).toContain('BA 478')
})

test('what is not there and what a password does not open is said in words', async () => {
  await using world = await makeWorld({ env: ENV })
  const client = await Client.create(world.app)
  const { itineraryId: id, viewPassword } = client.trip
  const { documentId } = await client.paste(bookingText())
  const broken = new File(['%PDF-1.7 broken'], 'ticket.pdf', { type: 'application/pdf' })
  await client.upload(broken)
  const documents = await client.json<{ id: string; status: string }[]>('/documents')
  const failed = documents.find(({ status }) => status === 'failed')?.id ?? ''
  const { error } = operatorOf(world)
  const file = `/files/${documentId}`
  const right = { 'x-view-password': viewPassword }
  expect(await error(detailPath('0'.repeat(16)))).toEqual([404, 'Itinerary not found'])
  expect(await error(detailPath('nonsense'))).toEqual([404, 'Itinerary not found'])
  expect(await error(detailPath(id, '?environment=stage'))).toEqual([404, 'Itinerary not found'])
  expect((await error(detailPath(id, file)))[0]).toBe(401)
  expect((await error(detailPath(id, '/files/none'), right))[0]).toBe(404)
  expect(await error(detailPath(id, `/files/${failed}`), right)).toEqual([
    404,
    'This file has no text that we can read.',
  ])
  const wrong = (at: number) => ({ 'x-view-password': `wrong-${at}` })
  expect((await error(detailPath(id), wrong(0)))[0]).toBe(401)
  const statuses = []
  for (let at = 1; at < 40; at += 1) statuses.push((await error(detailPath(id, file), wrong(at)))[0])
  expect(statuses.at(-1)).toBe(429)
  await world.deps.trips.erase([id])
  expect((await error(detailPath(id)))[0]).toBe(410)
})

test('the status of a trip comes from its documents, whatever traces are kept (spec debug-30)', async () => {
  const time = { now: Date.parse('2027-01-10T12:00:00Z') }
  await using world = await makeWorld({ env: ENV, now: () => time.now })
  const client = await Client.create(world.app)
  const { itineraryId: id, viewPassword } = client.trip
  const { find, get } = operatorOf(world)
  const statuses = async () => {
    const opened = await get(detailPath(id), { 'x-view-password': viewPassword })
    const details = [await (await get(detailPath(id))).json(), await opened.json()] as TripDetail[]
    return [...(await find({ tripId: id })).trips, ...details].map(({ status }) => status)
  }
  await client.paste(bookingText())
  expect(await statuses()).toEqual(['active', 'active', 'active'])
  await client.upload(new File(['%PDF-1.7 broken'], 'ticket.pdf', { type: 'application/pdf' }))
  await world.deps.observed.lists.stats()
  await world.deps.db.deleteFrom('trace').execute()
  expect(await statuses()).toEqual(['error', 'error', 'error'])
  const documents = await client.json<{ id: string; status: string }[]>('/documents')
  const failed = documents.find(({ status }) => status === 'failed')?.id ?? ''
  expect((await client.send('DELETE', `/documents/${failed}`)).status).toBeLessThan(300)
  expect(await statuses()).toEqual(['active', 'active', 'active'])
  // A failed request of its people is no failed document
  await client.upload(new File(['x'], 'program.exe', { type: 'application/octet-stream' }))
  expect(await statuses()).toEqual(['active', 'active', 'active'])
  const { expiresOn } = (await (await get(detailPath(id))).json()) as TripDetail
  time.now = Date.parse(`${expiresOn}T12:00:00Z`) + 86_400_000
  expect(await statuses()).toEqual(['expired', 'expired', 'expired'])
})

test('the right id with a wrong view password is a wrong password, and is counted (spec debug-31)', async () => {
  await using world = await makeWorld({ env: ENV })
  const client = await Client.create(world.app)
  const { itineraryId: tripId, viewPassword } = client.trip
  const { error, find } = operatorOf(world)
  const words = 'Incorrect password. Please check your password and try again.'
  const asked = (query: Record<string, string>) => `${SEARCH}?${new URLSearchParams(query).toString()}`
  expect(await error(asked({ tripId, viewPassword: 'wrong' }))).toEqual([401, words])
  expect(await error(asked({ tripId }), { 'x-view-password': 'wrong' })).toEqual([401, words])
  expect((await find({ tripId: '0'.repeat(16), viewPassword })).trips).toEqual([])
  for (let at = 0; at < 40; at += 1) await error(asked({ tripId, viewPassword: `wrong-${at}` }))
  expect((await error(asked({ tripId, viewPassword: 'wrong-again' })))[0]).toBe(429)
  expect((await find({ tripId, viewPassword })).trips).toMatchObject([{ tripId, hasPassword: true }])
})

test.for([
  [{}, ['local']],
  [{ ENVIRONMENT: 'development' }, ['local', 'dev']],
  [{ DEPLOYMENT_ENVIRONMENT: 'stage' }, ['local', 'stage']],
  [{ DEPLOYMENT_ENVIRONMENT: 'stage', ENVIRONMENT: 'development' }, ['local', 'stage']],
] as const)('an installation with %j answers for %j alone (spec debug-32)', async ([env, own]) => {
  await using world = await makeWorld({ env: { ...ENV, ...env } })
  const { itineraryId: tripId } = (await Client.create(world.app)).trip
  const { find, get } = operatorOf(world)
  for (const environment of ['local', 'dev', 'stage']) {
    const isOwn = (own as readonly string[]).includes(environment)
    const { trips, note } = await find({ tripId, environment })
    const { status } = await get(detailPath(tripId, `?environment=${environment}`))
    const words = `This installation holds no trips of ${environment}.`
    expect([environment, trips.length, note, status]).toEqual(
      isOwn ? [environment, 1, null, 200] : [environment, 0, words, 404],
    )
  }
  expect((await find({ tripId })).trips).toHaveLength(1)
})
