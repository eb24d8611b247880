import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import { wholeApi } from '#contract/operator-api.ts'
import type { Auth, Endpoint } from '#contract/endpoint.ts'
import type { EditResult } from '#contract/edits.ts'
import type { ClaimedRide } from '#contract/ride-claims.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import type { AddLink } from '#contract/trip.ts'
import { bookingText, newTripBody } from '#test/client.ts'
import { makeMailWorld } from '#test/mail.ts'
import { OPERATOR_KEY } from '#test/operator.ts'
import { Visitor } from '#test/visitor.ts'
import { tableOf } from './markdown.ts'
import { isOperatorCall, OPERATOR_ANSWERS, operatorRequest } from './operator-requests.ts'

/**
 * Who calls. The edit link holds view and edit password, the add link view and add password; who is signed in
 * has nothing to do with the trip.
 */
const CALLERS = ['nobody', 'view link', 'add link', 'edit link', 'signed in', 'operator'] as const
type Caller = (typeof CALLERS)[number]
type Name = keyof typeof wholeApi
type Statuses = readonly [number, number, number, number, number, number]

/** What a row answers `CALLERS`, in order, by who is let in (spec access-1, access-2, access-3, call-26). */
const BY_AUTH: Record<Auth, Statuses> = {
  public: [200, 200, 200, 200, 200, 200],
  view: [401, 200, 200, 200, 401, 401],
  add: [401, 403, 200, 200, 401, 401],
  edit: [401, 403, 403, 200, 401, 401],
  both: [401, 401, 401, 200, 401, 401],
  user: [401, 401, 401, 401, 200, 401],
  admin: [401, 401, 401, 401, 401, 200],
  webhook: [401, 401, 401, 401, 401, 401],
}

/** Rows that answer something else, each with its reason. */
const EXCEPTIONS: Partial<Record<Name, { statuses: Statuses; reason: string }>> = {
  magicLinkVerify: {
    statuses: [400, 400, 400, 400, 400, 400],
    reason: 'only the token of a mailed link lets in, and this one is made up',
  },
  tripJoin: {
    statuses: [401, 401, 401, 401, 401, 401],
    reason: 'it takes the link of the trip and a session, which none of these have together',
  },
  userClaimTrip: {
    statuses: [401, 401, 401, 401, 404, 401],
    reason: 'the account has nothing to do with the trip, and is not told that there is one',
  },
  alertConfirm: {
    statuses: [400, 400, 400, 400, 400, 400],
    reason: 'only the token of a mailed link confirms, and this one is made up',
  },
  rideClaim: {
    statuses: [401, 200, 409, 409, 401, 401],
    reason: 'guests take rides that nobody has, with the view link; the next one is told who was first',
  },
  documentRetry: {
    statuses: [401, 401, 401, 409, 401, 401],
    reason: 'the document was read already',
  },
}

/** What a row answers by its kind, or what the operator finds there. */
function statusesOf(name: Name): Statuses {
  const found = isOperatorCall(name) ? OPERATOR_ANSWERS[name] : undefined
  return (
    EXCEPTIONS[name]?.statuses ??
    (found ? [401, 401, 401, 401, 401, found.status] : BY_AUTH[wholeApi[name].auth])
  )
}

const reasonOf = (name: Name) =>
  EXCEPTIONS[name]?.reason ?? (isOperatorCall(name) ? OPERATOR_ANSWERS[name]?.reason : undefined) ?? ''

/** These end the link, trip, session or account with which others are called. */
const LAST: readonly Name[] = ['addLinkEnd', 'tripDelete', 'userSignOut', 'userDelete']

const names = Object.keys(wholeApi) as Name[]
const order = [...names.filter((name) => !LAST.includes(name)), ...LAST]
type Answered = ReadonlyMap<Name, readonly number[]>

