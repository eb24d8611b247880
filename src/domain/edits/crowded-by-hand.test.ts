import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { LIMITS } from '#contract/limits.ts'
import type { EditedEntry } from '#contract/log.ts'
import { foldTrip } from '../fold.ts'
import { logOf, places } from '../places.test-data.ts'
import { prepareEdit } from './prepare-edit.ts'

const EMPTY = {
  kind: 'edited',
  into: null,
  fields: {},
  joined: [],
  left: [],
  known: {},
  subject: '',
  changes: [],
} as const

const ids = Array.from({ length: LIMITS.travelersPerTrip }, (_, index) => `p${index}`)

/** The log of a trip with a thousand travelers, and what follows. */
const crowded = (...edits: Partial<EditedEntry>[]) => {
  const people = ids.map((id) => ({
    thing: 'traveler' as const,
    action: 'add' as const,
    id,
    fields: { name: `${id} Traveler` },
  }))
  return [
    ...logOf([]),
    ...[...people, ...edits].map((edit, index) => ({
      sequence: index + 2,
      at: '2026-02-01T10:00:00Z',
      entry: { ...EMPTY, thing: 'flight', action: 'add', id: '', ...edit } as EditedEntry,
    })),
  ]
}

const flight = (index: number) => ({
  id: `f${index}`,
  fields: { flightNumber: `VY${index + 1}` },
  joined: ids,
})

test('edits put no more people on flights than a trip may have, and no more people into it', () => {
  const many = Array.from({ length: 80 }, (_, index) => flight(index))
  const extra = { thing: 'traveler' as const, id: 'one', fields: { name: 'One More' } }
  const trip = foldTrip('trip1', crowded(extra, ...many), places)
  const seats = trip.legs.reduce((sum, { travelers }) => sum + travelers.length, 0)
  expect([seats, trip.legs.length]).toEqual([LIMITS.seatsPerTrip, LIMITS.seatsPerTrip / ids.length])
  expect(trip.people).toHaveLength(ids.length)
})

test('a long chain of merges is followed in one step (a fold of a second, not of minutes)', async () => {
  const merges = ids.slice(1).map((into, index) => ({
    thing: 'traveler' as const,
    action: 'merge' as const,
    id: ids[index] as string,
    into,
  }))
  const flights = Array.from({ length: 50 }, (_, index) => flight(index))
  const log = crowded(...flights, ...merges)
  const { result: trip, ms } = await processorTime(() => foldTrip('trip1', log, places))
  expect(trip.people).toHaveLength(1)
  expect(ms).toBeLessThan(5_000)
})

test('an edit keeps little of many people: few keys each, and the first names', () => {
  const trip = foldTrip('trip1', crowded(flight(0)), places)
  const tools = { newId: 'n', places, airlineName: () => null }
  const change = (travelers: string[]) =>
    prepareEdit(trip, { thing: 'flight', action: 'change', id: 'f0', fields: { travelers } }, tools)
  expect(change([])).toEqual({ failed: 'edit.many' })
  const prepared = change(ids.slice(LIMITS.travelersPerEdit))
  expect(JSON.stringify(prepared).length).toBeLessThan(40_000)
  expect(prepared).toMatchObject({ entry: { changes: [{ before: expect.stringMatching(/, \+990$/) }] } })
})
