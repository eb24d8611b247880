import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf, dropOldShells, keepShell } from './shell.ts'
import type { AskEvent } from './scope.ts'

const ORIGIN = 'https://skein.example'
const FILES = ['/assets/app-1.js', '/assets/app-1.css']
const TRIP = '/itinerary/one/password'

let kept = new Map<string, Map<string, Response>>()
let asked: { path: string; way: RequestInit | undefined }[] = []
/** What the network answers; null: nothing, for ever. */
let network: (path: string) => Response | Error | null = () => new Response('new')

beforeEach(() => {
  ;[kept, asked, network] = [new Map(), [], () => new Response('new')]
  const find = (cache: Map<string, Response>, path: string) => cache.get(path)?.clone()
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      put: async (path: string, answer: Response) => void cache.set(path, answer),
      match: async (path: string) => find(cache, path),
    }
  }
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('caches', {
    open,
    match: async (path: string) => [...kept.values()].map((cache) => find(cache, path)).find(Boolean),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async (what: string | { url: string }, way?: RequestInit) => {
    const path = typeof what === 'string' ? what : new URL(what.url).pathname
    asked.push({ path, way })
    const answer = network(path)
    if (answer instanceof Error) throw answer
    return answer ?? new Promise(() => undefined)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const paths = () => [...kept.values()].flatMap((cache) => [...cache.keys()])

/** What the worker answers; null where it leaves the request alone. */
function answer(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response> | null {
  let given: Promise<Response> | null = null
  const request = { url: new URL(path, ORIGIN).href, mode, method }
  const event = {
    request,
    respondWith: (promise: Promise<Response>) => (given = promise),
    waitUntil: () => undefined,
  }
  answerOf(event as unknown as AskEvent)
  return given
}

const textOf = async (path: string, mode?: string) => (await answer(path, mode ? { mode } : {}))?.text()

test('the shell is the page under a name of its own, and its files', async () => {
  await keepShell(FILES)
  expect(paths()).toEqual(['/trip.html', ...FILES])
  expect(asked.map(({ path }) => path)).toEqual(['/itinerary/shell', ...FILES])
})

test('a file that an older build kept is not fetched again, and no worker is installed without a file', async () => {
  await keepShell(FILES)
  asked = []
  await keepShell(FILES)
  expect(asked.map(({ path }) => path)).toEqual(['/itinerary/shell'])
  network = (path) => new Response('', { status: path.endsWith('.js') ? 404 : 200 })
  await expect(keepShell(['/assets/app-2.js'])).rejects.toThrow('404 /assets/app-2.js')
})

test('with Save-Data only what the browser has already is kept', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  network = (path) => (path.endsWith('.css') ? new TypeError('not in the cache') : new Response('new'))
  await keepShell(FILES)
  expect(paths()).toEqual(['/trip.html', '/assets/app-1.js'])
  expect(asked.slice(1).map(({ way }) => way?.cache)).toEqual(['only-if-cached', 'only-if-cached'])
})

test('a page of a trip comes from the network, else from what is kept', async () => {
  network = () => new Response('kept')
  await keepShell(FILES)
  network = () => new Response('new')
  expect(await textOf(TRIP)).toBe('new')
  network = () => new TypeError('offline')
  for (const path of [TRIP, '/Itinerary/one', '/?open=last']) expect(await textOf(path)).toBe('kept')
  expect(paths()).toEqual(['/trip.html', ...FILES])
})

test('a network that is silent for some seconds is as good as none', async () => {
  await keepShell([])
  network = () => null
  vi.useFakeTimers()
  const text = textOf(TRIP)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await text).toBe('new')
})

test('a file comes from the cache, else it is kept as it is used', async () => {
  await keepShell(FILES)
  network = () => new Response('used')
  expect(await textOf('/assets/app-1.js', 'cors')).toBe('new')
  expect(await textOf('/assets/Dialog-1.js', 'cors')).toBe('used')
  await expect.poll(paths).toContain('/assets/Dialog-1.js')
})

test.for([
  ['/', 'navigate'],
  ['/terms', 'navigate'],
  ['/api/itineraries/one', 'cors'],
  ['/itinerary/one/password', 'cors'],
  ['/assets/console/app-1.js', 'cors'],
  ['/assets/map-1.webp', 'no-cors'],
  ['https://tile.example/assets/app-1.js', 'cors'],
])('%s (%s) is left alone', ([path = '', mode = '']) => {
  expect(answer(path, { mode })).toBe(null)
})

test('a form that is sent to a trip is left alone', () => {
  expect(answer(TRIP, { method: 'POST' })).toBe(null)
})

test('caches of older builds go, others stay', async () => {
  await keepShell(FILES)
  const [current = ''] = kept.keys()
  for (const name of ['shell older', 'of somebody else']) await caches.open(name)
  await dropOldShells()
  expect([...kept.keys()]).toEqual([current, 'of somebody else'])
})
