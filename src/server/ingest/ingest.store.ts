import { isIntact } from '#server/db/guarded-rows.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { JobQueue, Source } from '#server/jobs/queue.ts'

export const READ_JOB = 'read-document'

type IntakeRow = {
  documentId: string
  tripId: string
  sealed: string
  at: string
  source: Source | undefined
}

type DocumentKey = { tripId: string; documentId: string }

/** Files of a row, of something erased, or of nothing that the database knows. */
export type Fate = 'needed' | 'erased' | 'unknown'

/** SQL: documents with files, as `name`: `<trip id>/<document id>`. See `fate` for one. */
export const DOCUMENTS_WITH_FILES = `select trip_id || '/' || document_id as name from entry where kind = 'document' and sealed is not null
  union select trip_id || '/' || document_id from intake`

export const ingestStore = (db: Db, queue: JobQueue) => ({
  inTransaction: (work: (tx: Tx) => Promise<void>): Promise<void> => db.transaction().execute(work),

  /** Once committed, the document is not lost. */
  async put(tx: Tx, { documentId, tripId, sealed, at, source }: IntakeRow): Promise<void> {
    await tx.insertInto('intake').values({ document_id: documentId, trip_id: tripId, sealed, at }).execute()
    await queue.add(tx, { id: documentId, kind: READ_JOB, owner: tripId, source })
  },

  async forget(tx: Tx, documentId: string): Promise<void> {
    await tx.deleteFrom('intake').where('document_id', '=', documentId).execute()
  },

  async countOf(tripId: string): Promise<number> {
    const kept = await db
      .selectFrom('entry')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('trip_id', '=', tripId)
      .where('kind', '=', 'document')
      .where('sealed', 'is not', null)
      .executeTakeFirstOrThrow()
    const waiting = await db
      .selectFrom('intake')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('trip_id', '=', tripId)
      .executeTakeFirstOrThrow()
    return kept.count + waiting.count
  },

  intake: (documentId: string) =>
    db
      .selectFrom('intake')
      .select(['trip_id as tripId', 'sealed'])
      .select(isIntact('intake').as('isIntact'))
      .where('document_id', '=', documentId)
      .executeTakeFirst(),

  async fate({ tripId, documentId, tripHash }: DocumentKey & { tripHash: string }): Promise<Fate> {
    const waiting = await db
      .selectFrom('intake')
      .select('trip_id')
      .where('document_id', '=', documentId)
      .executeTakeFirst()
    if (waiting) return 'needed'
    const entry = await db
      .selectFrom('entry')
      .select(['sealed', isIntact('entry').as('isIntact')])
      .where('trip_id', '=', tripId)
      .where('document_id', '=', documentId)
      .where('kind', '=', 'document')
      .executeTakeFirst()
    // Write access to the database alone must not get a file erased
    if (entry) return entry.sealed !== null ? 'needed' : entry.isIntact ? 'erased' : 'unknown'
    const trip = await db
      .selectFrom('tombstone')
      .select('at')
      .where('id_hash', '=', tripHash)
      .executeTakeFirst()
    return trip ? 'erased' : 'unknown'
  },
})

export type IngestStore = ReturnType<typeof ingestStore>
