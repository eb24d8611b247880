import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edit } from '#contract/edits.ts'
import type { SequencedEntry } from '#contract/log.ts'
import { foldFrom, foldTrip } from './fold.ts'
import { tripHistory } from './history.ts'
import type { Trip } from './model.ts'
import { logOf, namesOf, places } from './places.test-data.ts'
import type { Told } from './places.test-data.ts'
import { prepareEdit } from './prepare-edit.ts'

const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'
const LATER = 'BA478 LHR 2026-07-19 11:00 BCN 2026-07-19 14:15'
const MAYA: Told = { id: 'a', ref: 'AAA111', on: '2026-05-01', names: ['Maya Hughes'], flights: [OUT, BACK] }
const TOM: Told = { id: 'b', ref: 'BBB222', on: '2026-05-02', names: ['Tom Okafor'], flights: [OUT] }
const MOVED: Told = { id: 'c', ref: 'AAA111', on: '2026-06-01', names: ['Maya Hughes'], flights: [LATER] }

/** A trip to which things happen one after the other. */
class Story {
  readonly log: SequencedEntry[] = logOf([])
  #added = 0

  tell(...told: Told[]): this {
    for (const { entry } of logOf(told).slice(1)) this.add(entry)
    return this
  }

  /** Answers what undoes it. */
  edit(edit: Edit): number {
    this.#added += 1
    const prepared = prepareEdit(this.trip, edit, {
      newId: `new${this.#added}`,
      places,
      airlineName: (code) => (code === 'VY' ? 'Vueling' : null),
    })
    if ('failed' in prepared || !prepared.entry) throw new Error(JSON.stringify(prepared))
    return this.add(prepared.entry)
  }

  undo(sequence: number, undone = true): void {
    this.add({ kind: 'reverted', sequence, undone })
  }

  add(entry: SequencedEntry['entry']): number {
    const sequence = this.log.length + 1
    this.log.push({ sequence, at: `2026-02-01T10:${String(sequence).padStart(2, '0')}:00Z`, entry })
    return sequence
  }

  get trip(): Trip {
    return foldTrip('trip1', this.log, places)
  }

  leg(number: string) {
    const leg = this.trip.legs.find(({ flightNumber }) => flightNumber === number)
    if (!leg) throw new Error(`no ${number}`)
    return leg
  }

  person(name: string) {
    const person = this.trip.people.find((one) => one.name === name)
    if (!person) throw new Error(`no ${name}`)
    return person
  }

  names = (number: string) => namesOf(this.trip, this.leg(number).travelers)
}

const content = ({ legs, people, stays, documents, event }: Trip) => ({
  legs,
  people,
  stays,
  documents,
  event,
})

