import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hono, MiddlewareHandler } from 'hono'
import { pageHeaders, policyOfPage } from './security-headers.ts'
import { serveStatic } from '@hono/node-server/serve-static'

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web app. Hashed assets go out as the build compressed them, are kept for ever and a missing one is 404, never a page;
 * every other path gets the page of its route: the landing page at `/`, the app elsewhere.
 */
export function serveWeb(app: Hono, folder: string, mapTiles: string | null): void {
  app.use(pageHeaders(mapTiles))
  if (!existsSync(folder)) {
    app.get('*', (c) => {
      const text = 'The pages are not built yet: run "npm run build".'
      return c.text(text, 503, { 'retry-after': '60' })
    })
    return
  }
  app.use('/assets/*', keepForEver, serveStatic({ root: folder, precompressed: true }))
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('/:file{[^/]+\\.(?:svg|png|ico|webmanifest|txt)}', serveStatic({ root: folder }))
  const page = (name: string) => {
    const file = path.join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const landing = page('index.html')
  const landingPolicy = landing && policyOfPage(landing)
  const app_ = page('app.html') ?? landing
  app.get('*', (c) => {
    const html = c.req.path === '/' ? landing : app_
    if (!html) return c.text('Not found', 404)
    if (html === landing && landingPolicy) c.header('content-security-policy', landingPolicy)
    c.header('cache-control', 'no-cache')
    return c.html(html)
  })
}

/** A header of `onFound` would come too late: serve-static calls it once the answer is made. */
const keepForEver: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', YEAR)
}
