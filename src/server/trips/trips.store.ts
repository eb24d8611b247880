import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { isIntact } from '#server/db/guarded-rows.ts'
import type { Database } from '#server/db/schema.ts'
import { holdTrip, type Db, type ReadyRows, type Tx } from '#server/db/db.ts'
import type { SealedDays } from '#server/db/sealed-days.ts'
import { expiryDay } from '#domain/expiry.ts'

/** `add_hash`: of the link that only adds; null without one, or while it is turned off. */
export type TripRow = Selectable<Database['trip']> & Pick<Database['add_link'], 'add_hash'>
export type NewEntry = {
  kind: string
  documentId: string | null
  sealed: string
  lastArrival: string | null
  at: string
  failed: 0 | 1 | null
}

export const tripsStore = (db: Db, days: SealedDays) => ({
  async create(tx: Tx, trip: Insertable<Database['trip']>, entry: NewEntry): Promise<void> {
    await tx.insertInto('trip').values(trip).execute()
    await append(tx, days, { tripId: trip.id, entry })
  },

  byId: (id: string) =>
    db
      .selectFrom('trip')
      .leftJoin('add_link', 'add_link.trip_id', 'trip.id')
      .selectAll('trip')
      .select([
        isIntact('trip').as('isIntact'),
        sql<string | null>`case when ${isIntact('add_link')} then add_link.add_hash end`.as('add_hash'),
      ])
      .where('trip.id', '=', id)
      .executeTakeFirst(),

  addLink: (tripId: string, from: Db | Tx = db) =>
    from
      .selectFrom('add_link')
      .select(['generation', 'add_hash'])
      .where('trip_id', '=', tripId)
      .where(isIntact('add_link'))
      .executeTakeFirst(),

  /** Never turns on a generation that was turned off. */
  async keepAddLink(tripId: string, generation: number, addHash: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await holdTrip(tx, tripId)
      const known = await this.addLink(tripId, tx)
      if (known && known.generation >= generation) return
      // Replaces one that somebody else put there
      const row = { trip_id: tripId, generation, add_hash: addHash }
      await tx.replaceInto('add_link').values(row).execute()
    })
  },

  async endAddLink(tripId: string): Promise<void> {
    await db.updateTable('add_link').set({ add_hash: null }).where('trip_id', '=', tripId).execute()
  },

  async idByViewHash(viewHash: string): Promise<string | undefined> {
    const row = await db.selectFrom('trip').select('id').where('view_hash', '=', viewHash).executeTakeFirst()
    return row?.id
  },

  /** Numbers it inside the transaction. A repeated kind for the same document changes nothing. */
  async append(tx: Tx, tripId: string, entry: NewEntry): Promise<void> {
    await holdTrip(tx, tripId)
    if (entry.documentId && (await hasEntry(tx, tripId, entry))) return
    await append(tx, days, { tripId, entry })
  },

  inTransaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work),

  /**
   * Its `lastArrival` is that of all edits together and replaces theirs, unless the trip has moved on from
   * `version`.
   */
  async appendEdit(tripId: string, entry: NewEntry, version: number): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const trip = await holdTrip(tx, tripId)
      if (trip?.version === version) {
        const edits = tx
          .selectFrom('entry')
          .where('trip_id', '=', tripId)
          .where('kind', 'in', EDITS)
          .where(isIntact('entry'))
        for (const { sequence, sealed_day } of await edits.select(['sequence', 'sealed_day']).execute())
          if (days.open({ tripId, sequence }, sealed_day) !== null)
            await setEntry(tx, { tripId, sequence }, { sealed_day: days.seal({ tripId, sequence }, null) })
      }
      return append(tx, days, { tripId, entry })
    })
  },

  /** Answers its sequence; null where the trip has moved on from `version`, unless that is null. */
  appendAt: (tripId: string, entry: NewEntry, version: number | null): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      const trip = await holdTrip(tx, tripId)
      return version === null || trip?.version === version ? append(tx, days, { tripId, entry }) : null
    }),

  async countOf(tripId: string, kinds: readonly string[]): Promise<number> {
    const { entries } = await db
      .selectFrom('entry')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('trip_id', '=', tripId)
      .where('kind', 'in', kinds)
      .where(isIntact('entry'))
      .executeTakeFirstOrThrow()
    return entries
  },

  entriesAfter: (tripId: string, sequence: number) =>
    db
      .selectFrom('entry')
      .select(['sequence', 'at', 'sealed'])
      .select(isIntact('entry').as('isIntact'))
      .where('trip_id', '=', tripId)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .execute(),

  snapshot: (tripId: string) =>
    db
      .selectFrom('snapshot')
      .select(['sequence', 'sealed'])
      .where('trip_id', '=', tripId)
      .where(isIntact('snapshot'))
      .executeTakeFirst(),

  async keepSnapshot(tripId: string, sequence: number, sealed: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const trip = await holdTrip(tx, tripId)
      if (trip?.version !== sequence) return
      await tx.replaceInto('snapshot').values({ trip_id: tripId, sequence, sealed }).execute()
    })
  },

  hasDocument: async (tripId: string, documentId: string): Promise<boolean> =>
    (await hasEntry(db, tripId, { kind: 'document', documentId })) &&
    !(await hasEntry(db, tripId, { kind: 'document-removed', documentId })),

  /** Erases content and snapshots that may hold it. False where that was done before. */
  async removeDocument(tx: Tx, tripId: string, entry: NewEntry & { documentId: string }): Promise<boolean> {
    await holdTrip(tx, tripId)
    const left = await tx
      .selectFrom('entry')
      .select('sequence')
      .where('trip_id', '=', tripId)
      .where('document_id', '=', entry.documentId)
      .where('sealed', 'is not', null)
      .where(isIntact('entry'))
      .execute()
    let erased = 0n
    for (const { sequence } of left)
      erased += await setEntry(
        tx,
        { tripId, sequence },
        { sealed: null, sealed_day: days.seal({ tripId, sequence }, null) },
      )
    if (erased === 0n) return false
    await tx.deleteFrom('snapshot').where('trip_id', '=', tripId).execute()
    await append(tx, days, { tripId, entry })
    return true
  },

  async setSummary(tripId: string, version: number, sealed: string): Promise<void> {
    await db
      .updateTable('trip')
      .set({ sealed_summary: sealed })
      .where('id', '=', tripId)
      .where('version', '=', version)
      .execute()
  },

  /** Trips that end on these days, whose people were not told yet. */
  unnoticed: (from: string, day: string) =>
    db
      .selectFrom('trip')
      .select(['id', 'expires_on', 'sealed_summary'])
      .where(isIntact('trip'))
      .where('expires_on', '<=', day)
      .where('expires_on', '>=', from)
      .where((where) =>
        where.or([where('noticed_for', 'is', null), where('noticed_for', '!=', where.ref('expires_on'))]),
      )
      .limit(100)
      .execute(),

  /** Trips that ended before `day`, by rows that this server wrote, or by forged ones. */
  expiredBefore: (day: string, rows: 'intact' | 'forged') =>
    db
      .selectFrom('trip')
      .select('id')
      .where('expires_on', '<', day)
      .where(isIntact('trip'), 'is', rows === 'intact')
      .limit(100)
      .execute(),

  /** `rows`: for the same commit, before the trip's own go. */
  async erase(id: string, stone: Database['tombstone'], rows?: ReadyRows): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await holdTrip(tx, id)
      await rows?.store(tx)
      await tx
        .deleteFrom('job')
        .where('id', 'in', tx.selectFrom('intake').select('document_id').where('trip_id', '=', id))
        .execute()
      await tx.deleteFrom('trip').where('id', '=', id).execute()
      await tx.replaceInto('tombstone').values(stone).execute()
    })
  },

  tombstone: (idHash: string) =>
    db.selectFrom('tombstone').select('at').where('id_hash', '=', idHash).executeTakeFirst(),
})

