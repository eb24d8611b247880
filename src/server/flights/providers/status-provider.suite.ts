import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import type { FlightReport } from '#domain/flight/flight-report.ts'
import type { Fetch } from './fetch-answer.ts'
import { SCENES, type Expected, type Scene, type SceneName } from './scenes.test-data.ts'
import { ProviderFailure, type StatusProvider } from './status-provider.ts'

/** A status and a JSON body as the source would send them. */
export type Answer = { status?: number; body?: unknown }

/** A provider over a network that plays answers. */
export type ProviderBench = {
  make: (fetch: Fetch, now: () => number) => StatusProvider
  /** What a source answers in a scene and can know of its truth; undefined if it cannot know the scene. */
  scene: (name: SceneName, scene: Scene) => { answer: Answer; knows: Expected | null } | undefined
  key: string
}

const never = new AbortController().signal

/** What every source of statuses must do, whatever its answers look like. */
export function statusProviderSuite(bench: ProviderBench): void {
  test.for(Object.entries(SCENES) as [SceneName, Scene][])(
    'it tells of a flight: %s',
    async ([name, scene]) => {
      const known = bench.scene(name, scene)
      if (!known) return
      const sent: Sent[] = []
      const provider = bench.make(playing(known.answer, sent), () => scene.now)
      const { flight } = scene
      expect(provider.mayKnow?.(flight) ?? true).toBe(true)
      const report = await provider.ask(flight, never)
      expect({ report }).toMatchObject({ report: known.knows })
      expect(sent.every(({ init }) => init.redirect === 'error')).toBe(true)
      expect(sent.length).toBe(1)
    },
  )

  hostileSuite(bench, bench.key)
}

type Sent = { url: string; init: RequestInit }

function playing({ status = 200, body }: Answer, sent: Sent[] = []): Fetch {
  return async (url, init) => {
    sent.push({ url: url.href, init })
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  }
}

const NAME = 'in flight' as const
const HTML = '<!doctype html><title>Bad gateway</title>'
const QUOTA = '{"message":"You have exceeded the MONTHLY quota for Requests on your current plan"}'
const text = (status: number, body: string | null = '{}', headers: Record<string, string> = {}) => {
  return async () => new Response(body, { status, headers })
}

/** What comes, and the failure that it is: kind and milliseconds to wait. */
const FAILURES: readonly [string, () => Promise<Response>, [string, number | null]][] = [
  ['words instead of JSON', text(200, 'all is well'), ['invalid', null]],
  ['a page instead of JSON', text(200, HTML), ['invalid', null]],
  ['half of an answer', text(200, '[{"departure":'), ['invalid', null]],
  ['nothing', text(200, ''), ['invalid', null]],
  ['a number', text(200, '42'), ['invalid', null]],
  ['null', text(200, 'null'), ['invalid', null]],
  [
    'a list where an object belongs and the other way round',
    text(200, '{"flights":{},"data":7}'),
    ['invalid', null],
  ],
  ['a million brackets', text(200, '['.repeat(1_000_000)), ['invalid', null]],
  ['400', text(400), ['refused', null]],
  ['401', text(401), ['key', null]],
  ['403', text(403, HTML), ['key', null]],
  ['404, which a wrong address gives too', text(404), ['refused', null]],
  ['422', text(422), ['refused', null]],
  ['429 with Retry-After', text(429, '{}', { 'retry-after': '120' }), ['quota', 120_000]],
  ['429 for too many at once', text(429), ['quota', 60_000]],
  ['429 for a month', text(429, QUOTA), ['quota', null]],
  ['429 for a month with Retry-After', text(429, QUOTA, { 'retry-after': '7' }), ['quota', 7_000]],
  ['500', text(500, HTML), ['unavailable', null]],
  ['503 with Retry-After', text(503, '', { 'retry-after': '30' }), ['unavailable', 30_000]],
  ['a redirection', text(302, null, { location: 'https://elsewhere.test' }), ['invalid', null]],
]

