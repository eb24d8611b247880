// reported as vitest(no-focused-tests)
import { expect, test } from 'vitest'

test.only('one is one', () => {
  expect(1).toBe(1)
})
