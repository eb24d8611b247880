import { expect, test } from 'vitest'
import { noUsage } from '#extract/llm/client/usage.ts'
import { emptyDatabase } from '#test/postgres.ts'
import { aiStore } from './ai.store.ts'

async function open() {
  const db = await emptyDatabase()
  return { db, store: aiStore(db), [Symbol.asyncDispose]: () => db.destroy() }
}

const start = (at: string, tokens = 100, cost: number | null = 0.1) => ({
  at,
  strategy: 'text-only',
  model: 'm',
  reserve: { tokens, cost },
})
const end = (input: number, cost: number) => ({
  outcome: 'used',
  usage: { ...noUsage(), calls: 1, input },
  cost,
  durationMs: 12.6,
})

test('what runs still is counted as set aside, and as what it took once it ended', async () => {
  await using world = await open()
  const { store } = world
  const limits = { money: null, tokens: 250 }
  const first = await store.begin(start('2027-01-02T10:00:00Z'), limits)
  expect(await store.begin(start('2027-01-02T10:00:01Z'), limits)).not.toBeNull()
  expect(await store.begin(start('2027-01-02T10:00:02Z'), limits)).toBeNull()
  await store.end(first!, end(10, 0.01))
  expect(await store.begin(start('2027-01-02T10:00:03Z'), limits)).not.toBeNull()
})

test('a hundred runs that begin at once stay within the money of the day', async () => {
  await using world = await open()
  const begun = await Promise.all(
    Array.from({ length: 100 }, () =>
      world.store.begin(start('2027-01-02T10:00:00Z'), { money: 1.05, tokens: null }),
    ),
  )
  expect(begun.filter((run) => run !== null)).toHaveLength(10)
})

test('runs that a killed process left open keep what was set aside', async () => {
  await using world = await open()
  await world.store.begin(start('2027-01-02T10:00:00Z', 70), { money: null, tokens: null })
  await world.store.closeInterrupted()
  const rows = await world.db.selectFrom('model_run').selectAll().execute()
  expect(rows).toMatchObject([{ outcome: 'interrupted', input_tokens: 70, cost: 0.1, estimated: 1 }])
})

test('old runs are erased, and the oldest beyond a number of rows', async () => {
  await using world = await open()
  for (const day of ['01', '02', '03', '04', '05'])
    await world.store.note({ at: `2027-01-${day}T10:00:00Z`, strategy: 'raw', model: 'm' }, 'paused')
  const days = async () =>
    (await world.db.selectFrom('model_run').select('at').execute()).map(({ at }) => at.slice(8, 10))
  await world.store.prune('2027-01-02T00:00:00Z', 100)
  expect(await days()).toEqual(['02', '03', '04', '05'])
  await world.store.prune('2027-01-01T00:00:00Z', 3)
  expect(await days()).toEqual(['03', '04', '05'])
})
