import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'
import { bodyMemoryQuota } from './network-quota.ts'
import { bodyThrottle, UNPACED_BYTES, type BodyThrottle } from './body-throttle.ts'
import { readBody } from './body.ts'

const MEGABYTE = 1024 * 1024

function useFakeClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** What waits and what does not, by the clock. */
const watched = (waiting: Promise<void>) => {
  const state = { is: 'waiting' }
  waiting.then(
    () => (state.is = 'read'),
    ({ code }: { code: string }) => (state.is = code),
  )
  return state
}

test('twenty files of 1 MB are read as fast as they come', async () => {
  const throttle = bodyThrottle()
  const began = performance.now()
  for (let file = 0; file < 20; file++) await throttle.wait('192.0.2.1', MEGABYTE)
  expect(performance.now() - began).toBeLessThan(2_000)
})

/** The bytes of a network that are read in ten seconds, of as many that wait. */
async function readBy(
  throttle: { wait: BodyThrottle['wait'] },
  networks: readonly string[],
): Promise<number> {
  let read = 0
  for (const network of networks) {
    let isOver = false
    const go = async () => {
      while (!isOver) {
        await throttle.wait(network, UNPACED_BYTES)
        read += UNPACED_BYTES
      }
    }
    void go()
    void go()
    setTimeout(() => (isOver = true), 10_000)
  }
  await vi.advanceTimersByTimeAsync(11_000)
  return read / MEGABYTE
}

test('beyond 32 MB a network is read at 1 MB a second, however many bodies it sends at once', async () => {
  useFakeClock()
  expect(Math.round(await readBy(bodyThrottle(), ['192.0.2.1']))).toBe(42)
})

test('the networks of one customer are as quick as ten', async () => {
  useFakeClock()
  const networks = Array.from({ length: 20 }, (_, at) => `2001:db8:1:${at.toString(16)}`)
  expect(Math.round((await readBy(bodyThrottle(), networks)) / 10)).toBe(42)
})

test('others are not slowed, and who stops for a while is as quick again', async () => {
  useFakeClock()
  const throttle = bodyThrottle()
  await throttle.wait('192.0.2.1', 32 * MEGABYTE)
  const more = watched(throttle.wait('192.0.2.1', MEGABYTE))
  const other = watched(throttle.wait('192.0.2.2', MEGABYTE))
  await vi.advanceTimersByTimeAsync(500)
  expect([more.is, other.is]).toEqual(['waiting', 'read'])
  await vi.advanceTimersByTimeAsync(33_000)
  const again = watched(throttle.wait('192.0.2.1', 20 * MEGABYTE))
  await vi.advanceTimersByTimeAsync(0)
  expect([more.is, again.is]).toEqual(['read', 'read'])
})

test('who would wait for more than half a minute is put off', async () => {
  const throttle = bodyThrottle()
  await throttle.wait('192.0.2.1', 32 * MEGABYTE)
  await expect(throttle.wait('192.0.2.1', 31 * MEGABYTE)).rejects.toMatchObject({ code: 'queue.full' })
})

test('a body waits beyond its first 64 KB, and waiting is no fault of its sender', async () => {
  const app = new Hono()
  const memory = bodyMemoryQuota(100 * MEGABYTE)
  let waited = 0
  const wait = (bytes: number) => {
    waited += bytes
    return new Promise<void>((resolve) => setTimeout(resolve, 700))
  }
  app.post('/', async (c) => {
    using hold = memory.open('192.0.2.1')
    const minSpeed = { idleMs: 300, bytesPerSecond: 100 * MEGABYTE }
    return c.text(String(((await readBody(c, { kind: 'bytes', minSpeed }, { hold, wait })) as Buffer).length))
  })
  const chunks = [10_000, UNPACED_BYTES, 200_000]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = chunks.shift()
      if (size === undefined) controller.close()
      else controller.enqueue(new Uint8Array(size))
    },
  })
  const answer = await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect([await answer.text(), waited]).toEqual([String(210_000 + UNPACED_BYTES), 210_000])
})

test('uploads of a network that sent 32 MB are slowed, and those of another one are not', async () => {
  await using world = await makeWorld({ env: { TRUST_PROXY: '1' } })
  const client = await Client.create(world.app)
  const send = async (ip: string, megabytes: number) => {
    const headers = { 'x-forwarded-for': ip, 'content-type': 'multipart/form-data; boundary=b' }
    const body = new Uint8Array(megabytes * MEGABYTE)
    const answer = await world.app.request(client.path('/documents'), { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
  }
  useFakeClock()
  for (let file = 0; file < 4; file++) await send('192.0.2.1', 8)
  const slowed = watched(send('192.0.2.1', 2))
  await send('192.0.2.2', 2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(slowed.is).toBe('waiting')
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await expect.poll(() => slowed.is).toBe('read')
})
