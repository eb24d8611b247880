import { expect, test } from 'vitest'
import { MAX_OF_NETWORK, MAX_TO_STRANGER, UnprovenLetters } from './mail-limits.ts'

test('a network that had enough uses up no letters of the addresses that it names', async () => {
  const letters = new UnprovenLetters()
  const take = (ip: string, sender: string) => letters.take({ via: 'smtp', ip, sender, isKnown: false })
  const each = async <T>(count: number, work: (index: number) => Promise<T>) => {
    const done: T[] = []
    for (let index = 0; index < count; index += 1) done.push(await work(index))
    return done
  }
  await each(MAX_OF_NETWORK, (index) => take('192.0.2.1', `stranger-${index}@example.org`))
  const named = () => take('192.0.2.1', 'family@example.org')
  expect(new Set(await each(10, named))).toEqual(new Set([false]))
  const own = await each(MAX_TO_STRANGER, () => take('198.51.100.7', 'family@example.org'))
  expect(new Set(own)).toEqual(new Set([true]))
  expect(await take('198.51.100.7', 'family@example.org')).toBe(false)
})
