import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mergeReport } from '#domain/flight/merge-report.ts'
import { at, reportOf } from '#domain/flight/flight-reports.test-data.ts'
import { readServerKeys } from '#server/keys.ts'
import { emptyDatabase } from '#test/postgres.ts'
import { watchStore, type WatchedRow } from './watch.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOON = at('12:00')
const report = mergeReport(null, reportOf({ asOf: '11:00' }))

async function openStore(rows: Record<string, Partial<WatchedRow>>) {
  const db = await emptyDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-watch-'))
  const keys = readServerKeys(folder, false)
  await rm(folder, { recursive: true })
  const nothing = () => undefined
  const store = watchStore({ db, keys, onChange: nothing })
  const made = await store.add(
    Object.keys(rows).map((key) => ({ key, date: '2027-06-11', nextCheck: NOON - 1 })),
  )
  for (const row of made) await store.keep(db, { ...row, ...rows[row.key] })
  const read = async (key: string) => (await store.some([key]))[0] as WatchedRow
  return { db, store, read }
}

test('another time that was worked out from a row that was answered meanwhile does not count', async () => {
  const { db, store, read } = await openStore({ one: { report, checkedAt: NOON } })
  const old = await read('one')
  await store.keep(db, { ...old, checkedAt: NOON + 1, nextCheck: NOON + 5 * MINUTE_MS })
  expect(await store.plan(old, NOON + 2)).toBe(false)
  expect(await read('one')).toMatchObject({ checkedAt: NOON + 1, nextCheck: NOON + 5 * MINUTE_MS })
  expect(await store.plan(await read('one'), NOON + 2)).toBe(true)
  expect(await read('one')).toMatchObject({ nextCheck: NOON + MINUTE_MS })
})

test('of flights whose time has come those that a source knows come first', async () => {
  const { store } = await openStore({
    invented: { nextCheck: 1 },
    known: { nextCheck: 2, report, checkedAt: 1 },
    later: { nextCheck: NOON + 1 },
  })
  expect((await store.due(NOON, 10)).map(({ key }) => key)).toEqual(['known', 'invented'])
})

test.each<[string, Partial<WatchedRow>, object]>([
  [
    'an answer of tomorrow',
    { report, checkedAt: NOON + DAY_MS, nextCheck: null },
    { checkedAt: NOON, nextCheck: NOON },
  ],
  ['a pause of a year', { failures: 1, nextCheck: NOON + 365 * DAY_MS }, { nextCheck: NOON }],
  ['an end', { report, checkedAt: NOON - 1, nextCheck: null }, { checkedAt: NOON - 1, nextCheck: NOON }],
  ['a first question of next week', { nextCheck: NOON + 7 * DAY_MS }, { nextCheck: NOON + 7 * DAY_MS }],
])('after a clock was put right: %s', async (_, row, mended) => {
  const { store, read } = await openStore({ one: row })
  await store.mendClock(NOON)
  expect(await read('one')).toMatchObject(mended)
})
