import { sql, type ExpressionBuilder } from 'kysely'
import { MAIL_EVENT_KINDS } from '#contract/admin/mail.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'

type Direction = 'inbound' | 'outbound'

const SHOWN = [
  'id',
  'at',
  'direction',
  'kind',
  'status',
  'message_hash as messageHash',
  'sealed_address as sealedAddress',
  'reason',
  'correlation_id as correlationId',
  'mails',
] as const

/** A mail's event as the console shows it; of its address only the sealed form. */
export type ShownEvent = {
  id: number
  at: string
  direction: Direction
  kind: string
  status: string
  messageHash: string | null
  sealedAddress: string | null
  reason: string | null
  correlationId: string | null
  mails: number
}

/** All SQL of what the console tells of mails. Instants are ISO 8601. */
export const mailFiguresStore = (db: Db) => ({
  /** How often each thing happened since an instant. */
  counts: (direction: Direction, since: string): Promise<EventCount[]> =>
    db
      .selectFrom('mail_event')
      .select(({ fn }) => ['status', 'reason', 'kind', fn.sum<number>('mails').as('count')])
      .where('direction', '=', direction)
      .where('status', 'in', STATUSES[direction])
      .where('at', '>=', since)
      .groupBy(['status', 'reason', 'kind'])
      .execute(),

  /** The newest events of mails that were not refused, newest first. */
  newest: (limit: number): Promise<ShownEvent[]> =>
    db
      .selectFrom('mail_event')
      .select(SHOWN)
      .where('status', '<>', 'refused')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** The newest failures or refusals since an instant, newest first. */
  failures: (
    direction: Direction,
    { since, limit, status = 'failed' }: { since: string; limit: number; status?: 'failed' | 'refused' },
  ): Promise<ShownEvent[]> =>
    db
      .selectFrom('mail_event')
      .select(SHOWN)
      .where('direction', '=', direction)
      .where('status', '=', status)
      .$if(status === 'refused', (query) => query.where(isNotTakenSince))
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),

  /** Events of sent mails behind one of them, newest first. */
  streamed: (after: number, limit: number): Promise<ShownEvent[]> =>
    db
      .selectFrom('mail_event')
      .select(SHOWN)
      .where('direction', '=', 'outbound')
      .where('status', 'in', MAIL_EVENT_KINDS)
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** When the mail was queued that waits longest to be sent. */
  waitingSince: async (): Promise<string | null> => {
    const row = await db
      .selectFrom('outgoing')
      .select(sql<string | null>`min(at)`.as('at'))
      .executeTakeFirstOrThrow()
    return row.at
  },
})

export type EventCount = { status: string; reason: string | null; kind: string; count: number }
export type MailFiguresStore = ReturnType<typeof mailFiguresStore>

/** A mail that was put off comes again. */
const isNotTakenSince = (where: ExpressionBuilder<Database, 'mail_event'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('mail_event as later')
        .select('later.id')
        .whereRef('later.message_hash', '=', 'mail_event.message_hash')
        .whereRef('later.id', '>', 'mail_event.id')
        .where('later.status', '<>', 'refused'),
    ),
  )

/** Named, so that the index answers each of them with a range. */
const STATUSES = {
  outbound: ['sent', 'delivered', 'failed', 'opened', 'clicked'],
  inbound: ['received', 'processed', 'failed', 'refused'],
}
