import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { LISTED, policyOfPage } from './security-headers.ts'

/** Stands for the server's own address in built pages (RFC 6761 §6.4: leads nowhere). */
const PLACEHOLDER = 'https://public.invalid'
const NO_INDEX = '<meta name="robots" content="noindex, nofollow" />'

/** A built page in every coding that browsers ask for, made once. Nothing in it differs from one visitor to the next. */
export type Page = {
  etag: string
  codings: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
  /** Its content security policy, where it is not the one of all pages. */
  policy?: string
}

/**
 * The pages of a build: the landing page at `/`, the app at every other address, which may be listed at some of them.
 * `publicUrl`: without a slash at its end. Null where the build has none.
 */
export function readPages(folder: string, publicUrl: string): ((address: string) => Page) | null {
  const [landing, app] = [read(folder, 'index.html'), read(folder, 'app.html')]
  if (landing === null || app === null) return null
  const address = escapeAttribute(publicUrl)
  const front = landing.replaceAll(PLACEHOLDER, () => address)
  const pages = new Map<string, Page>([['/', { ...makePage(front), policy: policyOfPage(front) }]])
  for (const listed of LISTED) {
    const canonical = `<link rel="canonical" href="${address}${listed}" />`
    if (!pages.has(listed)) pages.set(listed, makePage(app.replace(NO_INDEX, () => canonical)))
  }
  const rest = makePage(app)
  return (asked) => pages.get(asked) ?? rest
}

/** Sends it as small as the browser takes it; not at all when it has it already (RFC 9110 §13.1.2). */
export function sendPage(c: Context, { etag, codings, policy }: Page): Response {
  if (policy) c.header('content-security-policy', policy)
  // The address of a link to sign in: nothing of it stays behind
  c.header('cache-control', c.req.path.startsWith('/auth/') ? 'no-store' : 'no-cache')
  c.header('etag', etag)
  c.header('vary', 'accept-encoding')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', 'text/html; charset=utf-8')
  const taken = c.req.header('accept-encoding') ?? ''
  const coding = takes(taken, 'br') ? 'br' : takes(taken, 'gzip') ? 'gzip' : 'identity'
  if (coding !== 'identity') c.header('content-encoding', coding)
  return c.body(codings[coding])
}

function read(folder: string, name: string): string | null {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function makePage(html: string): Page {
  const identity = new TextEncoder().encode(html)
  const hash = createHash('sha256').update(identity).digest('base64url')
  return {
    // A weak one: the codings differ in their bytes
    etag: `W/"${hash}"`,
    codings: {
      identity,
      br: Uint8Array.from(brotliCompressSync(identity)),
      gzip: Uint8Array.from(gzipSync(identity, { level: 9 })),
    },
  }
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
