import { describe, expect, test } from 'vitest'
import type { ClaimEntry } from '#contract/log.ts'
import type { RideClaim } from '#contract/ride-claims.ts'
import type { Trip } from '../model.ts'
import { foldFrom, foldTrip } from '../fold.ts'
import { places } from '../places.test-data.ts'
import { LATER, MAYA, Story, TOM } from '../story.test-data.ts'
import { enrichedFlights } from '../views/flights-view.ts'
import { documentRemoval } from './removal.ts'
import { tripHistory } from './history.ts'
import { claimOf, guestsMayClaim, prepareClaim } from './ride-claims.ts'

const tools = { places, secretHash: 'aGFzaA' }

function prepared(story: Story, claim: RideClaim): ClaimEntry {
  const made = prepareClaim(story.trip, claim, tools)
  if ('failed' in made) throw new Error(made.failed)
  return made.entry
}

const pickup = (story: Story, driver = 'Anna', ...numbers: string[]): RideClaim => ({
  way: 'pickup',
  driver,
  flights: (numbers.length ? numbers : ['BA478']).map((number) => story.leg(number).id),
})

/** Answers what undoes it. */
const claim = (story: Story, driver?: string, ...numbers: string[]) =>
  story.add(prepared(story, pickup(story, driver, ...numbers)))

const edit = (story: Story, driver: string | null) =>
  story.edit({ thing: 'flight', action: 'change', id: story.leg('BA478').id, fields: { pickup: driver } })

/** Who meets BA478, and what undoes it where a guest said so. */
const shown = (story: Story) => {
  const { pickup: driver, saidByGuest } = story.leg('BA478')
  return [driver, saidByGuest.pickup]
}

describe('a ride that a guest takes', () => {
  test('sets who meets these flights, and nothing else of the trip', () => {
    const story = new Story().tell(MAYA, TOM)
    const before = story.trip
    const id = String(claim(story, 'Anna', 'BA478', 'BA479'))
    expect(besidesLegs(story.trip)).toEqual(besidesLegs(before))
    const set = { pickup: 'Anna', manual: ['pickup'], saidByGuest: { pickup: id, dropoff: null } }
    expect(story.trip.legs).toEqual(before.legs.map((leg) => ({ ...leg, ...set })))
    const { outboundFlights } = enrichedFlights(story.trip, places)
    expect(outboundFlights).toMatchObject([{ pickup: 'Anna', saidByGuest: { pickup: id, dropoff: null } }])
  })

  test('is refused where somebody drives already, and of a flight that is not there', () => {
    const story = new Story().tell(MAYA)
    claim(story)
    expect(prepareClaim(story.trip, pickup(story, 'Ben', 'BA479', 'BA478'), tools)).toEqual({
      failed: 'ride.taken',
    })
    expect(prepareClaim(story.trip, { ...pickup(story, 'Ben'), flights: ['none'] }, tools)).toEqual({
      failed: 'edit.unknown',
    })
    claim(story, 'Ben', 'BA479')
    story.add(prepared(story, { ...pickup(story), way: 'dropoff' }))
    expect(story.leg('BA478')).toMatchObject({ pickup: 'Anna', dropoff: 'Anna' })
  })

  test('gives way to what an editor says first or later, also if that is nobody', () => {
    const story = new Story().tell(MAYA)
    const first = claim(story)
    const second = edit(story, 'Carla')
    expect(shown(story)).toEqual(['Carla', null])
    story.undo(second)
    expect(shown(story)).toEqual(['Anna', String(first)])
    edit(story, null)
    expect(shown(story)).toEqual([null, null])
    const third = claim(story, 'Dana')
    expect(shown(story)).toEqual(['Dana', String(third)])
    story.undo(second, false)
    expect(shown(story)).toEqual(['Dana', String(third)])
  })

  test('does not replace an editor whose change is done again', () => {
    const story = new Story().tell(MAYA)
    const first = edit(story, 'Carla')
    story.undo(first)
    claim(story)
    story.undo(first, false)
    expect(shown(story)).toEqual(['Carla', null])
  })

  test('becomes an editor’s word when the editor says the same', () => {
    const story = new Story().tell(MAYA)
    claim(story)
    edit(story, 'Anna')
    expect(shown(story)).toEqual(['Anna', null])
  })

  test('is undone and done again, given back and renamed', () => {
    const story = new Story().tell(MAYA)
    const sequence = claim(story)
    story.undo(sequence)
    expect(shown(story)).toEqual([null, null])
    story.undo(sequence, false)
    story.add({ kind: 'claim-changed', sequence, driver: 'Anna Rossi' })
    expect(shown(story)).toEqual(['Anna Rossi', String(sequence)])
    story.add({ kind: 'claim-changed', sequence, driver: null })
    expect(shown(story)).toEqual([null, null])
    expect(claimOf(story.trip, String(sequence))).toMatchObject({ undone: true })
    expect(claimOf(story.trip, '1')).toBe(undefined)
  })

  test('is no matter of other entries: a change of what is no claim changes nothing', () => {
    const story = new Story().tell(MAYA)
    const edited = edit(story, 'Carla')
    story.add({ kind: 'claim-changed', sequence: edited, driver: null })
    story.add({ kind: 'claim-changed', sequence: 1, driver: 'Eve' })
    expect(shown(story)).toEqual(['Carla', null])
  })

  test('stays with its flight when that moves, and where two flights turn out to be one an editor counts', () => {
    const wrong = 'BA478 LHR 2026-07-18 10:00 BCN 2026-07-18 13:15'
    const story = new Story().tell({ ...MAYA, flights: [wrong] }, TOM)
    const [early, late] = story.trip.legs
    const flights = (leg = early) => ({ ...pickup(story, 'Guest'), flights: [leg?.id ?? ''] })
    const guest = String(story.add(prepared(story, flights())))
    const move = (driver: object) =>
      story.edit({
        thing: 'flight',
        action: 'change',
        id: early?.id ?? '',
        fields: { departureDate: '2026-07-19', arrivalDate: '2026-07-19', ...driver },
      })
    const moved = move({})
    expect(shown(story)).toEqual(['Guest', guest])
    story.undo(moved)
    const named = { thing: 'flight', action: 'change', id: late?.id ?? '' } as const
    story.edit({ ...named, fields: { pickup: 'Carla' } })
    move({})
    expect(story.trip.legs).toHaveLength(1)
    expect(shown(story)).toEqual(['Carla', null])
  })

  test('is found again when another document names its flight', () => {
    const story = new Story().tell(MAYA)
    const id = String(claim(story))
    story.tell({ ...MAYA, id: 'c', on: '2026-06-01', flights: [LATER] })
    expect(shown(story)).toEqual(['Anna', id])
  })
})

