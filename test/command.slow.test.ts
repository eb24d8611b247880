import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { CAPS } from '#extract/read/caps.ts'
import { BOOKED_PAGE, pagesPdf } from '#extract/read/pictures/pictures.test-data.ts'
import { allFixtures, fixture } from './fixtures.ts'

const ROOT = join(import.meta.dirname, '..')
const COMMAND = join(ROOT, 'bin/skein-extract.mjs')
const DELTA = fixture('trip-hughes-delta').path
/** Some folders with documents that can all be read. */
const FLIGHTS = allFixtures()
  .filter(({ name }) => name.startsWith('flight-'))
  .slice(0, 25)
  .map(({ path }) => path)
const FOLDERS = FLIGHTS.map((path) => dirname(path))
const SOME = FOLDERS.slice(0, 8)
/** More than 64 KB of JSON together, which is what a pipe holds. */
const MANY = Array.from({ length: 4 }, () => SOME).flat()

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'))
  writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.7\nnothing more')
  writeFileSync(join(folder, 'evil\u001b[31m.html'), EVIL)
  writeFileSync(join(folder, 'yearless.txt'), YEARLESS)
  writeFileSync(join(folder, 'long.pdf'), pagesPdf(CAPS.pdfPages + 1, BOOKED_PAGE))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Escapes that clear a screen, name a window, make a link, and turn the direction of what follows. */
const ESCAPES = String.raw`\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e\u0000`

const EVIL = `<!doctype html><title>Booking</title><script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "LodgingReservation", "reservationNumber": "QX7TLM",
  "checkinTime": "2027-06-17", "checkoutTime": "2027-06-19",
  "reservationFor": { "@type": "LodgingBusiness", "name": "Hotel ${ESCAPES}Merrion", "address": "Dublin${ESCAPES}" } }
</script><p>Your booking is confirmed.</p>`

const YEARLESS = `Booking confirmation, reference QX7TLM
Passenger: Ms Saoirse Mulligan
Flight | From | To | Departs | Arrives
EI 154 | Dublin (DUB) | London (LHR) | 09:10 | 10:35
17 June
`

test('files are printed as JSON lines in their order, and only those that were read', async () => {
  const files = [
    DELTA,
    join(folder, 'broken.pdf'),
    join(folder, 'no-such.eml'),
    fixture('none-en-restaurant').path,
  ]
  const { code, stdout, stderr } = await result(start(files))
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; flights: unknown[] })
  expect(lines.map(({ file, flights }) => [file, flights.length])).toEqual([
    [files[0], 2],
    [files[3], 0],
  ])
  // On a slow machine it also says how far it is
  const refused = stderr.replaceAll(/^\d+ of \d+ files, .*\n/gm, '')
  expect(refused).toBe(`${files[1]}: ${ERRORS['read.broken'].message}\n${files[2]}: There is no such file.\n`)
  expect(code).toBe(1)
})

test('folders give what the files in them give, in their order', async () => {
  const { code, stdout } = await result(start(['--quiet', ...SOME]))
  const files = stdout
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { file: string }).file)
  expect(files).toEqual(FLIGHTS.slice(0, SOME.length))
  expect(code).toBe(0)
})

test('stdin is read as a file', async () => {
  const child = start(['-'])
  child.stdin?.end(fixture('flight-gds-amadeus').bytes)
  const { code, stdout } = await result(child)
  expect(JSON.parse(stdout)).toMatchObject({ file: 'stdin', flights: expect.arrayContaining([]) })
  expect(code).toBe(0)
})

test.each(['--table', '--explain'])(
  '%s shows a hostile text without what it says to the terminal',
  async (option) => {
    const { stdout } = await result(start([option, join(folder, 'evil\u001b[31m.html')]))
    expect(stdout).toMatch(/Hotel .*Merrion/)
    expect(stdout.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/g)).toBeNull()
  },
)

test('JSON holds no control that a document brought', async () => {
  const { stdout } = await result(start([join(folder, 'evil\u001b[31m.html')]))
  expect(JSON.parse(stdout)).toMatchObject({
    accommodations: [{ name: 'Hotel [2J]0;owned31mMerrion', address: 'Dublin[2J]0;owned31m' }],
  })
})

test('--explain fits into 100 columns', async () => {
  const { stdout } = await result(start(['--explain', '--quiet', ...FOLDERS]))
  const lines = stdout.split('\n')
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter((line) => line.length > 100)).toEqual([])
})

test('--table aligns its columns', async () => {
  const { stdout } = await result(start(['--table', DELTA]))
  expect(stdout).toBe(`${DELTA}
  2 flights, New York to Barcelona and back for Maya Hughes and Leo Hughes.
  Flights
    DL194  JFK  2027-06-10  19:45  →  BCN  2027-06-11  09:40  F2Q9XT
    DL195  BCN  2027-06-18  12:25  →  JFK              15:10  F2Q9XT
  Travelers
    Maya Hughes  maya.hughes@inbox.example
    Leo Hughes
  References
    F2Q9XT

`)
})

test('a file of which a part was not read says so in each form', async () => {
  const file = join(folder, 'long.pdf')
  const said = '  ! it has more pages or pictures than are looked at: please check what is missing'
  const json = await result(start(['--quiet', file]))
  expect(json.stderr).toBe('')
  expect(JSON.parse(json.stdout)).toMatchObject({ flights: [{ flightNumber: 'BA478' }], unread: 'too_long' })
  for (const option of ['--table', '--explain']) {
    const { stdout } = await result(start([option, file]))
    expect(stdout.split('\n')[2]).toBe(said)
  }
})

test('the day of receipt gives a year to dates without one', async () => {
  const flightDay = async (day: string) => {
    const { stdout } = await result(start(['--received', day, join(folder, 'yearless.txt')]))
    return (JSON.parse(stdout) as { flights: { departureDate: string }[] }).flights[0]?.departureDate
  }
  expect(await flightDay('2027-03-02')).toBe('2027-06-17')
  expect(await flightDay('2029-03-02')).toBe('2029-06-17')
})

test('a reader that closes the pipe ends the command without a word', async () => {
  const child = start(['--quiet', ...MANY])
  child.stdout?.once('data', () => child.stdout?.destroy())
  const errors = child.stderr ? text(child.stderr) : ''
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(await errors).toBe('')
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends it at once with %i', async (signal, expected) => {
  const child = start([DELTA, '-'])
  if (child.stdout) await once(child.stdout, 'data')
  child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(expected)
  expect(child.stderr && (await text(child.stderr))).toBe('')
})

test.each([
  [['--bogus'], { code: 2, stdout: '', stderr: expect.stringContaining('usage: skein-extract') }],
  [[], { code: 2, stdout: '', stderr: expect.stringContaining('Which file?') }],
  [['--help'], { code: 0, stdout: expect.stringContaining('usage: skein-extract'), stderr: '' }],
])('%j is answered', async (words, answer) => {
  expect(await result(start(words))).toEqual(answer)
})

function start(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [COMMAND, ...words], { cwd: tmpdir() })
}

async function result(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  if (!child.stdout || !child.stderr) throw new Error('The command has no output.')
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stdout, stderr }
}
