import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import type { EnrichedFlights, ItineraryCreated } from '#contract/trip.ts'
import { benchAttack } from './attack.ts'
import { benchConsole } from './console.ts'
import { benchLogs } from './logs.ts'
import { benchMail } from './mail.ts'
import { benchOverhead } from './overhead.ts'
import { load, startBare, startSkein, type Round } from './programs.ts'
import { readerRate } from './reader.ts'
import { benchReader } from './reader-table.ts'
import { median, print } from './report.ts'
import { benchRest } from './rest.ts'
import { benchStreams } from './streams.ts'
import { credentials, makeTrip } from './trip.ts'

/**
 * `npm run bench`: requests a second of the flights call against a bare node:http server with the same bytes
 * (each in its own process, rounds alternated, the load from a third), the first read of a fresh process,
 * and documents a second of the reader. About a minute.
 * `npm run bench -- reader [DIR]`: the reader alone, in detail; `mail`, `attack`, `rest`, `streams`, `logs`, `console`,
 * `overhead`: see those files.
 */
const TRAVELERS = 25
const ROUNDS = 3
const SECONDS = 4
const COLD_STARTS = 3

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const [, , part, documents = null] = process.argv
try {
  if (part === 'reader') await benchReader(documents)
  else if (part === 'mail') await benchMail(folder)
  else if (part === 'attack') await benchAttack(folder)
  else if (part === 'rest') await benchRest(folder)
  else if (part === 'logs') await benchLogs(folder)
  else if (part === 'streams') await benchStreams(folder)
  else if (part === 'console') await benchConsole(folder)
  else if (part === 'overhead') await benchOverhead(folder)
  else await measure()
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
  await using bare = await startBare(file)
  const headers = Object.entries(credentials(trip, 'view')).map(([name, value]) => `${name}: ${value}`)
  const unchanged = [...headers, `if-none-match: ${answer.headers.get('etag')}`]
  const address = server.url + flightsPath(trip)
  const runs = {
    bare: () => load(`${bare.url}/`, { seconds: SECONDS, headers }),
    whole: () => load(address, { seconds: SECONDS, headers }),
    unchanged: () => load(address, { seconds: SECONDS, headers: unchanged }),
  }
  await load(address, { seconds: 1, headers })
  const rounds: Record<keyof typeof runs, Round>[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await runs.bare(), whole: await runs.whole(), unchanged: await runs.unchanged() })

  const rate = (name: keyof typeof runs) => median(rounds.map((round) => round[name].rate))
  const ratio = (name: keyof typeof runs) => median(rounds.map((round) => round[name].rate / round.bare.rate))
  const line = (name: keyof typeof runs) =>
    `${rate(name).toFixed(0)} requests/s, ${ratio(name).toFixed(2)} of bare, statuses ${statuses(rounds.map((round) => round[name]))}`
  print('bare node:http', `${rate('bare').toFixed(0)} requests/s`)
  print('flights, whole', line('whole'))
  print('flights, ETag', line('unchanged'))
}

function readFlights(url: string, trip: ItineraryCreated): Promise<Response> {
  return fetch(url + flightsPath(trip), { headers: credentials(trip, 'view') })
}

function flightsPath(trip: ItineraryCreated): string {
  return api.flightList.path.replace(':id', trip.itineraryId)
}

function statuses(rounds: Round[]): string {
  return [...new Set(rounds.flatMap((round) => Object.keys(round.statuses)))].join(', ')
}
