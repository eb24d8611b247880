import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, expect, test } from 'vitest'
import { extract } from '#extract/library.ts'

/** docs/reading.md says how a booking is read: what can be run or looked up there must be so. */
const ROOT = join(import.meta.dirname, '..')
const TEXT = readFileSync(join(ROOT, 'docs/reading.md'), 'utf8')

test('the example is read as its last paragraph says', async () => {
  const { flights, travelers, bookingReferences } = await extracted(example())
  const [flight] = flights
  assert(flight && flights.length === 1)
  const { flightNumber, departureAirport, departureDate, departureTime } = flight
  const { arrivalAirport, arrivalDate, arrivalTime } = flight
  const told = [
    flightNumber,
    [departureAirport, departureDate, departureTime, '→', arrivalAirport, arrivalDate, arrivalTime].join(' '),
    ...travelers.map(({ name }) => name),
    ...bookingReferences,
  ]
  expect(/\*\*Result\.\*\* (.+?)\. /.exec(TEXT)?.[1]).toBe(told.join(', '))
})

test('the same table in a price alert shows nothing', async () => {
  const table = example().split('\n').slice(2, 5).join('\n')
  const alert = `Price alert: fares have dropped!\n${table}\nFrom 49 €. Book now.`
  expect(await extracted(alert)).toMatchObject({ flights: [], travelers: [] })
})

test('the files it names are there, and hold the lists it names', () => {
  const named = [...TEXT.matchAll(/`([\w./-]+(?:\.(?:ts|mjs|md|json)|\/))`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(pathOf(path)))).toEqual([])

  const rows = TEXT.slice(TEXT.indexOf('## Adding a language'), TEXT.indexOf('## Adding a layout')).split(
    '\n',
  )
  const missing = rows.flatMap((row) => {
    const paths = [...row.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path]) => pathOf(path!))
    const source = paths.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')).join('\n')
    const lists = [...row.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!)
    return lists.filter((name) => name !== 'OCR_LANGUAGES' && !new RegExp(`const ${name}\\b`).test(source))
  })
  expect(missing).toEqual([])
})

/** The block under "One example", without the note beside its first line on when the mail was written. */
function example(): string {
  const block = /## One example[^`]+```\n([^`]+)```/.exec(TEXT)?.[1]
  assert(block)
  return block.replace(/ +\(mail of .+\)$/m, '')
}

async function extracted(text: string) {
  const result = await extract({ bytes: text, receivedOn: '2027-03-02' })
  assert(result.ok)
  return result.extraction
}

function pathOf(path: string): string {
  return [join(ROOT, 'src/extract', path), join(ROOT, 'src', path)].find(existsSync) ?? join(ROOT, path)
}
