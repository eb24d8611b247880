import { serveWork } from '../../threads/worker-pool.ts'
import { openToDraw } from './draw-page.ts'
import type { Drawn, DrawOrder } from './pdf-pages.ts'

/** The one document of this thread, from its first message on. */
let opened: ReturnType<typeof openToDraw> | undefined

serveWork<DrawOrder, Drawn>(async ({ bytes, number }) => {
  opened ??= openToDraw(bytes)
  const document = await opened
  return document ? document.draw(number) : 'broken'
})
