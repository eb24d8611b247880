import { deflateSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { extract } from '../../extract.ts'
import { boardingPass } from '../../exact/bcbp.test-data.ts'
import { base64, input, mail, minimalPdf } from '../files.test-data.ts'
import { claimedPng, codePng, imagePdf, pagesPdf, sizedPdf } from './pictures.test-data.ts'

const NO_FLIGHTS = { ok: true, extraction: { flights: [], accommodations: [] } }
const failed = (reason: string) => ({ ok: false, reason })

const CASES: [what: string, make: () => Uint8Array | Promise<Uint8Array>, outcome: object][] = [
  ['a PNG of 30,000 × 30,000 pixels', () => claimedPng(30_000, 30_000), failed('too_complex')],
  ['a PNG that ends after its header', () => claimedPng(800, 600).slice(0, 33), failed('broken')],
  ['a PNG of 60 megapixels of nothing', () => claimedPng(8_000, 7_500, 7_500), failed('no_words')],
  ['a white JPEG header and no more', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), failed('broken')],
  ['a page of 10 m × 10 m', () => sizedPdf(28_346, 28_346), failed('no_words')],
  ['a page of 14,400 × 3 points', () => sizedPdf(14_400, 3), failed('no_words')],
  ['a page of no size', () => sizedPdf(0, 0), failed('no_words')],
  ['a PDF of 5,000 empty pages', () => pagesPdf(5_000), failed('no_words')],
  ['a page with a picture of 60,000 × 60,000 pixels', () => imagePdf(60_000), failed('no_words')],
  ['a page with a picture of 2 billion pixels a side', () => imagePdf(2 ** 31 - 1), failed('no_words')],
  ['a page whose picture unpacks to 144 MB', () => inflatingPdf(12_000), failed('no_words')],
  ['a page that draws one picture 20,000 times', () => drawnPdf(20_000), failed('timeout')],
  ['a PDF without text', () => minimalPdf(''), failed('no_words')],
  ['a code that says it is a pass and is not', () => codePng(`M1${'X'.repeat(60)}`, 'Aztec'), NO_FLIGHTS],
  ['a pass to an airport that does not exist', () => code({ to: 'QQ1' }), NO_FLIGHTS],
  ['a pass on day 999', () => code({ day: '999' }), NO_FLIGHTS],
  ['a pass of an airline that does not exist', () => code({ carrier: '00' }), NO_FLIGHTS],
  ['a pass of nine flights', async () => codePng(`M9${boardingPass([{}]).slice(2)}`, 'PDF417'), NO_FLIGHTS],
  ['a code of a page', () => codePng('https://trips.example/BA478/LHR/BCN/2027-07-04', 'QRCode'), NO_FLIGHTS],
  ['a code of the railways', () => codePng('#UT01108000200123456789 ICE1005 BER MUC', 'Aztec'), NO_FLIGHTS],
]

describe('a hostile picture', () => {
  it.each(CASES)('%s does no harm', { timeout: 40_000 }, async (_what, make, outcome) => {
    const document = input(await make())
    const start = performance.now()
    expect(await extract(document)).toMatchObject(outcome)
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})

const code = (leg: Parameters<typeof boardingPass>[0][number]) => codePng(boardingPass([leg]), 'Aztec')

test('a mail of sixty pictures is done in seconds', { timeout: 40_000 }, async () => {
  const logo = await codePng('https://club.example', 'QRCode', 2)
  const parts = Array.from(
    { length: 50 },
    (_, index) =>
      `Content-Type: image/png; name=${index}.png\nContent-Transfer-Encoding: base64\n\n${base64(logo)}`,
  )
  const document = input(mail('From: a@example.org', ['\nSee you on Friday', ...parts]), 'a.eml')
  const start = performance.now()
  expect(await extract(document)).toMatchObject(NO_FLIGHTS)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('a pass in a picture is a flight', async () => {
  const result = await extract(input(await codePng(boardingPass([{}]), 'PDF417')))
  expect(result).toMatchObject({
    ok: true,
    extraction: {
      flights: [{ flightNumber: 'BA478', departureAirport: 'LHR', arrivalAirport: 'BCN', seat: '12A' }],
      travelers: [{ name: 'Maya Hughes' }],
    },
  })
})

test(
  'what the text of a PDF says is kept when its page takes for ever to draw',
  { timeout: 40_000 },
  async () => {
    const words =
      'BT /F 12 Tf 50 700 Td (Booking confirmation K7PQ31) Tj 0 -20 Td (Flight BA478 LHR BCN 12 May 2026) Tj ET'
    const result = await extract(input(drawnPdf(20_000, words)))
    expect(result).toMatchObject({
      ok: true,
      extraction: { flights: [{ flightNumber: 'BA478' }], unread: 'timeout' },
    })
  },
)

/** A page that draws a large picture so many times, which takes PDFium minutes. */
function drawnPdf(times: number, words = ''): Uint8Array {
  return inflatingPdf(12_000, `${words} ${'q 500 0 0 500 0 0 cm /I Do Q '.repeat(times)}`)
}

/** One page with a Flate picture whose data are as many zeros as it says. */
function inflatingPdf(side: number, content = '500 0 0 500 20 20 cm /I Do'): Uint8Array {
  const data = deflateSync(Buffer.alloc(side * side), { level: 1 })
  const image = `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`
  const page = minimalPdf(content, '', [image])
  const file = Buffer.from(page)
    .toString('latin1')
    .replace('/Resources <<', '/Resources << /XObject << /I 6 0 R >>')
  return new Uint8Array(Buffer.from(file, 'latin1'))
}
