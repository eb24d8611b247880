import type { Hono } from 'hono'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'
import type { Example } from './example.service.ts'

/** `/example` leads to today's example trip. */
export function examplePage(app: Hono, example: Example): void {
  app.get('/example', async () => {
    const location = await example.path()
    const headers = { ...COMMON_HEADERS, 'cache-control': 'no-store' }
    if (location === null)
      return new Response(LATER, { status: 503, headers: { ...headers, 'retry-after': '60' } })
    return new Response(null, { status: 302, headers: { ...headers, location } })
  })
}

const LATER = 'The example is not there right now. Please go back and try again in a minute.'
