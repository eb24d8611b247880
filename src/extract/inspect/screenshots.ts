import type { DocumentTree } from '../document.ts'
import { CAPS } from '../read/caps.ts'
import { loadSharp } from '../read/pictures/codecs.ts'
import { pagePictures } from '../read/pictures/page-pictures.ts'

/** A page or picture of a document as PNG. `name` is the file's, `page` counts from 1. */
export type Screenshot = { name: string; page: number; png: Uint8Array }

const MAX_PAGES = 6
const MAX_BYTES = 6_000_000
const MAX_SIDE = 1_000

/** What of a document can be seen without a browser: pages of its PDFs and its pictures, the first few, none larger than 1,000 pixels. */
export async function screenshotsOf(tree: DocumentTree, onPictures?: () => void): Promise<Screenshot[]> {
  const shown: Screenshot[] = []
  let bytes = 0
  if (tree.pictures?.length) onPictures?.()
  for (const picture of tree.pictures ?? []) {
    const left = MAX_PAGES - shown.length
    if (left <= 0) break
    const pages = await pagePictures(picture.bytes, picture.mimeType)
    for (const [index, page] of pages.slice(0, left).entries()) {
      const png = await small(page.bytes)
      if (!png || bytes + png.length > MAX_BYTES) continue
      bytes += png.length
      shown.push({ name: picture.name, page: index + 1, png })
    }
  }
  return shown
}

async function small(bytes: Uint8Array): Promise<Uint8Array | null> {
  const sharp = await loadSharp()
  try {
    const png = sharp(bytes, { limitInputPixels: CAPS.picturePixels })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours: 64 })
      .timeout({ seconds: CAPS.decodeSeconds })
    return new Uint8Array(await png.toBuffer())
  } catch {
    return null
  }
}
