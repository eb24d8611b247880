import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AdminSession } from '#contract/admin/session.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { bookingText, Client, newTripBody } from '#test/client.ts'
import { openBrokenTrip } from '#test/broken-trip.ts'
import { OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { makeWorld } from '#test/world.ts'

const WEBHOOK = 'user:a-password-of-a-test'
const TRIPS_PER_HOUR = 10

/** What a stage sends: JSON, or a form. */
type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }
type ReadFailure = Extract<ErrorCode, `read.${string}`>

export type Stage = Awaited<ReturnType<typeof openStage>>

/** A server with a trip whose document was read, and a bare one: without mail, closed to the operator. */
export async function openStage() {
  const time = { now: Date.now }
  const env = {
    TRUST_PROXY: '1',
    ADMIN_API_KEY: OPERATOR_KEY,
    EMAIL_DOMAIN: 'skein.example',
    WEBHOOK_AUTH: WEBHOOK,
    TRIPS_PER_HOUR: String(TRIPS_PER_HOUR),
  }
  const world = await makeWorld({ env, now: () => time.now() })
  let failure: ReadFailure = 'read.broken'
  const unread = () => {
    const reason = failure.slice('read.'.length) as 'broken'
    const contents = { parts: [], looksBooked: false }
    return Promise.resolve({ result: { ok: false as const, reason }, question: null, contents })
  }
  const never = () => Promise.reject(new Error('not asked for'))
  const bare = await makeWorld({
    reader: { read: unread, check: never, inspect: never, show: never, stop: async () => undefined },
  })
  const client = await Client.create(world.app)
  const bareClient = await Client.create(bare.app)
  const { documentId } = await client.paste(bookingText())
  const both = (of: Client) => ({
    'x-view-password': of.trip.viewPassword,
    'x-edit-password': of.trip.editPassword,
  })
  let networks = 0
  const send = ({ app }: typeof world, ip: string, address: string, { method, headers, body }: Sent = {}) => {
    const isForm = body instanceof FormData
    return app.request(address, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-forwarded-for': ip,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  }
  return {
    world,
    bare,
    client,
    bareClient,
    documentId,
    both,
    time,
    failWith: (code: ReadFailure) => (failure = code),
    /** A caller with a network of its own. */
    caller() {
      const ip = `198.51.100.${(networks += 1)}`
      return (address: string, sent?: Sent, from = ip) => send(world, from, address, sent)
    },
    askBare: (address: string, sent?: Sent) => send(bare, '', address, sent),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await bare[Symbol.asyncDispose]()
    },
  }
}

type Answer = Response | Promise<Response>
type Provoke = (stage: Stage, ask: ReturnType<Stage['caller']>) => Answer | Promise<Answer>

const trip = ({ client }: Stage) => `/api/itineraries/${client.trip.itineraryId}`

/** The answer to the last of so many tries. */
async function last(times: number, ask: (time: number) => Answer): Promise<Response> {
  let answer = await ask(0)
  for (let time = 1; time < times; time += 1) answer = await ask(time)
  return answer
}

const edit = (fields: object) => (stage: Stage, ask: ReturnType<Stage['caller']>) =>
  ask(`${trip(stage)}/edits`, { headers: stage.both(stage.client), body: { edit: fields } })
const FLIGHT = {
  flightNumber: 'BA478',
  departureAirport: 'LHR',
  arrivalAirport: 'BCN',
  departureDate: '2027-06-11',
  departureTime: '07:20',
}
const addFlight = (fields: object) =>
  edit({ thing: 'flight', action: 'add', fields: { ...FLIGHT, ...fields } })
const addStay = (fields: object) => edit({ thing: 'stay', action: 'add', fields })

const upload = (file: File | null) => (stage: Stage, ask: ReturnType<Stage['caller']>) => {
  const body = new FormData()
  if (file) body.set('file', file)
  return ask(`${trip(stage)}/documents`, { headers: stage.client.editor(), body })
}
const paste = (text: string) => (stage: Stage, ask: ReturnType<Stage['caller']>) =>
  ask(`${trip(stage)}/documents/text`, { headers: stage.client.editor(), body: { text } })

const unread =
  (code: ReadFailure): Provoke =>
  (stage) => {
    stage.failWith(code)
    const address = `/api/itineraries/${stage.bareClient.trip.itineraryId}/documents/text`
    return stage.askBare(address, { headers: stage.bareClient.editor(), body: { text: bookingText() } })
  }

const search =
  (query: string): Provoke =>
  (_, ask) =>
    ask(`/api/admin/debug/trips/search?${query}`, { headers: OPERATOR })

const CONTACT = {
  name: 'Maya',
  email: 'maya@hughes.example',
  category: 'question',
  subject: 'A',
  message: 'B',
}
const UNKNOWN_TOKEN = 'x'.repeat(43)
const UNKNOWN_TRIP = 'k4mwk4mwk4mwk4mw'

/** A request for each error that can be provoked cheaply. They run in this order. */
export const REQUESTS: Partial<Record<ErrorCode, Provoke>> = {
  'auth.required': (_, ask) => ask('/api/user/me'),
  'password.incorrect': (stage, ask) => ask(trip(stage), { headers: { 'x-view-password': 'wrong' } }),
  'password.too_many': (stage, ask) =>
    last(LIMITS.wrongTries + 2, (time) =>
      ask(trip(stage), { headers: { 'x-view-password': `wrong ${time}` } }),
    ),
  'auth.link_invalid': (_, ask) => ask('/api/auth/verify-magic', { body: { token: 'made-up' } }),
  'auth.too_many_links': (_, ask) =>
    last(LIMITS.signInMailsPerHour + 1, () =>
      ask('/api/auth/magic-link', { body: { email: CONTACT.email } }),
    ),
  'auth.too_many_askers': (_, ask) =>
    last(LIMITS.signInsPerNetworkHour + 1, (time) =>
      ask('/api/auth/magic-link', { body: { email: `maya${time}@hughes.example` } }),
    ),
  'auth.too_many_tries': (_, ask) =>
    last(LIMITS.wrongTries + 1, (time) =>
      ask('/api/auth/verify-magic', { body: { token: `made-up-${time}` } }),
    ),
  'admin.required': (_, ask) => ask('/api/admin/config'),
  'admin.expired': async (_, ask) => {
    const session = await ask('/api/admin/auth/login', { body: { apiKey: OPERATOR_KEY } })
    const { token } = (await session.json()) as AdminSession
    const headers = { authorization: `Bearer ${token}` }
    await ask('/api/admin/auth/logout', { method: 'POST', headers })
    return ask('/api/admin/config', { headers })
  },
  'admin.wrong_key': (_, ask) => ask('/api/admin/auth/login', { body: { apiKey: 'wrong' } }),
  'admin.closed': ({ askBare }) => askBare('/api/admin/config'),
  'incident.not_found': (_, ask) =>
    ask('/api/admin/incidents/4711/acknowledge', { headers: OPERATOR, method: 'POST' }),
  'clock.other_day': (_, ask) =>
    ask('/api/admin/status/clock/confirm', { headers: OPERATOR, body: { day: '2001-01-01' } }),
  'deployment.not_set_up': (_, ask) =>
    ask('/api/admin/status/deployments/stage/current', { headers: OPERATOR }),
  'storage.item_not_found': (_, ask) =>
    ask('/api/admin/debug/storage/download?path=files/none', { headers: OPERATOR }),
  'search.short_email': search('email=ma'),
  'search.no_criterion': search(''),
  'debug.magic_token': (_, ask) =>
    ask('/api/admin/debug/email/process', {
      headers: OPERATOR,
      body: { emailContent: 'Subject: a flight\r\n\r\nBA 478', magicToken: UNKNOWN_TRIP },
    }),
  'contact.too_many': (_, ask) =>
    last(LIMITS.contactsPerHour + 1, () => ask('/api/support/contact', { body: CONTACT })),
  'edit.required': (stage, ask) =>
    ask(`${trip(stage)}/documents/text`, {
      headers: { 'x-view-password': stage.client.trip.viewPassword },
      body: { text: bookingText() },
    }),
  'trip.not_found': (_, ask) => ask(`/api/itineraries/${UNKNOWN_TRIP}/summary`),
  'trip.changed_outside': async ({ world }) => (await openBrokenTrip(world)).read(),
  'trip.deleted': async ({ world }) => {
    const { itineraryId } = (await Client.create(world.app)).trip
    await world.deps.trips.erase([itineraryId])
    return world.app.request(`/api/itineraries/${itineraryId}/summary`)
  },
  'trip.too_many': (_, ask) =>
    last(TRIPS_PER_HOUR + 1, () => ask('/api/itineraries', { body: JSON.parse(newTripBody()) as unknown })),
  'document.not_found': (stage, ask) =>
    ask(`${trip(stage)}/documents/none/original`, { headers: stage.both(stage.client) }),
  'document.not_failed': (stage, ask) =>
    ask(`${trip(stage)}/documents/${stage.documentId}/retry`, {
      headers: stage.both(stage.client),
      body: {},
    }),
  'edit.unknown': (stage, ask) =>
    ask(`${trip(stage)}/edits/99/undo`, { headers: stage.both(stage.client), body: { redo: false } }),
  'edit.airport': addFlight({ arrivalAirport: 'ZZZ' }),
  'edit.date': addFlight({ departureDate: '2027-02-30' }),
  'edit.order': addFlight({ arrivalDate: '2027-06-10', arrivalTime: '07:00' }),
  'edit.stay_order': addStay({ name: 'Hotel', checkIn: '2027-06-12', checkOut: '2027-06-11' }),
  'edit.empty': addFlight(Object.fromEntries(Object.keys(FLIGHT).map((field) => [field, null]))),
  'edit.too_fast': (stage, ask) =>
    last(LIMITS.editsPerMinute + 1, () =>
      ask(`${trip(stage)}/edits/99/undo`, { headers: stage.both(stage.client), body: { redo: false } }),
    ),
  'trip.many_edits': async ({ world, both }, ask) => {
    const client = await Client.create(world.app)
    const { itineraryId: id } = client.trip
    await world.deps.db
      .updateTable('trip')
      .set({ version: LIMITS.entriesPerTrip })
      .where('id', '=', id)
      .execute()
    return ask(client.path(), { method: 'PATCH', headers: both(client), body: { title: 'Once more' } })
  },
  'upload.too_large': upload(new File([new Uint8Array(LIMITS.fileBytes + 1)], 'large.txt')),
  'upload.name_too_long': upload(new File(['text'], `${'x'.repeat(LIMITS.fileNameChars)}.txt`)),
  'upload.empty': upload(new File([], 'empty.txt')),
  'upload.none': upload(null),
  'upload.unsupported': upload(new File(['x'], 'program.exe')),
  'upload.mismatch': upload(new File(['no picture'], 'picture.png', { type: 'image/png' })),
  'text.empty': paste(' '),
  'text.too_long': paste('x'.repeat(LIMITS.pastedTextChars + 1)),
  'read.encrypted': unread('read.encrypted'),
  'read.broken': unread('read.broken'),
  'read.too_complex': unread('read.too_complex'),
  'read.timeout': unread('read.timeout'),
  'read.no_words': unread('read.no_words'),
  'read.unsupported': unread('read.unsupported'),
  'mail.unavailable': ({ askBare, bareClient, both }) =>
    askBare(bareClient.path('/magic-email'), { headers: both(bareClient), body: {} }),
  'flight.not_found': (stage, ask) =>
    ask(`/api/flights/none/status`, { headers: { 'x-view-password': stage.client.trip.viewPassword } }),
  'alerts.push_service': (stage, ask) =>
    ask(`${trip(stage)}/alerts`, {
      headers: { 'x-view-password': stage.client.trip.viewPassword },
      body: {
        channel: {
          kind: 'push',
          endpoint: 'https://push.elsewhere.example/1',
          keys: {
            p256dh: Buffer.alloc(65, 4).toString('base64url'),
            auth: Buffer.alloc(16).toString('base64url'),
          },
        },
        travelers: null,
      },
    }),
  'alerts.link_invalid': (_, ask) => ask('/api/alerts/confirm', { body: { token: UNKNOWN_TOKEN } }),
  'airline.not_found': (_, ask) => ask('/api/view-service/airlines/0Q'),
  'airport.not_found': (_, ask) => ask('/api/airports/ZZZ'),
  'mail.not_raw': (_, ask) => {
    const body = new FormData()
    body.set('envelope', JSON.stringify({ to: ['trip@skein.example'], from: CONTACT.email }))
    const authorization = `Basic ${Buffer.from(WEBHOOK).toString('base64')}`
    return ask('/api/webhooks/mail/sendgrid', { headers: { authorization }, body })
  },
  'request.invalid': (_, ask) => ask('/api/itineraries', { body: {} }),
  'request.other_site': (_, ask) => ask('/api/health', { headers: { 'sec-fetch-site': 'cross-site' } }),
  'request.too_large': (_, ask) => ask('/api/support/contact', { body: 'x'.repeat(LIMITS.jsonBytes) }),
  'route.not_found': (_, ask) => ask('/api/nothing'),
  /** A stored file that the disk does not hand out. */
  internal: async (stage, ask) => {
    const file = path.join(
      stage.world.folder,
      'files',
      stage.client.trip.itineraryId,
      `${stage.documentId}.original`,
    )
    await rm(file)
    await mkdir(file)
    return ask(`${trip(stage)}/documents/${stage.documentId}/original`, { headers: stage.both(stage.client) })
  },
  /** A clock that tells no time. */
  'trip.create_failed': async ({ time }, ask) => {
    time.now = () => Number.NaN
    const answer = await ask('/api/itineraries', { body: JSON.parse(newTripBody()) as unknown })
    time.now = Date.now
    return answer
  },
}

/** Errors that take more than a request: the test that provokes each. */
export const ELSEWHERE: Partial<Record<ErrorCode, readonly [file: string, title: string]>> = {
  'admin.too_many_streams': ['test/safety/errors.test.ts', 'too many streams are refused'],
  'stream.too_many': ['test/safety/errors.test.ts', 'too many streams are refused'],
  'deployment.unreachable': [
    'src/server/admin/deployments.digitalocean.slow.test.ts',
    'a platform that just failed is left alone for a while',
  ],
  'storage.no_text': ['src/server/admin/inspector.test.ts', ERRORS['storage.no_text'].message],
  'debug.busy': [
    'src/server/admin/debugger-hostile.slow.test.ts',
    'a third trial at once is refused until one of the two is over',
  ],
  'access.off': [
    'src/server/accounts/access-links.test.ts',
    'a key of the operator takes over what the one in the file sealed; without links none stays',
  ],
  'access.unknown': [
    'src/server/accounts/access-links.test.ts',
    'of a trip that no mail reached no link is kept',
  ],
  'access.too_many': ['src/server/accounts/access-links.test.ts', 'an account is sent ten links in an hour'],
  'trip.full': [
    'src/server/documents/documents.test.ts',
    'a trip that holds as many documents as it can refuses the next one',
  ],
  'trip.busy': [
    'src/server/documents/documents.test.ts',
    'a trip with many documents waiting is told so, and another trip is read meanwhile',
  ],
  'network.busy': [
    'src/server/ingest/waiting-quota.slow.test.ts',
    'one network gets a third of the places to wait, however many trips it makes, and the others go on',
  ],
  'queue.full': [
    'src/server/ingest/waiting-quota.slow.test.ts',
    'while ten customers hold all they can, a stranger finds a place, and when all are taken it is said',
  ],
  'storage.full': [
    'src/server/admin/status-storage.test.ts',
    'a full quota refuses documents and mails, and every screen of storage says so',
  ],
  'storage.damaged': [
    'test/faults/damaged.slow.test.ts',
    'damage that comes while the server runs is found by the next check, and by whoever meets it',
  ],
  'storage.unreachable': [
    'src/server/db/postgres.test.ts',
    'while the database does not answer, calls are refused with 503, and go on once it does',
  ],
  'read.no_mail': [
    'src/server/inbox/answers.test.ts',
    'an empty mail is answered and leaves no document; the page of the trip is told that it came',
  ],
  'edit.many': [
    'src/domain/edits/crowded-by-hand.test.ts',
    'an edit keeps little of many people: few keys each, and the first names',
  ],
  'ride.off': ['src/server/edits/ride-claims.test.ts', 'the example takes no claims'],
  'ride.not_yours': [
    'src/server/edits/ride-claims.test.ts',
    'only who has the secret of a claim renames it or gives it back',
  ],
  'ride.taken': [
    'src/server/edits/ride-claims.test.ts',
    'a second guest is refused, also at the same moment, and may take the other way',
  ],
  'ride.full': [
    'src/server/edits/ride-claims.test.ts',
    'guests write so many entries, and editors have room after them',
  ],
  'ride.too_many': [
    'src/server/edits/ride-claims.test.ts',
    'a network, a customer and a trip have so many attempts in an hour',
  ],
  'flight.refresh_too_many': [
    'src/server/flights/flight-calls.test.ts',
    'who insists too often is told to wait',
  ],
  'alerts.full': [
    'src/server/alerts/push.slow.test.ts',
    'so many follow a trip, and a network asks so often in an hour',
  ],
  'alerts.too_many': [
    'src/server/alerts/push.slow.test.ts',
    'one network takes so many places of a trip in a day, and what it has it may change',
  ],
  'request.too_slow': [
    'src/server/http/body.test.ts',
    'a body that stops coming is ended and gives its memory back',
  ],
}
