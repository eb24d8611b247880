import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { CONSOLE_FILE, missingFile, NOT_FOUND_FILE, PAGE_FILES, pageFile } from './page-files.ts'
import { policyOfPage } from './security-headers.ts'

/** Stands for the server's own address in built pages (RFC 6761 §6.4: leads nowhere). */
const PLACEHOLDER = 'https://public.invalid'

/** A built page. Nothing in it differs from one visitor to the next. */
export type Page = {
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
export function readPages(folder: string, publicUrl: string): ((path: string) => Page) | null {
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
export function sendPage(c: Context, { etag, coded, status, policy }: Page): Response {
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

/** The address of a link to sign in or of a trip, which lets whoever has it in: nothing of it stays behind. */
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
    // The app shows mails of others, which bring their looks
    ...(OWN_POLICY.includes(name) ? { policy: policyOfPage(html) } : {}),
  }
}

const OWN_POLICY = [PAGE_FILES['/'], CONSOLE_FILE]

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
