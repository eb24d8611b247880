import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchText } from './ses.ts'

const server = createServer((request, response) => {
  if (request.url === '/text') return response.end('a certificate')
  if (request.url === '/elsewhere') return response.writeHead(302, { location: '/text' }).end()
  if (request.url === '/missing') return response.writeHead(404).end('nothing')
  return response.end('x'.repeat(65 * 1024))
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('a short text is fetched', async () => {
  expect(await fetchText(`${origin}/text`)).toBe('a certificate')
})

test.for(['/elsewhere', '/missing', '/long'])('%s is refused', async (path) => {
  await expect(fetchText(origin + path)).rejects.toThrow()
})
