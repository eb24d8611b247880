import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldFrom, foldTrip } from './fold.ts'
import { enrichedFlights } from './views/flights-view.ts'
import { logOf, places, tripOf } from './places.test-data.ts'
import type { TestDocument } from './places.test-data.ts'

const SCHEDULE = [
  'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15',
  'AA6650 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15',
  'BA478 LHR 2026-07-19 - BCN',
  'BA478 - 2026-07-19 - -',
  '- LHR 2026-07-19 10:00 BCN 2026-07-19 13:15',
  'LH900 LHR 2026-07-19 07:00 FRA 2026-07-19 09:35',
  'LH1130 FRA 2026-07-19 11:00 BCN 2026-07-19 13:00',
  'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20',
  'QF12 LAX 2026-01-15 22:30 SYD 2026-01-17 08:30',
]
const NAMES = [
  'Maya Hughes',
  'HUGHES/MAYA MRS',
  'M Hughes',
  'Maya',
  'Tom Okafor',
  'Jürgen Müller',
  'MUELLER/JUERGEN',
  'Maya Rose Hughes',
]
const STAYS: NonNullable<TestDocument['stays']> = [
  ['Hotel Alma', '2026-07-19', '2026-07-26'],
  ['Alma Barcelona', '2026-07-20', '2026-07-25'],
  ['Casa Luz', '2026-07-19', '2026-07-21'],
]

const documentOf = fc.record({
  on: fc.constantFrom('2026-05-01', '2026-05-02', undefined),
  names: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 3 }),
  flights: fc.uniqueArray(fc.constantFrom(...SCHEDULE), { maxLength: 4 }),
  stays: fc.uniqueArray(fc.constantFrom(...STAYS), { maxLength: 1 }),
})

/** Each document is of a booking of its own. */
const independent = fc.array(documentOf, { maxLength: 6 }).map((list) =>
  list.map(({ on, ...rest }, index): TestDocument => ({
    id: `d${index}`,
    ref: `REF00${index}`,
    ...rest,
    ...(on ? { on } : {}),
  })),
)

/** Some documents share a booking. */
const related = fc
  .array(fc.tuple(documentOf, fc.constantFrom('AAA111', 'BBB222'), fc.boolean()), { maxLength: 6 })
  .map((list) =>
    list.map(([{ on, ...rest }, ref, cancels], index): TestDocument => ({
      id: `d${index}`,
      ref,
      cancels,
      ...rest,
      ...(on ? { on } : {}),
    })),
  )

function seen({ legs, people, stays }: ReturnType<typeof tripOf>) {
  return { legs, people, stays }
}

describe('the fold', () => {
  test('gives the same trip for every order of independent documents', () => {
    fc.assert(
      fc.property(
        independent.chain((told) =>
          fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length })),
        ),
        ([told, shuffled]) => {
          expect(seen(tripOf(...shuffled))).toEqual(seen(tripOf(...told)))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('does not depend on the order in which entries are read', () => {
    fc.assert(
      fc.property(
        related
          .map(logOf)
          .chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }))),
        ([log, shuffled]) => {
          expect(foldTrip('trip1', shuffled, places)).toEqual(foldTrip('trip1', log, places))
        },
      ),
    )
  })

  test('of a trip without a removed document is as if it had never been there', () => {
    fc.assert(
      fc.property(related, fc.nat(), (told, choice) => {
        fc.pre(told.length > 0)
        const log = logOf(told)
        const gone = told[choice % told.length] as TestDocument
        const sequence = log.length + 1
        const removal = {
          sequence,
          at: '2026-01-11T00:00:00Z',
          entry: { kind: 'document-removed', documentId: gone.id },
        } as const
        const never = log.filter(({ entry }) => entry.kind !== 'document' || entry.documentId !== gone.id)
        expect(foldTrip('trip1', [...log, removal], places)).toEqual({
          ...foldTrip('trip1', never, places),
          sequence,
          changes: [
            ...foldTrip('trip1', never, places).changes,
            { sequence, at: removal.at, entry: removal.entry, undone: false },
          ],
        })
      }),
    )
  })

  test('from a snapshot is the fold of everything', () => {
    fc.assert(
      fc.property(related, fc.nat(), (told, choice) => {
        const log = logOf(told)
        const cut = 1 + (choice % log.length)
        const snapshot = JSON.parse(JSON.stringify(foldTrip('trip1', log.slice(0, cut), places)))
        expect(foldFrom(snapshot, log, places)).toEqual(foldTrip('trip1', log, places))
      }),
    )
  })

  test('gives every leg, person and stay an id of its own, and every leg a traveler', () => {
    fc.assert(
      fc.property(related, (told) => {
        const trip = tripOf(...told)
        const ids = [...trip.legs, ...trip.people, ...trip.stays].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const people = new Set(trip.people.map(({ id }) => id))
        for (const { travelers } of trip.legs) {
          expect(travelers.length).toBeGreaterThan(0)
          expect(travelers.every((id) => people.has(id))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test('renaming changes the title and nothing else', () => {
  const log = logOf([{ id: 'a', names: ['Maya Hughes'], flights: [SCHEDULE[0] as string] }])
  const rename = {
    sequence: 9,
    at: '2026-01-11T00:00:00Z',
    entry: { kind: 'renamed' as const, title: 'Summer' },
  }
  const renamed = foldTrip('trip1', [...log, rename], places)
  const before = foldTrip('trip1', log, places)
  expect(renamed).toEqual({
    ...before,
    event: { ...before.event, title: 'Summer' },
    changes: [...before.changes, { ...rename, undone: false }],
    sequence: 9,
  })
})

test('a document that was appended twice counts once', () => {
  const [created, document] = logOf([{ id: 'a', names: ['Maya Hughes'], flights: [SCHEDULE[0] as string] }])
  if (!created || !document) throw new Error('the log has two entries')
  const twice = foldTrip('trip1', [created, document, { ...document, sequence: 3 }], places)
  expect(twice).toEqual({ ...foldTrip('trip1', [created, document], places), sequence: 3 })
})

test('documents know their travelers', () => {
  const trip = tripOf(
    { id: 'a', ref: 'ABC123', names: ['Maya Hughes'] },
    { id: 'b', ref: 'ABC123', flights: [SCHEDULE[0] as string] },
    { id: 'c' },
  )
  const maya = trip.people.map(({ id }) => id)
  expect(trip.documents.map(({ travelers }) => travelers)).toEqual([maya, maya, []])
})

test('folds 50 documents in 5 ms and shows their flights in 3 ms', () => {
  const told = Array.from({ length: 50 }, (_, index): TestDocument => {
    const day = String(1 + (index % 25)).padStart(2, '0')
    const flights = [`BA${100 + index} LHR 2026-07-${day} 10:00 BCN 2026-07-${day} 13:15`]
    return {
      id: `d${index}`,
      ref: `REF${100 + index}`,
      names: [`Given${index % 12} Family${index % 6}`],
      flights,
    }
  })
  const log = logOf(told)
  const trip = foldTrip('trip1', log, places)
  expect(trip.legs).toHaveLength(50)
  expect(fastest(() => foldTrip('trip1', log, places))).toBeLessThan(5)
  expect(fastest(() => enrichedFlights(trip, places))).toBeLessThan(3)
})

/** The best of many runs, in ms: what the code costs when nothing else runs. */
function fastest(run: () => unknown): number {
  const times = Array.from({ length: 60 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}
