import { expect, test } from 'vitest'
import type { MailStreamEvent } from '#contract/admin/mail.ts'
import { listenOnce } from './mail-stream.ts'

async function heard(open: () => Promise<Response>) {
  const all: string[] = []
  await listenOnce({
    open,
    onOpen: () => all.push('open'),
    onEvents: (events) => all.push(events.map(({ event }) => event).join(' ')),
  })
  return all
}

const event: MailStreamEvent = { event: 'sent', recipient: 'm…@example.org', reason: null, timestamp: '' }
const message = `data: ${JSON.stringify({ type: 'events', events: [event] })}\n\n`

test.each([
  ['one that tells', async () => new Response(`: ping\n\n${message}data: no json\n\n`), ['open', 'sent']],
  ['one that tells nothing', async () => new Response(''), ['open']],
  ['a refusal', async () => new Response(message, { status: 429 }), []],
  ['nothing', () => Promise.reject(new Error('no network')), []],
])('of a stream that is %s is heard what it says, once', async (_, open, expected) => {
  expect(await heard(open)).toEqual(expected)
})
