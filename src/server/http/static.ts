import { existsSync } from 'node:fs'
import type { Hono, MiddlewareHandler } from 'hono'
import { readPages, sendPage } from './pages.ts'
import { pageHeaders, WORKER_POLICY } from './security-headers.ts'
import { serveStatic } from '@hono/node-server/serve-static'

const YEAR = 'public, max-age=31536000, immutable'

/** `mapTiles`: where the map's tiles are, null for none. `publicUrl`: the address of this server, which previews of the landing page name. */
type WebSettings = { mapTiles: string | null; publicUrl: string }

/**
 * Serves the built web app. Hashed assets go out as the build compressed them, are kept for ever and a missing one is 404, never a page;
 * every other path gets the page of its route, or 404 with a page that says so.
 */
export function serveWeb(app: Hono, folder: string, { mapTiles, publicUrl }: WebSettings): void {
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
  app.get('/sw.js', asWorker, serveStatic({ root: folder }))
  const pages = readPages(folder, publicUrl)
  app.get('*', (c) => (pages ? sendPage(c, pages(c.req.path)) : c.text('Not found', 404)))
}

/** The service worker: asked for again each time, so that a new one is found, and free to call this server only. */
const asWorker: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-cache')
  c.header('content-security-policy', WORKER_POLICY)
}

/** A header of `onFound` would come too late: serve-static calls it once the answer is made. */
const keepForEver: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', YEAR)
}
