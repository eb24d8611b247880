import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { decodePicture, measurePicture } from './picture.ts'
import { claimedPng, recoded } from './pictures.test-data.ts'

/** Left half black, right half white, 40 × 20. */
async function halves(): Promise<Uint8Array> {
  const black = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  const page = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffffff' } })
  return new Uint8Array(
    await page
      .composite([{ input: black, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
}

async function shades(bytes: Uint8Array) {
  const grey = await decodePicture(bytes, 1_000_000)
  if (typeof grey === 'string') return grey
  const at = (x: number, y: number) => Math.round(grey.data[y * grey.width + x]! / 255)
  return { size: [grey.width, grey.height], left: at(2, 2), right: at(grey.width - 3, grey.height - 3) }
}

const UPRIGHT = { size: [40, 20], left: 0, right: 1 }

describe('a picture is decoded to shades of grey', () => {
  it.each([
    ['a PNG', async () => halves()],
    ['a JPEG', async () => recoded(await halves(), (image) => image.jpeg())],
    ['a CMYK JPEG', async () => recoded(await halves(), (image) => image.toColourspace('cmyk').jpeg())],
    ['a PNG of 16 bits', async () => recoded(await halves(), (image) => image.toColourspace('rgb16').png())],
    ['a PNG with a palette', async () => recoded(await halves(), (image) => image.png({ palette: true }))],
    ['an interlaced PNG', async () => recoded(await halves(), (image) => image.png({ progressive: true }))],
    ['a grey PNG', async () => recoded(await halves(), (image) => image.toColourspace('b-w').png())],
    [
      'a PNG whose white is transparent',
      async () => recoded(await halves(), (image) => image.unflatten().png()),
    ],
    [
      'a JPEG with a PDF behind it',
      async () => Buffer.concat([await recoded(await halves(), (i) => i.jpeg()), Buffer.from('%PDF-1.7')]),
    ],
  ])('%s', async (_what, make) => {
    expect(await shades(await make())).toEqual(UPRIGHT)
  })

  it('upright, as its EXIF data say', async () => {
    const turned = await recoded(await halves(), (image) => image.withMetadata({ orientation: 6 }).jpeg())
    expect(await measurePicture(turned)).toEqual({ width: 20, height: 40 })
    expect(await shades(turned)).toEqual({ size: [20, 40], left: 0, right: 1 })
  })

  it('reduced to what is asked for', async () => {
    const grey = await decodePicture(await halves(), 200)
    expect(grey).toMatchObject({ width: 20, height: 10 })
  })
})

/** The height that the frame header (SOF0) of a JPEG claims: ITU-T T.81 §B.2.2. */
async function tallJpeg(height: number): Promise<Uint8Array> {
  const bytes = await recoded(await halves(), (image) => image.jpeg())
  const frame = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc0]))
  Buffer.from(bytes.buffer, bytes.byteOffset).writeUInt16BE(height, frame + 5)
  return bytes
}

test.each([
  ['a PNG cut in half', async () => (await halves()).slice(0, 90), 'broken'],
  [
    'a JPEG cut in half',
    async () => (await recoded(await halves(), (image) => image.jpeg())).slice(0, -60),
    'broken',
  ],
  ['a PNG header alone', async () => claimedPng(40, 20).slice(0, 33), 'broken'],
  ['a PNG of no height', async () => claimedPng(40, 0), 'broken'],
  ['a PNG of 30,000 × 30,000', async () => claimedPng(30_000, 30_000), 'too_complex'],
  ['a PNG of 2³¹ × 2³¹', async () => claimedPng(2 ** 31 - 1, 2 ** 31 - 1), 'broken'],
  ['a PNG of 60,000,000 × 1', async () => claimedPng(60_000_000, 1), 'broken'],
  [
    'no picture at all',
    async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'broken',
  ],
  ['nothing', async () => new Uint8Array(), 'broken'],
] as const)('%s gives a reason', async (_what, make, reason) => {
  expect(await decodePicture(await make(), 1_000_000)).toBe(reason)
})

test.each([4_000, 65_500])(
  'a JPEG that claims %i rows and has 20 costs what its size costs',
  async (rows) => {
    const before = process.memoryUsage().rss
    const grey = await decodePicture(await tallJpeg(rows), 1_000_000)
    expect(grey === 'broken' || (typeof grey === 'object' && grey.data.length <= 1_000_000)).toBe(true)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  },
)

test('a PNG that unpacks to 60 megapixels of one colour takes less than 200 MB', async () => {
  const bomb = claimedPng(8_000, 7_500, 7_500)
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  expect(await decodePicture(bomb, 1_000_000)).toMatchObject({ width: 1_032 })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})
