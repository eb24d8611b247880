import type { ExtractedFlight, Extraction, Unread } from '#contract/extraction.ts'
import { alignColumns, terminalText, wrap } from './terminal-text.ts'

export function tableLines(name: string, extraction: Extraction): string[] {
  const sections: [title: string, rows: string[][]][] = [
    ['Flights', extraction.flights.map(flightRow)],
    [
      'Stays',
      extraction.accommodations.map((stay) => [
        stay.name,
        `${stay.checkIn ?? '?'} to ${stay.checkOut ?? '?'}`,
        stay.bookingReference ?? '',
        stay.address ?? '',
        pleaseCheck(stay.check),
      ]),
    ],
    [
      'Other bookings',
      extraction.otherBookings.map(({ kind, name: title, date, check }) => [
        kind,
        date ?? 'no date',
        title,
        pleaseCheck(check),
      ]),
    ],
    [
      'Travelers',
      extraction.travelers.map((traveler) => [
        traveler.name,
        traveler.email ?? '',
        pleaseCheck(traveler.check),
      ]),
    ],
    ['References', extraction.bookingReferences.map((reference) => [reference])],
  ]
  const shown = sections.filter(([, rows]) => rows.length > 0)
  return [
    ...openingLines(name, extraction),
    ...shown.flatMap(([title, rows]) => [`  ${title}`, ...alignColumns(rows).map((line) => `    ${line}`)]),
  ]
}

function flightRow(flight: ExtractedFlight): string[] {
  return [
    flight.flightNumber ?? '?',
    flight.departureAirport ?? flight.departureCity ?? '?',
    flight.departureDate ?? 'no date',
    flight.departureTime ?? 'TBD',
    '→',
    flight.arrivalAirport ?? flight.arrivalCity ?? '?',
    flight.arrivalDate === flight.departureDate ? '' : (flight.arrivalDate ?? ''),
    flight.arrivalTime ?? 'TBD',
    flight.bookingReference ?? '',
    [flight.cancelled ? 'cancelled' : '', pleaseCheck(flight.check)].filter(Boolean).join(', '),
  ]
}

function pleaseCheck(fields: readonly string[]): string {
  return fields.length ? `please check ${fields.join(', ')}` : ''
}

/** A result's head: file name, what was understood, whether that is all; at most 100 columns wide. */
export function openingLines(name: string, { summary, unread, cut = [] }: Extraction): string[] {
  return [
    terminalText(name),
    ...wrap(terminalText(summary), 98).map((line) => `  ${line}`),
    ...(unread ? [`  ! ${UNREAD[unread]}${cut.length ? `: ${cut.join(', ')}` : ''}`] : []),
  ]
}

const UNREAD: Record<Unread, string> = {
  timeout: 'a part of it could not be read in time: please check what is missing',
  too_long: 'it has more pages or pictures than are looked at: please check what is missing',
  encrypted: 'a file in it is protected with a password and was not read',
  broken: 'a file in it is damaged and was not read',
  too_complex: 'a file in it unpacks to more than is read safely: please check what is missing',
  unsupported: 'a file in it is of a kind that is not read',
  no_words: 'in a file in it no words could be read',
  too_much_text: 'its text is longer than is looked at: please check what is missing',
  too_many: 'there is more in it than a document may hold, and only the first were read',
}
