import { readFileSync, writeFileSync } from 'node:fs'
import { scored, type GeneratedFloors, type Scores } from './floors.ts'
import { measureNegative } from './negatives/report.ts'
import { measureAll } from './report.ts'
import { sampledBookings, sampledNegatives } from './sample.ts'

/** `node tools/generate/write-floors.ts`: what the sample scores today becomes the floor, a point below for what hangs on one document. */
const FILE = new URL('../../fixtures/floors.json', import.meta.url)
const measured = scored(await measureAll(await sampledBookings()))
const negatives = await Promise.all(sampledNegatives().map(measureNegative))
const generated: GeneratedFloors = {
  all: lowered(measured.all),
  layouts: each(measured.layouts),
  languages: each(measured.languages),
  quirks: each(measured.quirks),
  falseBookings: negatives.filter(({ falseBookings }) => falseBookings.length).length,
  otherBookings: negatives.filter(({ other }) => other === 'right').length,
}
const floors = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>
writeFileSync(FILE, printed({ ...floors, generated }))
console.log(
  JSON.stringify(generated.all),
  `${generated.falseBookings} false bookings, ${generated.otherBookings} others`,
)

function each(scores: Record<string, Scores>): Record<string, Scores> {
  return Object.fromEntries(Object.entries(scores).map(([name, one]) => [name, lowered(one)]))
}

function lowered(scores: Scores): Scores {
  const floor = (value: number) => Math.max(0, Math.floor(value - 1))
  return {
    flights: floor(scores.flights),
    times: floor(scores.times),
    travellers: floor(scores.travellers),
    stays: floor(scores.stays),
  }
}

/** One line for each score. */
function printed(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  return `${text.replace(/\{[^{}]*\}/g, (flat) => flat.replace(/\s+/g, ' '))}\n`
}