describe('a flight set by hand', () => {
  test('wins field by field over any later document, and the others follow the document', () => {
    const story = new Story().tell(MAYA)
    story.edit({
      thing: 'flight',
      action: 'change',
      id: story.leg('BA478').id,
      fields: { departureTime: '10:30', gate: 'A7' },
    })
    story.tell(MOVED)
    expect(story.leg('BA478')).toMatchObject({
      departureTime: '10:30',
      arrivalTime: '14:15',
      gate: 'A7',
      manual: ['departureTime', 'gate'],
    })
    expect(story.leg('BA478').changes.map(({ field }) => field)).toEqual(['arrivalTime'])
  })

  test('keeps what was set when a newer document moves it to another day', () => {
    const story = new Story().tell(MAYA)
    story.edit({ thing: 'flight', action: 'change', id: story.leg('BA478').id, fields: { pickup: 'Anna' } })
    story.tell({ ...MOVED, flights: ['BA478 LHR 2026-07-20 11:00 BCN 2026-07-20 14:15', BACK] })
    expect(story.leg('BA478')).toMatchObject({
      departureDate: '2026-07-20',
      pickup: 'Anna',
      manual: ['pickup'],
    })
  })

  test('loses its "please check" for the fields that somebody looked at', () => {
    const story = new Story().tell(MAYA, {
      ...TOM,
      flights: ['BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:45'],
    })
    expect(story.leg('BA478').check).toEqual(['arrivalTime'])
    story.edit({
      thing: 'flight',
      action: 'change',
      id: story.leg('BA478').id,
      fields: { arrivalTime: '13:20' },
    })
    expect(story.leg('BA478')).toMatchObject({ arrivalTime: '13:20', check: [] })
  })

  test('loses it also when the value is said to be right', () => {
    const story = new Story().tell(MAYA, {
      ...TOM,
      flights: ['BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:45'],
    })
    const { id, arrivalTime } = story.leg('BA478')
    story.edit({ thing: 'flight', action: 'change', id, fields: { arrivalTime } })
    expect(story.leg('BA478')).toMatchObject({ arrivalTime, check: [], manual: ['arrivalTime'] })
    expect(tripHistory(story.trip)[0]?.changes).toEqual([
      { field: 'arrivalTime', before: arrivalTime, after: arrivalTime },
    ])
  })

  test('that is now the same as another one is joined with it', () => {
    const wrong = 'BA478 LHR 2026-07-18 10:00 BCN 2026-07-18 13:15'
    const story = new Story().tell(MAYA, { ...TOM, flights: [wrong] })
    const leg = story.trip.legs.find(({ departureDate }) => departureDate === '2026-07-18')
    story.edit({
      thing: 'flight',
      action: 'change',
      id: leg?.id ?? '',
      fields: { departureDate: '2026-07-19', arrivalDate: '2026-07-19' },
    })
    expect(story.trip.legs).toHaveLength(2)
    expect(story.names('BA478')).toEqual(['Maya Hughes', 'Tom Okafor'])
  })

  test('keeps a traveler who was taken off it, and gains whom a later document brings', () => {
    const story = new Story().tell(MAYA, TOM)
    const { id } = story.leg('BA478')
    story.edit({
      thing: 'flight',
      action: 'change',
      id,
      fields: { travelers: [story.person('Tom Okafor').id] },
    })
    expect(story.names('BA478')).toEqual(['Tom Okafor'])
    story.tell({ id: 'd', ref: 'DDD444', names: ['Lucía Gómez'], flights: [OUT] })
    expect(story.names('BA478')).toEqual(['Lucía Gómez', 'Tom Okafor'])
  })

  test('can be added, is joined with the booking that comes later, and removed with it', () => {
    const story = new Story().tell({ ...MAYA, flights: [BACK] })
    const fields = {
      flightNumber: 'VY8001',
      departureAirport: 'LHR',
      arrivalAirport: 'BCN',
      departureDate: '2026-07-19',
      departureTime: '09:00',
      arrivalTime: '12:10',
      travelers: [story.person('Maya Hughes').id],
    }
    const added = story.edit({ thing: 'flight', action: 'add', fields })
    expect(story.leg('VY8001')).toMatchObject({
      airline: 'Vueling',
      airlineCode: 'VY',
      arrivalCity: 'Barcelona',
    })
    story.tell({ ...TOM, flights: ['VY8001 LHR 2026-07-19 09:05 BCN 2026-07-19 12:15'] })
    expect(story.leg('VY8001')).toMatchObject({ departureTime: '09:00', documentIds: ['b'] })
    expect(story.names('VY8001')).toEqual(['Maya Hughes', 'Tom Okafor'])
    const removed = story.edit({ thing: 'flight', action: 'remove', id: story.leg('VY8001').id })
    expect(story.trip.legs.map(({ flightNumber }) => flightNumber)).toEqual(['BA479'])
    story.undo(removed)
    story.undo(added)
    expect(story.leg('VY8001')).toMatchObject({ departureTime: '09:05', manual: [] })
    expect(story.names('VY8001')).toEqual(['Tom Okafor'])
  })

  test('without travelers is somebody’s whose name is not known', () => {
    const story = new Story()
    story.edit({ thing: 'flight', action: 'add', fields: { flightNumber: 'VY8001' } })
    expect(story.names('VY8001')).toEqual(['Traveler'])
  })
})

