import { expect, test } from 'vitest'
import { belowFloor, floorsUnder, type GeneratedFloors, type Scored } from './floors.ts'

const FULL = { flights: 100, times: 100, travellers: 100, stays: 100 }

function scoredAs(change: Partial<Scored>): Scored {
  return { all: FULL, layouts: { ticket: FULL }, languages: { fi: FULL }, quirks: { seats: FULL }, ...change }
}

function floorsOf(scored: Scored): GeneratedFloors {
  return { ...floorsUnder(scored), falseBookings: 0, otherBookings: 0 }
}

test('a floor is a point below its score, and there is none that could not fail', () => {
  const scored = scoredAs({
    layouts: { ticket: { flights: 87.4, times: 1.9, travellers: 0, stays: 2 } },
    quirks: { seats: { flights: 0, times: 0, travellers: 0, stays: 0 } },
  })
  expect(floorsUnder(scored)).toEqual({
    all: { flights: 99, times: 99, travellers: 99, stays: 99 },
    layouts: { ticket: { flights: 86, stays: 1 } },
    languages: { fi: { flights: 99, times: 99, travellers: 99, stays: 99 } },
    quirks: { seats: {} },
  })
  expect(belowFloor(scored, floorsOf(scored))).toEqual([])
})

test('what is read worse than its floor is named', () => {
  const worse = scoredAs({ languages: { fi: { ...FULL, times: 97 } } })
  expect(belowFloor(worse, floorsOf(scoredAs({})))).toEqual(['languages fi: times 97, floor 99'])
})

test('a new layout, language or quirk needs floors, and one with floors stays sampled', () => {
  const renamed = scoredAs({ layouts: { card: FULL } })
  expect(belowFloor(renamed, floorsOf(scoredAs({})))).toEqual([
    'layouts ticket is no longer sampled',
    'layouts card has no floors: node tools/generate/write-floors.ts writes them',
  ])
})
