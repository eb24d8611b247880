import { CarFront, ChevronRight } from 'lucide-react'
import { Card } from '#web/ui/Card.tsx'
import { isOpen, ridesOf, type BoardEntry, type Way } from './board.ts'
import { FoldedList } from './FoldedList.tsx'
import { rideTexts as texts } from './messages.ts'
import { Ride } from './Ride.tsx'

const SHOWN = 3

/** Who can be picked up together, and who can be taken to the airport together; the next ride first. */
export function PickupsCard({ entries }: { entries: Record<Way, BoardEntry[]> }) {
  const rides = { landing: ridesOf(entries.landing), leaving: ridesOf(entries.leaving) }
  if (rides.landing.length + rides.leaving.length === 0) return null
  const now: Way = rides.landing.some(isAhead) || !rides.leaving.length ? 'landing' : 'leaving'
  const later: Way = now === 'landing' ? 'leaving' : 'landing'
  return (
    <Card aria-labelledby="rides" className="@container p-5 md:p-6">
      <h2 id="rides" className="flex items-center gap-3 text-lg font-bold">
        <CarFront aria-hidden className="size-6 shrink-0 text-brand" />
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-ink2">{texts.hint}</p>
      <Rides way={now} rides={rides[now]} />
      {rides[later].length ? (
        <details className="group mt-3 border-t border-line pt-2">
          <summary className="flex min-h-12 list-none items-center gap-2 font-bold">
            <ChevronRight
              aria-hidden
              className="size-6 shrink-0 text-ink2 transition-transform group-open:rotate-90"
            />
            {texts[later]}
            <span className="font-normal text-ink2">{rides[later].length}</span>
          </summary>
          <RideList way={later} rides={rides[later]} />
        </details>
      ) : null}
    </Card>
  )
}

type RidesProps = { way: Way; rides: BoardEntry[][] }

function Rides({ way, rides }: RidesProps) {
  return (
    <div className="mt-4">
      <h3 className="border-b border-line pb-1.5 font-bold">{texts[way]}</h3>
      <RideList way={way} rides={rides} />
    </div>
  )
}

/** The next ones; past ones folded. */
function RideList({ way, rides }: RidesProps) {
  const past = rides.filter((ride) => !isAhead(ride))
  return (
    <>
      <FoldedList
        items={rides.filter(isAhead)}
        limit={SHOWN}
        more={texts.more}
        fewer={texts.fewer}
        className="divide-y divide-line"
      >
        {(ride) => <Ride key={keyOf(ride)} ride={ride} way={way} />}
      </FoldedList>
      {past.length ? (
        <details className="group/past">
          <summary className="flex min-h-12 list-none items-center gap-2 text-ink2">
            <ChevronRight
              aria-hidden
              className="size-5 shrink-0 transition-transform group-open/past:rotate-90"
            />
            {texts.past[way](past.length)}
          </summary>
          <ul className="divide-y divide-line">
            {past.map((ride) => (
              <Ride key={keyOf(ride)} ride={ride} way={way} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

const isAhead = (ride: BoardEntry[]) => ride.some(isOpen)

const keyOf = (ride: BoardEntry[]) => ride[0]?.leg.flight.flightId
