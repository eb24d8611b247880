import type { Barcode, ReadFailure, TextView } from '../../document.ts'
import { CAPS } from '../caps.ts'
import { findBarcodes } from './barcodes.ts'
import { pictureViews, readWords } from './ocr.ts'
import { drawPages } from './pdf-pages.ts'
import { decodePicture } from './picture.ts'

/** The codes of a PNG or JPEG. Never throws. */
export async function readBarcodes(bytes: Uint8Array): Promise<Barcode[] | ReadFailure> {
  const grey = await decodePicture(bytes, CAPS.decodedPixels)
  if (typeof grey === 'string') return grey
  return (await findBarcodes(grey, { isPhoto: true })).map(({ format, text }) => ({ format, text }))
}

/** The words of a PNG or JPEG in the project's views. Never throws. */
export async function readPicture(
  bytes: Uint8Array,
  languages: readonly string[],
): Promise<TextView[] | ReadFailure> {
  const grey = await decodePicture(bytes, CAPS.decodedPixels)
  if (typeof grey === 'string') return grey
  const text = await readWords(grey, { languages, boxes: [], secondsLeft: () => CAPS.ocrPageSeconds })
  return typeof text === 'string' ? text : pictureViews([text])
}

/** The codes on the first pages of a PDF, page after page. Never throws. */
export async function readPdfBarcodes(bytes: Uint8Array): Promise<Barcode[] | ReadFailure> {
  const codes: Barcode[] = []
  for await (const page of drawPages(bytes, [1, 2])) {
    if (typeof page === 'string') return page
    codes.push(...(await findBarcodes(page.grey)).map(({ format, text }) => ({ format, text })))
  }
  return codes
}
