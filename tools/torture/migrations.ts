import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TripDocument } from '#contract/trip.ts'
import { unpackKeptData, type KeptTrip } from '#test/faults/kept-data.ts'
import { freePort, kill, launchServer, type Launched } from '#test/faults/server.ts'
import { newTripBody } from '#test/client.ts'
import type { State } from './state.ts'

/** What is begun: a server on no folder at all, or one on the folder that an older version left. */
export type Beginning = 'first start' | 'upgrade'

/** `cut`: kills before the server said that it runs; `failures`: what was wrong at starts after kills. */
export type MigrationReport = { kills: number; cut: number; starts: number; failures: string[] }

const KILLS_OF_ONE = 3
/** A start from the moment at which it takes the folder; migrations come first in it. */
const LONGEST_MS = 400
const START_MS = 300_000

const KILLS_AT_ONCE = 20
const BEGINNINGS: readonly Beginning[] = ['first start', 'upgrade']

export async function tortureMigrations(state: State, wanted: number): Promise<void> {
  for (const beginning of BEGINNINGS) {
    const part = `kills of a ${beginning}`
    while (state.count(part, 'kills') < wanted / BEGINNINGS.length) {
      const { kills, cut, starts, failures } = await killMigrations(
        beginning,
        Math.min(KILLS_AT_ONCE, wanted / BEGINNINGS.length - state.count(part, 'kills')),
      )
      state.add(part, {
        kills,
        'kills before it ran': cut,
        'starts after them': starts,
        unrepairable: failures,
      })
      console.log(`${part}: ${state.count(part, 'kills')} of ${wanted / BEGINNINGS.length}`)
    }
  }
}

/**
 * Kills a server during startup up to three times in a row; the next start must succeed and open every trip.
 */
export async function killMigrations(beginning: Beginning, kills: number): Promise<MigrationReport> {
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
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }
  return report
}

async function killWhileStarting(folder: string): Promise<boolean> {
  const lock = path.join(folder, 'owner.lock')
  await rm(lock, { force: true })
  const { child, running } = start(folder, await freePort())
  let isRunning = false
  void running.then(
    () => (isRunning = true),
    () => undefined,
  )
  const end = performance.now() + START_MS
  while (!existsSync(lock) && child.exitCode === null && performance.now() < end) await wait(1)
  // Short waits more often than long ones: what matters comes first
  await wait(Math.random() ** 2 * LONGEST_MS)
  await kill(child)
  return !isRunning
}

async function problemOf(folder: string, trips: readonly KeptTrip[]): Promise<string | undefined> {
  const port = await freePort()
  const { child, running } = start(folder, port)
  try {
    const problem = await Promise.race([
      running.catch(String),
      wait(START_MS, 'it takes too long', { ref: false }),
    ])
    if (problem) return `does not start (${child.exitCode ?? 'no end'}): ${problem}`
    const url = `http://127.0.0.1:${port}/api`
    const made = await fetch(`${url}/itineraries`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: newTripBody(),
    })
    if (!made.ok) return `makes no trip: ${made.status} ${await made.text()}`
    for (const trip of trips) {
      const problem = await problemOfTrip(url, trip)
      if (problem) return problem
    }
    return undefined
  } finally {
    await kill(child)
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

/** With a domain for mail, so that its first start makes a certificate too. */
function start(folder: string, port: number): Launched {
  return launchServer({
    DATA_DIR: folder,
    PORT: String(port),
    EMAIL_DOMAIN: 'skein.example',
    SMTP_PORT: '0',
    OUTBOX_DIR: path.join(folder, '../outbox'),
  })
}
