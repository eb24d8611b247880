import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { api } from '#contract/api.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { bookingText } from '#test/client.ts'
import { freePort } from '#test/faults/server.ts'
import { percentile } from '../statistics.ts'
import type { AttackLoad } from './attack-load.ts'
import { runTool, startSkein } from './programs.ts'
import { mb, print, printBars, spread } from './report.ts'
import { documentsOf, mailAddress, makeTrip, read, upload } from './trip.ts'

const SECONDS = 60
const WARM_UP_MS = 8_000
const STRANGER = { ip: '198.51.100.7', localAddress: '127.0.0.200' }
const PAGE_EVERY_MS = 250
const SEND_EVERY_MS = 3_000
const READ_WITHIN_MS = 30_000

/** What a stranger may wait for at most, in ms: the 95th percentile of a page, each time of the others. */
const BARS = { page: 200, upload: 2_000, mail: 5_000 } as const

type Kind = keyof typeof BARS
type Times = Record<Kind, number[]>

/** `npm run bench -- attack`: a stranger's waits while ten networks attack. Fails beyond the bars. */
export async function benchAttack(folder: string): Promise<void> {
  const smtpPort = await freePort()
  await using server = await startSkein(join(folder, 'data'), {
    TRUST_PROXY: '1',
    TRIPS_PER_HOUR: '',
    EMAIL_DOMAIN: 'skein.example',
    SMTP_PORT: String(smtpPort),
    SMTP_URL: '',
    OUTBOX_DIR: join(folder, 'outbox'),
  })
  const trip = await makeTrip(server.url, 2)
  const address = await mailAddress(server.url, trip)
  const quiet = await visit({ url: server.url, smtpPort, trip, address }, 6_000)
  const attacking = runTool<AttackLoad>('attack-load.ts', server.url, String(smtpPort), String(SECONDS))
  await wait(WARM_UP_MS)
  const times = await visit({ url: server.url, smtpPort, trip, address }, SECONDS * 1_000 - WARM_UP_MS)
  const sent = times.upload.length + times.mail.length
  const expected = 2 + quiet.upload.length + quiet.mail.length + sent
  const arrived = await untilRead(server.url, trip, expected)
  const attack = await attacking
  const { rss } = await server.use()

  print(
    'attack',
    Object.entries(attack)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
  for (const kind of ['page', 'upload', 'mail'] as const) {
    print(`${kind}, quiet`, line(quiet[kind]))
    print(`${kind}, attack`, line(times[kind]))
  }
  print(
    'stranger’s',
    `${arrived} of ${expected} documents read ${READ_WITHIN_MS / 1_000} s after the last; server ${mb(rss)} MB`,
  )
  const missed = [
    ...(percentile(times.page, 0.95) > BARS.page ? ['page'] : []),
    ...(['upload', 'mail'] as const).filter((kind) => Math.max(...times[kind]) > BARS[kind]),
    ...(arrived < expected ? ['reading'] : []),
  ]
  printBars(missed)
}

type Target = { url: string; smtpPort: number; trip: ItineraryCreated; address: string }

async function visit(target: Target, ms: number): Promise<Times> {
  const times: Times = { page: [], upload: [], mail: [] }
  const until = performance.now() + ms
  const repeat = async (kind: Kind, every: number, work: () => Promise<boolean>) => {
    while (performance.now() < until) {
      const began = performance.now()
      const isTaken = await work().catch(() => false)
      times[kind].push(isTaken ? performance.now() - began : Infinity)
      await wait(Math.max(0, every - (performance.now() - began)))
    }
  }
  await Promise.all([
    repeat('page', PAGE_EVERY_MS, () => loadPage(target)),
    repeat('upload', SEND_EVERY_MS, () => send(target)),
    repeat('mail', SEND_EVERY_MS, () => mail(target)),
  ])
  return times
}

const from = { 'x-forwarded-for': STRANGER.ip }

async function loadPage({ url, trip }: Target): Promise<boolean> {
  const rows = [api.tripView, api.flightList, api.documentList]
  const answers = await Promise.all(rows.map((row) => read(url, { row, trip, headers: from })))
  for (const answer of answers) await answer.arrayBuffer()
  return answers.every(({ ok }) => ok)
}

let count = 0

/** Each another one, since the same mail counts once. */
const booking = () => bookingText(`BA ${400 + ++count}`)

async function send({ url, trip }: Target): Promise<boolean> {
  const file = new File([booking()], 'booking.txt', { type: 'text/plain' })
  const answer = await upload(url, trip, { file, headers: { ...from, prefer: 'respond-async' } })
  await answer.arrayBuffer()
  return answer.ok
}

async function mail({ smtpPort, address }: Target): Promise<boolean> {
  const client = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    ignoreTLS: true,
    localAddress: STRANGER.localAddress,
  })
  try {
    await client.sendMail({
      from: 'maya@family.example',
      to: address,
      subject: `My flight ${count}`,
      text: booking(),
    })
    return true
  } finally {
    client.close()
  }
}

async function untilRead(url: string, trip: ItineraryCreated, expected: number): Promise<number> {
  const until = performance.now() + READ_WITHIN_MS
  for (;;) {
    const count = await documentsOf(url, trip, from)
    if (count >= expected || performance.now() > until) return count
    await wait(500)
  }
}

function line(times: readonly number[]): string {
  const refused = times.filter((time) => time === Infinity).length
  return `${spread(times, ['p50', 'p95', 'max'])} of ${times.length}, ${refused} refused`
}
