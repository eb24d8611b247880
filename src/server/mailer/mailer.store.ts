import { sql, type Expression, type Selectable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { Mail } from './mail.ts'
import { isRefusal, type Outbound } from './outbound.ts'

export const SEND_JOB = 'send-mail'

/** Only counted, by day: a time or address would tell who waits for which flight. */
const COUNTED: readonly string[] = ['alert-confirm', 'flight-alert'] satisfies Mail['template'][]

type Status = 'queued' | 'sent' | 'delivered' | 'failed' | 'opened' | 'clicked'

export type Outcome = {
  messageHash: string
  status: Status
  at: string
  reason: string | null
  size?: number
}

type Queued = Outgoing & {
  template: Mail['template']
  messageHash: string
  addressHash: string
  sealedAddress: string
  writerHash: string | null
  correlationId: string | null
  /** Id prefix of waiting mails that this one supersedes. */
  replaces: string | null
}
type Outgoing = { id: string; sealed: string; at: string }

export const mailerStore = (db: Db, queue: JobQueue) => ({
  async accept(tx: Tx, { id, sealed, at, replaces, ...mail }: Queued): Promise<void> {
    if (replaces !== null)
      await eraseWaiting(tx, sql<boolean>`substr(id, 1, ${replaces.length}) = ${replaces}`)
    const { addressHash: address_hash, writerHash: writer_hash } = mail
    await tx.insertInto('outgoing').values({ id, sealed, at, address_hash, writer_hash }).execute()
    await queue.add(tx, { id, kind: SEND_JOB, owner: 'mail' })
    await begin(tx, { at, ...mail }, 'queued')
  },

  suppress: (tx: Tx, mail: Queued): Promise<void> => begin(tx, mail, 'suppressed'),

  /**
   * What waits, what of it failed, and what was given up since a server took the newest mail. Events of
   * alerts keep their day alone: unless this process knows better, one was taken at the latest instant that
   * is possible, before `startedAt` at least, and refused at the earliest.
   */
  async outbound(known: { takenAt: number; lostAt: number; startedAt: number }): Promise<Outbound> {
    const rows = await failuresOfWaiting(db)
    const sum = (which: typeof rows, key: 'mails' | 'tries') => which.reduce((all, row) => all + row[key], 0)
    const taken = await newestTaken(db)
    const takenAt = known.takenAt || (taken ? await latestInstant(db, taken, known.startedAt) : null)
    const tried = rows.filter(({ error }) => error !== null)
    // A server that takes others and closes on one (421) has nothing against them
    const isOwn = ({ error, last }: (typeof rows)[number]) =>
      isRefusal(error) || (error === 'refused-421' && last !== null && (takenAt ?? 0) > secondOf(last))
    const putOff = tried.filter(isOwn)
    const stuck = tried.filter((row) => !isOwn(row))
    const { lost, last } = await givenUpSince(db, taken?.id ?? 0)
    return {
      waiting: sum(rows, 'mails'),
      oldest: leastOf(rows.flatMap(({ oldest }) => (oldest === null ? [] : Date.parse(oldest)))),
      next: leastOf(rows.flatMap(({ next }) => next ?? [])),
      attempts: Math.max(0, ...rows.map(({ most }) => most)),
      putOff: sum(putOff, 'mails'),
      stuck: sum(stuck, 'tries'),
      isUnreached: tried.some(({ error }) => !isRefusal(error)),
      lost,
      lostAt: last ? known.lostAt || Date.parse(last.at) : null,
      takenAt,
      waitingError: stuck[0]?.error ?? putOff[0]?.error ?? null,
      lostError: last ? codeOf(last.reason ?? '') : null,
    }
  },

  outgoing: (id: string): Promise<Outgoing | undefined> =>
    db.selectFrom('outgoing').select(['id', 'sealed', 'at']).where('id', '=', id).executeTakeFirst(),

  /** Null for alerts, of which no id is kept. */
  async correlationOf(messageHash: string): Promise<string | null> {
    const row = await sent(db, messageHash).select('correlation_id').limit(1).executeTakeFirst()
    return row?.correlation_id ?? null
  },

  async finish(id: string, outcome: Outcome | null): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (outcome) await follow(tx, outcome)
      await tx.deleteFrom('outgoing').where('id', '=', id).execute()
    })
  },

  /** Erases waiting mails to or by an address, and the address from events. */
  async forget(tx: Tx, addressHash: string): Promise<void> {
    await eraseWaiting(tx, sql<boolean>`address_hash = ${addressHash} or writer_hash = ${addressHash}`)
    await tx
      .updateTable('mail_event')
      .set({ address_hash: null, sealed_address: null, correlation_id: null })
      .where('address_hash', '=', addressHash)
      .execute()
  },

  note: (outcome: Outcome): Promise<void> => db.transaction().execute((tx) => follow(tx, outcome)),

  /** Both directions. Returns how many were erased. */
  async prune(before: string): Promise<number> {
    const erased = await db.deleteFrom('mail_event').where('at', '<', before).executeTakeFirst()
    return Number(erased.numDeletedRows)
  },
})

/** Epoch milliseconds. */
const secondOf = (instant: string) => Math.floor(Date.parse(instant) / 1_000) * 1_000

const leastOf = (numbers: number[]) => (numbers.length ? Math.min(...numbers) : null)

