import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from '../../threads/worker-pool.ts'
import { CAPS } from '../caps.ts'
import { openPdfium } from './codecs.ts'
import type { Drawn, DrawOrder } from './pdf-pages.ts'

/** The one document of this thread, from its first message on. */
let opened: ReturnType<typeof open> | undefined

parentPort?.on('message', (order: DrawOrder) => {
  const answer = (message: WorkerAnswer<Drawn>) => parentPort?.postMessage(message)
  draw(order).then(
    (output) => answer({ ok: true, output }),
    () => answer({ ok: false, at: null }),
  )
})

async function draw({ bytes, number }: DrawOrder): Promise<Drawn> {
  opened ??= open(bytes)
  const document = await opened
  if (!document) return 'broken'
  if (number > document.getPageCount()) return null
  try {
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const size = drawnSize(originalWidth, originalHeight)
    if (!size) return null
    const { data, width, height } = await page.render({
      ...size,
      scale: 1,
      colorSpace: 'Gray',
      render: 'bitmap',
    })
    return { width, height, data }
  } catch {
    // Once its WebAssembly memory has run out, PDFium draws nothing more
    return 'too_complex'
  }
}

async function open(bytes: Uint8Array) {
  const pdfium = await openPdfium()
  return pdfium.loadDocument(bytes).catch(() => null)
}

const DPI = 200

/** Pixels of a page that measures so many points (1/72 inch); null for one that has no area to speak of. */
function drawnSize(width: number, height: number): { width: number; height: number } | null {
  if (!(width > 1 && height > 1) || Math.max(width, height) / Math.min(width, height) > 50) return null
  const scale = Math.min(DPI / 72, Math.sqrt(CAPS.pagePixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
