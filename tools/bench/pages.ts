import { setTimeout as wait } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { FAMILY } from '#test/e2e/family.ts'
import { makeReunion } from '#test/e2e/reunion.ts'
import { makeTrip as makeTripOf, viewLink } from '#test/e2e/trips.ts'
import { percentile } from '../statistics.ts'
import { startSkein, type Running } from './programs.ts'
import { print, printBars, spread } from './report.ts'
import { read } from './trip.ts'

/** Milliseconds: median to the first byte, warm; event loop delay at `RATE` pages a second. */
const BARS = { eight: 30, reunion: 60, loopP99: 30 }
const RATE = 50
const SECONDS = 10
const WARM_UP = 20
const VISITS = 50
/** Calls of the API a second, beside the pages. */
const CALLS = 20

/** `npm run bench -- pages`: drawing trips, alone and beside the API. Fails beyond the bars. */
export async function benchPages(folder: string): Promise<void> {
  await using server = await startSkein(folder, { TRUST_PROXY: '1' })
  const eight = await makeTripOf(server.url, 'Hughes family reunion', FAMILY)
  const reunion = await makeReunion(server.url)
  const firstBytes = {
    eight: await firstByte(server.url, eight),
    reunion: await firstByte(server.url, reunion),
  }
  print('8 people', `first byte ${spread(firstBytes.eight, ['p50', 'p95', 'max'])}`)
  print('25, 60 flights', `first byte ${spread(firstBytes.reunion, ['p50', 'p95', 'max'])}`)

  const call = () => timed(() => read(server.url, { row: api.flightList, trip: eight }))
  const page = () => timed(() => openPage(server.url, eight))
  const alone = await under(server, [[CALLS, call]])
  const beside = await under(server, [
    [CALLS, call],
    [RATE, page],
  ])
  print('API alone', `${spread(alone.times[0] ?? [], ['p50', 'p95', 'p99'])}, event loop p99 ${ms(alone)} ms`)
  print(
    'API, 50 pages/s',
    `${spread(beside.times[0] ?? [], ['p50', 'p95', 'p99'])}, event loop p99 ${ms(beside)} ms`,
  )
  print(
    'pages, 50/s',
    `${spread(beside.times[1] ?? [], ['p50', 'p95', 'p99'])}, ${beside.cores.toFixed(2)} of a core, ${undrawn} not drawn`,
  )
  printBars([
    ...(percentile(firstBytes.eight, 0.5) > BARS.eight ? ['8 people'] : []),
    ...(percentile(firstBytes.reunion, 0.5) > BARS.reunion ? ['25 people'] : []),
    ...(beside.loopP99 > BARS.loopP99 ? ['event loop'] : []),
    ...(undrawn > 0 ? ['pages not drawn'] : []),
  ])
}

const ms = ({ loopP99 }: { loopP99: number }) => loopP99.toFixed(1)

async function firstByte(url: string, trip: ItineraryCreated): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < WARM_UP + VISITS; visit += 1) {
    const began = performance.now()
    const answer = await fetch(url + viewLink(trip))
    const reader = answer.body?.getReader()
    await reader?.read()
    times.push(performance.now() - began)
    await reader?.cancel()
  }
  return times.slice(WARM_UP)
}

let visitors = 0
let undrawn = 0

/** The whole page, from a network of its own; without its trip where the server has no room to draw it. */
async function openPage(url: string, trip: ItineraryCreated): Promise<Response> {
  visitors += 1
  const headers = { 'x-forwarded-for': `10.${(visitors >> 8) & 255}.${visitors & 255}.1` }
  const answer = await fetch(url + viewLink(trip), { headers })
  if (!(await answer.clone().text()).includes('data-drawn="trip"')) undrawn += 1
  return answer
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return performance.now() - began
}

type Stream = readonly [rate: number, act: () => Promise<number>]

/** Each act at its rate a second, whether earlier ones have ended or not. */
async function under(server: Running, streams: readonly Stream[]) {
  const before = await server.use()
  const began = performance.now()
  const times = await Promise.all(
    streams.map(([rate, act]) =>
      Promise.all(
        Array.from({ length: rate * SECONDS }, async (_, index) => {
          await wait((index * 1_000) / rate)
          return act()
        }),
      ),
    ),
  )
  const seconds = (performance.now() - began) / 1_000
  const { cpu, loopP99 } = await server.use()
  return { times, loopP99, cores: (cpu - before.cpu) / 1_000 / seconds }
}