export type TripsStore = ReturnType<typeof tripsStore>

const EDITS = ['edited', 'reverted']
/** Kinds of entries of which the day counts. */
const DATED = ['document', ...EDITS]

type EntryKey = { tripId: string; sequence: number }

async function setEntry(tx: Tx, { tripId, sequence }: EntryKey, set: Updateable<Database['entry']>) {
  const query = tx
    .updateTable('entry')
    .set(set)
    .where('trip_id', '=', tripId)
    .where('sequence', '=', sequence)
  return (await query.executeTakeFirst()).numUpdatedRows
}

type Appended = { tripId: string; entry: NewEntry }

async function append(tx: Tx, days: SealedDays, { tripId, entry }: Appended): Promise<number> {
  const { version } = await tx
    .updateTable('trip')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', tripId)
    .returning('version')
    .executeTakeFirstOrThrow()
  // Replaces one that somebody else put there
  await tx
    .replaceInto('entry')
    .values({
      trip_id: tripId,
      sequence: version,
      kind: entry.kind,
      document_id: entry.documentId,
      sealed: entry.sealed,
      sealed_day: days.seal({ tripId, sequence: version }, entry.lastArrival),
      at: entry.at,
      failed: entry.failed,
    })
    .execute()
  await moveExpiry(tx, days, tripId)
  return version
}

/**
 * In the entry's transaction: a crash in between would erase a trip too early. With a missing or forged entry
 * its day is unknown, and the trip ends no earlier than before.
 */
async function moveExpiry(tx: Tx, days: SealedDays, tripId: string): Promise<void> {
  const { created_at, expires_on, version } = await tx
    .selectFrom('trip')
    .select(['created_at', 'expires_on', 'version'])
    .where('id', '=', tripId)
    .where(isIntact('trip'))
    .executeTakeFirstOrThrow()
  const entries = await tx
    .selectFrom('entry')
    .select(['sequence', 'kind', 'sealed_day'])
    .where('trip_id', '=', tripId)
    .where(isIntact('entry'))
    .execute()
  const dated = entries.filter(({ kind }) => DATED.includes(kind))
  const known = dated.map(({ sequence, sealed_day }) => days.open({ tripId, sequence }, sealed_day))
  const end = expiryDay(
    known
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null,
    created_at,
  )
  if (end < expires_on && entries.length < version) return
  await tx.updateTable('trip').set({ expires_on: end }).where('id', '=', tripId).execute()
}

type EntryName = Pick<NewEntry, 'kind' | 'documentId'>

async function hasEntry(from: Db | Tx, tripId: string, { kind, documentId }: EntryName): Promise<boolean> {
  const row = await from
    .selectFrom('entry')
    .select('sequence')
    .where('trip_id', '=', tripId)
    .where('kind', '=', kind)
    .where('document_id', '=', documentId)
    .where(isIntact('entry'))
    .executeTakeFirst()
  return row !== undefined
}
