import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { codingFor, type Coding } from './coding.ts'
import { policyOfPage, pageHeaders, WORKER_POLICY } from './security-headers.ts'
import { CONSOLE_PATHS } from '#contract/admin/screens.ts'

/** Placeholder for the server's address in built pages (RFC 6761 §6.4). */
const PLACEHOLDER = 'https://public.invalid'

type Page = {
  etag: string
  coded: (coding: Coding) => Uint8Array<ArrayBuffer>
  status: 200 | 404
  policy?: string
}

const CODINGS: Record<Coding, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>> = {
  br: (bytes: Uint8Array) => Uint8Array.from(brotliCompressSync(bytes)),
  gzip: (bytes: Uint8Array) => Uint8Array.from(gzipSync(bytes, { level: 9 })),
  identity: (bytes: Uint8Array<ArrayBuffer>) => bytes,
}

type Built = { publicUrl: string; landing?: string | null }

/** Pages by path, or the 404 page; null for an incomplete build. `publicUrl`: no trailing slash. */
function readPages(folder: string, { publicUrl, landing }: Built): ((path: string) => Page) | null {
  const address = escapeAttribute(publicUrl)
  const pages = new Map<string, Page>()
  for (const name of new Set([...Object.values(PAGE_FILES), NOT_FOUND_FILE])) {
    const built = (name === LANDING_FILE ? landing : null) ?? read(folder, name)
    if (built === null) return null
    const html = built.replaceAll(PLACEHOLDER, () => address)
    pages.set(name, makePage(name, html))
  }
  const missing = pages.get(NOT_FOUND_FILE)
  if (!missing) return null
  return (asked) => {
    const file = FILES.find(({ path }) => path.test(asked))?.file
    const otherwise = /^\/admin\//i.test(asked) ? CONSOLE_FILE : NOT_FOUND_FILE
    const page = pages.get(file ?? otherwise) ?? missing
    return file ? page : { ...page, status: 404 }
  }
}

/** Negotiates the encoding and answers 304 (RFC 9110 §13.1.2). */
function sendPage(c: Context, { etag, coded, status, policy }: Page): Response {
  if (policy) c.header('content-security-policy', policy)
  const isKept = status === 200 && !isSecret(c.req.path)
  c.header('cache-control', isSecret(c.req.path) ? 'private, no-store' : 'no-cache')
  c.header('vary', 'accept-encoding')
  if (isKept) c.header('etag', etag)
  if (isKept && c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', 'text/html; charset=utf-8')
  const coding = codingFor(c.req.header('accept-encoding'))
  if (coding !== 'identity') c.header('content-encoding', coding)
  return c.body(coded(coding), status)
}

/** Paths that contain a secret: their answers must leave no trace. */
const isSecret = (path: string) => /^\/(?:auth|itinerary)\//i.test(path)

function read(folder: string, name: string): string | null {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function makePage(name: string, html: string): Page {
  const identity = new TextEncoder().encode(html)
  const hash = createHash('sha256').update(identity).digest('base64url')
  return {
    // A weak one: the codings differ in their bytes
    etag: `W/"${hash}"`,
    coded: codedOnce(identity),
    status: name === NOT_FOUND_FILE ? 404 : 200,
    ...(OWN_POLICY.includes(name) ? { policy: policyOfPage(html) } : {}),
  }
}

function codedOnce(identity: Uint8Array<ArrayBuffer>): Page['coded'] {
  const made: Partial<Record<Coding, Uint8Array<ArrayBuffer>>> = {}
  return (coding) => (made[coding] ??= CODINGS[coding](identity))
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

const CONSOLE_FILE = 'admin.html'
const LANDING_FILE = 'index.html'

/** A test compares these with src/web/routes.tsx (spec page-1, page-3, page-4, console-6). */
export const PAGE_FILES = {
  '/': LANDING_FILE,
  '/start': 'app.html',
  '/terms': 'terms.html',
  '/privacy': 'privacy.html',
  '/contact': 'contact.html',
  '/auth/verify': 'app.html',
  '/my-trips': 'app.html',
  '/profile': 'app.html',
  '/alerts': 'app.html',
  '/itinerary/:itineraryId/:viewPassword?': 'trip.html',
  ...Object.fromEntries(CONSOLE_PATHS.map((path) => [path, CONSOLE_FILE])),
}

/** The 404 page; below /admin the console has its own. */
export const NOT_FOUND_FILE = 'not-found.html'
/** The app shows mails of others, which bring their own styles. */
const OWN_POLICY = [LANDING_FILE, CONSOLE_FILE]

const FILES = Object.entries(PAGE_FILES).map(([pattern, file]) => ({ path: toRegExp(pattern), file }))

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

const YEAR = 'public, max-age=31536000, immutable'

/**
 * `landing`: HTML in place of the built landing page. `drawn`: mounts pages that are drawn for each visit;
 * they come before the static ones.
 */
type WebSettings = Built & { mapTiles: string | null; drawn?: (app: Hono) => void }

/** Hashed assets are precompressed and immutable; a missing one is a plain 404, other paths get a page. */
export function serveWeb(app: Hono, folder: string, { mapTiles, drawn, ...built }: WebSettings): void {
  app.use(pageHeaders(mapTiles))
  if (!existsSync(folder)) {
    app.get('*', (c) => {
      const text = 'The pages are not built yet: run "npm run build".'
      return c.text(text, 503, { 'retry-after': '60' })
    })
    return
  }
  app.use('/assets/*', keepForEver, serveStatic({ root: folder, precompressed: true }))
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('/:file{[^/]+\\.(?:svg|png|ico|webmanifest|txt)}', serveStatic({ root: folder }))
  app.get('/sw.js', asWorker, serveStatic({ root: folder }))
  drawn?.(app)
  const pages = readPages(folder, built)
  app.get('*', (c) => (pages ? sendPage(c, pages(c.req.path)) : c.text('Not found', 404)))
}

/** Revalidated on each load; may only call this server. */
const asWorker: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-cache')
  c.header('content-security-policy', WORKER_POLICY)
}

/** Not in `onFound`, which serve-static calls after the answer is made. */
const keepForEver: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', YEAR)
}
