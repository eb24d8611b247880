import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { NOT_FOUND_FILE, PAGE_FILES } from '#server/http/pages.ts'
import { insistOnHttps } from '#server/http/security-headers.ts'
import { Client } from '#test/client.ts'
import { makeWorld, type World } from '#test/world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-headers-'))
writeFileSync(path.join(folder, 'index.html'), '<style>b{color:red}</style><p style="top:0">landing')
for (const name of [...Object.values(PAGE_FILES), NOT_FOUND_FILE].filter((file) => file !== 'index.html'))
  writeFileSync(path.join(folder, name), '<p>app')
writeFileSync(path.join(folder, 'icon.svg'), '<svg/>')
writeFileSync(path.join(folder, 'sw.js'), '')

/** Pages of spec page-1, page-2, page-3 and page-5, a file of theirs, and addresses with nothing there. */
const PAGES = [
  '/',
  '/itinerary/abcdefgh12345678/0000',
  '/start',
  '/my-trips',
  '/profile',
  '/auth/verify?token=x',
  '/terms',
  '/privacy',
  '/contact',
  '/alerts',
  '/admin',
  '/admin/status/email',
  '/nowhere',
  '/icon.svg',
  '/sw.js',
  '/assets/missing.js',
]
const rows: [string, Endpoint][] = Object.entries(api)

let world: World
let client: Client
const server = { url: '', close: () => {} }

beforeAll(async () => {
  world = await makeWorld({ webFolder: folder, env: { PUBLIC_URL: 'https://trips.example' } })
  client = await Client.create(world.app)
  const node = createAdaptorServer({ fetch: world.app.fetch })
  insistOnHttps(node)
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  server.url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  server.close = () => void node.close()
})

afterAll(async () => {
  server.close()
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** What all our answers must say. No cookies; scripts and other sites must not be able to read any. */
const MUST: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000$/,
  'content-security-policy': /frame-ancestors 'none'|^sandbox;/,
}
const SAFE_COOKIE = [/;\s*Secure\b/i, /;\s*HttpOnly\b/i, /;\s*SameSite=(?:Lax|Strict)\b/i]

/** What is wrong with the headers of an answer. */
function dangersOf({ headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  return [
    ...Object.entries(MUST).flatMap(([name, right]) => (right.test(headers.get(name) ?? '') ? [] : [name])),
    ...(/script-src[^;]*'unsafe-/.test(policy) ? [policy] : []),
    ...(headers.has('x-powered-by') ? ['x-powered-by'] : []),
    ...headers.getSetCookie().filter((cookie) => !SAFE_COOKIE.every((part) => part.test(cookie))),
  ]
}

describe('the headers of every answer are safe and set no cookie', () => {
  test.for(rows)('%s, to strangers and to editors', async ([, row]) => {
    const { itineraryId: id, viewPassword, editPassword } = client.trip
    const credentials = { 'x-view-password': viewPassword, 'x-edit-password': editPassword }
    const url =
      server.url +
      row.path
        .replace(/:(?:id|tripId)\b/, id)
        .replace(':file', 'BA.png')
        .replaceAll(/:\w+/g, 'BA')
    for (const given of [{}, credentials]) {
      const stop = new AbortController()
      const body = row.kind === 'none' ? null : '{}'
      const headers = { 'content-type': 'application/json', ...given }
      const answer = await fetch(url, { method: row.method, headers, body, signal: stop.signal })
      expect([dangersOf(answer), answer.headers.getSetCookie()]).toEqual([[], []])
      stop.abort()
    }
  })

  test.for([...PAGES, '/api/nothing'])('%s', async (page) => {
    const answer = await fetch(server.url + page)
    expect([dangersOf(answer), answer.headers.getSetCookie()]).toEqual([[], []])
  })
})

test.for(PAGES)('%s may be framed by nobody and uses only what our pages need of a device', async (page) => {
  const { headers } = await world.app.request(page)
  expect(headers.get('x-frame-options')).toBe('DENY')
  const permissions = headers.get('permissions-policy') ?? ''
  const used = permissions.split(', ').filter((permission) => !permission.endsWith('=()'))
  expect(used).toEqual(['screen-wake-lock=(self)', 'clipboard-write=(self)', 'fullscreen=(self)'])
  expect(permissions).toContain('camera=(), clipboard-read=()')
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
})

test('the landing page takes of styles in the page only its own, by their hash', async () => {
  const policy = (await world.app.request('/')).headers.get('content-security-policy')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('b{color:red}'))
  expect(policy).toContain(`style-src 'self' 'sha256-${Buffer.from(digest).toString('base64')}';`)
  expect(policy).not.toContain('openstreetmap')
})

test.each([
  ['/auth/verify?token=x', 'private, no-store'],
  ['/itinerary/abcdefgh12345678/0000', 'private, no-store'],
  ['/Itinerary/abcdefgh12345678', 'private, no-store'],
  ['/itinerary/abcdefgh12345678/0000/', 'private, no-store'],
  ['/my-trips', 'no-cache'],
  ['/', 'no-cache'],
])(
  '%s: the page of a link that lets somebody in is kept nowhere, others are asked for again',
  async (page, kept) => {
    expect((await world.app.request(page)).headers.get('cache-control')).toBe(kept)
  },
)

test('no answer about a trip is kept by a browser', async () => {
  const shown = rows.filter(
    ([, row]) => row.auth === 'view' && row.method === 'GET' && row !== api.tripNotify,
  )
  for (const [name, row] of shown) {
    const path = row.path.replace(/:(?:id|tripId)\b/, client.trip.itineraryId).replaceAll(/:\w+/g, 'BA')
    const answer = await world.app.request(path, { headers: { 'x-view-password': client.trip.viewPassword } })
    expect([name, answer.headers.get('cache-control')]).toEqual([name, expect.stringContaining('no-store')])
  }
  expect(shown.length).toBeGreaterThan(8)
})

test('the service worker is a script of the whole site, asked for again each time, that may call this server only', async () => {
  const { status, headers } = await world.app.request('/sw.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  )
})

test.for(['/', '/itinerary/abcdefgh12345678/0000'])(
  '%s may start a worker of this server only',
  async (page) => {
    const policy = (await world.app.request(page)).headers.get('content-security-policy') ?? ''
    // Workers and manifests follow these where nothing else is said (CSP Level 3, §6.1)
    expect(policy).toContain("default-src 'self'; script-src 'self';")
    expect(policy).not.toMatch(/worker-src|child-src|manifest-src/)
  },
)

test('a server whose public address begins with http says nothing of https', async () => {
  const { headers } = await world.app.request('/api/health')
  expect(headers.has('strict-transport-security')).toBe(false)
})
