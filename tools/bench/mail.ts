import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ItineraryCreated } from '#contract/trip.ts'
import { freePort } from '#test/faults/server.ts'
import { median } from '../statistics.ts'
import type { MailLoad } from './mail-load.ts'
import { runTool, startBare, startSkein } from './programs.ts'
import { mb, print, spread } from './report.ts'
import { documentsOf, mailAddress, makeTrip } from './trip.ts'

const TRIPS = 40
const CONNECTIONS = 16
const ROUNDS = 3
/** Fewer than a third of the 1,000 documents that may wait to be read: all come from one network. */
const BURST = 300
const WARM_UP = 100
const SECONDS = 20

type Target = { port: number; file: string }

/** `npm run bench -- mail`: accepted mails of 100 KB beside a bare smtp-server, two minutes. */
export async function benchMail(folder: string): Promise<void> {
  const [port, barePort] = [await freePort(), await freePort()]
  await using server = await startSkein(join(folder, 'data'), {
    EMAIL_DOMAIN: 'skein.example',
    SMTP_PORT: String(port),
    MAIL_PER_MINUTE: '1000000',
    SMTP_URL: '',
    OUTBOX_DIR: join(folder, 'outbox'),
  })
  await using _ = await startBare('mail', String(barePort))
  const trips = await makeTrips(server.url)
  const file = join(folder, 'addresses')
  writeFileSync(file, trips.map(({ address }) => address).join('\n'))
  const [ours, theirs]: [Target, Target] = [
    { port, file },
    { port: barePort, file },
  ]

  let accepted = 0
  const burst = async (mails: number) => {
    const round = await send(ours, { mails, seconds: 0 })
    accepted += round.accepted
    const began = performance.now()
    await untilRead(server.url, { trips, accepted })
    return { round, reading: round.seconds + (performance.now() - began) / 1_000 }
  }
  await burst(WARM_UP)
  await send(theirs, { mails: WARM_UP, seconds: 0 })
  const rounds: { bare: MailLoad; ours: MailLoad; reading: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await send(theirs, { mails: BURST, seconds: 0 })
    const { round: measured, reading } = await burst(BURST)
    rounds.push({ bare: floor, ours: measured, reading })
  }
  const steadyFloor = await send(theirs, { mails: 0, seconds: SECONDS / 4 })
  const before = await server.use()
  const steady = await send(ours, { mails: 0, seconds: SECONDS })
  const after = await server.use()
  accepted += steady.accepted
  await untilRead(server.url, { trips, accepted })

  print('bare, burst', line(rounds.map(({ bare }) => bare)))
  print('burst', line(rounds.map(({ ours }) => ours)))
  const ratio = median(rounds.map((round) => rate(round.ours) / rate(round.bare)))
  print(
    '',
    `${ratio.toFixed(2)} of bare; all ${BURST} read ${median(rounds.map(({ reading }) => reading)).toFixed(1)} s after the first byte`,
  )
  print('bare, steady', line([steadyFloor]))
  print('steady', line([steady]))
  print(
    '',
    `${(rate(steady) / rate(steadyFloor)).toFixed(2)} of bare; ${((after.cpu - before.cpu) / 10 / steady.seconds).toFixed(0)} % of a core, ${mb(after.rss)} MB`,
  )
  for (const [reply, times] of Object.entries(steady.replies)) print('', `${times} × ${reply}`)
  print('safe', `${accepted} accepted, ${accepted} read`)
}

type MailTrip = ItineraryCreated & { address: string }

async function makeTrips(url: string): Promise<MailTrip[]> {
  const trips: MailTrip[] = []
  for (let number = 0; number < TRIPS; number += 1) {
    const trip = await makeTrip(url, 0)
    trips.push({ ...trip, address: await mailAddress(url, trip) })
  }
  return trips
}

function send(
  { port, file }: Target,
  { mails, seconds }: { mails: number; seconds: number },
): Promise<MailLoad> {
  return runTool<MailLoad>('mail-load.ts', ...[port, CONNECTIONS, mails, seconds].map(String), file)
}

async function untilRead(
  url: string,
  { trips, accepted }: { trips: readonly MailTrip[]; accepted: number },
): Promise<void> {
  for (;;) {
    let read = 0
    for (const trip of trips) read += await documentsOf(url, trip)
    if (read === accepted) return
    if (read > accepted) throw new Error(`${read} documents of ${accepted} accepted mails.`)
    await wait(250)
  }
}

const rate = ({ accepted, seconds }: MailLoad) => accepted / seconds

function line(rounds: readonly MailLoad[]): string {
  const sum = (name: 'accepted' | 'refused') => rounds.reduce((all, round) => all + round[name], 0)
  const times = rounds.flatMap((round) => round.times)
  return `${median(rounds.map(rate)).toFixed(0)} mails/s, DATA to 250 in ${spread(times, ['p50', 'p95', 'p99'])}, ${sum('accepted')} accepted, ${sum('refused')} refused for now`
}
