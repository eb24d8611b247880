import { expect, test } from 'vitest'
import { wholeApi } from '#contract/operator-api.ts'

/**
 * Method and path of every call, to the letter: of the public area (spec call-4, call-7, call-13, call-24),
 * and of the operator (spec debug-15, debug-17, debug-19, debug-20).
 */
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
  'POST /api/admin/auth/login',
  'GET /api/admin/status/system/overview',
  'GET /api/admin/status/ai/usage',
  'GET /api/admin/status/ai/quality',
  'GET /api/admin/status/ai/costs',
  'GET /api/admin/status/ai/processing/recent',
  'GET /api/admin/status/email/sending',
  'GET /api/admin/status/email/receiving',
  'GET /api/admin/status/email/activity',
  'GET /api/admin/status/email/events/stream',
  'GET /api/admin/status/storage/stats',
  'GET /api/admin/status/storage/usage',
  'GET /api/admin/status/storage/health',
  'GET /api/admin/status/performance/metrics',
  'GET /api/admin/status/performance/history',
  'GET /api/admin/status/performance/endpoints',
  'GET /api/admin/status/performance/health',
  'GET /api/system/admin/sse-metrics',
  'GET /api/admin/status/deployments/{env}/current',
  'GET /api/admin/debug/deployments/{env}/logs/stream',
  'GET /api/admin/debug/deployments/{env}/logs/download',
  'POST /api/admin/debug/email/process',
  'POST /api/admin/email/ai/preprocess',
  'POST /api/admin/email/ai/prompt',
  'POST /api/admin/email/ai/process',
  'POST /api/admin/email/ai/test-complete',
  'GET /api/admin/debug/logs',
  'GET /api/admin/debug/logs/stream',
  'GET /api/admin/debug/logs/traces',
  'GET /api/admin/debug/logs/traces/stats',
  'GET /api/admin/debug/storage',
  'GET /api/admin/debug/storage/download',
  'GET /api/admin/debug/trips/search',
  'GET /api/admin/debug/trips/{tripId}',
  'GET /api/admin/debug/trips/{tripId}/files/{path}',
  'GET /api/admin/config',
]

const rows = Object.values(wholeApi).map(
  ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`,
)

test.for(CALLS)('%s is a row of the contract', (call) => {
  expect(rows).toContain(call)
})

test('no two rows share method and path', () => {
  expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([])
})
