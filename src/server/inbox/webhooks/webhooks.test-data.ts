import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Hono } from 'hono'
import MailComposer from 'nodemailer/lib/mail-composer'
import { generate } from 'selfsigned'
import { guardEdge } from '#server/http/edge.ts'
import { fail } from '#server/http/fail.ts'
import { Table } from '#server/http/implement.ts'
import { makeLog } from '#server/observe/log.ts'
import type { Accesses } from '#server/routes.ts'
import type { Delivery, InboundMail } from '../inbound-mail.ts'
import { parseMail } from '../parse-mail.ts'
import type { MailEvent } from './sendgrid.ts'
import { webhookRoutes, type Webhooks } from './webhooks.routes.ts'

export const NOW = Date.UTC(2026, 5, 1, 10)
export const DOMAIN = 'trips.example'
export const TRIP = `trip-k4mw@${DOMAIN}`
const USER_AND_PASSWORD = 'provider:quite a long password'

/** What a person sent, in our own words. */
export const MAIL = {
  subject: 'Fährplan nach Gdańsk ✈',
  from: { name: 'Büro, Reisen', address: 'desk@agency.example' },
  to: TRIP,
  cc: 'friend@elsewhere.example',
  messageId: '<fahrplan-1@agency.example>',
  date: 'Mon, 01 Jun 2026 11:58:00 +0200',
  text: 'Grüße aus Köln.\n.\n--xYzZY\nBooking QK7RTP',
  html: '<p>Grüße aus <b>Köln</b></p>',
  pdf: Buffer.concat([
    Buffer.from('%PDF-1.4\r\n--xYzZY\n'),
    Buffer.from(Array.from({ length: 512 }, (_, at) => at % 256)),
  ]),
}
export type TestMail = typeof MAIL

/** The whole message, as it came to a provider; the same bytes each time. */
export function makeRaw({ pdf, ...mail }: TestMail): Promise<Buffer> {
  const headers = [
    { key: 'Auto-Submitted', value: 'no' },
    { key: 'Return-Path', value: `<${mail.from.address}>` },
  ]
  const attachments = [{ filename: 'Fahrschein ü.pdf', contentType: 'application/pdf', content: pdf }]
  return new MailComposer({ ...mail, headers, attachments, baseBoundary: 'b0', newline: 'win' })
    .compile()
    .build()
}

/** How a call proves where it comes from. */
export type Proof = 'right' | 'wrong' | 'missing' | 'old'

export const basic = (proof: Proof): Record<string, string> => {
  if (proof === 'missing') return {}
  const given = proof === 'right' ? USER_AND_PASSWORD : 'provider:quite another password'
  return { authorization: `Basic ${Buffer.from(given).toString('base64')}` }
}

const MAILGUN_KEY = 'a signing key of the test'

export function mailgunProof(proof: Proof): [string, string][] {
  const timestamp = String(NOW / 1000 - (proof === 'old' ? 16 * 60 : 30))
  const token = randomBytes(25).toString('hex')
  const signature = createHmac('sha256', proof === 'wrong' ? 'another key' : MAILGUN_KEY)
    .update(timestamp + token)
    .digest('hex')
  const all: [string, string][] = [
    ['timestamp', timestamp],
    ['token', token],
    ['signature', signature],
  ]
  return proof === 'missing' ? all.slice(0, 2) : all
}

export const TOPIC = 'arn:aws:sns:eu-central-1:000000000000:mail-for-trips'
export const CERTIFICATE_URL =
  'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem'

const validity = { notBeforeDate: new Date(NOW - 86_400_000), notAfterDate: new Date(NOW + 86_400_000) }
const amazon = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }], validity)
const stranger = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }], validity)

type SnsFields = Record<string, string>

/** A message as SNS signs it: names and values in lines, sorted by name, without the signature. */
export function snsMessage(fields: SnsFields, version: '1' | '2' = '2', proof: Proof = 'right'): SnsFields {
  const all: SnsFields = {
    MessageId: '8f6b7a2e-0000-4000-8000-3d1f0c5b9a01',
    TopicArn: TOPIC,
    Timestamp: new Date(NOW - (proof === 'old' ? 3_700_000 : 4_000)).toISOString(),
    ...fields,
  }
  const lines = Object.entries(all)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}\n${value}\n`)
  const key = proof === 'wrong' ? stranger.private : amazon.private
  const signature = sign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256', Buffer.from(lines.join('')), key)
  return {
    SigningCertURL: CERTIFICATE_URL,
    ...all,
    SignatureVersion: version,
    Signature: proof === 'missing' ? '' : signature.toString('base64'),
  }
}

const eventKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
export const EVENT_KEY = eventKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

export function eventHeaders(body: string, at = NOW / 1000): Record<string, string> {
  const signature = sign('sha256', Buffer.from(`${at}${body}`), eventKeys.privateKey)
  return {
    'x-twilio-email-event-webhook-signature': signature.toString('base64'),
    'x-twilio-email-event-webhook-timestamp': String(at),
  }
}

export const SETTINGS: Webhooks['settings'] = {
  EMAIL_DOMAIN: DOMAIN,
  WEBHOOK_AUTH: USER_AND_PASSWORD,
  MAILGUN_SIGNING_KEY: MAILGUN_KEY,
  SES_TOPIC_ARN: TOPIC,
  SENDGRID_EVENT_KEY: EVENT_KEY,
}

type Given = {
  settings?: Partial<Webhooks['settings']>
  deliveries?: Delivery[]
  /** Why the inbox can take nothing. */
  failure?: Error
  fetchText?: Webhooks['fetchText']
  now?: number
}

/** All webhooks behind the server's edge, before an inbox that only remembers. Amazon's certificate. */
export function makeWebhooks(given: Given = {}) {
  const app = new Hono()
  const [mails, events, fetched, log]: [InboundMail[], MailEvent[], string[], string[]] = [[], [], [], []]
  const tokens = new Map<string, string>()
  const refuse = () => Promise.reject(fail('auth.required'))
  const throwRequired = () => {
    throw fail('auth.required')
  }
  const guards = { view: refuse, add: refuse, edit: refuse, both: refuse, user: refuse, admin: throwRequired }
  webhookRoutes(new Table<Accesses>(app, guards, { proxies: 0 }), {
    settings: { ...SETTINGS, ...given.settings },
    takeMail: (mail) => {
      if (given.failure) return Promise.reject(given.failure)
      mails.push(mail)
      return Promise.resolve(given.deliveries ?? mail.envelope.to.map(() => 'stored'))
    },
    noteMailEvent: async (event) => void events.push(event),
    fetchText:
      given.fetchText ??
      ((url) => {
        fetched.push(url)
        return Promise.resolve(url === CERTIFICATE_URL ? amazon.cert : '<Confirmed/>')
      }),
    parseMail,
    admitToken: async (token, digest) => {
      const first = tokens.get(token) ?? digest
      tokens.set(token, first)
      return first === digest
    },
    now: () => given.now ?? NOW,
  })
  guardEdge(
    app,
    makeLog('info', (line) => log.push(line)),
  )
  return { app, mails, events, fetched, log }
}
