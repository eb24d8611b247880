import { expect, test } from 'vitest'
import { pluralText } from './plural.ts'

test.each([
  [0, '0 arrivals'],
  [1, '1 arrival'],
  [2, '2 arrivals'],
])('%i is said as %j', (count, said) => {
  expect(pluralText(count, { one: '# arrival', other: '# arrivals' })).toBe(said)
})
