import { emptyDatabase } from '#test/postgres.ts'
import { expect, test } from 'vitest'
import { providerDayStore } from './provider-day.store.ts'

async function makeStore() {
  const db = await emptyDatabase()
  return { db, store: providerDayStore(db) }
}

test('many at once never take more than the day has', async () => {
  const { store } = await makeStore()
  const taken = await Promise.all(Array.from({ length: 50 }, () => store.take('one', '2027-06-11', 7)))
  expect(taken.filter(Boolean)).toHaveLength(7)
  expect(await store.countsOf('one', '2027-06-11')).toEqual({ queries: 7, failures: 0 })
})

test('each provider and each day has its own count', async () => {
  const { store } = await makeStore()
  const take = (provider: string, day: string) => store.take(provider, day, 1)
  expect(await take('one', '2027-06-11')).toBe(true)
  expect(await take('one', '2027-06-11')).toBe(false)
  expect(await take('two', '2027-06-11')).toBe(true)
  expect(await take('one', '2027-06-12')).toBe(true)
  expect(await store.take('three', '2027-06-11', 0)).toBe(false)
})

test('what is over stays counted for the statistics, and is forgotten after a month', async () => {
  const { db, store } = await makeStore()
  await store.take('one', '2027-06-11', 5)
  await store.noteFailure('one', '2027-06-11')
  expect(await store.countsOf('one', '2027-06-11')).toEqual({ queries: 1, failures: 1 })
  expect(await store.countsOf('one', '2027-06-12')).toEqual({ queries: 0, failures: 0 })
  await store.take('one', '2027-07-12', 5)
  expect(await db.selectFrom('provider_day').select('day').execute()).toHaveLength(2)
  await store.take('one', '2027-07-13', 5)
  const days = await db.selectFrom('provider_day').select('day').orderBy('day').execute()
  expect(days.map(({ day }) => day)).toEqual(['2027-07-12', '2027-07-13'])
})
