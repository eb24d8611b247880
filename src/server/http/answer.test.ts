import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Prepared, preparedJson } from './answer.ts'

const LONG = { names: Array.from({ length: 200 }, (_, index) => `Guest ${index}`) }

test('a long answer goes out compressed to whoever takes it so, with the same meaning', async () => {
  const response = preparedJson(LONG, '"v1"').toResponse(undefined, 'br, gzip')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toContain('accept-encoding')
  expect(JSON.parse(gunzipSync(await response.arrayBuffer()).toString())).toEqual(LONG)
})

test.each([
  { why: 'nobody asked for it', answer: preparedJson(LONG, '"v1"'), accept: undefined },
  { why: 'it is short', answer: preparedJson({ names: [] }, '"v1"'), accept: 'gzip' },
  {
    why: 'it is a file',
    answer: new Prepared(new Uint8Array(5_000), { 'content-type': 'application/pdf' }),
    accept: 'gzip',
  },
])('an answer goes out as it is when $why', ({ answer, accept }) => {
  expect(answer.toResponse(undefined, accept).headers.has('content-encoding')).toBe(false)
})

test.each(['"v1"', 'W/"v1"'])('who holds %s is told that nothing changed', (held) => {
  expect(preparedJson(LONG, '"v1"').toResponse(held, 'gzip').status).toBe(304)
})

test('a large answer that is kept is compressed in another thread, and the same for everybody', async () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => ({ n, name: `Flight ${n * 7919}` }))
  const slow = preparedJson(rows, '"v1"')
  const kept = preparedJson(rows, '"v1"')
  let turns = 0
  const count = setInterval(() => (turns += 1))
  await kept.compressed()
  clearInterval(count)
  // The event loop went on meanwhile; whoever compresses in this thread leaves it no turn
  expect(turns).toBeGreaterThan(0)
  const [one, other] = [slow, kept].map((answer) => answer.toResponse(undefined, 'gzip'))
  expect(Buffer.from(await one!.arrayBuffer())).toEqual(Buffer.from(await other!.arrayBuffer()))
})
