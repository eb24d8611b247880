import type { Endpoint } from '#contract/endpoint.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeDeps } from '#server/deps.ts'
import { makeLog } from '#server/observe/log.ts'
import { percentile } from '../statistics.ts'
import { SCALE, seedConsole, type KnownTrip } from './console-seed.ts'
import { print } from './report.ts'

type Name = keyof typeof operatorApi

const KEY = 'key-of-the-benchmark'
const TIMES = 50
const MAX_MS = 300

/** `npm run bench -- console`: its lists over 100,000 trips, within 300 ms cold and at p95. */
export async function benchConsole(folder: string): Promise<void> {
  const config = readConfig({
    DATA_DIR: folder,
    ADMIN_API_KEY: KEY,
    EMAIL_DOMAIN: 'skein.example',
    SMTP_PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  })
  const start = () => makeDeps(config, makeLog(config.LOG_LEVEL), {})
  await (await start()).dispose()
  const trip = await seedConsole(folder)
  print(
    'stored',
    Object.entries(SCALE)
      .map((pair) => pair.reverse().join(' '))
      .join(', '),
  )
  const deps = await start()
  try {
    const { app } = createApp(deps)
    const slow: string[] = []
    for (const [name, query] of asked(trip)) {
      const address = addressOf(name, trip) + query
      const label = `${name} ${query}`.replaceAll(/(?<==)[^&]{20,}/g, '…').slice(0, 60)
      const { status, first, times } = await ask(
        (path) => app.request(path, { headers: { 'x-admin-key': KEY } }),
        address,
      )
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      const isBad = status !== 200 || Math.max(first, p95) > MAX_MS
      if (isBad) slow.push(label)
      const figures = [first, p50, p95].map((ms) => ms.toFixed(1).padStart(8)).join('')
      console.log(`${label.padEnd(62)}${status}${figures}${isBad ? '  !' : ''}`)
    }
    if (slow.length) throw new Error(`Not within ${MAX_MS} ms: ${slow.join('; ')}`)
  } finally {
    await deps.dispose()
  }
}

async function ask(request: (path: string) => Response | Promise<Response>, path: string) {
  const times: number[] = []
  let status = 0
  for (let at = 0; at < TIMES; at += 1) {
    const from = performance.now()
    const answer = await request(path)
    await answer.arrayBuffer()
    times.push(performance.now() - from)
    status = answer.status
  }
  return { status, first: times[0] ?? 0, times }
}

/** Streams go on for as long as somebody stays; what is changed or tried is not measured here. */
const isAsked = (row: Endpoint) =>
  row.method === 'GET' && row.queryToken === undefined && !row.path.endsWith('/stream')

function asked(trip: KnownTrip): [Name, string][] {
  const queries: Partial<Record<Name, readonly string[]>> = {
    statusAiUsage: ['?period=today', '?period=month'],
    statusAiCosts: ['?days=7', '?days=90'],
    statusMailSending: ['?hours=24', '?hours=720'],
    statusMailReceiving: ['?hours=24', '?hours=720'],
    statusMailActivity: ['?limit=20'],
    traceList: ['', '?method=POST', '?status=failed', '?kind=webhook&status=failed', '?limit=500'],
    logList: ['?lines=100', '?search=error', '?search=found-nowhere'],
    storageItems: [
      '',
      '?prefix=trips/',
      '?prefix=trips/&limit=500&after=m',
      '?prefix=trips/&search=abc',
      '?search=zzzzz',
      '?prefix=magic-tokens/',
      '?prefix=magic-tokens/&search=abc',
      `?prefix=trips/${trip.id}/`,
    ],
    storageDownload: [`?path=trips/${trip.id}/${trip.documentId}.original`],
    tripSearch: [
      `?tripId=${trip.id}`,
      '?email=traveler.31416@',
      '?email=company',
      '?email=exa',
      '?email=nobody-has-this',
      '?email=family13.&dateTo=2020-01-01',
      `?magicToken=trip-${trip.token}`,
      `?viewPassword=${trip.viewPassword}`,
      '?dateFrom=2020-01-01',
    ],
    // The trip is made up: nothing of it can be opened
    tripFile: [],
  }
  return (Object.keys(operatorApi) as Name[])
    .filter((name) => isAsked(operatorApi[name]))
    .flatMap((name) => (queries[name] ?? ['']).map((query): [Name, string] => [name, query]))
}

const addressOf = (name: Name, trip: KnownTrip) =>
  operatorApi[name].path.replace(':env', 'production').replace(':tripId', trip.id)
