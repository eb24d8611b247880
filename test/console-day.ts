import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import type { TripDetail } from '#contract/admin/trips.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { bookingText } from './client.ts'
import { deliver, letter, makeMailWorld } from './mail.ts'

const KEY = 'oyster-key-of-the-operator'
const OPERATOR = { 'x-admin-key': KEY }
const HOUR_MS = 3_600_000
export const [FAMILY, STRANGER] = ['persephone@montgomery.example', 'bartholomew@featherstone.example']
/** Documentation addresses (RFC 5737): where visitors come from. */
const VISITOR = '198.51.100.77'

/** What a day brings along that nobody may find again, beside what it makes up itself. */
const WRITTEN = [
  'Montgomery',
  'Persephone',
  'Featherstone',
  'Wilhelmina',
  'Bartholomew',
  'golden wedding',
  'anniversary flight',
  'quicksilver',
  'Bellweather',
  'Undeliverable',
  'BA4711',
  'BA 4711',
  'BA4712',
  'BA 4712',
  'K7PQ31',
  'K7PQ32',
  'Heathrow',
  'Booking reference',
  FAMILY,
  STRANGER,
  VISITOR,
  KEY,
  'oyster',
  'wrong-guess-of-a-visitor',
  'wrong-guess-of-an-operator',
  'wrong-proof-of-a-provider',
]

type World = Awaited<ReturnType<typeof makeMailWorld>>

