import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const never = new AbortController().signal

test('no more than it lets work at once, and all get their turn', async () => {
  const semaphore = new Semaphore(3)
  let working = 0
  let most = 0
  const work = async (value: number) => {
    most = Math.max(most, ++working)
    await new Promise((resolve) => setImmediate(resolve))
    working -= 1
    return value
  }
  const all = Array.from({ length: 20 }, (_, index) => semaphore.use(never, () => work(index)))
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(most).toBe(3)
})

test('who gives up waiting leaves the queue to the others', async () => {
  const semaphore = new Semaphore(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = semaphore.use(never, () => promise)
  const impatient = new AbortController()
  const second = semaphore.use(impatient.signal, () => Promise.resolve('second'))
  const third = semaphore.use(never, () => Promise.resolve('third'))
  impatient.abort()
  expect(await second).toBeUndefined()
  resolve('first')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
})

test('work that throws gives its slot back', async () => {
  const semaphore = new Semaphore(1)
  await expect(semaphore.use(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.use(never, () => Promise.resolve('next'))).toBe('next')
})
