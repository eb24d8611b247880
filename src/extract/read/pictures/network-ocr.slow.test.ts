import { describe, expect, it, test } from 'vitest'
import { fixture } from '#test/fixtures.ts'
import { processorTime } from '#test/processor-time.ts'
import { extract } from '../../extract.ts'
import { input } from '../files.test-data.ts'
import { DISTORTIONS, distorted } from './distortions.test-data.ts'
import { readByNetworks } from './network-ocr.ts'
import { scriptOfText } from './ocr-engine.ts'
import { decodePicture, type Grey } from './picture.ts'
import { slantOf, textBoxes, written } from './text-boxes.ts'

const SLOW = { timeout: 120_000 }

const PICTURES = ['picture-de-screenshot', 'picture-it-wallet', 'picture-en-boarding-pass']

describe.each(Object.keys(DISTORTIONS))('a picture that is %s', (distortion) => {
  it.each(PICTURES)('still tells its flights: %s', SLOW, async (name) => {
    const { bytes, expected } = fixture(name)
    const result = await extract(input(await distorted(bytes, distortion), 'photo.jpg'))
    const flights = result.ok ? result.extraction.flights : []
    expect(flights.map((flight) => fieldsOf(flight))).toEqual(
      expected.flights.map((flight) => fieldsOf(flight)),
    )
  })
})

type Fields = Record<'flightNumber' | 'departureDate' | 'departureAirport' | 'arrivalAirport', string | null>

const fieldsOf = ({ flightNumber, departureDate, departureAirport, arrivalAirport }: Fields) =>
  [flightNumber, departureDate, departureAirport, arrivalAirport].join(' ')

test.each(['none-picture-board', 'none-picture-menu', 'none-picture-fares'])(
  'nothing is booked in %s, however it was taken',
  SLOW,
  async (name) => {
    for (const distortion of ['small', 'skewed', 'badly lit']) {
      const result = await extract(input(await distorted(fixture(name).bytes, distortion), 'photo.jpg'))
      expect(result.ok ? result.extraction.flights : []).toEqual([])
    }
  },
)

test('without the networks Tesseract reads', SLOW, async () => {
  const { bytes, expected } = fixture('picture-es-desktop')
  const result = await extract(input(bytes, 'a.png'), { pictureReaders: ['tesseract'] })
  expect(result.ok && result.extraction.flights.map((flight) => fieldsOf(flight))).toEqual(
    expected.flights.map((flight) => fieldsOf(flight)),
  )
})

/** A map of 64 × 64 with one line of text, 40 × 6, at an angle in degrees. */
function lineAt(degrees: number) {
  const data = new Float32Array(64 * 64)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  for (let y = 0; y < 64; y++)
    for (let x = 0; x < 64; x++) {
      const [along, across] = [(x - 32) * cos + (y - 32) * sin, (y - 32) * cos - (x - 32) * sin]
      if (Math.abs(along) <= 20 && Math.abs(across) <= 3) data[y * 64 + x] = 0.9
    }
  return { data, width: 64, height: 64 }
}

test.each([0, 7, -12, 30, 85])('a line at %i degrees is one box along it', (degrees) => {
  const boxes = textBoxes(lineAt(degrees), 10)
  expect(boxes).toHaveLength(1)
  const slant = slantOf(boxes)
  expect((slant * 180) / Math.PI).toBeCloseTo(degrees, -0.5)
  const { width, height, x, y } = written(boxes[0]!, slant)
  expect([width > 3 * height, Math.round(x), Math.round(y)]).toEqual([true, 32, 32])
})

test('faint and tiny spots are no text, and nothing is read beyond the cap', () => {
  const { data, width, height } = lineAt(0)
  expect(textBoxes({ data: data.map((one) => one * 0.6), width, height }, 10)).toEqual([])
  expect(textBoxes({ data, width, height }, 0)).toEqual([])
  expect(slantOf([])).toBe(0)
})

test('a strip of few rows is not blown up to millions of pixels', SLOW, async () => {
  const options = { secondsLeft: () => 10 }
  const stripes = (width: number, height: number) => ({
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, index) => (index % 7 ? 255 : 0)),
  })
  await readByNetworks(stripes(800, 600), options)
  const { result, ms } = await processorTime(() => readByNetworks(stripes(600_000, 6), options))
  expect(result).toMatchObject({ items: [] })
  expect(ms).toBeLessThan(1_000)
})

const SCRIPTS = 'ar-confirmation el-ticket he-mail hi-chat ja-booking ka-ticket ko-app ru-mail th-booking'

test.each(SCRIPTS.split(' '))('words of other scripts: picture-%s', SLOW, async (name) => {
  const { bytes, expected } = fixture(`picture-${name}`)
  const result = await extract(input(bytes, 'input.png'), { clock: () => 0 })
  expect(result.ok && result.extraction.flights.map((flight) => fieldsOf(flight))).toEqual(
    expected.flights.map((flight) => fieldsOf(flight)),
  )
})

test('a script that is not told in time is none, and nothing is left behind', SLOW, async () => {
  const { bytes } = fixture('picture-ru-mail')
  for (const seconds of [-1, 0.2, 0.5, 0.8]) expect(await scriptOfText(bytes, seconds)).toSatisfy(isTold)
})

const isTold = (script: unknown) => script === null || script === 'Cyrillic'

test('where there was no time for another script, the words say that they were hurried', SLOW, async () => {
  const grey = await decodePicture(fixture('picture-ar-confirmation').bytes, 4_000_000)
  let asked = 0
  const text = await readByNetworks(grey as Grey, { secondsLeft: () => (asked++ ? 0 : 30) })
  expect(text).toMatchObject({ isHurried: true })
})
