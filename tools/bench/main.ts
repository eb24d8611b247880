import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import type { EnrichedFlights, ItineraryCreated } from '#contract/trip.ts'
import { median } from '../statistics.ts'
import { benchAttack } from './attack.ts'
import { benchConsole } from './console.ts'
import { benchLogs } from './logs.ts'
import { benchMail } from './mail.ts'
import { benchOverhead } from './overhead.ts'
import type { Asked } from './load.ts'
import { startBare, startLoad, startSkein } from './programs.ts'
import { benchReader } from './reader-table.ts'
import { readerRate } from './reader-times.ts'
import { benchPages } from './pages.ts'
import { print } from './report.ts'
import { benchRest } from './rest.ts'
import { benchStreams } from './streams.ts'
import { credentials, makeTrip, pathOf, read } from './trip.ts'

/** `npm run bench`: flights call beside bare node:http, cold read, reader. Or one of `PARTS`. */
const TRAVELERS = 25
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 32
const COLD_STARTS = 3

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const PARTS: Record<string, (folder: string) => Promise<void>> = {
  mail: benchMail,
  attack: benchAttack,
  rest: benchRest,
  logs: benchLogs,
  streams: benchStreams,
  console: benchConsole,
  overhead: benchOverhead,
  pages: benchPages,
}

const [, , part = '', documents = null] = process.argv
try {
  if (part === 'reader') await benchReader(documents)
  else await (PARTS[part] ?? measure)(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const trip = await prepareTrip()
  await measureColdRead(trip)
  await measureRates(trip)
  const { documents, seconds } = await readerRate()
  print(
    'reader',
    `${(documents / seconds).toFixed(1)} documents/s on one thread (${documents} readings of the fixtures)`,
  )
}

async function prepareTrip(): Promise<ItineraryCreated> {
  await using server = await startSkein(folder)
  return await makeTrip(server.url, TRAVELERS)
}

async function measureColdRead(trip: ItineraryCreated): Promise<void> {
  const times: number[] = []
  for (let start = 0; start < COLD_STARTS; start += 1) {
    await using server = await startSkein(folder)
    const began = performance.now()
    await (await readFlights(server.url, trip)).arrayBuffer()
    times.push(performance.now() - began)
  }
  print('cold read', `${median(times).toFixed(1)} ms, first read of a fresh process`)
}

async function measureRates(trip: ItineraryCreated): Promise<void> {
  await using server = await startSkein(folder)
  const answer = await readFlights(server.url, trip)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const flights = JSON.parse(new TextDecoder().decode(bytes)) as EnrichedFlights
  const count = flights.outboundFlights.length + flights.returnFlights.length
  print('answer', `${count} flights, ${bytes.byteLength} bytes`)
  if (count !== TRAVELERS * 2) throw new Error(`The trip has ${count} flights instead of ${TRAVELERS * 2}.`)

  const file = join(folder, 'answer.json')
  writeFileSync(file, bytes)
  await using bare = await startBare('file', file)
  const headers = Object.entries(credentials(trip, 'view')).map(([name, value]) => `${name}: ${value}`)
  const unchanged = [...headers, `if-none-match: ${answer.headers.get('etag')}`]
  const address = server.url + pathOf(api.flightList, trip)
  const load = async (url: string, lines: string[], seconds = SECONDS): Promise<Asked> => {
    using loading = startLoad()
    return await loading.ask({ url, headers: lines, seconds, connections: CONNECTIONS })
  }
  await load(address, headers, 1)
  const rounds: Record<'bare' | 'whole' | 'unchanged', Asked>[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      bare: await load(`${bare.url}/`, headers),
      whole: await load(address, headers),
      unchanged: await load(address, unchanged),
    })

  type Name = keyof (typeof rounds)[number]
  const rateOf = ({ requests, seconds }: Asked) => requests / seconds
  const rate = (name: Name) => median(rounds.map((round) => rateOf(round[name])))
  const ratio = (name: Name) => median(rounds.map((round) => rateOf(round[name]) / rateOf(round.bare)))
  const line = (name: Name) =>
    `${rate(name).toFixed(0)} requests/s, ${ratio(name).toFixed(2)} of bare, statuses ${statuses(rounds.map((round) => round[name]))}`
  print('bare node:http', `${rate('bare').toFixed(0)} requests/s`)
  print('flights, whole', line('whole'))
  print('flights, ETag', line('unchanged'))
}

function readFlights(url: string, trip: ItineraryCreated): Promise<Response> {
  return read(url, { row: api.flightList, trip })
}

function statuses(rounds: Asked[]): string {
  return [...new Set(rounds.flatMap((round) => Object.keys(round.statuses)))].join(', ')
}