/** Waiting mails by the code of their last failure, null for those that were not tried, the most first. */
const failuresOfWaiting = (db: Db) =>
  db
    .selectFrom('outgoing')
    .leftJoin('job', 'job.id', 'outgoing.id')
    .select([
      sql<string | null>`case when ${TRIES} > 0 then coalesce(job.last_error, 'other') end`.as('error'),
      sql<number>`count(*)`.as('mails'),
      sql<number>`sum(${TRIES})`.as('tries'),
      sql<number>`max(${TRIES})`.as('most'),
      sql<string | null>`min(outgoing.at)`.as('oldest'),
      sql<number | null>`min(job.due) filter (where job.state = 'waiting')`.as('next'),
      sql<string | null>`max(outgoing.at)`.as('last'),
    ])
    .groupBy('error')
    .orderBy('mails', 'desc')
    .execute()

/** The one that runs has not failed yet. */
const TRIES = sql`coalesce(job.attempts - case job.state when 'running' then 1 else 0 end, 0)`

/** Written out, for the index of outcomes is of such rows alone. */
const OUTBOUND = sql<boolean>`direction = 'outbound'`

/** By number, since alerts keep no time. */
const newestTaken = (db: Db) =>
  db
    .selectFrom('mail_event')
    .select(['id', 'at', 'kind'])
    .where(OUTBOUND)
    .where('status', '=', 'sent')
    .where('reason', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function givenUpSince(db: Db, id: number) {
  const { lost, newest } = await db
    .selectFrom('mail_event')
    .select(({ fn }) => [fn.countAll<number>().as('lost'), fn.max('id').as('newest')])
    .where(OUTBOUND)
    .where('status', '=', 'failed')
    // A range, since `like` would not use the index
    .where('reason', '>=', 'send-')
    .where('reason', '<', 'send.')
    .where('id', '>', id)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('mail_event')
    .select(['id', 'at', 'kind', 'reason'])
    .where('id', '=', newest ?? 0)
    .executeTakeFirst()
  return { lost, last }
}

type EventTime = Pick<Selectable<Database['mail_event']>, 'id' | 'at' | 'kind'>

/** Of an alert's event: the end of its day, the next event with an instant, or the start of the process. */
async function latestInstant(db: Db, { id, at, kind }: EventTime, startedAt: number): Promise<number> {
  if (!COUNTED.includes(kind)) return Date.parse(at)
  const next = await db
    .selectFrom('mail_event')
    .select('at')
    .where('id', '>', id)
    .where('kind', 'not in', COUNTED)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return Math.min(Date.parse(at) + DAY_MS, startedAt, next ? Date.parse(next.at) : Infinity)
}

const DAY_MS = 86_400_000

/** Why a mail was given up, by the code of its last failure. */
export function reasonOf(code: string): string {
  const [, status] = /^refused-(\d{3})$/.exec(code) ?? []
  if (status) return status.startsWith('4') ? `send-put-off-${status}` : `send-refused-${status}`
  return code === 'Hopeless' ? 'send-refused' : 'send-unreachable'
}

const codeOf = (reason: string): string => {
  const [, code] = /-(\d{3})$/.exec(reason) ?? []
  return code ? `refused-${code}` : reason === 'send-unreachable' ? 'unreachable' : 'refused'
}

const whenOf = (kind: string, at: string) =>
  COUNTED.includes(kind) ? `${at.slice(0, 10)}T00:00:00.000Z` : at

async function eraseWaiting(tx: Tx, which: Expression<boolean>): Promise<void> {
  const erased = await tx.deleteFrom('outgoing').where(which).returning('id').execute()
  const ids = erased.map(({ id }) => id)
  await tx.deleteFrom('job').where('id', 'in', ids).execute()
}

async function begin(
  tx: Tx,
  mail: Omit<Queued, 'id' | 'sealed' | 'replaces'>,
  status: 'queued' | 'suppressed',
) {
  const isCounted = COUNTED.includes(mail.template)
  await tx
    .insertInto('mail_event')
    .values({
      direction: 'outbound' as const,
      at: whenOf(mail.template, mail.at),
      kind: mail.template,
      status,
      message_hash: mail.messageHash,
      address_hash: isCounted ? null : mail.addressHash,
      sealed_address: isCounted ? null : mail.sealedAddress,
      correlation_id: isCounted ? null : mail.correlationId,
    })
    .execute()
}

async function follow(tx: Tx, { messageHash, status, at, reason, size = 0 }: Outcome): Promise<void> {
  // Whoever waits for the first row sees what the others wrote only in the next statement
  await sent(tx, messageHash).select('id').limit(1).forUpdate().execute()
  const known = await sent(tx, messageHash)
    .select(['kind', 'status', 'message_hash', 'address_hash', 'sealed_address', 'correlation_id'])
    .execute()
  const [first] = known
  if (!first || known.some((event) => event.status === status)) return
  const isCounted = COUNTED.includes(first.kind)
  const event = {
    direction: 'outbound' as const,
    ...first,
    at: whenOf(first.kind, at),
    status,
    reason,
    size: isCounted ? null : size || null,
  }
  await tx.insertInto('mail_event').values(event).execute()
}

const sent = (db: Db | Tx, messageHash: string) =>
  db
    .selectFrom('mail_event')
    .where('message_hash', '=', messageHash)
    .where('direction', '=', 'outbound')
    .orderBy('id')
