import type { FlightStatuses } from '#contract/flight-status.ts'
import type { Accommodation, EnrichedFlights, FlightBadge, TravelerRow } from '#contract/trip.ts'
import { clockWords, flightNumberText, paperDayText } from '#web/format.ts'
import { messages as pageMessages } from '../messages.ts'
import { travelerMessages } from '../travelers/messages.ts'
import { travelerEnds, type TravelerEnd } from '../travelers/traveler-ends.ts'
import { printMessages as messages } from './messages.ts'
import { PrintCell, PrintTable } from './PrintTable.tsx'

const { columns } = messages

type PrintTravelersProps = {
  rows: TravelerRow[]
  flights: EnrichedFlights
  statuses: FlightStatuses | undefined
}

/** Everybody, how to reach them, when they come and go. */
export function PrintTravelers({ rows, ...data }: PrintTravelersProps) {
  if (rows.length === 0) return null
  return (
    <PrintTable
      title={messages.travelers}
      heads={[
        [columns.name, 30],
        [columns.arrives, 21],
        [columns.departs, 21],
        [columns.with, 20],
        [columns.stay, 8],
      ]}
    >
      <tbody>
        {rows
          .map((row) => ({ row, ends: travelerEnds(row, data, null) }))
          .map(({ row, ends }) => (
            <tr key={row.id} className="break-inside-avoid border-b border-line">
              <PrintCell
                strong
                lines={[
                  row.name,
                  [row.departureCity && travelerMessages.from(row.departureCity), row.phone, row.email]
                    .filter(Boolean)
                    .join(' · '),
                ]}
              />
              <PrintCell
                lines={stopLines(ends.arrival, row.arrivalFlights) ?? [travelerMessages.noArrival]}
              />
              <PrintCell
                lines={stopLines(ends.departure, row.departureFlights) ?? [travelerMessages.noDeparture]}
              />
              <PrintCell lines={[row.companions.join(', ') || travelerMessages.solo]} />
              <PrintCell
                lines={[
                  row.tripDurationDays === null ? pageMessages.tbd : messages.days(row.tripDurationDays),
                ]}
              />
            </tr>
          ))}
      </tbody>
    </PrintTable>
  )
}

/** Every place to sleep. */
export function PrintStays({ stays }: { stays: Accommodation[] }) {
  if (stays.length === 0) return null
  return (
    <PrintTable
      title={messages.stays}
      heads={[
        [columns.place, 46],
        [columns.checkIn, 14],
        [columns.checkOut, 14],
        [columns.who, 26],
      ]}
    >
      <tbody>
        {stays.map(({ id, name, address, checkIn, checkOut, travelers }) => (
          <tr key={id} className="break-inside-avoid border-b border-line">
            <PrintCell strong lines={[name, address]} />
            <PrintCell lines={[paperDayText(checkIn)]} />
            <PrintCell lines={[paperDayText(checkOut)]} />
            <PrintCell lines={[travelers.map((traveler) => traveler.name).join(', ')]} />
          </tr>
        ))}
      </tbody>
    </PrintTable>
  )
}

function stopLines({ moment: { date, time }, off }: TravelerEnd, flights: FlightBadge[]) {
  if (!date && flights.length === 0) return null
  return [
    `${paperDayText(date)}, ${clockWords(time)}`,
    off,
    flights.map(({ flightNumber }) => flightNumberText(flightNumber)).join(', '),
  ]
}