function hostileSuite(bench: ProviderBench, key: string): void {
  const scene = SCENES[NAME]
  const good = bench.scene(NAME, scene)?.answer ?? {}
  const ask = (fetch: Fetch, signal = never) => bench.make(fetch, () => scene.now).ask(scene.flight, signal)
  const failureOf = async (fetch: Fetch, signal = never) => {
    const error: unknown = await ask(fetch, signal).then(
      () => 'an answer',
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ProviderFailure)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key)
    const { kind, retryAfterMs } = error as ProviderFailure
    return [kind, retryAfterMs]
  }

  test.for(FAILURES)('%s is a failure that says no more than its kind', async ([, answer, failure]) => {
    expect(await failureOf(answer)).toEqual(failure)
  })

  test('204 is a flight that it does not know', async () => {
    expect(await ask(async () => new Response(null, { status: 204 }))).toBeNull()
  })

  test('a network error is a failure without its words, which can hold the address', async () => {
    const fetch: Fetch = async (url) => {
      throw new TypeError(`Failed to parse URL from ${url.href}`, { cause: new Error(key) })
    }
    expect(await failureOf(fetch)).toEqual(['unavailable', null])
  })

  test('no more than a megabyte of an answer is read', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    expect(await failureOf(async () => new Response(body))).toEqual(['invalid', null])
    expect(sent).toBeLessThan(1.2 * 1024 * 1024)
  })

  test('what is called off before an answer or in the middle of one is a time-out', async () => {
    const silent: Fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error(key)))
      })
    const stuck: Fetch = async (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array([91]))
          init.signal?.addEventListener('abort', () => controller.error(new Error(key)))
        },
      })
      return new Response(body)
    }
    for (const fetch of [silent, stuck]) {
      const end = new AbortController()
      const failure = failureOf(fetch, end.signal)
      end.abort()
      expect(await failure).toEqual(['timeout', null])
    }
  })

  test('the key is sent once, to the host that was set', async () => {
    const sent: Sent[] = []
    await ask(playing(good, sent))
    const [one] = sent
    expect(new URL(one?.url ?? '').host).toMatch(/^source\.test$|^source\.test\.rapidapi\.com$/)
    const said = `${one?.url} ${JSON.stringify(one?.init.headers)}`
    expect(said.split(key)).toHaveLength(2)
  })

  test('a field of a wrong type leaves a report that is one, no flight, or a failure', async () => {
    const answers = spoiled(good.body)
    expect(answers.length).toBeGreaterThan(100)
    for (const body of answers) {
      const report = await ask(playing({ body })).catch((error: unknown) => error)
      if (report !== null && !(report instanceof ProviderFailure)) expectReport(report)
    }
  })
}

const WRONG = [null, true, -1, 1e300, 'x'.repeat(5_000), '2027-99-99T99:99Z', [], {}, { utc: 7 }, [[[]]]]

/** The body once with each of its values replaced by each wrong one, and once without it. */
function spoiled(value: unknown): unknown[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          spoiled(part).map((wrong) =>
            Array.isArray(value)
              ? value.with(Number(key), wrong)
              : Object.fromEntries(Object.entries({ ...value, [key]: wrong })),
          ),
        )
      : []
  return [...WRONG, undefined, ...inner]
}

const STATUSES = ['scheduled', 'delayed', 'active', 'landed', 'cancelled', 'diverted']

function expectReport(value: unknown): void {
  const report = value as FlightReport
  expect(STATUSES).toContain(report.status)
  const { departure, arrival } = report
  const numbers = [departure, arrival].flatMap((end) => [end.scheduled, end.expected, end.actual])
  const words = [departure, arrival].flatMap((end) => [end.terminal, end.gate])
  for (const number of [...numbers, report.asOf])
    expect(number === null || Math.abs(number - SCENES[NAME].now) < 7 * 86_400_000).toBe(true)
  for (const word of [...words, arrival.baggageBelt])
    expect(word === null || (typeof word === 'string' && word.length > 0 && word.length <= 24)).toBe(true)
  for (const code of [arrival.airport, report.divertedTo]) expect(code ?? 'NIL').toMatch(/^[A-Z]{3}$/)
}
