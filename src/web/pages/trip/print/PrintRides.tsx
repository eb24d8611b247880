import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { clockWords, flightNumberText, listText, paperDayText } from '#web/format.ts'
import { messages as pageMessages } from '../messages.ts'
import { boardEntries, ridesOf, type BoardEntry, type Way } from '../overview/board.ts'
import { printMessages as messages } from './messages.ts'
import { PrintCell, PrintTable } from './PrintTable.tsx'

const { columns } = messages

type Props = { flights: EnrichedFlights; statuses: FlightStatuses | undefined }

/** Who is picked up, and taken to the airport, when, where and by whom. */
export function PrintRides({ flights, statuses }: Props) {
  const entries = boardEntries(flights, statuses, { now: 0, zone: null })
  const rides = (['landing', 'leaving'] as const).flatMap((way) =>
    ridesOf(entries[way]).map((ride) => ({ way, ride })),
  )
  if (rides.length === 0) return null
  return (
    <PrintTable
      title={messages.rides}
      heads={[
        [columns.driver, 18],
        [columns.ride, 18],
        [columns.who, 32],
        [columns.when, 18],
        [columns.where, 14],
      ]}
    >
      <tbody>
        {rides.map(({ way, ride }) => (
          <tr
            key={`${way} ${ride[0]?.leg.flight.flightId}`}
            className="break-inside-avoid border-b border-line"
          >
            <PrintCell strong lines={[driversOf(ride, way) || BLANK]} />
            <PrintCell lines={[messages[way]]} />
            <PrintCell lines={ride.map(lineOf)} />
            <PrintCell lines={whenOf(ride)} />
            <PrintCell lines={[placeOf(ride)]} />
          </tr>
        ))}
      </tbody>
    </PrintTable>
  )
}

/** Room to write a name by hand. */
const BLANK = '……………………'

const driversOf = (ride: BoardEntry[], way: Way) =>
  listText([
    ...new Set(
      ride.flatMap(({ leg: { flight } }) => (way === 'landing' ? flight.pickup : flight.dropoff) ?? []),
    ),
  ])

const lineOf = ({ leg: { flight }, names }: BoardEntry) =>
  `${listText(names)} · ${flightNumberText(flight.flightNumber)}`

function whenOf(ride: BoardEntry[]) {
  const clocks = [...new Set([ride[0], ride.at(-1)].map((entry) => clockWords(entry?.moment.time ?? null)))]
  return [paperDayText(ride[0]?.moment.date ?? null), clocks.join(' – ')]
}

function placeOf([first]: BoardEntry[]) {
  return [first?.city, first?.airport].filter(Boolean).join(' ') || pageMessages.tbd
}
