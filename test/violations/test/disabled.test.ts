// reported as vitest(no-disabled-tests)
import { expect, test } from 'vitest'

test.skip('one is one', () => {
  expect(1).toBe(1)
})
