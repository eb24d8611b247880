import { afterEach, expect, test, vi } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import type { TripAnswers } from '#contract/trip-page.ts'
import { forgetAllKept } from './kept-database.ts'
import { eraseKeptTrip, keepTrip, readKeptTrip, type KeptTrip } from './kept-trips.ts'

const NOW = Date.UTC(2027, 5, 11)
const DAY_MS = 86_400_000

const kept = (title: string, at = NOW): KeptTrip => ({
  at,
  answers: { itinerary: { event: { title } } } as unknown as TripAnswers,
  documents: null,
  airports: [],
})
const access = (tripId: string) => ({ tripId, viewPassword: 'abcd-efgh-jkmn-pqrs-tvwx-yz01' })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a kept trip is read with its password, and with no other one', async () => {
  const records = fakeDatabase()
  const [reunion, wedding] = [access('reunion00000000r'), access('wedding00000000w')]
  await keepTrip(reunion, kept('Hughes reunion'))
  await keepTrip(wedding, kept('Golden wedding'))
  expect(await readKeptTrip(reunion)).toEqual(kept('Hughes reunion'))
  expect(await readKeptTrip({ ...reunion, viewPassword: 'other' })).toBe(null)
  expect(await readKeptTrip(access('unknown'))).toBe(null)
  expect(records.size).toBe(3)
})

test('a later answer takes the place of the one before', async () => {
  fakeDatabase()
  const trip = access('later000000000rr')
  await keepTrip(trip, kept('Before'))
  await keepTrip(trip, kept('After', NOW + 1))
  expect(await readKeptTrip(trip)).toEqual(kept('After', NOW + 1))
})

test('neither the name of a record nor its bytes hold a word of the trip', async () => {
  const records = fakeDatabase()
  const trip = access('words0000000000z')
  await keepTrip(trip, kept('Hughes reunion'))
  const texts = [...records.values()].map((record) =>
    JSON.stringify(record, (_, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
    ),
  )
  for (const word of ['Hughes', 'reunion', trip.tripId, trip.viewPassword, 'itinerary'])
    expect(texts.join('\n')).not.toContain(word)
})

test('a forgotten trip is erased, and not kept again by the page that is still open', async () => {
  fakeDatabase()
  const [gone, other] = [access('gone00000000000g'), access('other0000000000h')]
  for (const trip of [gone, other]) await keepTrip(trip, kept('Trip'))
  await eraseKeptTrip(gone.tripId)
  expect(await keepTrip(gone, kept('Trip'))).toBe(false)
  expect(await readKeptTrip(gone)).toBe(null)
  expect(await readKeptTrip(other)).toEqual(kept('Trip'))
})

test('what was not seen for as long as a trip is kept goes when another one is kept', async () => {
  fakeDatabase()
  const [old, recent] = [access('old000000000000a'), access('recent000000000b')]
  await keepTrip(old, kept('Old', NOW - (LIMITS.retentionDays + 1) * DAY_MS))
  await keepTrip(recent, kept('Recent'))
  expect(await readKeptTrip(old)).toBe(null)
  expect(await readKeptTrip(recent)).toEqual(kept('Recent'))
})

test('the end of a session forgets all trips, and the key that named them', async () => {
  const records = fakeDatabase()
  await keepTrip(access('session00000000s'), kept('Trip'))
  await forgetAllKept()
  expect(records.size).toBe(0)
})

/** IndexedDB with one table by name, as far as it is used here. Its records can be looked at. */
function fakeDatabase(): Map<string, unknown> {
  const records = new Map<string, { name: string }>()
  const request = <T>(work: () => T) => {
    const asked = Object.assign(new EventTarget(), {
      result: undefined as T | undefined,
      error: null as unknown,
    })
    queueMicrotask(() => {
      try {
        asked.result = work()
        asked.dispatchEvent(new Event('success'))
      } catch (error) {
        asked.error = error
        asked.dispatchEvent(new Event('error'))
      }
    })
    return asked
  }
  const store = {
    get: (name: string) => request(() => records.get(name)),
    getAll: () => request(() => [...records.values()]),
    put: (record: { name: string }) => request(() => records.set(record.name, record)),
    add: (record: { name: string }) =>
      request(() => {
        if (records.has(record.name)) throw new Error('ConstraintError')
        records.set(record.name, record)
      }),
    delete: (name: string) => request(() => records.delete(name)),
  }
  const transaction = () => ({ objectStore: () => store })
  vi.stubGlobal('indexedDB', {
    open: () => request(() => ({ transaction, close: () => undefined })),
    deleteDatabase: () => request(() => records.clear()),
  })
  return records
}
