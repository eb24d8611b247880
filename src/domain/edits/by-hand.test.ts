import { describe, expect, test } from 'vitest'
import { tripHistory } from './history.ts'
import { places } from '../places.test-data.ts'
import { documentRemoval } from './removal.ts'
import { BACK, MAYA, MOVED, OUT, Story, TOM } from '../story.test-data.ts'

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
    expect(tripHistory(story.trip, places)[0]?.changes).toEqual([
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

  test('that was joined with a document is changed, struck through and left as one flight', () => {
    const story = new Story()
    const tom = { thing: 'traveler', action: 'add', fields: { name: 'Tom Okafor' } } as const
    story.edit(tom)
    const fields = {
      flightNumber: 'BA478',
      departureAirport: 'LHR',
      departureDate: '2026-07-19',
      travelers: [story.person('Tom Okafor').id],
    }
    story.edit({ thing: 'flight', action: 'add', fields })
    story.tell({ ...MAYA, flights: [OUT] })
    const change = (changed: object) =>
      story.edit({ thing: 'flight', action: 'change', id: story.leg('BA478').id, fields: changed })
    change({ departureDate: '2026-07-20', arrivalDate: '2026-07-20' })
    expect(story.trip.legs).toMatchObject([{ departureDate: '2026-07-20', departureCity: 'London' }])
    change({ cancelled: true })
    expect(story.trip.legs).toMatchObject([{ cancelled: true }])
    change({ travelers: [story.person('Maya Hughes').id] })
    expect(story.names('BA478')).toEqual(['Maya Hughes'])
  })

  test('with another number has neither the operator nor the codeshares of the old one', () => {
    const shared = 'AA6650 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
    const story = new Story().tell(MAYA, { ...TOM, flights: [shared] })
    const { id, codeshares } = story.leg('AA6650')
    expect(codeshares).toEqual(['BA478'])
    story.edit({ thing: 'flight', action: 'change', id, fields: { flightNumber: 'BA478' } })
    expect(story.leg('BA478').codeshares).toEqual([])
    story.edit({ thing: 'flight', action: 'change', id, fields: { flightNumber: 'VY8001' } })
    expect(story.leg('VY8001')).toMatchObject({ codeshares: [], operatedBy: null, airline: 'Vueling' })
  })

  test('removed stays away for its travelers, and is there for whom a later document puts on it', () => {
    const story = new Story().tell(MAYA)
    story.edit({ thing: 'flight', action: 'remove', id: story.leg('BA478').id })
    story.tell(MOVED)
    expect(story.trip.legs.map(({ flightNumber }) => flightNumber)).toEqual(['BA479'])
    story.tell(TOM)
    expect(story.names('BA478')).toEqual(['Tom Okafor'])
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
    expect(story.trip.people).toMatchObject([{ phone: '+44 20 7946 0000', manual: ['name', 'phone'] }])
  })

  test('removed takes along the flights of nobody else', () => {
    const story = new Story().tell(MAYA, TOM)
    story.edit({ thing: 'traveler', action: 'remove', id: story.person('Maya Hughes').id })
    expect(story.trip.legs.map(({ flightNumber }) => flightNumber)).toEqual(['BA478'])
    expect(story.names('BA478')).toEqual(['Tom Okafor'])
  })

  test('removed is back with a booking that comes later', () => {
    const story = new Story().tell(MAYA, TOM)
    story.edit({ thing: 'traveler', action: 'remove', id: story.person('Tom Okafor').id })
    story.tell({ ...TOM, id: 'd', ref: 'DDD444' })
    expect(story.names('BA478')).toEqual(['Maya Hughes', 'Tom Okafor'])
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

test('what was set by hand does not leave with a document that says it too', () => {
  const story = new Story()
  story.edit({ thing: 'traveler', action: 'add', fields: { name: 'Maya Hughes' } })
  const travelers = [story.person('Maya Hughes').id]
  story.edit({
    thing: 'flight',
    action: 'add',
    fields: { flightNumber: 'BA478', departureAirport: 'LHR', departureDate: '2026-07-19', travelers },
  })
  story.tell(MAYA)
  const gone = { flights: ['BA479'], travelers: [], accommodations: [] }
  expect(documentRemoval(story.trip, 'a', places)).toEqual(gone)
  story.add({ kind: 'document-removed', documentId: 'a' })
  expect(story.names('BA478')).toEqual(['Maya Hughes'])
})
