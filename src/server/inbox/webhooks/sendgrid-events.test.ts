import { expect, test } from 'vitest'
import { eventHeaders, makeWebhooks, NOW } from './webhooks.test-data.ts'

const PATH = '/api/webhooks/mail-events/sendgrid'
const event = (fields: object) => ({
  email: 'a@x.example',
  timestamp: NOW / 1000,
  'smtp-id': '<m1@trips.example>',
  ...fields,
})

async function send(
  body: string,
  headers: Record<string, string> = eventHeaders(body),
  hooks = makeWebhooks(),
) {
  const answer = await hooks.app.request(PATH, { method: 'POST', headers, body })
  return { status: answer.status, told: await answer.json(), events: hooks.events }
}

test.for([
  ['delivered', { event: 'delivered', response: '250 OK' }, 'delivered', null],
  [
    'bounce',
    { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 a@x.example unknown' },
    'failed',
    'bounce 5.1.1',
  ],
  [
    'bounce that is blocked',
    { event: 'bounce', type: 'blocked', status: '4.7.1' },
    'failed',
    'blocked 4.7.1',
  ],
  ['blocked', { event: 'blocked' }, 'failed', 'blocked'],
  [
    'dropped',
    { event: 'dropped', reason: 'Bounced Address', status: 'words of others' },
    'failed',
    'dropped',
  ],
  ['open', { event: 'open', ip: '192.0.2.1' }, 'opened', null],
  ['click', { event: 'click', url: 'https://trips.example/' }, 'clicked', null],
] as const)('%s is noted', async ([, fields, status, reason]) => {
  const { told, events } = await send(JSON.stringify([event(fields)]))
  expect(told).toEqual({ noted: 1 })
  expect(events).toEqual([{ messageId: '<m1@trips.example>', status, reason }])
})

test('what is on its way, of no mail or unknown is not', async () => {
  const given = [
    ...['processed', 'deferred', 'spamreport', 'group_unsubscribe', 'constructor'].map((name) =>
      event({ event: name }),
    ),
    { event: 'delivered' },
    { event: 'delivered', 'smtp-id': 7 },
  ]
  const { status, told, events } = await send(JSON.stringify(given))
  expect([status, told, events]).toEqual([200, { noted: 0 }, []])
})

const BODY = JSON.stringify([event({ event: 'delivered' })])
const DAY = 86_400

test.for([
  ['with another body', eventHeaders('[]')],
  ['with no signature', { ...eventHeaders(BODY), 'x-twilio-email-event-webhook-signature': '' }],
  [
    'with a signature that is none',
    { ...eventHeaders(BODY), 'x-twilio-email-event-webhook-signature': 'AAAA' },
  ],
  [
    'with another time than the signed one',
    { ...eventHeaders(BODY), 'x-twilio-email-event-webhook-timestamp': String(NOW / 1000 - 1) },
  ],
  ['signed two days ago', eventHeaders(BODY, NOW / 1000 - 2 * DAY)],
  ['signed tomorrow', eventHeaders(BODY, NOW / 1000 + DAY)],
  ['without headers', {}],
] as [string, Record<string, string>][])('a call %s is refused', async ([, headers]) => {
  const { status, events } = await send(BODY, headers)
  expect([status, events]).toEqual([401, []])
})

test('a batch that SendGrid tries again after a day is taken', async () => {
  expect((await send(BODY, eventHeaders(BODY, NOW / 1000 - DAY))).told).toEqual({ noted: 1 })
})

test('where no key is set up every call is refused', async () => {
  const hooks = makeWebhooks({ settings: { SENDGRID_EVENT_KEY: null } })
  expect((await send(BODY, eventHeaders(BODY), hooks)).status).toBe(401)
})

test.for([
  ['no JSON', 'delivered'],
  ['no list', '{}'],
  ['more than 10,000 events', JSON.stringify(Array.from({ length: 10_001 }, () => ({ event: 'open' })))],
] as const)('a signed body with %s is answered 400', async ([, body]) => {
  expect((await send(body)).status).toBe(400)
})

test('a key that is none stops the start with a line that does not repeat it', () => {
  const settings = { SENDGRID_EVENT_KEY: 'c2VjcmV0' }
  expect(() => makeWebhooks({ settings })).toThrow(
    /^Configuration: SENDGRID_EVENT_KEY must be .*(?<!c2VjcmV0.*)$/,
  )
})
