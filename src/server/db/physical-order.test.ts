import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { flightAlert, groupId, makeToken } from '#server/alerts/alert-token.ts'
import { watchStore } from '#server/flights/watch.store.ts'
import { flightId, readServerKeys } from '#server/keys.ts'
import { storedCells, type StoredCell } from '#test/sqlite-file.ts'
import { migrate } from './migrate.ts'
import { keepOrder } from './physical-order.ts'
import { forgetErased, openSqlite } from './sqlite.ts'

const TRIPS = 60
const CHECK = Date.parse('2027-06-10T12:00:00Z')
const TABLES = ['flight_watch', 'flight_alert', 'alert_group', 'trip_follower'] as const
type Table = (typeof TABLES)[number]

/** A database to which trips with their flights and a follower each were written, one after the other. `followerBytes`: sealed. */
async function writtenTrips({ trips = TRIPS, flightsOfEach = 4, followerBytes = 850 } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-order-'))
  const file = path.join(folder, 'skein.sqlite')
  const db = openSqlite(file)
  await migrate(db)
  await sql`pragma foreign_keys=off`.execute(db)
  const keys = readServerKeys(folder, false)
  const forget = forgetErased(db)
  const order = keepOrder(db, forget)
  const nothing = () => undefined
  const watch = watchStore({ db, keys, onAdd: nothing, onChange: nothing })
  const written: Record<Table, string[]> = {
    flight_watch: [],
    flight_alert: [],
    alert_group: [],
    trip_follower: [],
  }
  for (let trip = 0; trip < trips; trip += 1) {
    const flights = Array.from({ length: flightsOfEach }, (_, at) => `BA${10 * trip + at} 2027-06-11 LHR`)
    await watch.add(flights.map((key) => ({ key, date: '2027-06-11', nextCheck: CHECK })))
    const token = makeToken()
    const alerts = await Promise.all(flights.map((flight) => flightAlert(keys, token, flight)))
    for (const alert of alerts) await db.insertInto('flight_alert').values(alert).execute()
    const id = groupId(keys, token)
    const empty = Object.fromEntries(
      (await sql<{ name: string; notnull: number }>`pragma table_info(alert_group)`.execute(db)).rows.map(
        ({ name, notnull }) => [name, notnull ? 'x'.repeat(40) : null],
      ),
    )
    const group = { ...empty, id, sealed: 'x'.repeat(500) }
    await db
      .insertInto('alert_group')
      .values(group as never)
      .execute()
    const tripId = randomBytes(8).toString('hex')
    const follower = {
      trip_id: tripId,
      id: randomBytes(18).toString('hex'),
      sealed: 'x'.repeat(followerBytes),
    }
    await db.insertInto('trip_follower').values(follower).execute()
    written.flight_watch.push(...flights.map((flight) => flightId(keys, flight)))
    written.flight_alert.push(...flights.map((flight) => flightId(keys, flight)))
    written.alert_group.push(id)
    written.trip_follower.push(tripId)
  }
  await forget.now()
  return {
    db,
    order,
    watch,
    written,
    async cells(table: Table): Promise<StoredCell[]> {
      await forget.now()
      const { rows } = await sql<{ rootpage: number }>`
        select rootpage from sqlite_schema where name = ${table} and type = 'table'`.execute(db)
      return storedCells(file, rows[0]?.rootpage ?? 0)
    },
    async [Symbol.asyncDispose]() {
      order.stop()
      await db.destroy()
      await rm(folder, { recursive: true })
    },
  }
}

/** Keys in the order in which rows lie in their pages: each is put before those that are there. */
const lying = (cells: readonly StoredCell[]) =>
  cells.toSorted((a, b) => a.page - b.page || b.offset - a.offset).map(({ key }) => key)

/** How many of the pairs of one page lie in it as they were written: about half of them if that is chance. */
function likeWritten(cells: readonly StoredCell[], written: readonly string[]): number {
  const places = cells.map(({ page, offset, key }) => ({ page, at: -offset, as: written.indexOf(key) }))
  return inStep(
    places.flatMap((a) => places.filter((b) => a.page === b.page && a.at < b.at).map((b) => [a, b])),
  )
}

