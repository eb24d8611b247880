import { expect, test } from 'vitest'
import { inOrder } from './reading.ts'

test('results come in the order of the things, however long each takes', async () => {
  const turns = (count: number): Promise<unknown> =>
    Array.from({ length: count }).reduce<Promise<unknown>>(
      (before) => before.then(() => null),
      Promise.resolve(),
    )
  const slowFirst = inOrder([9, 1, 5, 2, 0], 3, (count) => turns(count).then(() => count))
  expect(await Array.fromAsync(slowFirst)).toEqual([9, 1, 5, 2, 0])
})

test('no more than the width is begun before the first result is taken', async () => {
  let begun = 0
  const results = inOrder(Array.from({ length: 100 }).keys(), 4, (thing) => {
    begun += 1
    return Promise.resolve(thing)
  })
  await results.next()
  expect(begun).toBe(4)
  await results.return(undefined)
})

test('nothing in, nothing out', async () => {
  expect(await Array.fromAsync(inOrder([], 2, () => Promise.resolve(1)))).toEqual([])
})
