import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** An unexpected line on the error console fails the test that caused it. */
const report = vi.spyOn(console, 'error')

beforeEach(() => {
  report.mockReset()
})

afterEach(() => {
  if (report.mock.calls.length) throw new Error(`Unexpected console.error: ${report.mock.calls.join('\n')}`)
})

/** The files of a worker share its modules: what one evaluated with its globals is not the next one's. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
