import { expect, onTestFinished, test, vi } from 'vitest'
import {
  CERTIFICATE_URL,
  MAIL,
  makeWebhooks,
  makeRaw,
  NOW,
  snsMessage,
  TOPIC,
  TRIP,
} from './webhooks.test-data.ts'

const PATH = '/api/webhooks/mail/ses'
const NOTHING = { accepted: 0, refused: 0 }

async function send(message: Record<string, string>, hooks = makeWebhooks()) {
  const answer = await hooks.app.request(PATH, { method: 'POST', body: JSON.stringify(message) })
  return { status: answer.status, told: await answer.json(), ...hooks }
}

const notification = (content: object) => ({
  Type: 'Notification',
  Message: JSON.stringify({ notificationType: 'Received', ...content }),
})
const received = async () =>
  notification({
    receipt: { recipients: [TRIP], action: { type: 'SNS', encoding: 'UTF-8' } },
    mail: { source: MAIL.from.address },
    content: (await makeRaw(MAIL)).toString(),
  })
const confirmation = (url: string) => ({
  Type: 'SubscriptionConfirmation',
  Message: 'You have chosen to subscribe',
  Token: '2336412f37',
  SubscribeURL: url,
})
const SUBSCRIBE = `https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f37`

test.for(['1', '2'] as const)('a subscription signed in version %s is confirmed', async (version) => {
  const { told, fetched } = await send(snsMessage(confirmation(SUBSCRIBE), version))
  expect([told, fetched]).toEqual([NOTHING, [CERTIFICATE_URL, SUBSCRIBE]])
})

test.for([
  ['at another host', 'https://sns.eu-central-1.amazonaws.com.evil.example/?Action=ConfirmSubscription'],
  ['at another port', 'https://sns.eu-central-1.amazonaws.com:8443/?Action=ConfirmSubscription'],
  ['without encryption', 'http://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription'],
  ['for another purpose', 'https://sns.eu-central-1.amazonaws.com/?Action=DeleteTopic'],
] as const)('a subscription is not confirmed %s', async ([, url]) => {
  const { status, fetched } = await send(snsMessage(confirmation(url)))
  expect([status, fetched]).toEqual([400, [CERTIFICATE_URL]])
})

test.for([
  ['another host', 'https://sns.eu-central-1.evil.example/a.pem'],
  ['a host that ends in another', 'https://sns.eu-central-1.amazonaws.com.evil.example/a.pem'],
  ['a bucket', 'https://s3.amazonaws.com/sns/a.pem'],
  ['no encryption', 'http://sns.eu-central-1.amazonaws.com/a.pem'],
  ['a user before the host', 'https://sns.eu-central-1.amazonaws.com@evil.example/a.pem'],
  ['another kind of file', 'https://sns.eu-central-1.amazonaws.com/a.txt'],
  ['no address', 'a.pem'],
] as const)('a certificate from %s is not fetched', async ([, url]) => {
  const { status, fetched, mails } = await send(snsMessage({ ...(await received()), SigningCertURL: url }))
  expect([status, fetched, mails]).toEqual([401, [], []])
})

/** One host of SNS a region (https://docs.aws.amazon.com/general/latest/gr/sns.html); S3's are free names. */
test.for([
  ['aws', 'eu-central-1', 'sns.eu-central-1.amazonaws.com', true],
  ['aws', 'us-east-1', 'sns.us-east-1.amazonaws.com', true],
  ['aws', 'ap-southeast-7', 'sns.ap-southeast-7.amazonaws.com', true],
  ['aws', 'mx-central-1', 'sns.mx-central-1.amazonaws.com', true],
  ['aws-us-gov', 'us-gov-west-1', 'sns.us-gov-west-1.amazonaws.com', true],
  ['aws-cn', 'cn-north-1', 'sns.cn-north-1.amazonaws.com.cn', true],
  ['aws', 'us-west-2', 'sns.s3-us-west-2.amazonaws.com', false],
  ['aws', 'us-west-2', 'sns.s3.amazonaws.com', false],
  ['aws', 'us-west-2', 'sns.s3-website-us-west-2.amazonaws.com', false],
  ['aws', 's3-us-west-2', 'sns.s3-us-west-2.amazonaws.com', false],
  ['aws', 'us-west-2', 'sns.execute-api.amazonaws.com', false],
  ['aws', 'us-west-2', 'sns.us-west-1.amazonaws.com', false],
  ['aws', 'us-west-2', 'sns.us-west-2.amazonaws.com.cn', false],
  ['aws', 'us-west-2', 'sns.us-west-2.amazonaws.com.evil.example', false],
  ['aws', 'us-west-2', 'sns.us-west-2.amazonaws.com:8443', false],
  ['aws', 'us-west-2', 'sns.s3.us-west-2.amazonaws.com', false],
  ['aws', 'us-west-2', 'snsxus-west-2.amazonaws.com', false],
  ['aws', 'us-west-2', 'us-west-2.amazonaws.com', false],
  ['aws-cn', 'cn-north-1', 'sns.cn-north-1.amazonaws.com', false],
] as const)(
  'of a topic of %s in %s a certificate from %s is fetched: %s',
  async ([aws, region, host, may]) => {
    const topic = `arn:${aws}:sns:${region}:000000000000:mail-for-trips`
    const url = `https://${host}/SimpleNotificationService-00.pem`
    const message = snsMessage({ ...(await received()), TopicArn: topic, SigningCertURL: url })
    const { fetched } = await send(message, makeWebhooks({ settings: { SES_TOPIC_ARN: topic } }))
    expect(fetched).toEqual(may ? [url] : [])
  },
)

