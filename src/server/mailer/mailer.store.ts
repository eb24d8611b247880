import { sql, type Expression } from 'kysely'
import type { Db, Tx } from '#server/db/sqlite.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { Mail } from './mail.ts'

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

  /** When a mail server took the newest mail, by its event: ISO 8601. */
  newestSent: () =>
    db
      .selectFrom('mail_event')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('direction', '=', 'outbound')
      .where('status', '=', 'sent')
      .where('reason', 'is', null)
      .executeTakeFirstOrThrow(),

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
    // Without the sign SQLite uses the index of directions and scans all outbound mails
    .where(sql`+direction`, '=', 'outbound')
    .orderBy('id')
