import { expect, test } from 'vitest'
import { Flow, flows } from './correlation.ts'
import { quotingError } from './log.test-data.ts'
import { redactText, errorFields, makeLog } from './log.ts'

test('an error is told by its kind and place, never by its message', () => {
  const fields = errorFields(quotingError())
  expect(fields).toMatchObject({ kind: 'TypeError', at: expect.stringContaining('log.test-data.ts') })
  expect(JSON.stringify(fields)).not.toContain('Maya')
})

test.each([
  [
    'cannot read\n    at Maya Hughes (src/secret.ts:1:2)',
    /^src\/server\/observe\/log\.test-data\.ts:\d+:\d+$/,
  ],
  ['    at file:///a/src/maya-hughes.ts:1:2', /log\.test-data\.ts/],
])('the place of an error is none that its message %j names', (message, place) => {
  expect(errorFields(quotingError(message)).at).toMatch(place)
})

test('an error whose message was changed has no place', () => {
  const error = new Error('first\n    at Maya (/a/src/maya.ts:1:2)')
  error.message = 'second'
  expect(errorFields(error)).toEqual({ kind: 'Error' })
})

test.each([
  ['/api/itineraries/abcd/flights?p=secret&edit=other', '/api/itineraries/…?p=…&edit=…'],
  ['/itinerary/abcd/secret-view?tab=map', '/itinerary/…?tab=map'],
  ['/auth/verify?token=secret', '/auth/verify?token=…'],
  ['/api/alerts/stop/secret-token?x=1', '/api/alerts/stop/…?x=1'],
  ['/api/flights/BA478-id/status?x=1', '/api/flights/…/status?x=1'],
  ['/api/admin/debug/trips/abcd/files/efgh?viewPassword=s', '/api/admin/debug/trips/…?viewPassword=…'],
  ['/api/admin/debug/storage?prefix=trips/abcd&search=maya', '/api/admin/debug/storage?prefix=…&search=…'],
  ['/api/itineraries/:id/documents', '/api/itineraries/:id/documents'],
  ['/api/health', '/api/health'],
])('%s is written as %s', (url, written) => {
  expect(redactText(url)).toBe(written)
})

test.each([
  'maya@exämple.com',
  'mäya@exämple.com',
  'maya@localhost',
  'maya@[10.0.0.1]',
  'maya@[IPv6:2001:db8::1]',
  '"maya hughes"@hughes.example',
  'maya%40hughes.example',
  'maya%2540hughes.example',
])('an address %s is not written, and the line stays JSON', (address) => {
  const lines: string[] = []
  makeLog('info', (line) => lines.push(line)).info(
    { a: 'x\\', note: address, b: '@x', c: '"' },
    `of ${address}!`,
  )
  expect(lines.join('')).not.toMatch(/m[aä]ya|hughes|mple|localhost|10\.0|2001/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 30, msg: expect.stringMatching(/^of …/) as string })
})

test('a password given as a field is not written', () => {
  const lines: string[] = []
  makeLog('info', (line) => lines.push(line)).info({ password: 'hush-1', body: { password: 'hush-2' } }, 'x')
  expect(lines.join('')).not.toContain('hush')
})

test.each([
  ['a mail to maya@hughes.example came', 'hughes.example'],
  ['a mail to maya@hughes.example came', 'maya'],
  ['the address https://x.test/itinerary/abcd/secret-view was asked for', 'secret-view'],
  ['/api/admin/debug/logs/stream?auth=secret-token&search=x', 'secret-token'],
  ['/api/admin/debug/trips/abcdefgh12345678?viewPassword=secret-view', 'abcdefgh'],
])('a message %j is written without %j', (message, secret) => {
  const lines: string[] = []
  const heard: string[] = []
  const log = makeLog('info', (line) => lines.push(line))
  log.lines.listen((line) => heard.push(line))
  log.info({ note: message }, message)
  expect(lines).toHaveLength(1)
  expect(lines.join('')).not.toContain(secret)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 30, msg: expect.any(String) })
  expect(heard).toEqual(lines)
})

test('a line names the request that it belongs to', () => {
  const lines: string[] = []
  const log = makeLog('info', (line) => lines.push(line))
  flows.with(new Flow('abc'), () => log.info('x'))
  log.info('y')
  const ids = lines.map((line) => (JSON.parse(line) as { correlationId?: string }).correlationId)
  expect(ids).toEqual(['abc', undefined])
})
