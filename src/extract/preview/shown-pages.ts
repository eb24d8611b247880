import type { Sharp } from 'sharp'
import type { DocumentInput, Picture } from '../document.ts'
import { CAPS } from '../read/caps.ts'
import { SHOWN } from '../read/page-words.ts'
import { loadSharp } from '../read/pictures/codecs.ts'
import { drawPages } from '../read/pictures/pdf-pages.ts'
import { measurePicture } from '../read/pictures/picture.ts'
import { readDocument } from '../read/unpacking.ts'

/** `picture`: its file among those of the tree; `number`: from 1. WebP, at most 1,600 pixels a side. */
export type ShownPage = {
  picture: number
  number: number
  /** Of the file: "attachment 1: ticket.pdf". */
  name: string
  webp: Uint8Array
  width: number
  height: number
}

const MAX_SIDE = 1_600
const INSIDE = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const

/**
 * The first pages of a document's PDF files and pictures, drawn anew, so that nothing of the files themselves
 * reaches a browser. Of pictures in mails only `seen` ones, whose words were read: others are ornaments.
 * `left`: how many pages more there are. What cannot be drawn is left out.
 */
export async function shownPages(
  input: DocumentInput,
  seen: readonly number[],
): Promise<{ pages: ShownPage[]; left: number }> {
  const read = await readDocument(input)
  if (!read.ok) return { pages: [], left: 0 }
  const pages: ShownPage[] = []
  let left = 0
  for (const [index, picture] of (read.tree.pictures ?? []).entries()) {
    const isPdf = picture.mimeType === 'application/pdf'
    if (!isPdf && !picture.isDocument && !seen.includes(index)) continue
    const count = Math.min(picture.pages, SHOWN.pages - pages.length)
    left += picture.pages - count
    if (count === 0) continue
    const drawn = isPdf ? await pdfPages(picture, count) : await photo(picture)
    for (const page of drawn) pages.push({ picture: index, name: picture.name, ...page })
  }
  return { pages, left }
}

type Page = Pick<ShownPage, 'number' | 'webp' | 'width' | 'height'>

async function pdfPages({ bytes }: Picture, count: number): Promise<Page[]> {
  const sharp = await loadSharp()
  const pages: Page[] = []
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for await (const page of drawPages(bytes, numbers, 'rgba')) {
    if (typeof page === 'string') break
    const { width, height, data } = page.drawn
    const pixels = { raw: { width, height, channels: 4 }, limitInputPixels: CAPS.picturePixels } as const
    const image = sharp(data, pixels).resize(INSIDE).flatten({ background: '#ffffff' })
    pages.push({ number: page.number, ...(await toWebp(image)) })
  }
  return pages
}

async function photo({ bytes }: Picture): Promise<Page[]> {
  if (typeof (await measurePicture(bytes)) === 'string') return []
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: CAPS.picturePixels, sequentialRead: true })
    .autoOrient()
    .resize(INSIDE)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: CAPS.decodeSeconds })
  const page = await toWebp(image).catch(() => null)
  return page ? [{ number: 1, ...page }] : []
}

async function toWebp(image: Sharp): Promise<Omit<Page, 'number'>> {
  const { data, info } = await image.webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { webp: new Uint8Array(data), width: info.width, height: info.height }
}