describe('a traveler set by hand', () => {
  test('merged with another one has all of their flights, also those of later bookings', () => {
    const story = new Story().tell(MAYA, { ...TOM, names: ['Maya Okafor'] })
    const [from, into] = [story.person('Maya Okafor').id, story.person('Maya Hughes').id]
    const merged = story.edit({ thing: 'traveler', action: 'merge', id: from, into })
    story.tell({
      id: 'd',
      ref: 'DDD444',
      names: ['Maya Okafor'],
      flights: ['VY1 BCN 2026-07-21 10:00 MAD'],
    })
    expect(story.trip.people.map(({ name }) => name)).toEqual(['Maya Hughes'])
    expect(story.trip.documents.map(({ travelers }) => travelers)).toEqual([[into], [into], [into]])
    story.undo(merged)
    expect(story.trip.people).toHaveLength(2)
  })

  test('is the same person as in a booking of that name that comes later', () => {
    const story = new Story()
    story.edit({
      thing: 'traveler',
      action: 'add',
      fields: { name: 'Maya Hughes', phone: '+44 20 7946 0000' },
    })
    story.tell({ ...MAYA, names: ['HUGHES/MAYA MRS'] })
    expect(story.trip.people).toHaveLength(1)
  })

  test('removed takes along the flights of nobody else', () => {
    const story = new Story().tell(MAYA, TOM)
    story.edit({ thing: 'traveler', action: 'remove', id: story.person('Maya Hughes').id })
    expect(story.trip.legs.map(({ flightNumber }) => flightNumber)).toEqual(['BA478'])
    expect(story.names('BA478')).toEqual(['Tom Okafor'])
  })

  test('keeps a new name when the document with the old one goes and comes again', () => {
    const story = new Story().tell(MAYA)
    story.edit({
      thing: 'traveler',
      action: 'change',
      id: story.person('Maya Hughes').id,
      fields: { name: 'Grandma' },
    })
    story.add({ kind: 'document-removed', documentId: 'a' })
    expect(story.trip.people).toEqual([])
    story.tell({ ...MAYA, id: 'a2', names: ['HUGHES/MAYA'] })
    expect(story.trip.people.map(({ name }) => name)).toEqual(['Grandma'])
  })
})

test('a stay added by hand is the same as that of a later document, and keeps its dates', () => {
  const story = new Story().tell(MAYA)
  story.edit({
    thing: 'stay',
    action: 'add',
    fields: {
      name: 'Hotel Alma',
      checkIn: '2026-07-19',
      checkOut: '2026-07-25',
      travelers: [story.person('Maya Hughes').id],
    },
  })
  story.tell({ ...TOM, flights: [], stays: [['Hotel Alma Barcelona', '2026-07-19', '2026-07-26']] })
  expect(story.trip.stays).toMatchObject([{ name: 'Hotel Alma', checkOut: '2026-07-25', documentIds: ['b'] }])
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

test('the history says who added what, newest first, and what was undone', () => {
  const story = new Story().tell(MAYA)
  const changed = story.edit({
    thing: 'flight',
    action: 'change',
    id: story.leg('BA478').id,
    fields: { departureTime: '10:30' },
  })
  story.undo(changed)
  expect(tripHistory(story.trip)).toMatchObject([
    {
      editId: String(changed),
      kind: 'edited',
      subject: 'BA478 London – Barcelona',
      changes: [{ field: 'departureTime', before: '10:00', after: '10:30' }],
      undone: true,
    },
    { kind: 'document', subject: 'a.eml', document: { added: { flights: 2, travelers: 1 } } },
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
