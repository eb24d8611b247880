import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { Accommodation, EnrichedFlights, TravelerRow, TripEvent } from '#contract/trip.ts'
import { tripName, UNDECIDED } from '#domain/views/trip-name.ts'
import {
  clockWords,
  daysText,
  dotText,
  durationText,
  flightNumberText,
  listText,
  paperDayText,
  rangeText,
} from '#web/format.ts'
import { wallClockHere, type WallClock } from '#web/zoned.ts'
import { endTexts } from '../flights/journey-text.ts'
import { journeyMessages } from '../flights/messages.ts'
import { layoverOf } from '../live-connections.ts'
import { liveJourneys, type End, type Journey, type LiveLeg } from '../live-legs.ts'
import { flightMessages, messages as pageMessages } from '../messages.ts'
import { boardEntries, ridesOf, type BoardEntry } from '../overview/board.ts'
import { rideMessages } from '../overview/ride-messages.ts'
import { useFlights, useItinerary, useStatuses, useTravelers } from '../queries.ts'
import type { Moment } from '../shown-times.ts'
import { STATUS } from '../StatusBadge.tsx'
import { travelerMessages } from '../travelers/messages.ts'
import { travelerEnds } from '../travelers/traveler-ends.ts'
import { printMessages as messages } from './messages.ts'
import { endPrint, printsReferences } from './print-trip.ts'

const { columns } = messages

/** The whole trip on paper, whichever tab is open. */
export function PrintSummary() {
  const printing = usePrinting()
  const itinerary = useItinerary().data
  const flights = useFlights().data
  const travelers = useTravelers().data
  const statuses = useStatuses().data
  if (!printing || !itinerary || !flights) return null
  const { at: printed, references } = printing
  const live = { flights, statuses }
  const journeys = (way: 'outboundFlights' | 'returnFlights') =>
    liveJourneys(flights[way], statuses, null).map((journey) => journeyGroup(journey, references))
  return (
    <article className="printed hidden text-[8.5pt] leading-[1.25] print:block">
      <h1 className="display text-[18pt]">{tripName(itinerary.event)}</h1>
      <p className="text-[10pt]">{eventText(itinerary.event)}</p>
      <p className="mb-2">{messages.printed(paperDayText(printed.date), clockWords(printed.time))}</p>
      <PrintTable
        title={journeyMessages.departures}
        heads={FLIGHT_HEADS}
        groups={journeys('outboundFlights')}
      />
      <PrintTable title={journeyMessages.returns} heads={FLIGHT_HEADS} groups={journeys('returnFlights')} />
      <PrintTable title={rideMessages.title} heads={RIDE_HEADS} groups={rideGroups(live)} />
      <PrintTable
        title={messages.travelers}
        heads={TRAVELER_HEADS}
        groups={(travelers ?? itinerary.travelers).map((row) => travelerGroup(row, live))}
      />
      <PrintTable
        title={messages.stays}
        heads={STAY_HEADS}
        groups={itinerary.accommodations.map(stayGroup)}
      />
    </article>
  )
}

type Printing = { at: WallClock; references: boolean }

/** When the page is printed, and how; null on screen. `flushSync`: browsers do not wait. */
function usePrinting(): Printing | null {
  const [printing, setPrinting] = useState<Printing | null>(null)
  useEffect(() => {
    const paper = matchMedia('print')
    const stop = new AbortController()
    const { signal } = stop
    const show = () => setPrinting({ at: wallClockHere(Date.now()), references: printsReferences() })
    const begin = () => flushSync(show)
    // Printing may have begun before this part was there
    if (paper.matches) show()
    const end = () => {
      endPrint()
      setPrinting(null)
    }
    addEventListener('beforeprint', begin, { signal })
    addEventListener('afterprint', end, { signal })
    paper.addEventListener('change', () => (paper.matches ? begin() : end()), { signal })
    return () => stop.abort()
  }, [])
  return printing
}

/** "Barcelona · 10 – 19 June 2027"; year 0 is passed so that the year is always shown. */
const eventText = ({ destination, startDate, endDate }: TripEvent) =>
  dotText(destination !== UNDECIDED && destination, rangeText(startDate, endDate, 0))

type Text = string | null | undefined | false

/** Rows that stay on one sheet. A cell is a list of lines; empty ones are left out. */
type Group = { id: string; rows: readonly (readonly (readonly Text[])[])[] }

/** A column: its name, its share of the width in percent, and whether its first line is bold. */
type Head = readonly [name: string, share: number, bold?: 'bold']

