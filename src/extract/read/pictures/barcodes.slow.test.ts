import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { boardingPass } from '../../exact/bcbp.test-data.ts'
import { codePng, pageOf, recoded, type CodeFormat } from './pictures.test-data.ts'
import { readBarcodes } from './read-bytes.test-data.ts'

const PASS = boardingPass([{}])
const FORMATS: CodeFormat[] = ['PDF417', 'Aztec', 'QRCode', 'DataMatrix']

describe.each(FORMATS)('a %s code', (format) => {
  const expected = [{ format, text: PASS }]

  it.each([1, 2, 6])('is read with %i pixels a module', async (scale) => {
    expect(await readBarcodes(await codePng(PASS, format, scale))).toEqual(expected)
  })

  it.each([5, 12, -21, 90, 180, 263])('is read turned by %i degrees', async (degrees) => {
    const turned = await recoded(await codePng(PASS, format), (image) =>
      image.rotate(degrees, { background: '#ffffff' }),
    )
    expect(await readBarcodes(turned)).toEqual(expected)
  })

  it('is read in pale grey on grey', async () => {
    const pale = await recoded(await codePng(PASS, format), (image) => image.linear(0.12, 150))
    expect(await readBarcodes(pale)).toEqual(expected)
  })

  it('is read a little out of focus', async () => {
    const blurred = await recoded(await codePng(PASS, format, 5), (image) => image.blur(2))
    expect(await readBarcodes(blurred)).toEqual(expected)
  })
})

test.each(['Aztec', 'QRCode', 'DataMatrix'] as const)(
  'a code of the kind %s is read light on dark',
  async (format) => {
    const dark = await recoded(await codePng(PASS, format), (image) => image.negate({ alpha: false }))
    expect(await readBarcodes(dark)).toEqual([{ format, text: PASS }])
  },
)

test('several codes of a page are all read', async () => {
  const codes = await Promise.all(FORMATS.map((format) => codePng(PASS, format)))
  const found = await readBarcodes(await pageOf(codes))
  expect(found).toHaveLength(4)
  expect(found).toEqual(expect.arrayContaining(FORMATS.map((format) => ({ format, text: PASS }))))
})

test('3 KB of garbage in a code come back as they are, and a code that is damaged does not', async () => {
  const garbage = Array.from({ length: 1_400 }, (_, index) =>
    String.fromCharCode(33 + ((index * 31) % 90)),
  ).join('')
  expect(await readBarcodes(await codePng(garbage, 'QRCode', 3))).toEqual([
    { format: 'QRCode', text: garbage },
  ])
  const whole = await codePng(PASS, 'Aztec')
  const { width, height } = await sharp(whole).metadata()
  const patch = await sharp({
    create: { width: width >> 1, height: height >> 1, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer()
  const torn = await recoded(whole, (image) => image.composite([{ input: patch, left: 0, top: 0 }]))
  expect(await readBarcodes(torn)).toEqual([])
})