describe('the history', () => {
  test('has one change for a claim, said by a guest, under the name that counts', () => {
    const story = new Story().tell(MAYA)
    const sequence = claim(story, 'Anna', 'BA478', 'BA479')
    const item = {
      kind: 'edited',
      editId: String(sequence),
      thing: 'flight',
      action: 'change',
      subject: 'BA478 London – Barcelona, BA479 Barcelona – London',
      changes: [{ field: 'pickup', before: null, after: 'Anna' }],
      isByGuest: true,
      undone: false,
    }
    expect(tripHistory(story.trip, places)[0]).toMatchObject(item)
    story.add({ kind: 'claim-changed', sequence, driver: 'Ben' })
    const [renamed] = tripHistory(story.trip, places)
    expect(renamed?.changes).toEqual([{ field: 'pickup', before: null, after: 'Ben' }])
    story.undo(sequence)
    expect(tripHistory(story.trip, places)[0]?.undone).toBe(true)
  })

  test('says no word of flights that only a removed document named', () => {
    const out = 'VY8001 LHR 2026-07-19 09:00 BCN 2026-07-19 12:10'
    const story = new Story().tell(MAYA, { ...TOM, flights: [out] })
    claim(story, 'Anna', 'BA478', 'VY8001')
    const told = () => tripHistory(story.trip, places).find(({ isByGuest }) => isByGuest)
    expect(documentRemoval(story.trip, 'b', places).flights).toEqual(['VY8001'])
    story.add({ kind: 'document-removed', documentId: 'b' })
    expect(told()).toMatchObject({ subject: 'BA478 London – Barcelona', changes: [{ after: 'Anna' }] })
    story.add({ kind: 'document-removed', documentId: 'a' })
    expect(told()).toMatchObject({ subject: '', changes: [] })
    story.tell({ ...MAYA, id: 'a2' })
    expect(told()?.subject).toBe('BA478 London – Barcelona')
    expect(shown(story)[0]).toBe('Anna')
  })

  test('tells of the switch, which is undone as other changes', () => {
    const story = new Story().tell(MAYA)
    expect(guestsMayClaim(story.trip)).toBe(true)
    const off = story.add({ kind: 'claims-switched', allowed: false })
    expect(prepareClaim(story.trip, pickup(story), tools)).toEqual({ failed: 'ride.off' })
    expect(tripHistory(story.trip, places)[0]).toMatchObject({
      kind: 'claims-switched',
      editId: String(off),
      changes: [{ field: 'guestsMayClaim', before: 'yes', after: 'no' }],
      isByGuest: false,
    })
    story.undo(off)
    expect(guestsMayClaim(story.trip)).toBe(true)
  })
})

test('a log without these entries, and a snapshot of an earlier version, fold as before', () => {
  const story = new Story().tell(MAYA, TOM)
  edit(story, 'Carla')
  const { trip } = story
  expect(trip.legs.every(({ saidByGuest: { pickup: one, dropoff } }) => !one && !dropoff)).toBe(true)
  expect(guestsMayClaim(trip)).toBe(true)
  const older = structuredClone(trip)
  for (const leg of older.legs) Reflect.deleteProperty(leg, 'saidByGuest')
  expect(foldFrom(older, [], places)).toEqual(trip)
})

test('folding on from a snapshot gives the same as folding everything', () => {
  const story = new Story().tell(MAYA, TOM)
  const sequence = claim(story)
  const snapshot = structuredClone(story.trip)
  story.add({ kind: 'claim-changed', sequence, driver: 'Ben' })
  story.add({ kind: 'renamed', title: 'Summer' })
  const whole = foldTrip('trip1', story.log, places)
  expect(foldFrom(snapshot, story.log, places)).toEqual(whole)
})

test('another entry leaves arrays that hold claims as they are', () => {
  const story = new Story().tell(MAYA)
  claim(story)
  const { trip } = story
  const rename = { sequence: trip.sequence + 1, at: '2026-03-01T00:00:00Z' }
  const after = foldFrom(trip, [{ ...rename, entry: { kind: 'renamed', title: 'Summer' } }], places)
  expect(after.legs).toBe(trip.legs)
})

function besidesLegs({ event, people, stays, documents, forwarding }: Trip) {
  return { event, people, stays, documents, forwarding }
}
