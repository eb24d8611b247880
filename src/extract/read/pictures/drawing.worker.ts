import { serveWork } from '../../threads/worker-pool.ts'
import { CAPS } from '../caps.ts'
import { openPdfium } from './codecs.ts'
import type { Colors, Drawn, DrawOrder } from './pdf-pages.ts'
import type { Grey } from './picture.ts'

/** The one document of this thread, from its first message on. */
let opened: ReturnType<typeof openToDraw> | undefined

serveWork<DrawOrder, Drawn>(async ({ bytes, number, colors }) => {
  opened ??= openToDraw(bytes)
  const document = await opened
  return document ? document.draw(number, colors) : 'broken'
})

/** Opens a PDF to draw its pages in this thread; nothing can end that early. Null if it cannot be opened. */
export async function openToDraw(bytes: Uint8Array) {
  const pdfium = await openPdfium()
  const document = await pdfium.loadDocument(bytes).catch(() => null)
  if (!document) return null
  return {
    /** The page, numbers from 1; null for one that is not there or has no area. */
    async draw(number: number, colors: Colors = 'grey'): Promise<Grey | 'too_complex' | null> {
      if (number > document.getPageCount()) return null
      try {
        const page = document.getPage(number - 1)
        const { originalWidth, originalHeight } = page.getOriginalSize()
        const size = drawnSize(originalWidth, originalHeight)
        if (!size) return null
        const colorSpace = colors === 'grey' ? 'Gray' : 'BGRA'
        const options = { ...size, scale: 1, colorSpace, render: 'bitmap' } as const
        const { data, width, height } = await page.render(options)
        return { width, height, data }
      } catch {
        // Once its WebAssembly memory has run out, PDFium draws nothing more
        return 'too_complex'
      }
    },
    close() {
      document.destroy()
      pdfium.destroy()
    },
  }
}

const DPI = 200

function drawnSize(width: number, height: number): { width: number; height: number } | null {
  if (!(width > 1 && height > 1) || Math.max(width, height) / Math.min(width, height) > 50) return null
  const scale = Math.min(DPI / 72, Math.sqrt(CAPS.pagePixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
