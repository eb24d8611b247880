import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { makeVisitor, sharedBrowser, type Screen, type Visitor } from './browser.ts'
import { addMatchers } from './matchers.ts'
import { startServer, type RunningServer } from './server.ts'

/** How somebody comes, where that differs from most. */
type Ways = Pick<
  BrowserContextOptions,
  'timezoneId' | 'reducedMotion' | 'javaScriptEnabled' | 'serviceWorkers'
>

/**
 * A server for the tests of a file, visitors for one test each. A test fails when a visitor's browser had a
 * problem, whatever the test itself looked at. `env`: settings of a server for this file alone; without them
 * it is the one that all such files share. `usual`: how all its visitors come.
 */
export function openStage(env?: Record<string, string>, usual: Ways = {}) {
  let server: RunningServer | undefined
  let browser: Browser | undefined
  let visitors: Visitor[] = []
  let guest: Visitor | undefined

  addMatchers()
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([env && startServer(env), sharedBrowser()])
  })
  afterEach(async () => {
    const all = guest ? [...visitors, guest] : visitors
    const problems = all.flatMap((visitor) => visitor.problems.slice())
    guest?.forget()
    await Promise.all(visitors.map(leave))
    visitors = []
    expect(problems).toEqual([])
  })
  afterAll(async () => {
    if (guest) await leave(guest)
    await server?.[Symbol.asyncDispose]()
  })

  const up = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('The stage stands only while tests run')
    return thing
  }
  const url = () => (env ? up(server).url : inject('plainServer'))
  return {
    url,
    serverOutput: () => up(server).output(),
    /** All that it keeps on disk, as one text. */
    serverDisk: () => up(server).disk(),
    async visitor(viewport: Screen, options: Ways = {}): Promise<Visitor> {
      const visitor = await makeVisitor(up(browser), { ...usual, ...options, viewport, baseURL: url() })
      visitors.push(visitor)
      return visitor
    },
    /** The one visitor who stays for all tests of the file: `prepare` is done when they come. */
    async guest(viewport: Screen, prepare: (guest: Visitor) => Promise<void>): Promise<Visitor> {
      if (guest) return guest
      const visitor = await makeVisitor(up(browser), { ...usual, viewport, baseURL: url() })
      await prepare(visitor)
      return (guest = visitor)
    },
  }
}

/** Requests that a test answers itself end with the page: nobody waits for them any more. */
async function leave({ context }: Visitor): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}
