import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileSeen } from './seen.ts'

const MINUTE = 60_000

/** The part of a browser's document that says whether the page is seen. */
class Page extends EventTarget {
  hidden = false
  turn(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const stop = new AbortController()
  const runs: AbortSignal[] = []
  whileSeen(async (signal) => void runs.push(signal), stop.signal)
  return { runs, stop: () => stop.abort(), aborted: () => runs.map((signal) => signal.aborted) }
}

test('a page hidden for more than five minutes stops, and starts again when it is seen', () => {
  const { aborted } = start()
  page.turn(true)
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(aborted()).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(aborted()).toEqual([true])
  page.turn(false)
  expect(aborted()).toEqual([true, false])
})

test('a short look elsewhere changes nothing', () => {
  const { aborted } = start()
  page.turn(true)
  vi.advanceTimersByTime(4 * MINUTE)
  page.turn(false)
  vi.advanceTimersByTime(10 * MINUTE)
  expect(aborted()).toEqual([false])
})

test('a page that was never seen stops too', () => {
  page.hidden = true
  const { aborted } = start()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(aborted()).toEqual([true])
})

test('what was stopped from outside stays stopped', () => {
  const { aborted, stop } = start()
  stop()
  page.turn(true)
  vi.advanceTimersByTime(5 * MINUTE)
  page.turn(false)
  expect(aborted()).toEqual([true])
})
