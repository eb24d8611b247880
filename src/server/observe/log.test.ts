import { expect, test } from 'vitest'
import { Flow, flows } from './correlation.ts'
import { quotingError } from './log.test-data.ts'
import { errorFields, makeLog, redactUrl } from './log.ts'

test.each([
  ['/api/itineraries/abcd/flights?p=secret&edit=other', '/api/itineraries/…?p=…&edit=…'],
  ['/itinerary/abcd/secret-view?tab=map', '/itinerary/…?tab=map'],
  [
    'http://x.test/api/itineraries/abcd/documents?password=secret',
    'http://x.test/api/itineraries/…?password=…',
  ],
  ['/auth/verify?token=secret', '/auth/verify?token=…'],
  [
    '/api/webhooks/mail/raw?recipient=trip-x@t.test&sender=a@x.test',
    '/api/webhooks/mail/raw?recipient=…&sender=…',
  ],
  ['/api/itinerar%69es/abcd/flights?%70=secret', '/api/itineraries/…?p=…'],
  ['/api/alerts/stop/secret-token?x=1', '/api/alerts/stop/…?x=1'],
  ['/api/flights/BA478-id/status?x=1', '/api/flights/…/status?x=1'],
  [
    '/api/admin/debug/trips/search?email=maya@x.test&viewPassword=s&magicToken=t&dateFrom=2027-01-01',
    '/api/admin/debug/trips/search?email=…&viewPassword=…&magicToken=…&dateFrom=2027-01-01',
  ],
  ['/api/admin/debug/trips/abcd/files/efgh?viewPassword=s', '/api/admin/debug/trips/…?viewPassword=…'],
  ['/api/admin/debug/storage?prefix=trips/abcd&search=maya', '/api/admin/debug/storage?prefix=…&search=…'],
  ['/api/health', '/api/health'],
])('%s is written as %s', (url, written) => {
  expect(redactUrl(url)).toBe(written)
})

test('an error is told by its kind and place, never by its message', () => {
  const fields = errorFields(quotingError())
  expect(fields).toMatchObject({ kind: 'TypeError', at: expect.stringContaining('log.test-data.ts') })
  expect(JSON.stringify(fields)).not.toContain('Maya')
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
