import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { policyOfPage, pageHeaders, WORKER_POLICY } from './security-headers.ts'
import { CONSOLE_PATHS } from '#contract/admin/screens.ts'

/** Stands for the server's own address in built pages (RFC 6761 §6.4: leads nowhere). */
const PLACEHOLDER = 'https://public.invalid'

/** A built page. Nothing in it differs from one visitor to the next. */
type Page = {
  etag: string
  /** In a coding that browsers ask for, made when the first one does. */
  coded: (coding: Coding) => Uint8Array<ArrayBuffer>
  status: 200 | 404
  /** Its content security policy, where it is not the one of all pages. */
  policy?: string
}

type Coding = keyof typeof CODINGS

const CODINGS = {
  br: (bytes: Uint8Array) => Uint8Array.from(brotliCompressSync(bytes)),
  gzip: (bytes: Uint8Array) => Uint8Array.from(gzipSync(bytes, { level: 9 })),
  identity: (bytes: Uint8Array<ArrayBuffer>) => bytes,
}

/**
 * The pages of a build, by the paths at which they are asked for; any other path gets the page that says so.
 * `publicUrl`: without a slash at its end. Null where the build has none.
 */
function readPages(folder: string, publicUrl: string): ((path: string) => Page) | null {
  const address = escapeAttribute(publicUrl)
  const pages = new Map<string, Page>()
  for (const name of new Set([...Object.values(PAGE_FILES), NOT_FOUND_FILE])) {
    const built = read(folder, name)
    if (built === null) return null
    pages.set(
      name,
      makePage(
        name,
        built.replaceAll(PLACEHOLDER, () => address),
      ),
    )
  }
  const missing = pages.get(NOT_FOUND_FILE)
  if (!missing) return null
  return (asked) => {
    const file = pageFile(asked)
    const page = pages.get(file ?? missingFile(asked)) ?? missing
    return file ? page : { ...page, status: 404 }
  }
}

/** Sends it as small as the browser takes it; not at all when it has it already (RFC 9110 §13.1.2). */
function sendPage(c: Context, { etag, coded, status, policy }: Page): Response {
  if (policy) c.header('content-security-policy', policy)
  c.header('cache-control', isSecret(c.req.path) ? 'private, no-store' : 'no-cache')
  c.header('vary', 'accept-encoding')
  if (status === 200) c.header('etag', etag)
  if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', 'text/html; charset=utf-8')
  const taken = c.req.header('accept-encoding') ?? ''
  const coding = takes(taken, 'br') ? 'br' : takes(taken, 'gzip') ? 'gzip' : 'identity'
  if (coding !== 'identity') c.header('content-encoding', coding)
  return c.body(coded(coding), status)
}

/** The address of a link to sign in or of a trip lets whoever has it in: nothing of it stays behind. */
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

function takes(accepted: string, coding: string): boolean {
  return accepted
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .some((part) => part === coding || (part.startsWith(`${coding};q=`) && Number(part.split('=')[1]) > 0))
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

const CONSOLE_FILE = 'admin.html'

/**
 * Pages and what the build made for them; patterns as in src/web/routes.tsx, which a test holds in step
 * (spec page-1, page-3, page-4, console-6).
 */
export const PAGE_FILES = {
  '/': 'index.html',
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

/** What every other address gets, with 404; below /admin the console, which has its own such page. */
export const NOT_FOUND_FILE = 'not-found.html'
/** Pages with a policy of their own: the app shows mails of others, which bring their looks. */
const OWN_POLICY = [PAGE_FILES['/'], CONSOLE_FILE]
const BELOW_CONSOLE = /^\/admin\//i

const FILES = Object.entries(PAGE_FILES).map(([pattern, file]) => ({ path: toRegExp(pattern), file }))

/** The file of the page at a path; null where there is none. */
function pageFile(path: string): string | null {
  return FILES.find((page) => page.path.test(path))?.file ?? null
}

/** The file that says that there is no page at a path. */
function missingFile(path: string): string {
  return BELOW_CONSOLE.test(path) ? CONSOLE_FILE : NOT_FOUND_FILE
}

/** As the app reads patterns: capitals and a slash at the end do not matter. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

const YEAR = 'public, max-age=31536000, immutable'

/** `mapTiles`: where the tiles are, null for none. `publicUrl`: for previews of the landing page. */
type WebSettings = { mapTiles: string | null; publicUrl: string }

/**
 * Serves the built web app. Hashed assets go out as the build compressed them, are kept for ever and a
 * missing one is 404, never a page; every other path gets the page of its route, or 404 with a page that says
 * so.
 */
export function serveWeb(app: Hono, folder: string, { mapTiles, publicUrl }: WebSettings): void {
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
  const pages = readPages(folder, publicUrl)
  app.get('*', (c) => (pages ? sendPage(c, pages(c.req.path)) : c.text('Not found', 404)))
}

/** The service worker: asked for again each time, and free to call this server only. */
const asWorker: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-cache')
  c.header('content-security-policy', WORKER_POLICY)
}

/** A header of `onFound` would come too late: serve-static calls it once the answer is made. */
const keepForEver: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', YEAR)
}
