import { lockedPdf, minimalPdf } from '#extract/read/files.test-data.ts'
import { claimedPng, imagePdf, pagesPdf, sizedPdf } from '#extract/read/pictures/pictures.test-data.ts'

/** An input that somebody may write to keep a reader busy, to crash it, or to get something past it. */
export type HostileRow = [name: string, make: () => string | Uint8Array]

/** A megabyte without an order. */
export const EVERY_BYTE = Uint8Array.from(
  { length: 1_000_000 },
  (_, index) => (index * 7_919 + (index >> 5) * 31) & 255,
)

/** For the readers of pictures and of drawn pages, by target of targets.ts. */
export const HOSTILE_PICTURES: Record<string, HostileRow[]> = {
  'pdf-pages': [
    ['a page of 10 m by 10 m', () => sizedPdf(28_346, 28_346)],
    ['a page of 14,400 × 3 points', () => sizedPdf(14_400, 3)],
    ['a page of no size', () => sizedPdf(0, 0)],
    ['5,000 pages', () => pagesPdf(5_000)],
    ['a picture of 2 billion pixels a side', () => imagePdf(2 ** 31 - 1)],
    ['a page that is its own form', () => minimalPdf('/X Do '.repeat(1_000))],
    ['a password', lockedPdf],
    ['noise behind its header', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), EVERY_BYTE])],
    ['text far outside of the page', () => minimalPdf('BT /F 12 Tf 1e30 -1e30 Td (x) Tj ET')],
    ['a line of 1e9 points', () => minimalPdf('1e9 w 0 0 m 1e9 1e9 l S')],
    ['dashes of nothing', () => minimalPdf('[1e-9 1e-9] 0 d 0 0 m 500 500 l S')],
  ],
  picture: [
    ['30,000 × 30,000 pixels', () => claimedPng(30_000, 30_000)],
    ['60 megapixels of nothing', () => claimedPng(8_000, 7_500, 7_500)],
    ['a side of 2 billion pixels', () => claimedPng(2 ** 31 - 1, 1)],
    ['no pixels', () => claimedPng(0, 0)],
    ['one column', () => claimedPng(1, 60_000, 60_000)],
    ['more rows than it says', () => claimedPng(100, 1, 60_000)],
    ['a header and no more', () => claimedPng(800, 600).slice(0, 33)],
    ['noise behind the magic of PNG', () => Buffer.concat([claimedPng(1, 1).slice(0, 8), EVERY_BYTE])],
    ['noise behind the magic of JPEG', () => Buffer.concat([Uint8Array.of(0xff, 0xd8, 0xff), EVERY_BYTE])],
    ['a million markers', () => Buffer.concat([Uint8Array.of(0xff, 0xd8), Buffer.alloc(1_000_000, 0xff)])],
  ],
}
