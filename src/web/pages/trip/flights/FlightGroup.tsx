import type { ReactNode } from 'react'
import { SectionHead } from '#web/ui/Card.tsx'
import { isOver, lastLeg, type Journey } from '../live-legs.ts'
import { flightMessages as messages } from '../messages.ts'
import { useNow } from '../use-now.ts'
import { useWideScreen } from '../use-wide-screen.ts'
import { FlightTable } from './FlightTable.tsx'
import { JourneyCard } from './JourneyCard.tsx'

type Props = { id: string; title: string; icon: ReactNode; journeys: Journey[]; who: string | null }

/** One direction: a table where there is room, cards elsewhere. What is over sinks. */
export function FlightGroup({ id, title, icon, journeys, who }: Props) {
  const now = useNow()
  const wide = useWideScreen()
  const shown = journeys.filter(
    ({ travelers }) => who === null || travelers.some((traveler) => traveler.id === who),
  )
  const over = (journey: Journey) => isOver(lastLeg(journey), now)
  const ordered = [...shown.filter((journey) => !over(journey)), ...shown.filter(over)]
  return (
    <section aria-labelledby={id} className="mt-6 md:mt-9">
      <SectionHead id={id} icon={icon} title={title} aside={placeOf(ordered, id)} />
      {ordered.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line bg-surface px-5 py-6 text-ink2">{messages.none}</p>
      ) : wide ? (
        <FlightTable caption={title} journeys={ordered} who={who} />
      ) : (
        <ul className="mt-3 grid gap-4">
          {ordered.map((journey) => (
            <JourneyCard key={journey.id} journey={journey} who={who} folded={over(journey)} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** "To Barcelona" or "From Barcelona", when it is true for all. */
function placeOf(journeys: Journey[], id: string): string | null {
  const there = id === 'departures'
  const cities = journeys.map((journey) =>
    there ? lastLeg(journey).flight.arrivalCity : journey.legs[0]?.flight.departureCity,
  )
  const [city] = cities
  if (!city || cities.some((other) => other !== city)) return null
  return there ? `To ${city}` : `From ${city}`
}
