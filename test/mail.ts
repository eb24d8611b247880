import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import type { TripDocument } from '#contract/trip.ts'
import type { Outside } from '#server/deps.ts'
import { readServerKeys } from '#server/keys.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import { bookingText, Client } from './client.ts'
import { makeWorld } from './world.ts'

export const DOMAIN = 'skein.example'
const ARRIVAL = { timeout: 50_000, interval: 50 }

export type Received = { from: string; to: string[]; mail: Email; raw: string }

/** Somebody else's mail server on loopback, which keeps what it gets. */
export async function openMailbox() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const raw = Buffer.concat(await stream.toArray())
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw: raw.toString(),
        })
        done()
      }
      // A sender that was killed in the middle sends it again
      void keep().catch(() => undefined)
    },
  })
  // One that is killed leaves its connections
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** A mail as a person's program writes it. `from`, `to`: addresses; `headers`: more lines of its head. */
export type Letter = {
  from: string
  to: string
  subject: string
  text: string
  messageId?: string
  headers?: Record<string, string>
}

let count = 0

export function letter({ from, to, subject, text, messageId, headers = {} }: Letter): string {
  const head = {
    From: from,
    To: to,
    Subject: subject,
    Date: 'Fri, 20 Nov 2026 10:00:00 +0000',
    'Message-ID': messageId ?? `<${++count}.${from}>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return [...lines, '', text].join('\r\n')
}

/** Sends by a real SMTP client; throws what the server replied where it refused. */
export async function deliver(
  port: number,
  raw: string | Buffer,
  envelope: { from: string; to: string | string[] },
  localAddress = '127.0.0.1',
) {
  const name = 'mail.sender.example'
  const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, name, localAddress })
  try {
    return await client.sendMail({ envelope, raw })
  } finally {
    client.close()
  }
}

/** Every domain lets this machine send for it, so that mails of a test are proven. */
const provingDns: NonNullable<Outside['resolveDns']> = async (name, type) => {
  if (type === 'TXT' && !name.includes('_')) return [['v=spf1 ip4:127.0.0.1 ip6:::1 -all']]
  throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
}

/** The server with its mail port open, a mail server it sends to, and a DNS that speaks for every sender. */
export async function makeMailWorld(
  outside: Outside & { folder?: string; env?: Record<string, string> } = {},
) {
  const mailbox = await openMailbox()
  const world = await makeWorld({
    resolveDns: provingDns,
    answersTogetherMs: 150,
    ...outside,
    env: { EMAIL_DOMAIN: DOMAIN, SMTP_URL: mailbox.url, PUBLIC_URL: 'https://trips.example', ...outside.env },
  })
  const { smtp } = world.deps
  if (!smtp) throw new Error('no mail server')
  const port = await smtp.listen(0, '127.0.0.1')
  return {
    ...world,
    port,
    mailbox,
    /** A trip with its mail address. */
    async trip(title?: string) {
      const client = await Client.create(world.app, title)
      return { client, address: await addressOf(client) }
    },
    /** Sends a booking in a mail of its own. */
    send: (to: string, given: Partial<Letter> & { envelopeFrom?: string } = {}) => {
      const from = given.from ?? 'anna@family.example'
      const raw = letter({ from, to, subject: 'My flight', text: bookingText(), ...given })
      return deliver(port, raw, { from: given.envelopeFrom ?? from, to })
    },
    /**
     * Answers to be sent to the senders of a trip, once all its mails are read: both are committed together.
     * What follows a mail without an answer has nobody's address.
     */
    async answersOn({ trip: { itineraryId } }: Client) {
      const { db } = world.deps
      const waiting = db.selectFrom('intake').select('at').where('trip_id', '=', itineraryId)
      await expect.poll(() => waiting.execute(), ARRIVAL).toEqual([])
      const nobody = addressHash(readServerKeys(world.folder, true), '')
      return db
        .selectFrom('mail_answer')
        .select('id')
        .where('trip_id', '=', itineraryId)
        .where('address_hash', '!=', nobody)
        .execute()
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await mailbox[Symbol.asyncDispose]()
    },
  }
}

/** Asks for the mail address of a trip as its page does. */
export async function addressOf(client: Client, body: Record<string, unknown> = {}): Promise<string> {
  const { viewPassword, editPassword } = client.trip
  const answer = await client.send('POST', '/magic-email', { password: viewPassword, editPassword, ...body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { magicEmailAddress: string }).magicEmailAddress
}

export const documentsOf = (client: Client) => client.json<TripDocument[]>('/documents')

/** The documents of a trip, as soon as there are so many. */
export async function arrived(client: Client, count = 1): Promise<TripDocument[]> {
  await expect.poll(async () => (await documentsOf(client)).length, ARRIVAL).toBe(count)
  return documentsOf(client)
}
