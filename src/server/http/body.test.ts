import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'
import { BodyMemory } from './body-memory.ts'

/** A body that counts what is asked of it; after `chunks` of 1 MB its sender goes away. */
function streamOf(chunks: number) {
  const read = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.chunks >= chunks) return controller.error(new TypeError('terminated'))
        read.chunks += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, body }
}

const send = (body: ReadableStream, headers: Record<string, string>) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  duplex: 'half' as const,
})

test('nothing of an upload is read from somebody whose password is wrong', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { read, body } = streamOf(3)
  const answer = await world.app.request(
    client.path('/documents'),
    send(body, { 'x-edit-password': 'wrong' }),
  )
  expect([answer.status, read.chunks]).toEqual([401, 0])
})

const BRACKETS = '['.repeat(LIMITS.pastedTextChars) + ']'.repeat(LIMITS.pastedTextChars)

/** 4 MB of brackets take half a second to parse, in which nobody else is answered. */
test.for([
  ['/api/support/contact', BRACKETS, 413],
  ['/api/auth/magic-link', JSON.stringify({ email: 'x'.repeat(LIMITS.jsonBytes) }), 413],
  ['/api/itineraries', BRACKETS, 413],
  ['/api/itineraries/abcdefgh12345678/verify', BRACKETS, 413],
  ['/api/user/claim-trip', BRACKETS, 413],
  ['/api/itineraries/abcdefgh12345678/edits', BRACKETS, 413],
  ['/api/itineraries/abcdefgh12345678/documents/text', BRACKETS, 400],
  ['/api/itineraries/abcdefgh12345678/documents/text', JSON.stringify({ text: '"[\\'.repeat(300_000) }), 401],
] as const)('a large body at %s is not parsed unless it is a long text', async ([path, body, status]) => {
  await using world = await makeWorld()
  expect((await world.app.request(path, { method: 'POST', body })).status).toBe(status)
})

test('an upload whose sender goes away is no error of the server', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { read, body } = streamOf(2)
  const answer = await world.app.request(client.path('/documents'), send(body, client.editor()))
  expect([answer.status, read.chunks]).toEqual([400, 2])
  expect(world.log.filter((line) => line.includes('"level":50') || line.includes('failed'))).toEqual([])
})

test('uploads of strangers take no more than their share of memory, and small requests go on', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  let stalled = 0
  const stuck = Array.from({ length: 4 }, () => {
    let cancel = () => undefined as void
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (cancel = () => controller.error(new TypeError('terminated'))),
        pull(controller) {
          if (sent++ < 8) controller.enqueue(new Uint8Array(1024 * 1024))
          else stalled += 1
        },
      },
      { highWaterMark: 0 },
    )
    return { answer: world.app.request(client.path('/documents'), send(body, {})), cancel: () => cancel() }
  })
  await expect.poll(() => stalled).toBe(4)
  const more = async () => world.app.request(client.path('/documents'), send(streamOf(4).body, {}))
  const answer = await more()
  expect([answer.status, await answer.json()]).toEqual([503, { error: ERRORS['queue.full'].message }])
  await Client.create(world.app)
  for (const { cancel } of stuck) cancel()
  for (const { answer } of stuck) expect((await answer).status).toBe(400)
  expect((await more()).status).toBe(400)
})

test('of calls whose proof stands in the body each caller has a share of memory', async () => {
  await using world = await makeWorld({ env: { TRUST_PROXY: '1', MAILGUN_SIGNING_KEY: 'key-of-a-test' } })
  const call = async (ip: string, body: ReadableStream<Uint8Array>) =>
    world.app.request('/api/webhooks/mail/mailgun-mime', send(body, { 'x-forwarded-for': ip }))
  let [sent, stalled] = [0, false]
  let goAway = () => undefined as void
  const stuck = call(
    '192.0.2.1',
    new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (goAway = () => controller.error(new TypeError('terminated'))),
        pull(controller) {
          if (sent++ < 30) controller.enqueue(new Uint8Array(1024 * 1024))
          else stalled = true
        },
      },
      { highWaterMark: 0 },
    ),
  )
  await expect.poll(() => stalled).toBe(true)
  expect((await call('192.0.2.1', streamOf(12).body)).status).toBe(503)
  expect((await call('192.0.2.2', streamOf(12).body)).status).toBe(400)
  goAway()
  expect((await stuck).status).toBe(400)
})

test('one client holds no more than its share, and what it gave back is free for it again', () => {
  const memory = new BodyMemory(1_000_000, 100_000)
  const first = memory.open('a')
  expect([first.take(165_536), first.take(1)]).toEqual([true, false])
  expect(memory.open('a').take(65_537)).toBe(false)
  expect(memory.open('b').take(165_536)).toBe(true)
  first[Symbol.dispose]()
  expect(memory.open('a').take(165_536)).toBe(true)
})

test('memory that a request held is free once it is answered', () => {
  const memory = new BodyMemory(100_000)
  const first = memory.open()
  expect([first.take(60_000), first.take(90_000)]).toEqual([true, true])
  const second = memory.open()
  expect([second.take(65_536), second.take(50_000)]).toEqual([true, false])
  first[Symbol.dispose]()
  expect(second.take(10_000)).toBe(true)
})
