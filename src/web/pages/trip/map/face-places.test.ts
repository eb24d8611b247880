import { expect, test } from 'vitest'
import { placeCrowds, STACK_PX, TARGET_PX, type Box, type Crowd, type Start } from './face-places.ts'

const PHONE = { x: 356, y: 400 }

/** Thirty people of thirteen cities around Milan, as a phone shows Europe. */
const EUROPE: Start[] = [
  [200, 250, 2],
  [120, 180, 6],
  [165, 195, 4],
  [300, 330, 2],
  [240, 150, 2],
  [140, 205, 3],
  [190, 60, 2],
  [90, 290, 3],
  [185, 210, 2],
  [175, 222, 2],
  [215, 205, 1],
  [60, 370, 1],
].map(([x = 0, y = 0, count = 0]) => ({ at: { x, y }, count }))

const boxesOf = ({ places, stacked }: Crowd): Box[] =>
  places.map(({ x, y }) => {
    const width = stacked ? STACK_PX : TARGET_PX
    return { x: x - width / 2, y: y - TARGET_PX / 2, width, height: TARGET_PX }
  })
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test.each([
  [1, false, 1],
  [3, false, 3],
  [4, true, 1],
])('%i people of one city are stacked: %s', (count, stacked, places) => {
  const [crowd] = placeCrowds([{ at: { x: 150, y: 150 }, count }], PHONE, [])
  expect(crowd).toMatchObject({ stacked, cities: [0] })
  expect(crowd?.places).toHaveLength(places)
})

test('many people on a phone: none covers another, none is cut off, and everybody is somewhere', () => {
  const label = { x: 170, y: 240, width: 60, height: 40 }
  const crowds = placeCrowds(EUROPE, PHONE, [label])
  const boxes = crowds.flatMap(boxesOf)
  for (const [index, box] of boxes.entries()) {
    for (const other of [...boxes.slice(index + 1), label]) expect(overlap(box, other)).toBe(false)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.x)
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.y)
  }
  expect(crowds.flatMap(({ cities }) => cities).toSorted((a, b) => a - b)).toEqual(EUROPE.map((_, i) => i))
})

test('cities at one point are one crowd at last, with the biggest first', () => {
  const at = { x: 20, y: 20 }
  const crowds = placeCrowds(
    Array.from({ length: 20 }, (_, index) => ({ at, count: index + 4 })),
    { x: 90, y: 60 },
    [],
  )
  expect(crowds).toHaveLength(1)
  expect(crowds[0]?.cities[0]).toBe(19)
})

test('people out of sight are left where they are', () => {
  const [crowd] = placeCrowds([{ at: { x: -500, y: 100 }, count: 1 }], PHONE, [])
  expect(crowd?.places).toEqual([{ x: -500, y: 68 }])
})