function PrintTable({ title, heads, groups }: { title: string; heads: readonly Head[]; groups: Group[] }) {
  if (groups.length === 0) return null
  return (
    <section className="mt-2.5">
      <h2 className="break-after-avoid text-[12pt] leading-5 font-bold">{title}</h2>
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-ink">
            {heads.map(([head, share]) => (
              <th key={head} scope="col" style={{ width: `${share}%` }} className="py-[1.5pt] pr-2 font-bold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, rows }) => (
          <tbody key={id} className="break-inside-avoid border-b border-line">
            {rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((lines, column) => (
                  <td key={column} className="py-[1.5pt] pr-2 align-top">
                    {lines.filter(Boolean).map((line, at) => (
                      <span key={at} className={at === 0 && heads[column]?.[2] ? 'block font-bold' : 'block'}>
                        {line}
                      </span>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const FLIGHT_HEADS: readonly Head[] = [
  [columns.who, 18],
  [journeyMessages.columns.flight, 25, 'bold'],
  [journeyMessages.columns.departure, 24, 'bold'],
  [journeyMessages.columns.arrival, 22, 'bold'],
  [journeyMessages.columns.duration, 11],
]

const journeyGroup = ({ id, legs }: Journey, references: boolean): Group => ({
  id,
  rows: legs.map((leg, index) => [
    index === 0 ? [leg.flight.travelers.map(({ name }) => name).join(', ')] : [],
    flightLines(leg, { before: legs[index - 1], legs: legs.length, references }),
    endLines(leg, 'departure'),
    endLines(leg, 'arrival'),
    [durationText(leg.flight.duration)],
  ]),
})

type Printed = { before: LiveLeg | undefined; legs: number; references: boolean }

function flightLines(leg: LiveLeg, { before, legs, references }: Printed): Text[] {
  const { flight, status } = leg
  const layover = before ? layoverOf(before, leg) : null
  const { label, tone } = STATUS[status]
  return [
    dotText(flightNumberText(flight.flightNumber), flight.airline),
    dotText(
      legs > 1 && journeyMessages.part(flight.sequenceNumber, flight.totalInSequence),
      layover !== null &&
        (layover > 0
          ? journeyMessages.changeIn(durationText(layover), flight.departureCity)
          : journeyMessages.missed(flight.departureCity)),
      references &&
        flight.bookingReferences.length > 0 &&
        messages.booking(flight.bookingReferences.join(', ')),
    ),
    dotText(
      flight.codeshares.map(flightNumberText).join(', '),
      flight.operatedBy && flightMessages.operated(flight.operatedBy),
    ),
    UNUSUAL.has(tone) && label,
  ]
}

/** The tones of what is not as booked. */
const UNUSUAL = new Set(['warn', 'bad', 'div'])

function endLines(leg: LiveLeg, end: End): Text[] {
  const { flight } = leg
  const { airport, terminal, gate, instead, was } = endTexts(leg, end)
  const otherDay = was && was.date !== leg[end].date && paperDayText(was.date)
  return [
    momentText(leg[end]),
    was && messages.wasAt(dotText(otherDay, clockWords(was.time))),
    dotText(placeText(flight[`${end}City`], airport), terminal, gate),
    instead,
  ]
}

const RIDE_HEADS: readonly Head[] = [
  [columns.driver, 18, 'bold'],
  [columns.ride, 18],
  [columns.who, 32],
  [columns.when, 18],
  [columns.where, 14],
]

type Live = { flights: EnrichedFlights; statuses: FlightStatuses | undefined }

function rideGroups({ flights, statuses }: Live): Group[] {
  const entries = boardEntries(flights, statuses, { now: 0, zone: null })
  return (['landing', 'leaving'] as const).flatMap((way) =>
    ridesOf(entries[way]).map((ride) => {
      const [first] = ride
      const drivers = ride.flatMap(
        ({ leg: { flight } }) => flight[way === 'landing' ? 'pickup' : 'dropoff'] ?? [],
      )
      return {
        id: `${way} ${first?.leg.flight.flightId}`,
        rows: [
          [
            [listText([...new Set(drivers)]) || BLANK],
            [messages[way]],
            ride.map(({ leg, names }) => `${listText(names)} · ${flightNumberText(leg.flight.flightNumber)}`),
            [paperDayText(first?.moment.date ?? null), windowText(ride)],
            [placeText(first?.city, first?.airport)],
          ],
        ],
      }
    }),
  )
}

const BLANK = '……………………'

/** "14:05 – 15:20" */
const windowText = (ride: BoardEntry[]) =>
  [...new Set([ride[0], ride.at(-1)].map((entry) => clockWords(entry?.moment.time ?? null)))].join(' – ')

const { name, arrives, departs, with: companions, stay } = travelerMessages.columns
const TRAVELER_HEADS: readonly Head[] = [
  [name, 30, 'bold'],
  [arrives, 21],
  [departs, 21],
  [companions, 20],
  [stay, 8],
]

function travelerGroup(row: TravelerRow, live: Live): Group {
  const ends = travelerEnds(row, live, null)
  const from = row.departureCity && travelerMessages.from(row.departureCity)
  const linesAt = (end: End) => {
    const { moment, off } = ends[end]
    const flights = row[`${end}Flights`]
    if (!moment.date && flights.length === 0) return [travelerMessages.none[end]]
    const numbers = flights.map(({ flightNumber }) => flightNumberText(flightNumber)).join(', ')
    return [momentText(moment), off, numbers]
  }
  const cells = [
    [row.name, dotText(from, row.phone, row.email)],
    linesAt('arrival'),
    linesAt('departure'),
    [row.companions.join(', ') || travelerMessages.solo],
    [daysText(row.tripDurationDays)],
  ]
  return { id: row.id, rows: [cells] }
}

/** "Fri 12 Jun 2027, 14:05" */
const momentText = ({ date, time }: Moment) => `${paperDayText(date)}, ${clockWords(time)}`

const STAY_HEADS: readonly Head[] = [
  [columns.place, 46, 'bold'],
  [columns.checkIn, 14],
  [columns.checkOut, 14],
  [columns.who, 26],
]

function stayGroup({ id, name: place, address, checkIn, checkOut, travelers }: Accommodation): Group {
  const people = travelers.map((traveler) => traveler.name).join(', ')
  return { id, rows: [[[place, address], [paperDayText(checkIn)], [paperDayText(checkOut)], [people]]] }
}

const placeText = (city: Text, airport: Text) => [city, airport].filter(Boolean).join(' ') || pageMessages.tbd