/** `npx vitest run test/safety/access-matrix.test.ts -u` writes the document. */
test('every row answers each caller what its kind says, nothing breaks, and docs/access-matrix.md tells of it', async () => {
  await using stage = await openStage()
  const answered = new Map<Name, readonly number[]>()
  for (const name of order) {
    const statuses: number[] = []
    for (const caller of CALLERS) statuses.push(await stage.call(name, caller))
    answered.set(name, statuses)
  }
  const expected = names.map((name) => [name, statusesOf(name)])
  expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected))
  const broken = names.filter((name) => answered.get(name)?.some((status) => status >= 500))
  expect(broken).toEqual([])
  await expect(matrix(answered)).toMatchFileSnapshot('../../docs/access-matrix.md')
})

test('each exception has a reason and is one', () => {
  for (const [name, { statuses, reason }] of Object.entries(EXCEPTIONS))
    expect([name, reason === '', statuses]).not.toEqual([name, false, BY_AUTH[wholeApi[name as Name].auth]])
})

/** A server with a trip, its booking, its mail address, a change by hand and a stranger who is signed in. */
async function openStage() {
  const world = await makeMailWorld({
    env: { TRUST_PROXY: '1', ADMIN_API_KEY: OPERATOR_KEY, WEBHOOK_AUTH: 'user:a-password-of-a-test' },
  })
  const node = createAdaptorServer({ fetch: world.app.fetch })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`

  const { client } = await world.trip('Hughes family reunion')
  const [kept, removed] = [
    await client.paste(bookingText()),
    await client.paste(bookingText('IB 3170', 'Tom Hughes')),
  ]
  const {
    flights: [flight],
  } = await client.json<{ flights: { id: string }[] }>('')
  const { viewPassword, editPassword } = client.trip
  const both = { 'x-view-password': viewPassword, 'x-edit-password': editPassword }
  const edited = (await (await client.send('POST', '/edits', { edit: EDIT }, both)).json()) as EditResult
  const { outboundFlights } = await client.json<EnrichedFlights>('/flights')
  const leg = outboundFlights.find(({ flightNumber }) => flightNumber === 'BA478')?.flightId ?? ''
  const ride = { way: 'dropoff', flights: [leg], driver: 'Ana' }
  const taken = await client.send('POST', '/ride-claims', ride, { 'x-view-password': viewPassword })
  const claim = (await taken.json()) as ClaimedRide
  const { addPassword } = (await (await client.send('POST', '/add-link', {}, both)).json()) as AddLink
  const stranger = new Visitor(world, 'stranger@elsewhere.example')
  const [session, ending] = [await stranger.signIn(), await stranger.signIn()]

  const things = {
    trip: client.trip.itineraryId,
    document: kept.documentId,
    removed: removed.documentId,
    edit: edited.editId ?? '',
    flight: flight?.id ?? '',
    leg,
    claim: claim.editId,
    secret: claim.secret,
    viewPassword,
  }
  const headersOf = (name: Name): Record<Caller, Record<string, string>> => ({
    nobody: {},
    'view link': { 'x-view-password': viewPassword },
    'add link': { 'x-view-password': viewPassword, 'x-add-password': addPassword },
    'edit link': both,
    'signed in': { authorization: `Bearer ${(name === 'userSignOut' ? ending : session).authToken}` },
    operator: { 'x-admin-key': OPERATOR_KEY },
  })
  return {
    async call(name: Name, caller: Caller): Promise<number> {
      const row: Endpoint = wholeApi[name]
      const stop = new AbortController()
      const { path, body } = requestOf(name, things)
      const isForm = body instanceof FormData
      const answer = await fetch(url + path, {
        method: row.method,
        signal: stop.signal,
        headers: {
          'x-forwarded-for': `192.0.2.${100 + CALLERS.indexOf(caller)}`,
          ...(row.kind === 'json' ? { 'content-type': 'application/json' } : {}),
          ...headersOf(name)[caller],
        },
        body: body === null || isForm || typeof body === 'string' ? body : JSON.stringify(body),
      })
      stop.abort()
      return answer.status
    },
    async [Symbol.asyncDispose]() {
      node.close()
      await world[Symbol.asyncDispose]()
    },
  }
}

const EDIT = { thing: 'stay', action: 'add', fields: { name: 'Hotel Bellweather' } }

type Things = Record<
  'trip' | 'document' | 'removed' | 'edit' | 'flight' | 'leg' | 'claim' | 'secret' | 'viewPassword',
  string
>
type Sent = Record<string, unknown> | FormData | string | null

/** A call as the page makes it. Credentials stand in headers only. */
function requestOf(name: Name, things: Things): { path: string; body: Sent } {
  const row: Endpoint = wholeApi[name]
  if (isOperatorCall(name)) {
    const { path, query, body } = operatorRequest(name)
    return { path: `${path}?${query.toString()}`, body: row.kind === 'none' ? null : JSON.stringify(body) }
  }
  const path = row.path
    .replace(':docId', name === 'documentRemove' ? things.removed : things.document)
    .replace(':editId', name === 'rideClaimChange' ? things.claim : things.edit)
    .replace(':tripId', things.trip)
    .replace('/flights/:id', `/flights/${things.flight}`)
    .replace(':id', things.trip)
    .replace(':code', name === 'airportInfo' ? 'LHR' : 'BA')
    .replace(':file', 'BA.png')
    .replace(':token', UNKNOWN_TOKEN)
  const query = QUERIES[name] ?? ''
  if (row.kind === 'none') return { path: path + query, body: null }
  const body = BODIES[name]?.(things) ?? (row.kind === 'bytes' ? 'mail' : {})
  return { path: path + query, body }
}

const QUERIES: Partial<Record<Name, string>> = {
  airportSearch: '?query=london',
  airlineSearch: '?query=british',
  airlineCode: '?flightNumber=BA478',
}

const UNKNOWN_TOKEN = 'x'.repeat(43)

const BODIES: Partial<Record<Name, (things: Things) => Sent>> = {
  tripCreate: () => newTripBody(),
  tripRename: () => ({ title: 'Hughes family' }),
  tripVerify: ({ viewPassword }) => ({ password: viewPassword }),
  tripEdit: () => ({ edit: EDIT }),
  rideClaim: ({ leg }) => ({ way: 'pickup', flights: [leg], driver: 'Ana' }),
  rideClaimChange: ({ secret }) => ({ secret, driver: 'Ana Hughes' }),
  rideClaimsSwitch: () => ({ allowed: true }),
  documentUpload: () => {
    const form = new FormData()
    form.set('file', new File([bookingText('VY 8301', 'Sam Hughes')], 'booking.txt', { type: 'text/plain' }))
    return form
  },
  flightStatusWrite: () => ({ status: 'delayed', delay: { departureMinutes: 45 } }),
  documentPaste: () => ({ text: bookingText('LH 1138', 'Ana Hughes') }),
  contactSend: () => ({
    name: 'Maya',
    email: 'maya@hughes.example',
    category: 'question',
    subject: 'A question',
    message: 'How does it work?',
  }),
  magicLinkSend: () => ({ email: 'maya@hughes.example' }),
  editLinkMail: () => ({ email: 'maya@hughes.example' }),
  magicLinkVerify: () => ({ token: 'made-up' }),
  alertStart: () => ({ channel: { kind: 'mail', email: 'maya@hughes.example' }, travelers: null }),
  alertRead: () => ({ token: UNKNOWN_TOKEN }),
  alertConfirm: () => ({ token: UNKNOWN_TOKEN }),
  alertStop: () => ({ token: UNKNOWN_TOKEN }),
  userClaimTrip: ({ trip }) => ({ tripId: trip }),
}

function matrix(answered: Answered): string {
  const rows = names.map((name) => {
    const { method, path, auth }: Endpoint = wholeApi[name]
    const statuses = answered.get(name) ?? []
    return [`${method} ${path}`, auth, ...statuses.map(String), reasonOf(name)]
  })
  return [
    '# Who may call what',
    '',
    'Every endpoint of the contract, and the status that it answers to each caller: nobody in particular, holders of the view link,',
    'of the link that only adds (which has view and add password) and of the edit link (which has view and edit password), somebody who',
    'is signed in and has nothing to do with the trip, and the operator with the admin key.',
    'Written by `npx vitest run test/safety/access-matrix.test.ts -u`, which makes every call.',
    '',
    ...tableOf([['Endpoint', 'Lets in', ...CALLERS, 'Because'], ...rows]),
    '',
  ].join('\n')
}
