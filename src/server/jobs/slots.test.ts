import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

const never = new AbortController().signal

test('no more than the slots work at once, and all get their turn', async () => {
  const slots = new Slots(3)
  let working = 0
  let most = 0
  const work = async (value: number) => {
    most = Math.max(most, ++working)
    await new Promise((resolve) => setImmediate(resolve))
    working -= 1
    return value
  }
  const all = Array.from({ length: 20 }, (_, index) => slots.use(never, () => work(index)))
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(most).toBe(3)
})

test('who gives up waiting leaves the queue to the others', async () => {
  const slots = new Slots(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = slots.use(never, () => promise)
  const impatient = new AbortController()
  const second = slots.use(impatient.signal, () => Promise.resolve('second'))
  const third = slots.use(never, () => Promise.resolve('third'))
  impatient.abort()
  expect(await second).toBeUndefined()
  resolve('first')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
})

test('work that throws gives its slot back', async () => {
  const slots = new Slots(1)
  await expect(slots.use(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await slots.use(never, () => Promise.resolve('next'))).toBe('next')
})
