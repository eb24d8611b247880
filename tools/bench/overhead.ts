import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import type { ItineraryCreated } from '#contract/trip.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeDeps } from '#server/deps.ts'
import { makeLog } from '#server/observe/log.ts'
import { median, percentile } from '../statistics.ts'
import { startLoad } from './programs.ts'
import { print } from './report.ts'
import { makeTrip, credentials } from './trip.ts'

/** `npm run bench -- overhead`: CPU time of reads with and without tracing, rounds alternating. */
const PAIRS = 1_000
const WARM_UP = 200
const REQUESTS = 320
const CONNECTIONS = 32
const TRAVELERS = 3
/** What it may take, percent. */
const LIMIT = 5

type Server = Awaited<ReturnType<typeof openServer>>
type Servers = { watched: Server; bare: Server; client: ReturnType<typeof startLoad> }
type Kind = 'whole' | 'unchanged'

export async function benchOverhead(folder: string): Promise<void> {
  using client = startLoad()
  const watched = await openServer(join(folder, 'watched'), true)
  const bare = await openServer(join(folder, 'bare'), false)
  try {
    for (const kind of ['whole', 'unchanged'] as const) await compare(kind, { watched, bare, client })
  } finally {
    await watched.close()
    await bare.close()
  }
}

async function compare(kind: Kind, { watched, bare, client }: Servers): Promise<void> {
  const round = (server: Server) => roundOf(server, kind, client)
  for (let at = 0; at < WARM_UP; at += 1) await round(at % 2 ? bare : watched)
  const pairs: { watched: number; bare: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const isFirst = pair % 2 === 0
    const first = await round(isFirst ? watched : bare)
    const second = await round(isFirst ? bare : watched)
    pairs.push(isFirst ? { watched: first, bare: second } : { watched: second, bare: first })
  }
  const ratios = pairs.map((pair) => pair.watched / pair.bare)
  const of = (name: 'watched' | 'bare', part: number) =>
    percentile(
      pairs.map((pair) => pair[name]),
      part,
    )
  const more = (ratio: number) => `${(100 * (ratio - 1)).toFixed(1)} %`
  const quiet = of('watched', 0.1) / of('bare', 0.1)
  print(
    `trip, ${kind}`,
    `${of('bare', 0.5).toFixed(1)} µs bare, ${of('watched', 0.5).toFixed(1)} µs watched: ${more(median(ratios))} more, the median of ${PAIRS} pairs; ${more(quiet)} in the quietest tenth; under ${LIMIT} %: ${median(ratios) < 1 + LIMIT / 100 ? 'yes' : 'no'}`,
  )
}

async function openServer(folder: string, observe: boolean) {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', TRIPS_PER_HOUR: '1000000' })
  const deps = await makeDeps(config, makeLog('silent'), { observe })
  const { app } = createApp(deps)
  const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 600_000
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const trip: ItineraryCreated = await makeTrip(url, TRAVELERS)
  const address = `${url}/api/itineraries/${trip.itineraryId}`
  const headers = credentials(trip, 'view')
  const etag = (await fetch(address, { headers })).headers.get('etag') ?? ''
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return {
    address,
    headers: { whole: lines, unchanged: [...lines, `if-none-match: ${etag}`] },
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await deps.dispose()
    },
  }
}

/** Microseconds of processor time for each request of a round. */
async function roundOf({ address, headers }: Server, kind: Kind, client: Servers['client']): Promise<number> {
  const ask = { url: address, headers: headers[kind], requests: REQUESTS, connections: CONNECTIONS }
  const began = process.cpuUsage()
  const { statuses } = await client.ask(ask)
  const { user, system } = process.cpuUsage(began)
  if (statuses[kind === 'whole' ? '200' : '304'] !== REQUESTS)
    throw new Error(`The answers were ${JSON.stringify(statuses)}.`)
  return (user + system) / REQUESTS
}
