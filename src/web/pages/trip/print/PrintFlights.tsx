import { clockWords, durationText, flightNumberText, paperDayText } from '#web/format.ts'
import { endOf, type End } from '../flights/leg-text.ts'
import { journeyMessages } from '../flights/messages.ts'
import { layoverOf } from '../live-connections.ts'
import type { Journey, LiveLeg } from '../live-legs.ts'
import { flightMessages, messages as pageMessages } from '../messages.ts'
import type { Moment } from '../shown-times.ts'
import { STATUS } from '../StatusBadge.tsx'
import { printMessages as messages } from './messages.ts'
import { PrintCell, PrintTable } from './PrintTable.tsx'

const { columns } = messages

/** Every flight of one direction with all that somebody at an airport needs. */
export function PrintFlights({ title, journeys }: { title: string; journeys: Journey[] }) {
  if (journeys.length === 0) return null
  return (
    <PrintTable
      title={title}
      heads={[
        [columns.who, 18],
        [columns.flight, 25],
        [columns.departure, 24],
        [columns.arrival, 22],
        [columns.duration, 11],
      ]}
    >
      {journeys.map((journey) => (
        <tbody key={journey.id} className="break-inside-avoid border-b border-line">
          {journey.legs.map((leg, index) => (
            <LegRow key={leg.flight.flightId} journey={journey} leg={leg} index={index} />
          ))}
        </tbody>
      ))}
    </PrintTable>
  )
}

function LegRow({ journey, leg, index }: { journey: Journey; leg: LiveLeg; index: number }) {
  const { flight } = leg
  const before = journey.legs[index - 1]
  const layover = before ? layoverOf(before, leg) : null
  const { label, tone } = STATUS[leg.status]
  return (
    <tr>
      <PrintCell lines={index === 0 ? [flight.travelers.map(({ name }) => name).join(', ')] : []} />
      <PrintCell
        strong
        lines={[
          joined(flightNumberText(flight.flightNumber), flight.airline),
          joined(
            journey.legs.length > 1 && journeyMessages.part(flight.sequenceNumber, flight.totalInSequence),
            layover !== null &&
              (layover > 0
                ? journeyMessages.changeIn(durationText(layover), flight.departureCity)
                : journeyMessages.missed(flight.departureCity)),
            flight.bookingReferences.length > 0 && messages.booking(flight.bookingReferences.join(', ')),
          ),
          joined(
            flight.codeshares.map(flightNumberText).join(', '),
            flight.operatedBy && flightMessages.operated(flight.operatedBy),
          ),
          TOLD.has(tone) && label,
        ]}
      />
      <PrintCell strong lines={endLines(leg, 'departure')} />
      <PrintCell strong lines={endLines(leg, 'arrival')} />
      <PrintCell lines={[durationText(flight.duration)]} />
    </tr>
  )
}

/** On paper only what is not as booked is worth a word. */
const TOLD = new Set(['warn', 'bad', 'div'])

function endLines(leg: LiveLeg, end: End) {
  const { city, airport, terminal, gate, instead, was } = endOf(leg, end)
  const { date, time } = leg[end]
  return [
    `${paperDayText(date)}, ${clockWords(time)}`,
    was && messages.wasAt(wasWords(was, date)),
    joined([city, airport].filter(Boolean).join(' ') || pageMessages.tbd, terminal, gate),
    instead,
  ]
}

const wasWords = (was: Moment, date: string | null) =>
  joined(was.date === date ? null : paperDayText(was.date), clockWords(was.time))

const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ')
