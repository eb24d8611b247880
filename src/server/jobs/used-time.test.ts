import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { usedTime } from './fair-scheduler.ts'

test('time that was used halves in five minutes', () => {
  let now = 0
  const used = usedTime(() => now)
  used.add('a', 1_000)
  now = 300_000
  used.add('a', 100)
  expect([used.of('a'), used.of('b')]).toEqual([600, 0])
})

test('a day of many networks costs no more for each than its beginning', async () => {
  let now = 0
  const used = usedTime(() => now)
  const { ms } = await processorTime(() => {
    for (let number = 0; number < 40_000; number += 1) {
      used.add(`network ${number}`, 100)
      now += 10
    }
  })
  expect(ms).toBeLessThan(1_000)
  expect(used.of('network 39999')).toBeCloseTo(100, 0)
})
