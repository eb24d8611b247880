import { readFileSync, writeFileSync } from 'node:fs'
import { floorsUnder, scored, type GeneratedFloors } from './floors.ts'
import { measureAll, measureNegative } from './report.ts'
import { sampledBookings, sampledNegatives } from './sample.ts'

/** `node tools/generate/write-floors.ts`: what the sample scores today becomes the floor. */
const FILE = new URL('../../fixtures/floors.json', import.meta.url)
const measured = scored(await measureAll(await sampledBookings()))
const negatives = await Promise.all(sampledNegatives().map(measureNegative))
const generated: GeneratedFloors = {
  ...floorsUnder(measured),
  falseBookings: negatives.filter(({ falseBookings }) => falseBookings.length).length,
  otherBookings: negatives.filter(({ other }) => other === 'right').length,
}
const floors = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>
writeFileSync(FILE, printed({ ...floors, generated }))
console.log(
  JSON.stringify(generated.all),
  `${generated.falseBookings} false bookings, ${generated.otherBookings} others`,
)

function printed(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  return `${text.replace(/\{[^{}]*\}/g, (flat) => flat.replace(/\s+/g, ' '))}\n`
}
