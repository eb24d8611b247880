import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { either, type Db } from '#server/db/db.ts'

/** Absent ones are unbounded. ISO 8601 instants; `before` is exclusive. */
export type Span = { since?: string; before?: string }

/** Absent fields match everything. `people`: keyed hashes of addresses; one of them belongs to the trip. */
type TripFilter = Span & { ids?: readonly string[] | undefined; people?: readonly string[] }

export type TripCursor = { created_at: string; id: string }

/** Where a person stands in the list by time. */
export type PersonPlace = { at: string; trip_id: string; address_hash: string }

type Tokens = { search: string; after: string | undefined; limit: number; chars: number }

export const inspectorStore = (db: Db) => ({
  /** Sorted by hash; `after` and `search` refer to the first `chars` characters. */
  magicTokens({ search, after, limit, chars }: Tokens) {
    const short = sql<string>`lower(substr(token_hash, 1, ${chars}))`
    return db
      .selectFrom('mail_address')
      .select(['token_hash', 'expires_at', 'revoked_at'])
      .$if(after !== undefined, (query) => query.where('token_hash', '>', `${after}~`))
      .$if(search !== '', (query) =>
        query.where(sql<boolean>`replace(${short}, ${search.toLowerCase()}, '') <> ${short}`),
      )
      .orderBy('token_hash')
      .limit(limit)
      .execute()
  },

  tokensOf: (tripId: string) =>
    db
      .selectFrom('mail_address')
      .select(['token_hash', 'expires_at', 'revoked_at'])
      .where('trip_id', '=', tripId)
      .orderBy('generation', 'desc')
      .execute(),

  /** `start`: of the first `chars` characters of the token's hash, four at least. */
  async tripsOfShortToken(start: string, chars: number): Promise<string[]> {
    if (start.length < 4 || start.length > chars) return []
    const rows = await db
      .selectFrom('mail_address')
      .select('trip_id')
      .distinct()
      .where(sql<boolean>`substr(token_hash, 1, ${start.length}) = ${start}`)
      .limit(MAX_OF_TOKEN)
      .execute()
    return rows.map(({ trip_id }) => trip_id)
  },

  async tripsOfView(viewHash: string): Promise<string[]> {
    const rows = await db.selectFrom('trip').select('id').where('view_hash', '=', viewHash).execute()
    return rows.map(({ id }) => id)
  },

  /** Unsealed columns. `waiting`: documents not read yet; `failed`: documents that could not be read. */
  trips: ({ ids, people, ...span }: TripFilter, limit: number) =>
    newestTrips(db, span, limit)
      .select((of) => [
        'view_hash',
        'expires_on',
        documentsOfTrip(of).as('documents'),
        sql<number>`(select count(*) from intake where intake.trip_id = trip.id)`.as('waiting'),
        documentsOfTrip(of).where('entry.failed', '=', 1).as('failed'),
        of
          .selectFrom('trip_person')
          .select('sealed_address')
          .whereRef('trip_person.trip_id', '=', 'trip.id')
          .where('role', '=', 'creator')
          .limit(1)
          .as('sealed_address'),
      ])
      .$narrowType<{ documents: number; failed: number }>()
      .$if(ids !== undefined, (query) => query.where('id', 'in', textList(ids ?? [])))
      .$if(people !== undefined, (query) =>
        query.where('id', 'in', (of) =>
          of
            .selectFrom('trip_person')
            .select('trip_id')
            .where('address_hash', 'in', textList(people ?? [])),
        ),
      )
      .execute(),

  async documentsOf(tripId: string) {
    const documents = await db
      .selectFrom('entry')
      .select(['document_id as id', 'at'])
      .where('trip_id', '=', tripId)
      .where('kind', '=', 'document')
      .where('sealed', 'is not', null)
      .orderBy('sequence')
      .$narrowType<{ id: string }>()
      .execute()
    const waiting = await db
      .selectFrom('intake')
      .select(['document_id as id', 'at'])
      .where('trip_id', '=', tripId)
      .orderBy('at')
      .execute()
    return { documents, waiting }
  },

  async tripsWith(tripIds: readonly string[], people: ReadonlySet<string>): Promise<string[]> {
    const rows = await db
      .selectFrom('trip_person')
      .select(['trip_id', 'address_hash'])
      .where('trip_id', 'in', textList(tripIds))
      .execute()
    return [...new Set(rows.filter((row) => people.has(row.address_hash)).map((row) => row.trip_id))]
  },

  tripIds: (span: Span, limit: number, behind?: TripCursor) =>
    newestTrips(db, span, limit)
      .$if(behind !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${behind?.created_at}, ${behind?.id})`),
      )
      .execute(),

  /** Distinct and sorted; as one JSON value, since rows take twice as long. */
  async addressHashes(after: string, limit: number): Promise<string[]> {
    const all = either({
      sqlite: sql`json_group_array(address_hash)`,
      postgres: sql`coalesce(json_agg(address_hash), '[]')::text`,
    })
    const { rows } = await sql<{ hashes: string }>`
      select ${all} as hashes from (
        select distinct address_hash from trip_person where address_hash > ${after} order by address_hash limit ${limit}
      ) as hashes`.execute(db)
    return JSON.parse(rows[0]?.hashes ?? '[]') as string[]
  },

  /** Sealed addresses, newest first; `before`: of the last one known. */
  newestPeople: (before: PersonPlace | undefined, limit: number) =>
    db
      .selectFrom('trip_person')
      .select(['at', 'trip_id', 'address_hash', 'sealed_address'])
      .$if(before !== undefined, (query) =>
        query.where(
          sql<boolean>`(at, trip_id, address_hash) < (${before?.at}, ${before?.trip_id}, ${before?.address_hash})`,
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('trip_id', 'desc')
      .orderBy('address_hash', 'desc')
      .limit(limit)
      .execute(),
})

/** Trips whose tokens' hashes begin alike. */
const MAX_OF_TOKEN = 100

const documentsOfTrip = (of: ExpressionBuilder<Database, 'trip'>) =>
  of
    .selectFrom('entry')
    .select(of.fn.countAll<number>().as('count'))
    .whereRef('entry.trip_id', '=', 'trip.id')
    .where('entry.kind', '=', 'document')
    .where('entry.sealed', 'is not', null)

const newestTrips = (db: Db, { since, before }: Span, limit: number) =>
  db
    .selectFrom('trip')
    .select(['id', 'created_at'])
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** As JSON: a statement takes 32,766 parameters at most. */
function textList(values: readonly string[]) {
  const json = JSON.stringify(values)
  return either({
    sqlite: sql<string>`(select value from json_each(${json}))`,
    postgres: sql<string>`(select json_array_elements_text(${json}::json) collate "C")`,
  })
}

export type InspectorStore = ReturnType<typeof inspectorStore>
export type FoundTrip = Awaited<ReturnType<InspectorStore['trips']>>[number]
export type MagicTokenRow = Awaited<ReturnType<InspectorStore['magicTokens']>>[number]
