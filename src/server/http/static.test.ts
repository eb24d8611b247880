import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { serveWeb } from './static.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-static-'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets/app-1.js'), 'plain')
writeFileSync(path.join(folder, 'assets/app-1.js.br'), 'small')
afterAll(() => rmSync(folder, { recursive: true }))

const app = new Hono()
serveWeb(app, folder)

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

test('pages may load pictures from the tile service of the map and from nowhere else', async () => {
  const response = await app.request('/')
  expect(response.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: https://tile.openstreetmap.org;",
  )
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})