/** A mail server that refuses whoever is strange, in words with their address; it counts what it gets. */
export async function openPickyMailServer() {
  const counts = { taken: 0, refused: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _, done) {
      if (address !== STRANGER) return done()
      counts.refused += 1
      const words = `<${address}>: no Bartholomew Featherstone here`
      done(Object.assign(new Error(words), { responseCode: 550 }))
    },
    onData(stream, _, done) {
      counts.taken += 1
      stream.resume().on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    counts,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A busy server, `hours` long by its tests' clock; its answers to the operator, and what nobody may find. */
export async function liveDay(urls: { mailServer: string; model: string }, folder: string) {
  // Goes on by itself too, since answers wait for a moment
  let begin = Date.parse('2027-01-10T06:00:00Z') - performance.now()
  const now = () => Math.floor(begin + performance.now())
  const env = {
    SMTP_URL: urls.mailServer,
    AI_BASE_URL: urls.model,
    AI_MODEL: 'ok',
    ADMIN_API_KEY: KEY,
    TRUST_PROXY: '1',
    WEBHOOK_AUTH: 'provider:a-password-of-a-test',
    MAILGUN_SIGNING_KEY: 'a-signing-key',
  }
  const world = await makeMailWorld({ folder, env, now })
  const { client, address } = await world.trip('Montgomery golden wedding')
  const secrets = secretsOf(client.trip, address)
  const acts: ((secret: typeof secrets) => Promise<unknown>)[] = [
    () => client.paste(bookingText('BA 4711', 'Persephone Montgomery')),
    () => client.upload(pdf('Featherstone ticket.pdf')),
    () =>
      world.send(address, {
        from: FAMILY,
        subject: 'Our anniversary flight',
        text: bookingText('BA 4712', 'Wilhelmina Featherstone', 12),
      }),
    () => world.send(address, { from: STRANGER, subject: 'Dinner', text: 'At the Bellweather Arms?' }),
    () =>
      world.send('trip@skein.example', {
        from: `Bartholomew <${STRANGER}>`,
        envelopeFrom: STRANGER,
        text: bookingText('BA 4711'),
      }),
    () => world.send('trip-0123456789abcdefghjkmnpq@skein.example', { from: FAMILY }).catch(() => undefined),
    () => bounce(world, address),
    () => visit(world, client.trip),
    () => knockAsProvider(world, address),
    (all) => lookAsOperator(world, { ...client.trip, ...all }),
    () => breakFile(world, client.trip),
    () => tryAsOperator(world),
  ]
  for (let hour = 0; hour < 26; hour += 1) {
    await acts[hour % acts.length]?.(secrets)
    // What was brought is read before the next one comes, and the clock goes on
    await idle(world)
    begin += HOUR_MS
  }
  const shown = await lookAsOperator(world, { ...client.trip, ...secrets })
  const operator = await signIn(world, KEY)
  return { world, shown, tripId: client.trip.itineraryId, words: [...WRITTEN, ...secrets.words, ...operator] }
}

const pdf = (name: string) => new File(['%PDF-1.7 broken'], name, { type: 'application/pdf' })

function secretsOf(
  { viewPassword, editPassword }: { viewPassword: string; editPassword: string },
  address: string,
) {
  const token = address.slice('trip-'.length, address.indexOf('@'))
  const bare = [viewPassword, editPassword].map((password) => password.replaceAll('-', ''))
  return { token, words: [token, viewPassword, editPassword, ...bare] }
}

/** Until nothing waits any more. */
export async function idle({ deps: { db } }: World): Promise<void> {
  const waiting = async () => {
    const tables = ['intake', 'mail_answer'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    return rows.flat().length
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
}

async function bounce(world: World, address: string): Promise<void> {
  const raw = letter({ from: FAMILY, to: address, subject: 'Undeliverable', text: 'quicksilver' })
  await deliver(world.port, raw, { from: '', to: address })
}

type Keys = { itineraryId: string; viewPassword: string; editPassword: string }

/** Somebody looks, by links that hold everything, and somebody guesses. */
async function visit({ app }: World, { itineraryId: id, viewPassword, editPassword }: Keys): Promise<void> {
  const get = (rest: string) => app.request(rest, { headers: { 'x-forwarded-for': VISITOR } })
  for (const rest of ['', '/flights', '/travelers', '/documents', '/stats', '/summary'])
    await get(`/api/itineraries/${id}${rest}?p=${viewPassword}&edit=${editPassword}`)
  for (let at = 0; at < 3; at += 1)
    await get(`/api/itineraries/${id}/flights?p=wrong-guess-of-a-visitor-${at}`)
  await get(`/itinerary/${id}/${viewPassword}?edit=${editPassword}`)
  await get(`/api/itineraries/${id}/nothing?name=Persephone`)
}

/** A provider whose proof is wrong, with a mail in its hands. */
async function knockAsProvider({ app }: World, address: string): Promise<void> {
  const mail = letter({ from: FAMILY, to: address, subject: 'Our anniversary flight', text: bookingText() })
  const basic = Buffer.from('provider:wrong-proof-of-a-provider').toString('base64')
  const raw = await app.request(`/api/webhooks/mail/raw?recipient=${address}&sender=${FAMILY}`, {
    method: 'POST',
    body: mail,
    headers: { authorization: `Basic ${basic}`, 'content-type': 'message/rfc822' },
  })
  expect(raw.status).toBe(401)
  const form = new URLSearchParams({ recipient: address, sender: FAMILY, 'body-mime': mail, signature: 'x' })
  const mailgun = await app.request('/api/webhooks/mail/mailgun', { method: 'POST', body: form })
  expect(mailgun.status).toBeGreaterThanOrEqual(400)
}

/** A disk that lost something: whoever asks for it makes an error. */
async function breakFile({ app, folder }: World, { itineraryId: id, viewPassword }: Keys): Promise<void> {
  const home = path.join(folder, 'files', id)
  const names = await readdir(home)
  for (const name of names) await writeFile(path.join(home, name), 'x'.repeat(200))
  const [documentId] = (names.find((name) => name.endsWith('.original')) ?? '').split('.')
  const answer = await app.request(
    `/api/itineraries/${id}/documents/${documentId}/original?p=${viewPassword}`,
  )
  expect(answer.status).toBe(500)
}

/** Every list and figure, and searches for a family by all that it told. Answers what `/metrics` says. */
async function lookAsOperator({ app }: World, keys: Keys & { token: string }): Promise<string> {
  const { itineraryId: id, viewPassword, token } = keys
  const get = async (address: string) => {
    const answer = await app.request(address, { headers: OPERATOR })
    expect([address, answer.status >= 500]).toEqual([address, false])
    return answer.text()
  }
  const isAsked = ({ method, queryToken, path: address }: Endpoint) =>
    method === 'GET' && queryToken === undefined && !address.includes(':')
  for (const row of Object.values(operatorApi)) if (isAsked(row)) await get(row.path)
  const [trips, detail] = ['/api/admin/debug/trips/search', `/api/admin/debug/trips/${id}`]
  await get(`${trips}?email=montgomery.example&viewPassword=${viewPassword}&magicToken=trip-${token}`)
  await get(`${trips}?email=${FAMILY}`)
  const { files } = JSON.parse(await get(`${detail}?viewPassword=${viewPassword}`)) as TripDetail
  // Also those that the disk lost: then it is an error
  for (const file of files)
    await app.request(`${detail}/files/${file.path}?viewPassword=${viewPassword}`, { headers: OPERATOR })
  await get(`${detail}/files/0123456789abcdef?viewPassword=${viewPassword}`)
  await get(`${detail}?viewPassword=wrong-guess-of-an-operator`)
  await get('/api/admin/debug/logs?search=Persephone%20Montgomery')
  await get('/api/admin/debug/storage?prefix=trips/&search=Persephone')
  await get('/api/admin/debug/storage/download?path=trips/Persephone')
  return get(operatorApi.prometheus.path)
}

/** Wrong keys, the right one, and the debuggers with a family's mail. */
async function tryAsOperator(world: World): Promise<void> {
  await signIn(world, 'wrong-guess-of-an-operator')
  const [token] = await signIn(world, KEY)
  const post = (address: string, body: unknown) =>
    world.app.request(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  const text = bookingText('BA 4711', 'Persephone Montgomery')
  const mail = letter({ from: FAMILY, to: 'trip', subject: 'Our anniversary flight', text })
  const given = { content: mail, strategy: 'text-only' }
  const answers = [
    await post(operatorApi.debugEmail.path, { emailContent: mail }),
    await post(operatorApi.debugPreprocess.path, given),
    await post(operatorApi.debugPrompt.path, given),
    await post(operatorApi.debugAsk.path, given),
    await post(operatorApi.debugComplete.path, given),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200))
}

async function signIn({ app }: World, apiKey: string): Promise<string[]> {
  const answer = await app.request(operatorApi.adminLogin.path, {
    method: 'POST',
    body: JSON.stringify({ apiKey }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': VISITOR },
  })
  const { token } = (await answer.json()) as { token?: string }
  return token ? [token] : []
}
