import { expect, test } from 'vitest'
import { laneOf } from './lanes.ts'

test('the way there and the way back of one line stand on their own sides', () => {
  const east = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(laneOf(east, 2)).toEqual([
    { x: 0, y: 2 },
    { x: 10, y: 2 },
  ])
  expect(laneOf(east.toReversed(), 2)).toEqual([
    { x: 10, y: -2 },
    { x: 0, y: -2 },
  ])
})

test('a line without length stays where it is', () => {
  const spot = { x: 3, y: 4 }
  expect(laneOf([spot, spot], 2)).toEqual([spot, spot])
})
