import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TripDocument } from '#contract/trip.ts'
import { unpackKeptData, type KeptTrip } from '#test/faults/kept-data.ts'
import { freePort, kill } from '#test/faults/server.ts'

/** What is begun: a server on no folder at all, or one on the folder that an older version left. */
export type Beginning = 'first start' | 'upgrade'

/** `cut`: kills that came before the server said that it runs; `failures`: what was wrong at the start after some kills. */
export type MigrationReport = { kills: number; cut: number; starts: number; failures: string[] }

/** Kills of one folder, before a start that has to end well. */
const KILLS_OF_ONE = 3
/** A start from the moment at which it takes the folder; migrations come first in it. */
const LONGEST_MS = 400
const START_MS = 300_000

/**
 * Kills a server so many times while it starts, at random moments from the one at which it takes its folder, and starts it again: it has to
 * run, and every trip with its documents has to open. Each is killed again at most three times in a row. `tell` hears of each start.
 */
export async function killMigrations(
  beginning: Beginning,
  kills: number,
  tell: (report: MigrationReport) => void = () => undefined,
): Promise<MigrationReport> {
  const report: MigrationReport = { kills: 0, cut: 0, starts: 0, failures: [] }
  while (report.kills < kills) {
    const home = await mkdtemp(path.join(os.tmpdir(), 'skein-migrations-'))
    const folder = path.join(home, 'data')
    try {
      const trips = beginning === 'upgrade' ? await unpackKeptData(folder) : []
      for (let again = 0; again < KILLS_OF_ONE && report.kills < kills; again += 1) {
        if (await killWhileStarting(folder)) report.cut += 1
        report.kills += 1
      }
      report.starts += 1
      const problem = await problemOf(folder, trips)
      if (problem) report.failures.push(problem)
      tell(report)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }
  return report
}

/** Whether it was killed before it said that it runs. */
async function killWhileStarting(folder: string): Promise<boolean> {
  const lock = path.join(folder, 'owner.lock')
  await rm(lock, { force: true })
  const { server, said } = start(folder, await freePort())
  const end = performance.now() + START_MS
  while (!existsSync(lock) && server.exitCode === null && performance.now() < end) await wait(1)
  // Short waits more often than long ones: what matters comes first
  await wait(Math.random() ** 2 * LONGEST_MS)
  await kill(server)
  return !said().includes('is running')
}

/** What is wrong with a server on this folder; undefined where all is well. */
async function problemOf(folder: string, trips: readonly KeptTrip[]): Promise<string | undefined> {
  const port = await freePort()
  const { server, said } = start(folder, port)
  try {
    const end = performance.now() + START_MS
    while (!said().includes('is running')) {
      if (server.exitCode !== null || performance.now() > end)
        return `does not start (${server.exitCode ?? 'no end'}): ${said().slice(0, 500)}`
      await wait(10)
    }
    const url = `http://127.0.0.1:${port}/api`
    const made = await fetch(`${url}/itineraries`, { method: 'POST', headers: JSON_TYPE, body: NEW_TRIP })
    if (!made.ok) return `makes no trip: ${made.status} ${await made.text()}`
    for (const trip of trips) {
      const problem = await problemOfTrip(url, trip)
      if (problem) return problem
    }
    return undefined
  } finally {
    await kill(server)
  }
}

async function problemOfTrip(url: string, { itineraryId, viewPassword, title }: KeptTrip) {
  const headers = { 'x-view-password': viewPassword }
  const own = `${url}/itineraries/${itineraryId}`
  const list = await fetch(`${own}/documents`, { headers })
  if (!list.ok) return `${title} does not open: ${list.status} ${await list.text()}`
  const documents = (await list.json()) as TripDocument[]
  if (!documents.length) return `${title} has no documents`
  for (const { id } of documents) {
    const original = await fetch(`${own}/documents/${id}/original`, { headers })
    if (!original.ok || !(await original.bytes()).length) return `${title}: a document is ${original.status}`
  }
  return undefined
}

const JSON_TYPE = { 'content-type': 'application/json' }
const NEW_TRIP = JSON.stringify({
  event: {
    title: 'After a kill',
    description: '',
    startDate: '2027-06-11',
    endDate: '2027-06-12',
    destination: 'TBD',
  },
})

/** With a domain for mail, so that its first start makes a certificate too. */
function start(folder: string, port: number): { server: ChildProcess; said: () => string } {
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      PORT: String(port),
      EMAIL_DOMAIN: 'skein.example',
      SMTP_PORT: '0',
      OUTBOX_DIR: path.join(folder, '../outbox'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { server, said: () => text }
}
