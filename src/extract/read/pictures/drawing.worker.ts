import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from '../../threads/worker-pool.ts'
import { openToDraw } from './draw-page.ts'
import type { Drawn, DrawOrder } from './pdf-pages.ts'

/** The one document of this thread, from its first message on. */
let opened: ReturnType<typeof openToDraw> | undefined

parentPort?.on('message', (order: DrawOrder) => {
  const answer = (message: WorkerAnswer<Drawn>) => parentPort?.postMessage(message)
  draw(order).then(
    (output) => answer({ ok: true, output }),
    () => answer({ ok: false, at: null }),
  )
})

async function draw({ bytes, number }: DrawOrder): Promise<Drawn> {
  opened ??= openToDraw(bytes)
  const document = await opened
  return document ? document.draw(number) : 'broken'
}
