import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { bookingText } from '#test/client.ts'
import { median, percentile } from '../statistics.ts'
import { startBare, startSkein, type Running } from './programs.ts'
import { mb, print, spread } from './report.ts'
import type { Heard, Opened, Plan, Request } from './streams-client.ts'
import { credentials, makeTrip, pathOf } from './trip.ts'

const TRIPS = 10
const EACH = 500
const ROUNDS = 20
const IDLE_SECONDS = 5
const STAGES = ['upload_received', 'processing_complete']
const CHANGED = '"type":"changed"'

/** `npm run bench -- streams`: 5,000 open pages beside bare node:http. Needs 5,200 open files. */
export async function benchStreams(folder: string): Promise<void> {
  requireFiles(TRIPS * EACH + 200)
  const floor = await measureFloor()
  const settings = { STREAMS_PER_IP: '100000' }
  const trips: ItineraryCreated[] = []
  {
    await using server = await startSkein(join(folder, 'data'), settings)
    for (let number = 0; number < TRIPS; number += 1) trips.push(await makeTrip(server.url, 1))
  }
  // Making trips leaves free memory in a process, which would hide what the streams take
  await using server = await startSkein(join(folder, 'data'), settings)
  const own = await measure('streams', server, ownPlan(server.url, trips))
  const ratio = (of: keyof Figures) => (own[of] / floor[of]).toFixed(2)
  print(
    '',
    `of bare: memory ${ratio('memory')}, opening ${ratio('opening')}, delay of a change ${ratio('delay')}`,
  )
}

/** Bytes per stream, seconds until all are open, milliseconds until the last one has the first broadcast. */
type Figures = { memory: number; opening: number; delay: number }

async function measureFloor(): Promise<Figures> {
  await using bare = await startBare('streams')
  return await measure('bare', bare, floorPlan(bare.url))
}

async function measure(name: string, server: Running, plan: Plan): Promise<Figures> {
  const before = await server.use()
  const client = fork(join(import.meta.dirname, 'streams-client.ts'), {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  const told = async <T>() => {
    const [value] = (await Promise.race([
      once(client, 'message'),
      once(client, 'exit').then(() => Promise.reject(new Error('The client of the streams ended early.'))),
    ])) as [T]
    return value
  }
  client.stdin?.end(JSON.stringify(plan))
  const { seconds } = await told<Opened>()
  const open = await server.use()
  await wait(IDLE_SECONDS * 1_000)
  const idle = await server.use()
  const hearing = told<Heard>()
  client.send('go')
  const heard = await hearing
  const after = await server.use()

  const count = TRIPS * EACH
  print(
    name,
    `${count} open in ${seconds.toFixed(1)} s, ${((open.rss - before.rss) / 1_024 / count).toFixed(1)} KB of memory each, ${((open.heap - before.heap) / 1_024 / count).toFixed(1)} KB of that on the heap (${mb(before.rss)} → ${mb(open.rss)} MB, ${mb(after.rss)} MB at the end), ${((idle.cpu - open.cpu) / 10 / IDLE_SECONDS).toFixed(1)} % of a core when idle`,
  )
  for (const [event, rounds] of Object.entries(heard)) print('', `${event}: ${line(rounds)}`)
  const [first = []] = Object.values(heard)
  return { memory: (open.rss - before.rss) / count, opening: seconds, delay: lastOf(first) }
}

function line(rounds: readonly number[][]): string {
  const all = rounds.flat()
  const last = lastOf(rounds).toFixed(0)
  return `${spread(all, ['p50', 'p95', 'max'])} of ${all.length}, the last of ${TRIPS * EACH} after ${last} ms (median of ${rounds.length})`
}

const lastOf = (rounds: readonly number[][]) => median(rounds.map((one) => percentile(one, 1)))

function floorPlan(url: string): Plan {
  const stage = JSON.stringify({ ...STAGE_LIKE, stage: STAGES[0] })
  const to = (body: string): Request[] =>
    numbers.map((number) => ({ method: 'POST', path: `/${number}`, headers: {}, body }))
  return {
    url,
    each: EACH,
    rounds: ROUNDS,
    groups: numbers.map((number) => ({ path: `/${number}`, headers: {} })),
    broadcasts: [
      { name: 'the bytes of', requests: to('{"type":"changed"}'), marks: [CHANGED] },
      { name: 'the bytes of', requests: to(stage), marks: [STAGES[0] ?? ''] },
    ],
  }
}

function ownPlan(url: string, trips: readonly ItineraryCreated[]): Plan {
  const to = (row: { method: string; path: string }, body: unknown): Request[] =>
    trips.map((trip) => ({
      method: row.method,
      path: pathOf(row, trip),
      headers: { ...credentials(trip, 'both'), 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify(body),
    }))
  return {
    url,
    each: EACH,
    rounds: ROUNDS,
    groups: trips.map((trip) => ({
      path: api.tripNotify.path.replace(':tripId', trip.itineraryId),
      headers: credentials(trip, 'view'),
    })),
    broadcasts: [
      { name: 'renamed,', requests: to(api.tripRename, { title: 'Bench' }), marks: [CHANGED] },
      { name: 'pasted,', requests: to(api.documentPaste, { text: bookingText() }), marks: STAGES },
    ],
  }
}

function requireFiles(needed: number): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { hard: number | string } } }
  const hard = report.userLimits?.open_files?.hard
  if (typeof hard === 'number' && hard < needed)
    throw new Error(
      `A process may open ${hard} files here and ${needed} are needed: raise it with ulimit -n.`,
    )
}

const numbers = Array.from({ length: TRIPS }, (_, number) => number)

const STAGE_LIKE = {
  type: 'upload',
  status: 'pending',
  progress: 10,
  message: 'Document received and queued for processing',
  fileName: 'Pasted text.txt',
  fileSize: 200,
  persistent: true,
  correlationId: '0123456789abcdef',
  documentId: '0123456789abcdef',
  timestamp: '2027-01-01T00:00:00.000Z',
}
