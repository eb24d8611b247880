import type { Barcode } from '../../document.ts'
import { CAPS } from '../caps.ts'
import { loadSharp, loadZxing } from './codecs.ts'
import { raw, scaleGrey, toGrey, turnGrey, type Grey } from './picture.ts'

export type FoundBarcode = Barcode & { box: Box }

/** A rectangle of a picture, in pixels of the picture as it came. */
export type Box = { left: number; top: number; width: number; height: number }

/** PDF417, Aztec, QR, Data Matrix (ISO/IEC 15438, 24778, 18004, 16022), also resized and slanted. */
export async function findBarcodes(grey: Grey, { isPhoto = false } = {}): Promise<FoundBarcode[]> {
  const pixels = grey.width * grey.height
  const looks = [...LOOKS, ...(isPhoto ? SLANTED : [])]
  for (const look of looks.filter(({ suits }) => suits(pixels))) {
    const scale = look.scale(pixels)
    const sized = scale === 1 ? grey : await scaleGrey(grey, scale)
    const seen = look.degrees === 0 ? sized : await turnGrey(sized, look.degrees)
    const found = await scan(look.isSharpened ? await sharpen(seen) : seen, look.formats)
    const back = { scale, degrees: look.degrees, from: seen, to: sized }
    if (found.length)
      return found.map(({ format, text, corners }) => ({ format, text, box: boxOf(corners, back) }))
  }
  return []
}

type Format = 'PDF417' | 'Aztec' | 'QRCode' | 'DataMatrix'

type Look = {
  /** For which numbers of pixels it is worth its time. */
  suits: (pixels: number) => boolean
  scale: (pixels: number) => number
  degrees: number
  isSharpened: boolean
  formats: Format[]
}

const ALL: Format[] = ['PDF417', 'Aztec', 'QRCode', 'DataMatrix']
const PLAIN = { degrees: 0, isSharpened: true, formats: ALL }
const REDUCED = 900_000

const LOOKS: Look[] = [
  { ...PLAIN, suits: () => true, scale: () => 1, isSharpened: false },
  { ...PLAIN, suits: (pixels) => pixels < 1_500_000, scale: () => 2 },
  { ...PLAIN, suits: (pixels) => pixels > 1_200_000, scale: (pixels) => Math.sqrt(REDUCED / pixels) },
]

/** PDF417 is found within five degrees of level. */
const SLANTED: Look[] = [9, -9, 18, -18].map((degrees) => ({
  suits: () => true,
  scale: (pixels) => Math.min(1, Math.sqrt((2 * REDUCED) / pixels)),
  degrees,
  isSharpened: false,
  formats: ['PDF417'],
}))

async function sharpen(grey: Grey): Promise<Grey> {
  const sharp = await loadSharp()
  return toGrey(sharp(grey.data, raw(grey)).normalise().sharpen({ sigma: 1.5 }))
}

type Point = { x: number; y: number }

async function scan(grey: Grey, formats: Format[]): Promise<(Barcode & { corners: Point[] })[]> {
  const zxing = await loadZxing()
  const results = await zxing.readBarcodes(toRgba(grey), {
    formats,
    maxNumberOfSymbols: CAPS.barcodes,
    textMode: 'Plain',
  })
  return results
    .filter((result) => result.isValid && result.text.length <= CAPS.barcodeChars)
    .map(({ format, text, position }) => ({ format, text, corners: Object.values(position) }))
}

function toRgba({ width, height, data }: Grey) {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const pixels = new Uint32Array(rgba.buffer)
  for (let index = 0; index < data.length; index++) pixels[index] = data[index]! * 0x010101 + 0xff000000
  return { data: rgba, width, height, colorSpace: 'srgb' as const }
}

type WayBack = { scale: number; degrees: number; from: Grey; to: Grey }

/** The box in the picture as it was before it was scaled and turned about its middle. */
function boxOf(corners: Point[], { scale, degrees, from, to }: WayBack): Box {
  const angle = (-degrees * Math.PI) / 180
  const points = corners.map(({ x, y }) => {
    const [dx, dy] = [x - from.width / 2, y - from.height / 2]
    return {
      x: (dx * Math.cos(angle) - dy * Math.sin(angle) + to.width / 2) / scale,
      y: (dx * Math.sin(angle) + dy * Math.cos(angle) + to.height / 2) / scale,
    }
  })
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
