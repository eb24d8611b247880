import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { wholeApi } from '#contract/operator-api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'

/** Rows that anybody may call, each with its reason. A row that is not here must ask for credentials. */
const PUBLIC_ROWS = {
  tripCreate: 'trips need no account (spec product-1)',
  tripVerify: 'it is where a password is tried (spec call-5)',
  tripSummary: 'answered without a password (spec call-9)',
  airlineInfo: 'reference data, nothing of anybody (spec call-20)',
  airlineCode: 'reference data, nothing of anybody (spec call-20)',
  airportInfo: 'reference data, nothing of anybody (spec call-21)',
  airlineSearch: 'reference data, nothing of anybody',
  airportSearch: 'reference data, nothing of anybody',
  airlineLogo: 'pictures of airlines (spec call-20)',
  contactSend: 'visitors write to the provider (spec call-22)',
  adminLogin: 'where the operator comes in with the key (spec console-4)',
  magicLinkSend: 'who asks has no account yet, and the answer is the same for every address',
  magicLinkVerify: 'the token in the body is the credential (spec call-23)',
  alertSetup: 'the public half of a key, the same for everybody (RFC 8292)',
  alertRead: 'the token in the body is the credential',
  alertConfirm: 'the token of a mailed link is the credential',
  alertStop: 'who has the token may stop, with no trip at hand',
  alertStopMail: 'mail programs stop alerts without a credential (RFC 8058)',
  health: 'monitors have no password',
  openapi: 'the description of the interface',
}

const rows: [string, Endpoint][] = Object.entries(wholeApi)
const closed = rows.filter(([, row]) => row.auth !== 'public')
let world: World

beforeAll(async () => {
  world = await makeWorld()
})

afterAll(() => world[Symbol.asyncDispose]())

test('the public rows are exactly those with a reason', () => {
  const open = rows.filter(([, row]) => row.auth === 'public').map(([name]) => name)
  expect(open.toSorted()).toEqual(Object.keys(PUBLIC_ROWS).toSorted())
})

test('every row is implemented exactly once', () => {
  const implemented = world.table.implemented.map((row) => `${row.method} ${row.path}`)
  expect(implemented.toSorted()).toEqual(rows.map(([, row]) => `${row.method} ${row.path}`).toSorted())
})

test('nothing answers below /api and /images but the rows of the contract', () => {
  const mounted = world.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api|images)\//.test(path),
  )
  expect(mounted.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    rows.map(([, row]) => `${row.method} ${row.path}`).toSorted(),
  )
})

describe('without credentials (roles of spec access-1, access-13 and console-5)', () => {
  test.for(closed)('%s answers 401', async ([, row]) => {
    const answer = await world.app.request(addressOf(row), requestOf(row))
    expect(answer.status).toBe(401)
    const { message: error } = row.auth === 'admin' ? ERRORS['admin.closed'] : ERRORS['auth.required']
    expect(await answer.json()).toEqual({ error })
  })
})

function addressOf(row: Endpoint): string {
  return row.path.replaceAll(/:\w+(?:\{[^}]*\})?/g, 'abcdefgh12345678')
}

function requestOf(row: Endpoint): RequestInit {
  if (row.kind === 'none') return { method: row.method }
  if (row.kind === 'multipart') return { method: row.method, body: new FormData() }
  return { method: row.method, body: '{}', headers: { 'content-type': 'application/json' } }
}
