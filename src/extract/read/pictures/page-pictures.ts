import { CAPS } from '../caps.ts'
import { loadSharp } from './codecs.ts'
import { drawPages } from './pdf-pages.ts'
import { measurePicture, raw } from './picture.ts'

export type PagePicture = { mimeType: 'image/png' | 'image/jpeg'; bytes: Uint8Array }

/** Four PDF pages as grey PNG, or a photo, upright, at most 1,600 pixels a side; empty if undrawable. */
export async function pagePictures(bytes: Uint8Array, mimeType: string): Promise<PagePicture[]> {
  if (mimeType === 'application/pdf') return pdfPictures(bytes)
  if (mimeType !== 'image/png' && mimeType !== 'image/jpeg') return []
  const picture = await reduced(bytes, mimeType)
  return picture ? [picture] : []
}

const MAX_PAGES = 4
const MAX_SIDE = 1_600
const INSIDE = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const

async function pdfPictures(bytes: Uint8Array): Promise<PagePicture[]> {
  const sharp = await loadSharp()
  const pictures: PagePicture[] = []
  const pages = Array.from({ length: MAX_PAGES }, (_, index) => index + 1)
  for await (const page of drawPages(bytes, pages)) {
    if (typeof page === 'string') break
    const png = await sharp(page.drawn.data, raw(page.drawn))
      .resize(INSIDE)
      .toColourspace('b-w')
      .png()
      .toBuffer()
    pictures.push({ mimeType: 'image/png', bytes: new Uint8Array(png) })
  }
  return pictures
}

async function reduced(bytes: Uint8Array, mimeType: PagePicture['mimeType']): Promise<PagePicture | null> {
  if (typeof (await measurePicture(bytes)) === 'string') return null
  const sharp = await loadSharp()
  try {
    const upright = sharp(bytes, { limitInputPixels: CAPS.picturePixels, sequentialRead: true })
      .autoOrient()
      .resize(INSIDE)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: CAPS.decodeSeconds })
    const encoded = mimeType === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 })
    return { mimeType, bytes: new Uint8Array(await encoded.toBuffer()) }
  } catch {
    return null
  }
}