test('a certificate is fetched once', async () => {
  const hooks = makeWebhooks()
  for (const _ of [1, 2, 3]) await send(snsMessage(await received()), hooks)
  expect([hooks.fetched, hooks.mails.length]).toEqual([[CERTIFICATE_URL], 3])
})

test('a message of another topic is refused before anything is fetched', async () => {
  const { status, fetched } = await send(snsMessage({ ...(await received()), TopicArn: `${TOPIC}-2` }))
  expect([status, fetched]).toEqual([401, []])
})

test.for(['Message', 'MessageId', 'Timestamp', 'Type', 'Subject'])(
  'a message whose %s was changed is refused',
  async (name) => {
    const message = snsMessage({ ...(await received()), Subject: 'a' })
    const changed = {
      Message: '{}',
      MessageId: '1',
      Timestamp: new Date(0).toISOString(),
      Type: 'UnsubscribeConfirmation',
      Subject: 'b',
    }
    const { status, mails } = await send({ ...message, [name]: changed[name as keyof typeof changed] })
    expect([status, mails]).toEqual([401, []])
  },
)

test('a certificate that has ended opens nothing', async () => {
  const now = NOW + 2 * 86_400_000
  const message = snsMessage({ ...(await received()), Timestamp: new Date(now).toISOString() })
  const { status, fetched } = await send(message, makeWebhooks({ now }))
  expect([status, fetched]).toEqual([401, [CERTIFICATE_URL]])
})

test('an answer that is no certificate opens nothing', async () => {
  const hooks = makeWebhooks({ fetchText: () => Promise.resolve('<AccessDenied/>') })
  expect((await send(snsMessage(await received()), hooks)).status).toBe(401)
})

test('while the certificate cannot be fetched SNS is asked to come again', async () => {
  const hooks = makeWebhooks({ fetchText: () => Promise.reject(new TypeError('fetch failed')) })
  expect((await send(snsMessage(await received()), hooks)).status).toBe(503)
})

test.for([
  ['that a topic was set up', { Type: 'Notification', Message: 'Successfully validated SNS topic' }],
  ['what became of another mail', { Type: 'Notification', Message: '{"notificationType":"Bounce"}' }],
  ['that a subscription ended', { ...confirmation(SUBSCRIBE), Type: 'UnsubscribeConfirmation' }],
] as const)('a message that says %s brings no mail and confirms nothing', async ([, fields]) => {
  const { status, told, mails, fetched } = await send(snsMessage(fields))
  expect([status, told, mails, fetched]).toEqual([200, NOTHING, [], [CERTIFICATE_URL]])
})

test('a mail that was put into a bucket only is answered 400', async () => {
  const fields = notification({
    receipt: { recipients: [TRIP], action: { type: 'S3', bucketName: 'mails' } },
    mail: { source: MAIL.from.address },
  })
  expect((await send(snsMessage(fields))).status).toBe(400)
})

/** 4 MB of brackets take half a second to parse. */
test.for([
  ['4 MB', '['.repeat(4_000_000), 413],
  ['brackets', '['.repeat(900_000), 400],
] as const)('a message of %s is not parsed', async ([, body, status]) => {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const answer = await makeWebhooks().app.request(PATH, { method: 'POST', body })
  expect([answer.status, parse.mock.calls.length]).toEqual([status, 0])
})
