import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fixture } from '#test/fixtures.ts'
import { extract, type PictureOptions } from '../../extract.ts'
import { CAPS } from '../caps.ts'
import { base64, input, mail } from '../files.test-data.ts'
import { BOOKED_PAGE, pagesPdf, recoded } from './pictures.test-data.ts'

const SLOW = { timeout: 60_000 }

/** A clock that stands for so many looks at it, and then is a minute later. */
const stopsAfter = (looks: number) => {
  let left = looks
  return () => (left-- > 0 ? 0 : 60_000)
}

/** How often the clock is looked at while a document is read that has all the time it needs. */
async function looksFor(bytes: Uint8Array, options: PictureOptions = {}): Promise<number> {
  let looks = 0
  const clock = () => {
    looks++
    return 0
  }
  await extract(input(bytes), { ...options, clock })
  return looks
}

test(
  'of a scan of three pages the first counts when time is over, and the document says so',
  SLOW,
  async () => {
    const looks = await looksFor(await scanOf(1))
    const result = await extract(input(await scanOf(3)), { clock: stopsAfter(looks) })
    expect(result).toMatchObject({
      ok: true,
      extraction: { flights: [{ flightNumber: 'TP1012' }], unread: 'timeout' },
    })
  },
)

test('a scan that was read to its end lacks nothing, however late it is', SLOW, async () => {
  const scan = await scanOf(1)
  const looks = await looksFor(scan)
  const result = await extract(input(scan), { clock: stopsAfter(looks - 1) })
  expect(result).toMatchObject({ ok: true, extraction: { flights: [{ flightNumber: 'TP1012' }] } })
  expect(result.ok && result.extraction).not.toHaveProperty('unread')
})

test('a picture of a mail that nobody had time for is said to be missing', SLOW, async () => {
  const wallet = fixture('picture-it-wallet').bytes
  const document = input(mail('From: a@example.org', [HELLO, png(wallet), png(wallet)]), 'a.eml')
  const looks = await looksFor(wallet)
  expect(await extract(document, { clock: stopsAfter(looks) })).toMatchObject({
    ok: true,
    extraction: { unread: 'timeout' },
  })
})

test('a photo on its side, for which there was no time to turn it', SLOW, async () => {
  const upright = fixture('picture-de-screenshot').bytes
  const turned = await recoded(upright, (image) => image.resize({ width: 500 }).rotate(90).png())
  const options = { pictureReaders: ['tesseract'] } as const
  const clock = stopsAfter(await looksFor(upright, options))
  expect(await extract(input(turned), { ...options, clock })).toMatchObject({
    ok: true,
    extraction: { flights: [], unread: 'timeout' },
  })
})

test('bare pages behind those that are looked at', SLOW, async () => {
  const result = await extract(input(await scanOf(1, CAPS.pagesDrawn)))
  expect(result).toMatchObject({
    ok: true,
    extraction: { flights: [{ flightNumber: 'TP1012' }], unread: 'too_long' },
  })
})

test('more pictures in a mail than are read', SLOW, async () => {
  const card = png(await picture())
  const cards = Array.from({ length: CAPS.picturesInMailRead + 1 }, () => card)
  const document = input(mail('From: a@example.org', [HELLO, ...cards]), 'a.eml')
  expect(await extract(document)).toMatchObject({ ok: true, extraction: { unread: 'too_long' } })
})

test.each([
  [CAPS.pdfPages, {}],
  [CAPS.pdfPages + 1, { unread: 'too_long' }],
])('a PDF with text and %i pages', async (pages, said) => {
  const result = await extract(input(pagesPdf(pages, BOOKED_PAGE)))
  expect(result).toMatchObject({ ok: true, extraction: { flights: [{ flightNumber: 'BA478' }] } })
  expect(result.ok && result.extraction.unread).toBe('unread' in said ? said.unread : undefined)
})

const HELLO = 'Content-Type: text/plain\n\nHello'

const png = (bytes: Uint8Array) =>
  `Content-Type: image/png; name=a.png\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}`

/** The scan of a receipt so many times, and behind it empty pages. */
async function scanOf(times: number, empty = 0): Promise<Uint8Array> {
  const scan = await PDFDocument.load(fixture('picture-pt-scan').bytes)
  const document = await PDFDocument.create()
  for (const page of await document.copyPages(
    scan,
    Array.from({ length: times }, () => 0),
  ))
    document.addPage(page)
  for (let count = 0; count < empty; count++) document.addPage()
  return document.save()
}

/** A picture that could hold words, and holds a black box. */
async function picture(): Promise<Uint8Array> {
  const box = { create: { width: 120, height: 80, channels: 3 as const, background: '#000000' } }
  const paper = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
  return new Uint8Array(
    await paper
      .composite([{ input: box, left: 60, top: 60 }])
      .png()
      .toBuffer(),
  )
}
