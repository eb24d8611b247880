import type { Barcode, ReadFailure, TextView } from '#extract/document.ts'
import { CAPS } from '../caps.ts'
import { findBarcodes } from './barcodes.ts'
import { pageViews } from '../pdf-layout.ts'
import { readByTesseract } from './ocr.ts'
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
  const text = await readByTesseract(grey, { languages, boxes: [], secondsLeft: () => CAPS.ocrPageSeconds })
  return typeof text === 'string' ? text : pageViews([text.items])
}
