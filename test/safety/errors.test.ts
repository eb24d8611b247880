import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeApi } from '#contract/operator-api.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { Client } from '#test/client.ts'
import { OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { makeWorld } from '#test/world.ts'
import { ELSEWHERE, openStage, REQUESTS, type Stage } from './error-requests.ts'
import { readText } from './files.ts'

const codes = Object.keys(ERRORS) as ErrorCode[]
const listed = new Set<string>(Object.values(wholeApi).flatMap((row) => [...row.errors]))

/** Codes that no row lists, because they can come before or beside every row. */
const EVERYWHERE = [
  'request.too_slow',
  'request.too_large',
  'request.other_site',
  'route.not_found',
  'storage.damaged',
  'storage.unreachable',
  'internal',
]

/** Errors that neither a request nor a test elsewhere provokes, or that both do. */
const misplaced = (requests: object, elsewhere: object) =>
  codes.filter((code) => code in requests === code in elsewhere)

describe('the catalogue of spec call-1', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  }, 60_000)

  afterAll(() => stage[Symbol.asyncDispose]())

  test.for(Object.entries(REQUESTS))('the server answers %s to a request', async ([code, provoke]) => {
    const answer = await provoke(stage, stage.caller())
    const { status, message } = ERRORS[code as ErrorCode]
    expect([answer.status, await answer.json()]).toEqual([status, { error: message }])
  })

  test('every error is provoked by one request, or by a test that is there', () => {
    expect(misplaced(REQUESTS, ELSEWHERE)).toEqual([])
    const gone = Object.values(ELSEWHERE).filter(([file, title]) => !readText(file).includes(title))
    expect(gone).toEqual([])
  })

  test('an error that nobody provokes is found, and one that two lists name', () => {
    const { internal: _, ...requests } = REQUESTS
    expect(misplaced(requests, ELSEWHERE)).toEqual(['internal'])
    expect(misplaced(REQUESTS, { ...ELSEWHERE, 'text.empty': ['', ''] })).toEqual(['text.empty'])
  })
})

test('too many streams are refused', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY, STREAMS_PER_IP: '1' } })
  const { trip } = await Client.create(world.app)
  const node = createAdaptorServer({ fetch: world.app.fetch })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const stop = new AbortController()
  const refused = async (path: string, headers: Record<string, string>) => {
    for (;;) {
      const answer = await fetch(url + path, { headers, signal: stop.signal })
      if (answer.status !== 200) return [answer.status, await answer.json()]
    }
  }
  const answerOf = (code: ErrorCode) => [ERRORS[code].status, { error: ERRORS[code].message }]
  const view = { 'x-view-password': trip.viewPassword }
  expect(await refused(`/api/notifications/${trip.itineraryId}/notify`, view)).toEqual(
    answerOf('stream.too_many'),
  )
  expect(await refused('/api/admin/debug/logs/stream', OPERATOR)).toEqual(answerOf('admin.too_many_streams'))
  stop.abort()
  node.close()
})

test.for(codes)('the error %s stands in a row of the contract', (code) => {
  expect(listed.has(code) || EVERYWHERE.includes(code)).toBe(true)
})

test.for(Object.entries(ERRORS))(
  'the error %s says when to come again exactly where that helps',
  ([, error]) => {
    expect('retryAfter' in error).toBe(error.status === 429 || error.status === 503)
  },
)
