import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ERRORS } from '#contract/errors.ts'
import type { Extraction } from '#contract/extraction.ts'
import { extract } from './extract.ts'

/** `extract FILE…` prints what each file holds as JSON, one object a file; `--table` prints rows for people. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'boolean', default: false } },
  })
  if (!positionals.length) {
    console.error('usage: extract [--table] FILE…')
    process.exitCode = 2
    return
  }
  for (const [index, file] of positionals.entries()) {
    if (positionals.length > 20 && index % 20 === 0) console.error(`${index}/${positionals.length}`)
    await printFile(file, values.table)
  }
}

async function printFile(file: string, asTable: boolean): Promise<void> {
  const input = {
    bytes: new Uint8Array(await readFile(file)),
    name: basename(file),
    mimeType: '',
    receivedOn: today(),
  }
  const result = await extract(input)
  if (!result.ok) {
    console.error(`${file}: ${ERRORS[`read.${result.reason}`].message}`)
    process.exitCode = 1
  } else if (asTable)
    console.log([`${file}: ${result.extraction.summary}`, ...rows(result.extraction)].join('\n'))
  else console.log(JSON.stringify({ file, ...result.extraction }, null, 2))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function rows({ flights, accommodations, otherBookings }: Extraction): string[] {
  const end = (place: string | null, date: string | null, time: string | null) =>
    `${(place ?? '?').padEnd(4)} ${date ?? 'no date   '} ${time ?? 'TBD  '}`
  return [
    ...flights.map((flight) =>
      [
        (flight.flightNumber ?? '?').padEnd(7),
        end(flight.departureAirport ?? flight.departureCity, flight.departureDate, flight.departureTime),
        end(flight.arrivalAirport ?? flight.arrivalCity, flight.arrivalDate, flight.arrivalTime),
        flight.check.length ? `please check ${flight.check.join(', ')}` : '',
      ].join('  '),
    ),
    ...accommodations.map((stay) => `stay     ${stay.checkIn} to ${stay.checkOut}  ${stay.name}`),
    ...otherBookings.map(
      (booking) => `${booking.kind.padEnd(8)} ${booking.date ?? 'no date'}  ${booking.name}`,
    ),
  ]
}

if (import.meta.main) await main()
