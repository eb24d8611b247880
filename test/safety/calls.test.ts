import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'

/** Method and path of every call of the public area, to the letter (spec A §7). */
const CALLS = [
  'POST /api/itineraries',
  'GET /api/itineraries/{id}',
  'PATCH /api/itineraries/{id}',
  'POST /api/itineraries/{id}/verify',
  'POST /api/itineraries/{id}/magic-email',
  'GET /api/itineraries/{id}/travelers',
  'GET /api/itineraries/{id}/stats',
  'GET /api/itineraries/{id}/summary',
  'GET /api/itineraries/{id}/documents',
  'DELETE /api/itineraries/{id}/documents/{docId}',
  'POST /api/itineraries/{id}/documents',
  'POST /api/itineraries/{id}/documents/text',
  'GET /api/itineraries/{id}/flights',
  'GET /api/itineraries/{id}/flight-status',
  'POST /api/itineraries/{id}/refresh-flight-status',
  'GET /api/flights/{id}/status',
  'PUT /api/flights/{id}/status',
  'GET /api/flight-status/service/stats',
  'POST /api/flight-status/service/clear-cache',
  'GET /api/view-service/airlines/{code}',
  'GET /api/view-service/airlines/extract-code',
  'GET /api/airports/{code}',
  'POST /api/support/contact',
  'POST /api/auth/verify-magic',
  'GET /api/user/me',
  'GET /api/user/trips',
  'POST /api/user/claim-trip',
  'DELETE /api/user/account',
  'GET /api/notifications/{tripId}/notify',
]

const rows = Object.values(api).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)

test.for(CALLS)('%s is a row of the contract', (call) => {
  expect(rows).toContain(call)
})

test('no two rows share method and path', () => {
  expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([])
})
