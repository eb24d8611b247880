import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

export const READ_JOB = 'read-document'

export type IntakeRow = { documentId: string; tripId: string; sealed: string; at: string }

/** More rows for the same commit. */
export type Also = (transaction: Transaction<Database>) => Promise<void>

/** All SQL of documents that wait to be read. */
export const documentsStore = (db: Db, queue: JobQueue) => ({
  /** Commits the intake and its job together: from here on the document is not lost. */
  async accept(intake: IntakeRow, also: Also): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await this.put(tx, intake)
      await also(tx)
    })
  },

  /** The same in a transaction of the caller. */
  async put(tx: Transaction<Database>, { documentId, tripId, sealed, at }: IntakeRow): Promise<void> {
    await tx.insertInto('intake').values({ document_id: documentId, trip_id: tripId, sealed, at }).execute()
    await queue.add(tx, { id: documentId, kind: READ_JOB, owner: tripId })
  },

  async forget(tx: Transaction<Database> | Db, documentId: string): Promise<void> {
    await tx.deleteFrom('intake').where('document_id', '=', documentId).execute()
  },

  /** Erases an intake that leaves nothing in the trip, with more rows in the same commit. */
  async drop(documentId: string, also: Also): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await this.forget(tx, documentId)
      await also(tx)
    })
  },

  /** Documents that the trip holds, and those that wait. */
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
      .where('document_id', '=', documentId)
      .executeTakeFirst(),

  /** Whether anything still needs the files of this document. */
  async isKnown(tripId: string, documentId: string): Promise<boolean> {
    const waiting = await db
      .selectFrom('intake')
      .select('trip_id')
      .where('document_id', '=', documentId)
      .executeTakeFirst()
    if (waiting) return true
    const entry = await db
      .selectFrom('entry')
      .select('sealed')
      .where('trip_id', '=', tripId)
      .where('document_id', '=', documentId)
      .where('kind', '=', 'document')
      .executeTakeFirst()
    return Boolean(entry?.sealed)
  },
})

export type DocumentsStore = ReturnType<typeof documentsStore>
