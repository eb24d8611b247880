import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { minimalPdf } from '../files.test-data.ts'

export type CodeFormat = 'Aztec' | 'PDF417' | 'QRCode' | 'DataMatrix'

/** A code as a PNG with white around it; `scale` is how many pixels a module has. */
export async function codePng(text: string, format: CodeFormat, scale = 4): Promise<Uint8Array> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { image, error } = await writeBarcode(text, { format, scale, addQuietZones: true })
  if (!image) throw new Error(`no ${format}: ${error}`)
  const code = sharp(new Uint8Array(await image.arrayBuffer()))
  const margin = { top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' }
  return new Uint8Array(await code.flatten({ background: '#ffffff' }).extend(margin).png().toBuffer())
}

/** Codes under one another on one white page. */
export async function pageOf(codes: Uint8Array[]): Promise<Uint8Array> {
  const layers: OverlayOptions[] = []
  let top = 40
  for (const code of codes) {
    layers.push({ input: Buffer.from(code), left: 60, top })
    top += (await sharp(code).metadata()).height + 40
  }
  const page = sharp({ create: { width: 1_000, height: top, channels: 3, background: '#ffffff' } })
  return new Uint8Array(await page.composite(layers).png().toBuffer())
}

/** A PNG that says it has this size, one grey byte a pixel, and holds `rows` of it: ISO/IEC 15948 §11.2. */
export function claimedPng(width: number, height: number, rows = 0): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** A page that measures so many points, with a square on it. */
export const sizedPdf = (width: number, height: number): Uint8Array =>
  replaced(minimalPdf('10 10 20 20 re f'), '[0 0 595 842]', `[0 0 ${width} ${height}]`)

/** A page with an image that says it has this many pixels on each side, and holds none. */
export function imagePdf(side: number): Uint8Array {
  const image =
    `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray ` +
    '/BitsPerComponent 8 /Length 4 >>\nstream\nabcd\nendstream'
  const page = minimalPdf('500 0 0 500 20 20 cm /I Do', '', [image])
  return replaced(page, '/Resources <<', '/Resources << /XObject << /I 6 0 R >>')
}

/** What a page with a booking draws. */
export const BOOKED_PAGE =
  'BT /F 12 Tf 50 700 Td (Booking confirmation K7PQ31, passenger Ms Maya Hughes) Tj ' +
  '0 -20 Td (Flight BA478 LHR 10:20 BCN 13:35 12 May 2027) Tj ET'

/** So many pages, empty but for what the first draws. */
export function pagesPdf(count: number, content = ''): Uint8Array {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
  const extra = Array.from({ length: count - 1 }, () => page)
  const kids = extra.map((_, index) => `${index + 6} 0 R`).join(' ')
  const file = minimalPdf(content, '', extra)
  return replaced(file, `/Kids [3 0 R] /Count 1`, `/Kids [3 0 R ${kids}] /Count ${count}`)
}

export async function recoded(bytes: Uint8Array, change: (image: Sharp) => Sharp): Promise<Uint8Array> {
  return new Uint8Array(await change(sharp(bytes)).toBuffer())
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Replaced in place; readers rebuild the table of objects when the offsets no longer fit. */
function replaced(file: Uint8Array, from: string, to: string): Uint8Array {
  return new Uint8Array(Buffer.from(Buffer.from(file).toString('latin1').replace(from, to), 'latin1'))
}