/** The same for pages, by their numbers. */
function pagesLikeWritten(
  pages: readonly { page: number; key: string }[],
  written: readonly string[],
): number {
  const places = pages.map(({ page, key }) => ({ at: page, as: written.indexOf(key) }))
  return inStep(places.flatMap((a) => places.filter((b) => a.at < b.at).map((b) => [a, b])))
}

const inStep = (pairs: { as: number }[][]) =>
  pairs.filter(([a, b]) => (a?.as ?? 0) < (b?.as ?? 0)).length / pairs.length

test.each(TABLES)(
  'rows of %s lie as they were written, until they are written anew by their keys',
  async (table) => {
    await using stage = await writtenTrips({ trips: 4, flightsOfEach: 1 })
    const written = stage.written[table]
    expect(lying(await stage.cells(table))).toEqual(written)
    await stage.order.now()
    expect(lying(await stage.cells(table))).toEqual(written.toSorted())
  },
)

test('neither rows nor their pages tell what was written together', async () => {
  await using stage = await writtenTrips()
  await using other = await writtenTrips()
  const offsets = async ({ cells }: typeof stage, table: Table) =>
    (await cells(table)).map(({ offset }) => offset)
  for (const table of TABLES) expect(await offsets(stage, table)).not.toEqual(await offsets(other, table))
  for (const { order } of [stage, other]) await order.now()
  for (const table of TABLES) {
    const written = stage.written[table]
    const after = await stage.cells(table)
    expect(after.map(({ key }) => key)).toEqual(written.toSorted())
    // Where a row lies follows from the place of its key alone, whenever it was written
    expect(await offsets(stage, table)).toEqual(await offsets(other, table))
    expect(Math.abs(likeWritten(after, written) - 0.5)).toBeLessThan(0.25)
    expect(Math.abs(pagesLikeWritten(after, written) - 0.5)).toBeLessThan(0.25)
    // None goes on in another page, whose number would tell when it was written
    expect(after.filter(({ overflow }) => overflow)).toEqual([])
  }
})

test('rows that go on in other pages tell nothing by the numbers of these, also when it is done again', async () => {
  await using stage = await writtenTrips({ followerBytes: 1_700 })
  const { trip_follower: written } = stage.written
  const overflow = async () =>
    (await stage.cells('trip_follower')).map(({ key, overflow: page }) => ({ key, page }))
  const before = await overflow()
  expect(pagesLikeWritten(before, written)).toBeGreaterThan(0.95)
  for (let times = 0; times < 2; times += 1) {
    await stage.order.now()
    const after = await overflow()
    expect(Math.abs(pagesLikeWritten(after, written) - 0.5)).toBeLessThan(0.25)
    const moved = after.map(({ key, page }) => ({
      key,
      page,
      as: before.find((one) => one.key === key)?.page,
    }))
    const byOld = moved.toSorted((a, b) => (a.as ?? 0) - (b.as ?? 0)).map(({ key }) => key)
    expect(Math.abs(pagesLikeWritten(after, byOld) - 0.5)).toBeLessThan(0.25)
  }
})

test('a changed row stays where it lies, whatever is known of its flight', async () => {
  await using stage = await writtenTrips({ trips: 3 })
  await stage.order.now()
  const before = await stage.cells('flight_watch')
  const rows = await stage.watch.due(CHECK, 100)
  for (const row of rows.toReversed())
    await stage.watch.keep(stage.db, {
      ...row,
      nextCheck: CHECK + 1,
      provider: 'aerodatabox',
      checkedAt: Date.now(),
    })
  expect(await stage.cells('flight_watch')).toEqual(before)
  expect(await stage.watch.due(CHECK + 60_000, 100)).toMatchObject(
    Array(12).fill({ provider: 'aerodatabox', failures: 0 }),
  )
})
