import { errors, type Locator } from 'playwright-core'
import { expect } from 'vitest'

interface Sight {
  /** The element is there or comes, within the time a person would wait. */
  toBeSeen: () => Promise<void>
  /** The element is not there or goes. */
  toBeGone: () => Promise<void>
}

declare module 'vitest' {
  interface Matchers extends Sight {}
}

/** Gives `expect(locator)` its two matchers. They wait for the page and never sleep. */
export function addMatchers(): void {
  expect.extend({
    toBeSeen: (locator: Locator) => reaches(locator, 'visible'),
    toBeGone: (locator: Locator) => reaches(locator, 'detached'),
  })
}

async function reaches(locator: Locator, state: 'visible' | 'detached') {
  const failure = await locator.waitFor({ state }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof errors.TimeoutError) return error.message
      throw error
    },
  )
  return { pass: failure === null, message: () => failure ?? `${locator.toString()} is ${state}` }
}
