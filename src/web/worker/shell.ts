import { savesData } from '../offline/saves-data.ts'
import type { AskEvent } from './scope.ts'

/** Each build has a cache of its own, since pages of an older one may still be open. */
const KIND = 'shell '
const CACHE = KIND + import.meta.env.APP_BUILT

/** Under this name the static page of a trip is kept. No address of a trip is ever kept. */
const PAGE = '/trip.html'
/** An address of that page: no trip, and no password. */
const PAGE_SOURCE = '/itinerary/shell'

/** Milliseconds that the server may take for a page, before the kept one is shown. */
const WAIT_MS = 4_000

/** Named by its content, so that what is kept is what would be fetched. The console has its own files. */
const ASSET = /^\/assets\/(?!console\/)[^/]+\.(?:js|css|woff2)$/

/**
 * Keeps the page of a trip with its scripts, styles and fonts (`files`, paths), one after the other and from
 * the browser's own cache where they are there already; with Save-Data only these. Rejects where one is
 * missing.
 */
export async function keepShell(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const page = await found(PAGE_SOURCE, { cache: 'no-cache', credentials: 'omit' })
  const headers = new Headers(page.headers)
  // The body is decoded by now
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await cache.put(PAGE, new Response(await page.blob(), { headers }))
  for (const path of files) await keepFile(cache, path)
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const kept = await caches.match(path, { ignoreVary: true })
  if (kept) return cache.put(path, kept)
  const saves = savesData()
  const way: RequestInit = saves ? { mode: 'same-origin', cache: 'only-if-cached' } : { priority: 'low' }
  const file = await found(path, way).catch((error: unknown) => {
    if (saves) return null
    throw error
  })
  if (file) await cache.put(path, file)
}

async function found(path: string, way: RequestInit): Promise<Response> {
  const answer = await fetch(path, way)
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  return answer
}

export async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(KIND) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Answers pages of trips and the app's own files; nothing else is touched. */
export function answerOf(event: AskEvent): void {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isStart = pathname === '/' && search === '?open=last'
  if (request.mode === 'navigate' && (isStart || /^\/itinerary\//i.test(pathname)))
    event.respondWith(pageFor(request))
  else if (ASSET.test(pathname)) event.respondWith(assetFor(event))
}

/** From the network, or the kept page where nothing answers in time. */
async function pageFor(request: Request): Promise<Response> {
  const asked = fetch(request)
  const inTime = await Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null)),
  ])
  if (inTime) return inTime
  const cache = await caches.open(CACHE)
  return (await cache.match(PAGE)) ?? asked
}

async function assetFor(event: AskEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const kept = await caches.match(pathname, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(pathname, copy)))
  }
  return answer
}
