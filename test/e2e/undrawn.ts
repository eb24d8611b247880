import type { Page, Request } from 'playwright-core'

/**
 * From now on the trips that `page` opens come without their answers, as where the server cannot draw them:
 * the page asks the API for each itself, so that a test can answer, hold up or refuse its first calls, too.
 * What the server draws is not seen then. Call it before the page is opened.
 */
export async function askItself(page: Page): Promise<void> {
  // Of the context: a page does not see what its service worker asks for
  await page.context().route(/\/itinerary\/[^/]+/, async (route) => {
    const request = route.request()
    if (!asksForPage(request)) return route.fallback()
    // Without a view password in its address the server answers with the static page, its headers and all
    const url = new URL('/itinerary/undrawn', request.url()).href
    try {
      return await route.fulfill({ response: await route.fetch({ url }) })
    } catch {
      return route.abort()
    }
  })
}

const asksForPage = (request: Request): boolean =>
  request.serviceWorker()
    ? request.headers()['accept']?.includes('text/html') === true
    : request.isNavigationRequest()
