import { expect, test } from 'vitest'
import { fixture } from '#test/fixtures.ts'
import { extract } from '../../extract.ts'
import { input } from '../files.test-data.ts'
import { recognize, stopOcr } from './ocr-engine.ts'
import { languageFile, missingOcrPackages } from './ocr-languages.ts'
import { pagePictures } from './page-pictures.ts'
import { claimedPng, pagesPdf, recoded, sizedPdf } from './pictures.test-data.ts'
import { measurePicture } from './picture.ts'
import { readPicture } from './read-bytes.test-data.ts'

const SLOW = { timeout: 60_000 }

/** One flight of the screenshot, for what takes longest of all. */
const FLIGHT = { left: 0, top: 370, width: 480, height: 240 }

test.each([90, 180, 270])('a photo that lies turned by %i degrees is read upright', SLOW, async (degrees) => {
  const turned = await recoded(fixture('picture-de-screenshot').bytes, (image) =>
    image.extract(FLIGHT).rotate(degrees).png(),
  )
  const views = await readPicture(turned, ['eng', 'deu'])
  expect(views).toMatchObject([{ kind: 'layout' }, { kind: 'reading' }])
  const [layout] = typeof views === 'string' ? [] : views
  expect(layout?.text).toContain('09:10 | München (MUC)')
})

test('words far apart on a line are cells, and columns are read one after the other', SLOW, async () => {
  const views = await readPicture(fixture('picture-es-desktop').bytes, ['eng', 'spa'])
  if (typeof views === 'string') throw new Error(views)
  expect(views[0]!.text.split('\n')).toEqual(
    expect.arrayContaining([
      'IB 3166 | 12/07/2027 | Madrid (MAD) | 11:50 | Londres (LHR) | 13:15',
      'IB 3173 | 19/07/2027 | Londres (LHR) | 15:05 | Madrid (MAD) | 18:30',
    ]),
  )
  expect(views[1]!.text).toMatch(/Llegada\n+13:15\n+18:30/)
})

test('an engine that ends in the middle fails that page alone', SLOW, async () => {
  const page = await recoded(fixture('picture-de-screenshot').bytes, (image) => image.extract(FLIGHT).png())
  expect(await recognize(page, ['eng'])).toMatchObject({ ok: true })
  const reading = recognize(page, ['eng'])
  await new Promise(setImmediate) // until the page has left for the engine
  stopOcr()
  expect(await reading).toEqual({ ok: false, reason: 'broken' })
  expect(await recognize(page, ['eng'])).toMatchObject({ ok: true })
})

test('a language without its data names its package', () => {
  expect(missingOcrPackages(['eng', 'deu', 'tlh'])).toEqual(['@tesseract.js-data/tlh'])
  expect(languageFile('../eng')).toBeNull()
})

test('a picture of a mail is read only when its text tells no booking', SLOW, async () => {
  const { bytes } = fixture('picture-en-mail')
  const pictured = await extract(input(bytes, 'a.eml'))
  expect(pictured).toMatchObject({
    extraction: {
      flights: [
        { flightNumber: 'EI155', provenance: { flightNumber: { part: 'attachment 1: IMG_2214.png' } } },
      ],
    },
  })
  const told = Buffer.from(bytes)
    .toString()
    .replace(
      'Hi all',
      'Booking reference K7PQ31\r\nBA 478 LHR 07:20 BCN 10:35 Fri 11 June 2027\r\n\r\nHi all',
    )
  const result = await extract(input(told, 'a.eml'))
  expect(result).toMatchObject({ extraction: { flights: [{ flightNumber: 'BA478' }] } })
  expect(result.ok && result.extraction.flights).toHaveLength(1)
})

test('pages and photos come as pictures of at most 1,600 pixels a side, and four pages of a PDF', async () => {
  const [photo, ...others] = await pagePictures(
    await recoded(fixture('picture-en-boarding-pass').bytes, (image) =>
      image.resize({ width: 3_000 }).jpeg(),
    ),
    'image/jpeg',
  )
  expect([photo?.mimeType, others]).toEqual(['image/jpeg', []])
  expect(await measurePicture(photo!.bytes)).toMatchObject({ width: 1_600 })
  const pages = await pagePictures(pagesPdf(50), 'application/pdf')
  expect(pages.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/png', 'image/png', 'image/png'])
  expect(await measurePicture(pages[0]!.bytes)).toMatchObject({ height: 1_600 })
  expect(await pagePictures(sizedPdf(28_346, 28_346), 'application/pdf')).toHaveLength(1)
})

test.each([
  ['a bomb', claimedPng(30_000, 30_000), 'image/png'],
  ['a file cut off', claimedPng(300, 300).slice(0, 40), 'image/png'],
  ['a broken PDF', new TextEncoder().encode('%PDF-1.7\n1 0 obj'), 'application/pdf'],
  ['a text', new TextEncoder().encode('hello'), 'text/plain'],
] as const)('%s gives no pictures', async (_what, bytes, mimeType) => {
  expect(await pagePictures(bytes, mimeType)).toEqual([])
})
