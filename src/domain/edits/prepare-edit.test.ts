import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edit } from '#contract/edits.ts'
import { foldFrom, foldTrip } from '../fold.ts'
import { tripHistory } from './history.ts'
import type { Trip } from '../model.ts'
import { places } from '../places.test-data.ts'
import { prepareEdit } from './prepare-edit.ts'
import { MAYA, Story, TOM } from '../story.test-data.ts'

const content = ({ legs, people, stays, documents, event }: Trip) => ({
  legs,
  people,
  stays,
  documents,
  event,
})

test.each<[string, Edit, string]>([
  [
    'an unknown airport',
    { thing: 'flight', action: 'add', fields: { departureAirport: 'QQQ' } },
    'edit.airport',
  ],
  ['30 February', { thing: 'flight', action: 'add', fields: { departureDate: '2026-02-30' } }, 'edit.date'],
  [
    'landing the day before',
    { thing: 'flight', action: 'add', fields: { departureDate: '2026-02-03', arrivalDate: '2026-02-01' } },
    'edit.order',
  ],
  [
    'leaving before arriving',
    { thing: 'stay', action: 'add', fields: { name: 'Alma', checkIn: '2026-02-03', checkOut: '2026-02-01' } },
    'edit.stay_order',
  ],
  ['nothing', { thing: 'flight', action: 'add', fields: {} }, 'edit.empty'],
  [
    'a stay without a name',
    { thing: 'stay', action: 'add', fields: { checkIn: '2026-02-03' } },
    'edit.empty',
  ],
  ['a flight that is gone', { thing: 'flight', action: 'remove', id: 'gone' }, 'edit.unknown'],
  ['merging with nobody', { thing: 'traveler', action: 'merge', id: 'gone', into: 'gone' }, 'edit.unknown'],
])('%s cannot be set by hand', (_what, edit, failed) => {
  const tools = { newId: 'n', places, airlineName: () => null }
  expect(prepareEdit(new Story().tell(MAYA).trip, edit, tools)).toEqual({ failed })
})

test('a flight cannot be set to land before it leaves (PEERS: "arrival before departure")', () => {
  const story = new Story().tell(MAYA)
  const edit = {
    thing: 'flight',
    action: 'change',
    id: story.leg('BA478').id,
    fields: { arrivalTime: '10:30' },
  } as const
  const tools = { newId: 'n', places, airlineName: () => null }
  expect(prepareEdit(story.trip, edit, tools)).toEqual({ failed: 'edit.order' })
})

test('a flight number is kept without leading zeros, as documents have it', () => {
  const story = new Story().tell(MAYA)
  const tools = { newId: 'n', places, airlineName: () => null }
  const add = { thing: 'flight', action: 'add', fields: { flightNumber: 'BA0123' } } as const
  expect(prepareEdit(story.trip, add, tools)).toMatchObject({ entry: { fields: { flightNumber: 'BA123' } } })
  const same = {
    thing: 'flight',
    action: 'change',
    id: story.leg('BA478').id,
    fields: { flightNumber: 'BA0478' },
  } as const
  expect(JSON.stringify(prepareEdit(story.trip, same, tools))).not.toContain('0478')
})

test('the history says who added what, newest first, and what was undone', () => {
  const story = new Story().tell(MAYA)
  const changed = story.edit({
    thing: 'flight',
    action: 'change',
    id: story.leg('BA478').id,
    fields: { departureTime: '10:30' },
  })
  story.undo(changed)
  expect(tripHistory(story.trip, places)).toMatchObject([
    {
      editId: String(changed),
      kind: 'edited',
      subject: 'BA478 London – Barcelona',
      changes: [{ field: 'departureTime', before: '10:00', after: '10:30' }],
      undone: true,
    },
    {
      kind: 'document',
      subject: 'BA 478 and BA 479 · AAA111',
      document: { added: { flights: 2, travelers: 1 } },
    },
    { kind: 'created' },
  ])
})

describe('edits', () => {
  const choice = fc.tuple(
    fc.nat(),
    fc.nat(),
    fc.constantFrom('change', 'remove', 'merge', 'join') as fc.Arbitrary<string>,
  )

  /** An edit of whatever the trip holds. */
  function editOf(trip: Trip, [first, second, what]: readonly [number, number, string]): Edit | null {
    const [leg, person, other] = [
      trip.legs[first % Math.max(1, trip.legs.length)],
      trip.people[first % Math.max(1, trip.people.length)],
      trip.people[second % Math.max(1, trip.people.length)],
    ]
    if (!leg || !person || !other) return null
    if (what === 'remove') return { thing: 'flight', action: 'remove', id: leg.id }
    if (what === 'merge') return { thing: 'traveler', action: 'merge', id: person.id, into: other.id }
    if (what === 'join')
      return { thing: 'flight', action: 'change', id: leg.id, fields: { travelers: [other.id] } }
    return { thing: 'flight', action: 'change', id: leg.id, fields: { gate: `G${second % 9}` } }
  }

  test('taken back leave the trip as it was; counted again, as they made it', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 5 }), (choices) => {
        const story = new Story().tell(MAYA, TOM)
        const before = content(story.trip)
        const tools = { newId: 'n', places, airlineName: () => null }
        const made = choices.flatMap((one) => {
          const edit = editOf(story.trip, one)
          const prepared = edit && prepareEdit(story.trip, edit, tools)
          return prepared && 'entry' in prepared && prepared.entry ? [story.add(prepared.entry)] : []
        })
        const after = content(story.trip)
        for (const sequence of made) story.undo(sequence)
        expect(content(story.trip)).toEqual(before)
        for (const sequence of made) story.undo(sequence, false)
        expect(content(story.trip)).toEqual(after)
        const cut = foldTrip('trip1', story.log.slice(0, 3 + made.length), places)
        expect(foldFrom(JSON.parse(JSON.stringify(cut)), story.log, places)).toEqual(story.trip)
      }),
      { numRuns: 60 },
    )
  })
})
