import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TripEvent } from '#contract/trip.ts'
import { tripName, UNDECIDED } from '#domain/views/trip-name.ts'
import { clockWords, paperDayText, rangeText } from '#web/format.ts'
import { wallClockHere, type WallClock } from '#web/zoned.ts'
import { liveJourneys } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { useFlights, useItinerary, useStatuses, useTravelers } from '../queries.ts'
import { printMessages as messages } from './messages.ts'
import { PrintFlights } from './PrintFlights.tsx'
import { PrintRides } from './PrintRides.tsx'
import { PrintStays, PrintTravelers } from './PrintPeople.tsx'

/** The whole trip on paper, whichever tab is open: drawn when the browser is about to print, in place of the page. */
export function PrintSummary() {
  const printed = usePrinting()
  const itinerary = useItinerary().data
  const flights = useFlights().data
  const travelers = useTravelers().data
  const statuses = useStatuses().data
  if (!printed || !itinerary || !flights) return null
  return (
    <article className="printed hidden text-[8.5pt] leading-[1.25] print:block">
      <h1 className="display text-[18pt]">{tripName(itinerary.event)}</h1>
      <p className="text-[10pt]">{factsOf(itinerary.event)}</p>
      <p className="mb-2">{messages.printed(paperDayText(printed.date), clockWords(printed.time))}</p>
      <PrintFlights
        title={flightMessages.departures}
        journeys={liveJourneys(flights.outboundFlights, statuses, null)}
      />
      <PrintFlights
        title={flightMessages.returns}
        journeys={liveJourneys(flights.returnFlights, statuses, null)}
      />
      <PrintRides flights={flights} statuses={statuses} />
      <PrintTravelers rows={travelers ?? itinerary.travelers} flights={flights} statuses={statuses} />
      <PrintStays stays={itinerary.accommodations} />
    </article>
  )
}

/** "Barcelona · 10 – 19 June 2027" */
const factsOf = ({ destination, startDate, endDate }: TripEvent) =>
  [destination === UNDECIDED ? null : destination, rangeText(startDate, endDate, NO_YEAR)]
    .filter(Boolean)
    .join(' · ')

/** The year is always said. */
const NO_YEAR = 0

/** When the page is printed, by the visitor's clock; null on the screen. Drawn at once: the browser does not wait. */
function usePrinting(): WallClock | null {
  const [printed, setPrinted] = useState<WallClock | null>(null)
  useEffect(() => {
    const paper = matchMedia('print')
    const begin = () => flushSync(() => setPrinted(wallClockHere(Date.now())))
    const end = () => setPrinted(null)
    const change = () => (paper.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', change)
    }
  }, [])
  return printed
}
