import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { TripDocument } from '#contract/trip.ts'
import { Client } from '../client.ts'
import { addressOf, DOMAIN } from '../mail.ts'
import { type AcceptedMail, type AcceptedUpload, startLoad, type Target } from './kill-load.ts'
import { freePort, kill, startServer } from './server.ts'

/** What became of everything that was acknowledged in some kills. */
export type KillReport = {
  uploads: number
  mails: number
  /** Mails that were sent once more, because nothing or a refusal came back. */
  resent: number
  /** Acknowledged, and not in the trip. */
  lost: string[]
  /** More than once in the trip, by id or by subject. */
  twice: string[]
  /** Documents whose status is another one than `complete`. */
  incomplete: number
  /** Mails without an answer in the outbox. */
  unanswered: string[]
  /** Mails in two answers, and answers that were sent twice with the same Message-ID. */
  answeredTwice: string[]
  sentTwice: number
}

/** Documents of one trip in all: it takes 500. */
const CYCLES_PER_TRIP = 3
const WITHIN_MS = 240_000
const LOOK_MS = 200

/**
 * Kills the server again and again in the middle of mails and uploads, at most `longestMs` after it started, lets it finish what it
 * has, and looks at it.
 */
export async function killCycles(cycles: number, longestMs: number): Promise<KillReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-kill-'))
  const [port, smtpPort] = [await freePort(), await freePort()]
  const outbox = path.join(folder, 'outbox')
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    EMAIL_DOMAIN: DOMAIN,
    SMTP_PORT: String(smtpPort),
    SMTP_URL: '',
    OUTBOX_DIR: outbox,
    MAIL_PER_MINUTE: '1000000',
    TRIPS_PER_HOUR: '1000000',
  }
  let server: ChildProcess = await startServer(env)
  try {
    const targets = await makeTargets(port, Math.ceil(cycles / CYCLES_PER_TRIP))
    const load = startLoad(targets, smtpPort)
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await wait(60 + ((cycle * 173) % longestMs))
      await kill(server)
      server = await startServer(env)
    }
    await load.stop()
    const { mails, uploads } = load
    const end = Date.now() + WITHIN_MS
    for (;;) {
      const report = {
        uploads: uploads.length,
        mails: mails.length,
        resent: load.resent(),
        ...(await lookAtTrips(targets, { mails, uploads })),
        ...(await lookAtAnswers(outbox, mails)),
      }
      const isDone = report.lost.length + report.unanswered.length === 0
      if (isDone || Date.now() > end) return report
      await wait(LOOK_MS)
    }
  } finally {
    await kill(server)
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTargets(port: number, count: number): Promise<Target[]> {
  const app = {
    request: (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init),
  }
  const targets: Target[] = []
  for (let number = 0; number < count; number += 1) {
    const client = await Client.create(app)
    targets.push({ client, address: await addressOf(client) })
  }
  return targets
}

async function lookAtTrips(
  targets: readonly Target[],
  { mails, uploads }: { mails: readonly AcceptedMail[]; uploads: readonly AcceptedUpload[] },
) {
  const lost: string[] = []
  const twice: string[] = []
  let incomplete = 0
  for (const target of targets) {
    const documents = await target.client.json<TripDocument[]>('/documents')
    const counts = countOf(documents.flatMap(({ id, originalName }) => [id, originalName]))
    const own = (thing: AcceptedMail | AcceptedUpload) => thing.target === target
    for (const { documentId } of uploads.filter(own)) if (!counts.has(documentId)) lost.push(documentId)
    for (const { subject } of mails.filter(own)) if (!counts.has(`${subject}.eml`)) lost.push(subject)
    twice.push(...[...counts].filter(([name, count]) => count > 1 && !isPaste(name)).map(([name]) => name))
    incomplete += documents.filter(({ status }) => status !== 'complete').length
  }
  return { lost, twice, incomplete }
}

/** Pastes all have the same name; their ids tell them apart. */
const isPaste = (name: string) => name.endsWith('.txt')

/** Which of the mails the letters in the outbox answer. */
async function lookAtAnswers(outbox: string, mails: readonly AcceptedMail[]) {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))),
  )
  const byId = new Map(letters.map(({ messageId, text }) => [messageId ?? '', text ?? '']))
  const counts = countOf([...byId.values()].flatMap((text) => [...new Set(text.match(/Booking M\d{6}/g))]))
  return {
    unanswered: mails.filter(({ subject }) => !counts.has(subject)).map(({ subject }) => subject),
    answeredTwice: [...counts].filter(([, count]) => count > 1).map(([subject]) => subject),
    sentTwice: letters.length - byId.size,
  }
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
