import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { CONSOLE_PATHS } from '#contract/admin/screens.ts'
import type { Health } from '#contract/health.ts'
import { readConfig } from '#server/config.ts'
import { makeWorld } from '../../../test/world.ts'
import { PAGE_FILES, serveWeb } from './pages.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-static-'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets/app-1.js'), 'plain')
writeFileSync(path.join(folder, 'assets/app-1.js.br'), 'small')
afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(
  path.join(folder, 'index.html'),
  '<link rel="canonical" href="https://public.invalid/" /><meta property="og:image" content="https://public.invalid/og.png" />',
)
for (const [name, listed] of [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['contact', '/contact'],
  ['app', null],
  ['trip', null],
  ['not-found', null],
  ['admin', null],
] as const) {
  const head = listed
    ? `<link rel="canonical" href="https://public.invalid${listed}" />`
    : '<meta name="robots" content="noindex, nofollow" />'
  writeFileSync(path.join(folder, `${name}.html`), `${head}<p>${name}</p>`)
}

const app = new Hono()
serveWeb(app, folder, { mapTiles: null, publicUrl: 'https://trips.example/"&<b>' })

test.each([
  { takes: 'br, gzip', encoding: 'br', text: 'small' },
  { takes: 'identity', encoding: null, text: 'plain' },
])('a script goes out as $text to who takes $takes, and is kept for ever', async ({ takes, ...goes }) => {
  const response = await app.request('/assets/app-1.js', { headers: { 'accept-encoding': takes } })
  expect(response.headers.get('content-encoding')).toBe(goes.encoding)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(goes.text)
})

test('a script that is not there is kept by nobody', async () => {
  const response = await app.request('/assets/app-0.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBeNull()
})

test('the landing page names the address of its server, escaped, and is sent compressed and once', async () => {
  const plain = await app.request('/')
  const address = 'https://trips.example/&quot;&amp;&lt;b>'
  const text = await plain.text()
  expect(text).toBe(
    `<link rel="canonical" href="${address}/" /><meta property="og:image" content="${address}/og.png" />`,
  )
  expect(plain.headers.get('x-robots-tag')).toBeNull()
  const small = await app.request('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(text)
  const etag = plain.headers.get('etag') ?? ''
  expect((await app.request('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test.each([
  { address: '/terms', page: 'terms', listed: true },
  { address: '/privacy', page: 'privacy', listed: true },
  { address: '/contact', page: 'contact', listed: true },
  { address: '/Privacy/', page: 'privacy', listed: false },
  { address: '/itinerary/abc', page: 'trip', listed: false },
  { address: '/itinerary/abc/secret?tab=map', page: 'trip', listed: false },
  { address: '/auth/verify?token=x', page: 'app', listed: false },
  { address: '/start', page: 'app', listed: false },
  { address: '/my-trips', page: 'app', listed: false },
  { address: '/profile/', page: 'app', listed: false },
  { address: '/alerts', page: 'app', listed: false },
  { address: '/admin', page: 'admin', listed: false },
  { address: '/admin/login', page: 'admin', listed: false },
  { address: '/Admin/status/email/', page: 'admin', listed: false },
])(
  '$address is the page $page, which a search engine may list: $listed',
  async ({ address, page, listed }) => {
    const response = await app.request(address)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain(`<p>${page}</p>`)
    expect(response.headers.get('x-robots-tag')).toBe(listed ? null : 'noindex')
    expect(text.includes(`rel="canonical" href="https://trips.example/&quot;&amp;&lt;b>${address}"`)).toBe(
      listed,
    )
  },
)

test.each([
  '/terms/more',
  '/itinerary',
  '/itinerary/abc/secret/more',
  '/no/such/page',
  '/test/badges',
  '/wp-login.php',
  '/none.svg',
])('%s is no page: 404, as a page, which is never said to be the same as before', async (address) => {
  const response = await app.request(address, { headers: { 'if-none-match': '*' } })
  expect([response.status, response.headers.get('etag')]).toEqual([404, null])
  expect(await response.text()).toContain('<p>not-found</p>')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('below /admin it is the console that says so: 404, with no more of others than it needs', async () => {
  const response = await app.request('/admin/status/nothing')
  expect([response.status, response.headers.get('etag')]).toEqual([404, null])
  expect(await response.text()).toContain('<p>admin</p>')
  expect(response.headers.get('content-security-policy')).toContain("frame-src 'none'")
  expect((await app.request('/administrator')).status).toBe(404)
})

/** In development only, where the server of the tools sends the pages. */
const UNBUILT = ['/test/badges']

test('the server knows the same addresses as the app', () => {
  const source = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/(?:path=|TRIP = |^ {2})['"](\/[^'"]+)['"]/gm)].map(([, route]) => route)
  expect(CONSOLE_PATHS).toHaveLength(15)
  expect(new Set(['/', ...routes, ...CONSOLE_PATHS])).toEqual(
    new Set([...Object.keys(PAGE_FILES), ...UNBUILT]),
  )
})

test.each([
  [
    'OpenStreetMap, where the operator says nothing',
    {},
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    ' https://tile.openstreetmap.org',
  ],
  [
    'another service',
    { MAP_TILES: 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=1' },
    'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=1',
    ' https://tiles.example:8443',
  ],
  ['nobody', { MAP_TILES: 'off' }, null, ''],
])(
  'the pictures of the map come from %s, and pages may load none from elsewhere',
  async (_who, env, told, host) => {
    await using world = await makeWorld({ env, webFolder: folder })
    const health = (await (await world.app.request('/api/health')).json()) as Health
    expect(health.mapTiles).toBe(told)
    const page = await world.app.request('/privacy')
    expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data:${host};`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  },
)

test.each([
  'on',
  'https://tiles.example/{z}/{x}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  "https://tiles.example; script-src 'self'/{z}/{x}/{y}",
  'ftp://tiles.example/{z}/{x}/{y}.png',
])('%s is no address of tiles', (MAP_TILES) => {
  expect(() => readConfig({ MAP_TILES })).toThrow('MAP_TILES must be off or an address')
})
