import { expect, test } from 'vitest'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, letter, makeMailWorld } from '#test/mail.ts'
import { processorTime } from '#test/processor-time.ts'

const FROM = 'anna@family.example'
const WEBHOOK = 'hook:0123456789abcdefgh'

/** Heads that cost a parser of addresses the square of their length. */
const nested = (bytes: number) => `From: ${'g:'.repeat(bytes / 2)}\r\nSubject: x\r\n\r\nbody\r\n`
/** As deep as the limits allow, in each field in which addresses stand. */
const WITHIN = `${['From', 'To', 'Cc', 'Reply-To', 'Sender', 'Bcc'].map((name) => `${name}: ${'g:'.repeat(999)} <a@b.example>`).join('\r\n')}\r\n\r\nbody\r\n`

test('a mail with a head of 250 KB is refused with words, and takes the main thread no time', async () => {
  await using world = await makeMailWorld({ env: { WEBHOOK_AUTH: WEBHOOK } })
  const { client, address } = await world.trip()
  await world.send(address)
  await arrived(client)
  const attack = () =>
    Promise.allSettled(
      Array.from({ length: 4 }, () => deliver(world.port, nested(250_000), { from: FROM, to: address })),
    )
  const { result, ms } = await processorTime(attack)
  for (const one of result)
    expect(one).toMatchObject({
      reason: {
        responseCode: 552,
        response: expect.stringMatching(/5\.3\.4 The header of this mail is larger than 32 KB/),
      },
    })
  expect(ms).toBeLessThan(1_000)
  const { db } = world.deps
  expect(
    await db.selectFrom('mail_event').select('reason').where('status', '=', 'refused').execute(),
  ).toEqual(Array(4).fill({ reason: 'head-too-large' }))
})

test('hostile heads within the limits are parsed beside the main thread, by every way in', async () => {
  await using world = await makeMailWorld({ env: { WEBHOOK_AUTH: WEBHOOK } })
  const { client, address } = await world.trip()
  await world.send(address)
  await arrived(client)
  const authorization = `Basic ${btoa(WEBHOOK)}`
  const hand = (path: string, body: string) =>
    world.app.request(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
  const postmark = JSON.stringify({
    From: `${'g:'.repeat(999)}`,
    To: address,
    OriginalRecipient: address,
    RawEmail: nested(250_000),
    Headers: [],
  })
  const attack = async () => {
    const raw = await hand(`/api/webhooks/mail/raw?recipient=${address}&sender=${FROM}`, nested(250_000))
    const parts = await hand('/api/webhooks/mail/postmark', postmark)
    const mail = await deliver(world.port, WITHIN, { from: FROM, to: address })
    return [raw.status, parts.status, mail.response.slice(0, 3)]
  }
  const { result, ms } = await processorTime(attack)
  expect(result).toEqual([413, 200, '250'])
  expect(ms).toBeLessThan(1_000)
})

test('a mail with a head of 30 KB is taken in', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip()
  const raw = letter({ from: FROM, to: address, subject: 'My flight', text: bookingText() })
  const chain = Array.from({ length: 100 }, (_, at) => `X-Hop-${at}: ${'a'.repeat(270)}\r\n`).join('')
  await deliver(world.port, chain + raw, { from: FROM, to: address })
  expect(await arrived(client)).toMatchObject([{ mail: { from: FROM } }])
})
