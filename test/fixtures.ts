import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const day = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** What a document of `fixtures/` must be read as. Times and dates are airport-local, names as written. */
export const Expected = z.strictObject({
  flights: z.array(
    z.strictObject({
      flightNumber: z.string().regex(/^[A-Z0-9]{2}[1-9]\d{0,3}$/),
      airlineCode: z.string().length(2),
      airline: z.string(),
      departureAirport: z.string().length(3),
      arrivalAirport: z.string().length(3),
      departureDate: day,
      departureTime: clock.optional(),
      arrivalDate: day.optional(),
      arrivalTime: clock.optional(),
    }),
  ),
  accommodations: z.array(z.strictObject({ name: z.string(), checkIn: day, checkOut: day })),
  travelers: z.array(z.strictObject({ name: z.string() })),
  /** BCP 47, as `tools/generate/data.ts` has them. */
  language: z.string().regex(/^[a-z]{2}(-[A-Z][A-Za-z]+)?$/),
  tags: z.array(z.string()).min(1),
})
export type Expected = z.infer<typeof Expected>

/** One folder of `fixtures/`. `file` is its document's name, `input.` and an ending. */
export type Fixture = { name: string; file: string; path: string; bytes: Uint8Array; expected: Expected }

const FOLDER = path.join(import.meta.dirname, '../fixtures')

/** All fixtures in the order of their names. Throws a `ZodError` for an expectation of another form. */
export function allFixtures(): Fixture[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => fixture(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The fixture of one case. */
export function fixture(name: string): Fixture {
  const folder = path.join(FOLDER, name)
  const inputs = readdirSync(folder).filter((file) => file.startsWith('input.'))
  const [file] = inputs
  if (!file || inputs.length > 1) throw new Error(`${name} holds ${inputs.length} documents, not one`)
  const place = path.join(folder, file)
  const expected = Expected.parse(JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')))
  return { name, file, path: place, bytes: readFileSync(place), expected }
}
