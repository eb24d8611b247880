import { readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { extract } from '#extract/extract.ts'
import { addCounts, compare, f1, noCounts } from './compare.ts'
import { normalForm, type NormalForm } from './normal-form.ts'

/** Percentages per group, and documents without a booking in which one was found. */
export type Score = {
  flightIdentityF1: number
  flightTimesF1: number
  travellersF1: number
  staysF1: number
  falseBookings: number
}

export type FixtureScore = { score: Score; cases: number; notes: string[] }

/** The day fixtures came in, for those without a date of their own. */
const RECEIVED_ON = '2027-03-02'
const KINDS: Record<string, string> = {
  '.eml': 'message/rfc822',
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
}

/** Reads every `fixtures/<case>/input.*` and compares it with its `expected.json`; null when the folder holds no case. */
export async function scoreFixtures(folder: string): Promise<FixtureScore | null> {
  const total = noCounts()
  const notes: string[] = []
  let cases = 0
  let falseBookings = 0
  for (const name of await caseNames(folder)) {
    const predicted = await predictCase(join(folder, name))
    if (!predicted) continue
    const expected = JSON.parse(await readFile(join(folder, name, 'expected.json'), 'utf8')) as NormalForm
    const result = compare(expected, predicted)
    cases += 1
    addCounts(total, result.counts)
    notes.push(...result.notes.map((note) => `${name}: ${note}`))
    if (isEmpty(expected) && !isEmpty(predicted)) falseBookings += 1
  }
  if (!cases) return null
  const score: Score = {
    flightIdentityF1: f1(total.flightIdentity),
    flightTimesF1: f1(total.flightTimes),
    travellersF1: f1(total.travellers),
    staysF1: f1(total.stays),
    falseBookings,
  }
  return { score, cases, notes }
}

async function caseNames(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names.filter((name) => existsSync(join(folder, name, 'expected.json'))).sort()
}

async function predictCase(folder: string): Promise<NormalForm | null> {
  const input = (await readdir(folder)).find((file) => file.startsWith('input.'))
  if (!input) return null
  const mimeType = KINDS[extname(input)] ?? 'application/octet-stream'
  const result = await extract({
    bytes: new Uint8Array(await readFile(join(folder, input))),
    name: input,
    mimeType,
    receivedOn: RECEIVED_ON,
  })
  return result.ok ? normalForm(result.extraction) : { flights: [], accommodations: [], travelers: [] }
}

function isEmpty({ flights, accommodations }: NormalForm): boolean {
  return flights.length === 0 && accommodations.length === 0
}
