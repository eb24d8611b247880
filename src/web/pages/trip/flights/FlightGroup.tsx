import { useDeferredValue, useState, type ReactNode } from 'react'
import { SectionHead } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { isOver, lastLeg, type Journey } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { FlightTable } from './FlightTable.tsx'
import { JourneyCard } from './JourneyCard.tsx'
import { journeyMessages as messages } from './messages.ts'

type Props = {
  id: string
  title: string
  icon: ReactNode
  journeys: Journey[]
  who: string | null
  /** The flight that the address names: it is never folded away. */
  wanted: string | undefined
}

/** What is drawn at once; the others follow when the tab is open. */
const FIRST = 12

/** From here on cards out of sight are not laid out. */
const LONG = 40
const LONG_LIST = '*:[contain-intrinsic-block-size:auto_20rem] *:[content-visibility:auto]'

/** One direction: a table where there is room, cards elsewhere. What is over sinks and folds. */
export function FlightGroup({ id, title, icon, journeys, who, wanted }: Props) {
  const now = useNow()
  const wide = useWiderThan(64)
  const [unfolded, setUnfolded] = useState(false)
  const most = useDeferredValue(Infinity, wanted ? Infinity : FIRST)
  const shown = journeys.filter(
    ({ travelers }) => who === null || travelers.some((traveler) => traveler.id === who),
  )
  const isDone = (journey: Journey) => isOver(lastLeg(journey), now)
  const { open = [], over = [] } = Object.groupBy(shown, (journey) => (isDone(journey) ? 'over' : 'open'))
  const isWanted = over.some(({ legs }) => legs.some(({ flight }) => flight.flightId === wanted))
  return (
    <section aria-labelledby={id} className="mt-6 md:mt-8">
      <SectionHead id={id} icon={icon} title={title} aside={placeOf(shown, id)} />
      {shown.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line bg-surface px-5 py-6 text-ink2">
          {flightMessages.none}
        </p>
      ) : wide ? (
        <FlightTable
          caption={title}
          journeys={open.slice(0, most)}
          over={over.slice(0, most)}
          unfolded={unfolded || isWanted || open.length === 0}
          onUnfold={open.length > 0 && !isWanted ? () => setUnfolded(!unfolded) : null}
          who={who}
        />
      ) : (
        <ul className={cx('mt-3 grid gap-4', shown.length > LONG && LONG_LIST)}>
          {[...open, ...over].slice(0, most).map((journey) => (
            <JourneyCard key={journey.id} journey={journey} who={who} folded={over.includes(journey)} />
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
  return there ? messages.to(city) : messages.from(city)
}
