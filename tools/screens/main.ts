import { launchBrowser } from '#test/e2e/browser.ts'
import { FAMILY } from '#test/e2e/family.ts'
import { startServer } from '#test/e2e/server.ts'
import { editLink, makeTrip, viewLink } from '#test/e2e/trips.ts'
import { needPages } from '../web-build.mjs'
import { takeConsole } from './console.ts'
import { takePages } from './pages.ts'
import { takePictures, takeTabs } from './pictures.ts'

/** `npm run screens`: pictures for docs/screens and the landing page. */
await needPages()
await using server = await startServer()
const trip = await makeTrip(server.url, 'Hughes family reunion', FAMILY)
const browser = await launchBrowser()
try {
  const stage = { browser, baseURL: server.url, address: viewLink(trip) }
  await takeTabs(stage)
  await takePages(stage, editLink(trip))
  await takePictures(stage)
  await takeConsole(browser)
} finally {
  await browser.close()
}
