import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fetchAnswer } from './fetch-answer.ts'

/** A real server on loopback, and what the source's answer is read as. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    ask: (signal = new AbortController().signal) =>
      fetchAnswer(
        { url, key: 'k3y', fetch, now: Date.now },
        { path: '/flights', headers: { 'x-apikey': 'k3y' }, signal },
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('JSON is read, also when it is compressed', async () => {
  const body = gzipSync(JSON.stringify({ flights: ['Zürich → Málaga'] }))
  await using source = await serve((request, response) => {
    expect(request.headers).toMatchObject({ accept: 'application/json', 'x-apikey': 'k3y' })
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(body)
  })
  expect(await source.ask()).toEqual({ flights: ['Zürich → Málaga'] })
})

test('a few compressed bytes that become a hundred megabytes are given up after one', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
  await using source = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  await expect(source.ask()).rejects.toMatchObject({ kind: 'invalid' })
})

test('a redirection is not followed: the key stays with the host that was set', async () => {
  let calls = 0
  await using elsewhere = await serve((_, response) => {
    calls += 1
    response.end('[]')
  })
  await using source = await serve((_, response) => {
    response.writeHead(302, { location: `${elsewhere.url}/flights` }).end()
  })
  await expect(source.ask()).rejects.toMatchObject({ name: 'ProviderFailure' })
  expect(calls).toBe(0)
})

test.each([
  ['before its head', false],
  ['in the middle of its body', true],
])('an answer that stops %s is given up when the time is over', async (_, hasHead) => {
  await using source = await serve((_request, response) => {
    if (hasHead) response.writeHead(200).write('[')
  })
  await expect(source.ask(AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'timeout' })
})

test('a connection that breaks or is refused is no answer', async () => {
  const source = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '99' }).write('[')
    response.destroy()
  })
  await expect(source.ask()).rejects.toMatchObject({ kind: 'unavailable', message: 'unavailable' })
  await source[Symbol.asyncDispose]()
  await expect(source.ask()).rejects.toMatchObject({ kind: 'unavailable', message: 'unavailable' })
})
