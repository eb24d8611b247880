import { afterEach, expect, test, vi } from 'vitest'
import { tripRows } from '#contract/api/trips.ts'
import { ApiError, call, failureOf, NETWORK_ERROR, withMessage } from './api.ts'

const answer = (status: number, body: string) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }))
const view = () => call(tripRows.tripSummary, { params: { id: 'a/b' } })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the error field', 404, '{"error":"Itinerary not found"}', 'Itinerary not found'],
  ['the body after the status', 502, 'Bad Gateway', '502: Bad Gateway'],
  ['JSON without an error field', 500, '{"oops":1}', '500: {"oops":1}'],
  ['the body after the status where the error field is blank', 500, '{"error":""}', '500: {"error":""}'],
])('a failure is told by %s (spec call-1)', (_how, status, body, text) => {
  expect(failureOf({ status, statusText: '' }, body).message).toBe(text)
})

test('where the server has no sentence, the caller has one; what the server says stays', async () => {
  const orFailed = withMessage(({ status, statusText, body }) => `Failed: ${status} ${statusText} ${body}`)
  vi.stubGlobal('fetch', async () => new Response('oops', { status: 500, statusText: 'Server Error' }))
  await expect(view().catch(orFailed)).rejects.toEqual(new ApiError(500, 'Failed: 500 Server Error oops'))
  vi.stubGlobal('fetch', answer(410, '{"error":"gone"}'))
  await expect(view().catch(orFailed)).rejects.toEqual(new ApiError(410, 'gone'))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(view().catch(orFailed)).rejects.toEqual(new ApiError(0, NETWORK_ERROR))
})

test('a failed call throws the status and the sentence of the server', async () => {
  vi.stubGlobal('fetch', answer(410, '{"error":"gone"}'))
  await expect(view()).rejects.toMatchObject({ name: 'ApiError', status: 410, message: 'gone' })
})

test('no connection is a sentence too', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(view()).rejects.toEqual(new ApiError(0, NETWORK_ERROR))
})

test('passwords travel in headers, never in the address', async () => {
  const fetch = answer(200, '{"id":"t","title":"x"}')
  vi.stubGlobal('fetch', fetch)
  await call(tripRows.tripRename, {
    params: { id: 'a/b' },
    body: { title: 'x' },
    credentials: { view: 'v1', edit: 'e1' },
  })
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(address).toBe('/api/itineraries/a%2Fb')
  expect(init).toMatchObject({
    method: 'PATCH',
    credentials: 'include',
    headers: { 'X-View-Password': 'v1', 'X-Edit-Password': 'e1', 'Content-Type': 'application/json' },
    body: '{"title":"x"}',
  })
})

test('an answer that does not fit its row is not passed on', async () => {
  vi.stubGlobal('fetch', answer(200, '{"title":3}'))
  await expect(view()).rejects.toBeInstanceOf(ApiError)
})
