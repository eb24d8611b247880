import type { ReadFailure } from '../../document.ts'
import { CAPS } from '../caps.ts'
import { openPdfium } from './codecs.ts'
import type { Grey } from './picture.ts'

/**
 * Draws pages of a PDF (numbers from 1) in shades of grey at about 200 dpi and at most `CAPS.pagePixels`, one after the other.
 * A page that cannot be drawn is left out; a file that cannot be opened gives a reason and no page.
 */
export async function* drawPages(
  bytes: Uint8Array,
  pages: readonly number[],
): AsyncGenerator<{ number: number; grey: Grey } | ReadFailure> {
  const pdfium = await openPdfium()
  const document = await pdfium.loadDocument(bytes).catch(() => null)
  if (!document) {
    yield 'broken'
    return
  }
  const count = document.getPageCount()
  for (const number of pages) {
    if (number > count) continue
    try {
      const page = document.getPage(number - 1)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const size = drawnSize(originalWidth, originalHeight)
      if (!size) continue
      const { data, width, height } = await page.render({
        ...size,
        scale: 1,
        colorSpace: 'Gray',
        render: 'bitmap',
      })
      yield { number, grey: { width, height, data } }
    } catch {
      // Once its WebAssembly memory has run out, PDFium draws nothing more
      yield 'too_complex'
      return
    }
  }
  document.destroy()
  pdfium.destroy()
}

const DPI = 200

/** Pixels of a page that measures so many points (1/72 inch); null for one that has no area to speak of. */
function drawnSize(width: number, height: number): { width: number; height: number } | null {
  if (!(width > 1 && height > 1) || Math.max(width, height) / Math.min(width, height) > 50) return null
  const scale = Math.min(DPI / 72, Math.sqrt(CAPS.pagePixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
