import type { Page, Request } from 'playwright-core'

/** Answers how many calls of the page and its frames wait for an answer, without the endless live stream. */
export function watchCalls(page: Page): () => number {
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/api/notifications/')) waiting.add(request)
  })
  page.on('requestfinished', (request) => void waiting.delete(request))
  page.on('requestfailed', (request) => void waiting.delete(request))
  return () => waiting.size
}
