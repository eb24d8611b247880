import type { Sharp } from 'sharp'
import { CAPS } from '../caps.ts'
import type { ReadFailure } from '../../document.ts'
import { loadSharp } from './codecs.ts'

/** An upright picture in shades of grey: one byte a pixel, row by row, black is 0. */
export type Grey = { width: number; height: number; data: Uint8Array }

/** In pixels. */
export type PictureSize = { width: number; height: number }

/** Upright size in pixels from a PNG or JPEG header; a reason when there is none or it is over the cap. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureSize | ReadFailure> {
  const sharp = await loadSharp()
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > CAPS.picturePixels ? 'too_complex' : autoOrient
  } catch {
    return 'broken'
  }
}

/** Upright, on white, at most `pixels`. Size is checked before decoding; damaged or cut is `broken`. */
export async function decodePicture(bytes: Uint8Array, pixels: number): Promise<Grey | ReadFailure> {
  const size = await measurePicture(bytes)
  if (typeof size === 'string') return size
  if (isCutOff(bytes)) return 'broken'
  const sharp = await loadSharp()
  try {
    const scale = Math.min(1, Math.sqrt(pixels / (size.width * size.height)))
    const image = sharp(bytes, DECODING)
      .resize({ width: Math.max(1, Math.floor(size.width * scale)), kernel: 'mitchell' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .timeout({ seconds: CAPS.decodeSeconds })
    return await toGrey(image)
  } catch {
    return 'broken'
  }
}

/** A JPEG ends with a marker (ITU-T T.81 §B.1.1.3); without it, decoders silently paint missing rows grey. */
function isCutOff(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(END_OF_IMAGE) < bytes.length / 2
  )
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

const DECODING = { limitInputPixels: CAPS.picturePixels, sequentialRead: true, failOn: 'error' } as const

export async function scaleGrey(grey: Grey, scale: number): Promise<Grey> {
  const sharp = await loadSharp()
  return toGrey(sharp(grey.data, raw(grey)).resize({ width: Math.max(1, Math.round(grey.width * scale)) }))
}

/** The picture turned clockwise, on white where it does not reach. */
export async function turnGrey(grey: Grey, degrees: number): Promise<Grey> {
  const sharp = await loadSharp()
  return toGrey(sharp(grey.data, raw(grey)).rotate(degrees, { background: '#ffffff' }).greyscale())
}

/** What a pipeline of sharp draws. */
export async function toGrey(image: Sharp): Promise<Grey> {
  const drawn = image.toColourspace('b-w').raw({ depth: 'uchar' })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export function raw({ width, height }: PictureSize) {
  return { raw: { width, height, channels: 1 }, limitInputPixels: CAPS.picturePixels } as const
}
