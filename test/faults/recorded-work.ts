import { once } from 'node:events'
import { openSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openMailbox } from '../mail.ts'
import { endTrip } from './end-trip.ts'
import { markOf } from './disk-trace.ts'
import { Lane, type Site } from './lane.ts'
import { Ledger } from './ledger.ts'
import { freePort, kill, launchServer, workedServer } from './server.ts'
import { SCRIPT, WORK } from './work.ts'

/**
 * `recorded-work.ts FOLDER ROUNDS`, run below strace: a server on FOLDER/disk/data, and every kind of work at
 * it, one after the other. Each step of the ledger is written to FOLDER/marks when it happens;
 * FOLDER/ledger.json holds the ledger and the trips at the end.
 */
/** Until what came in is read, sealed and answered by mail. */
const CALM_MS = 2_500

const [, , folder = '', rounds = '1'] = process.argv
const marks = openSync(path.join(folder, 'marks'), 'a')
const ledger: Ledger = new Ledger((number) => {
  writeSync(marks, markOf(number, ledger.steps.at(-1)?.state === 'answered'))
})
await using mailbox = await openMailbox()
const [port, smtpPort] = [await freePort(), await freePort()]
const data = path.join(folder, 'disk/data')
const env = workedServer({ data, port, smtpPort, smtpUrl: mailbox.url })
const site: Site = { port, smtpPort, ledger, letters: mailbox.received, trips: new Map(), removed: new Set() }

for (let round = 0; round < Number(rounds); round += 1) {
  const server = launchServer(env)
  await server.running
  const lane = new Lane(site, round)
  if (!(await lane.makeTrip())) throw new Error('no trip was made')
  for (const kind of SCRIPT) {
    const outcome = await WORK[kind](lane)
    if (outcome === 'refused' || outcome === 'cut') console.error(`${kind}: ${outcome}`)
    if (kind === 'alerts' || kind === 'sign-in') await wait(CALM_MS / 5)
  }
  await wait(CALM_MS)
  // One round ends as operators end a server, the next one as a crash does; the time of its trip is over
  if (round % 2) await kill(server.child)
  else server.child.kill('SIGTERM')
  await (server.child.exitCode ?? server.child.signalCode ?? once(server.child, 'exit'))
  const id = lane.trip.itineraryId
  if (round + 1 === Number(rounds)) continue
  ledger.begin({ [`trip ${id}`]: 'gone' })
  await endTrip(data, id)
}
writeFileSync(
  path.join(folder, 'ledger.json'),
  JSON.stringify({ steps: ledger.steps, trips: [...site.trips.values()] }),
)
process.exit(0)
