import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { makeLater } from '#web/ui/later.tsx'
import { exported } from '#web/ui/lazy.ts'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useTrip } from '../access.tsx'
import { LiveLine, PhaseLine } from '../lazy-parts.ts'
import { attentionLegs, risksOf } from '../live-connections.ts'
import { allFlights, eachLeg, liveJourneys } from '../live-legs.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages, statsMessages } from '../messages.ts'
import { useFlights, useItinerary, useStats, useStatuses } from '../queries.ts'
import { ReadOnlyNote, TimesLine } from '../TripBanners.tsx'
import { YouSlot } from '../you/YouSlot.tsx'
import { ArrivalsBoard } from './ArrivalsBoard.tsx'
import { AttentionLines } from './AttentionLines.tsx'
import { boardAt, type Way } from './board.ts'
import { boardMessages } from './messages.ts'

export function OverviewTab() {
  const flights = useFlights()
  const statuses = useStatuses()
  const isPending = [
    isFirst(flights),
    isFirst(useStats()),
    // Asked for again and again where it fails: the rest does not wait for that
    isFirst(statuses) && statuses.failureCount === 0,
  ].some(Boolean)
  if (useDeferredValue(isPending)) return <OverviewSkeleton />
  if (!flights.data) return <WithoutFlights failed={flights} />
  if (allFlights(flights.data).length === 0) return <WithoutFlights />
  return <Overview flights={flights.data} statuses={statuses.data} />
}

/** Never answered yet. A failed query has its place on the page, also while it is retried. */
const isFirst = (query: UseQueryResult) => query.isPending && !hasFailed(query)

/** You, what is wrong, the board; then rides, stays, documents and facts. Two columns from 1024 px. */
function Overview({ flights, statuses }: { flights: EnrichedFlights; statuses: FlightStatuses | undefined }) {
  const now = useNow()
  const [way, setWay] = useState<Way | null>(null)
  const { travelers = flights.uniqueTravelers } = useItinerary().data ?? {}
  const legs = eachLeg(flights, statuses)
  const board = boardAt(flights, statuses, { now, way })
  const risks = risksOf(liveJourneys(allFlights(flights), statuses), now)
  return (
    <div className={GRID}>
      <div className={ASIDE}>
        <YouSlot travelers={travelers} trip={{ flights, statuses }} now={now} />
        <AttentionLines legs={attentionLegs(legs, now, risks)} risks={risks} />
      </div>
      <div className={MAIN}>
        {board ? (
          <ArrivalsBoard
            board={board}
            now={now}
            onWay={setWay}
            phase={<PhaseLine flights={flights} statuses={statuses} now={now} />}
          >
            {statuses?.source === 'live' ? <LiveLine legs={legs} /> : null}
          </ArrivalsBoard>
        ) : null}
        <TimesLine flights={flights} />
        <ReadOnlyNote />
        <BelowBoard />
      </div>
      <Facts />
    </div>
  )
}

/** Nothing on the board yet, or its flights could not be fetched. */
function WithoutFlights({ failed }: { failed?: ReturnType<typeof useFlights> }) {
  const { canEdit, openDialog } = useTrip()
  return (
    <div className={GRID}>
      <div className={MAIN}>
        {failed ? (
          <LoadFailed what={flightMessages.failed} of={failed} />
        ) : (
          <Card className="rounded-xl">
            <Empty
              text={boardMessages.empty}
              hint={canEdit ? boardMessages.emptyEditor : boardMessages.emptyViewer}
              action={
                canEdit ? (
                  <Button onClick={() => openDialog('upload')}>{boardMessages.add}</Button>
                ) : undefined
              }
            />
          </Card>
        )}
        <ReadOnlyNote />
        <BelowBoard />
      </div>
      <Facts />
    </div>
  )
}

const GRID =
  'mt-2 grid grid-cols-[minmax(0,1fr)] gap-2.5 md:mt-6 md:gap-5 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-7'
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-2 md:gap-5'
const ASIDE = `${COLUMN} lg:col-start-2`
const MAIN = `${COLUMN} lg:col-start-1 lg:row-span-2 lg:row-start-1`

const BelowBoard = makeLater(
  exported(() => import('./Below.tsx'), 'BelowBoard'),
  { className: COLUMN, fallback: <Skeleton className="h-[28rem] rounded-lg!" /> },
)
const Facts = makeLater(
  exported(() => import('./Below.tsx'), 'Facts'),
  { className: ASIDE, fallback: <Skeleton className="h-26 rounded-lg!" /> },
)

/** For the server, which draws all of the page. */
export const fetchBelow = () => Promise.all([BelowBoard.fetch(), Facts.fetch()])

/** At least as high as the content or the screen, so that nothing visible moves. */
export function OverviewSkeleton() {
  return (
    <div className={`${GRID} min-h-dvh content-start`}>
      <div className={ASIDE}>
        <Loading text={statsMessages.loading}>
          <Skeleton className="h-54 rounded-xl!" />
        </Loading>
      </div>
      <div className={MAIN}>
        <Loading text={flightMessages.loading}>
          <Skeleton className="h-[32rem] rounded-xl!" />
        </Loading>
      </div>
    </div>
  )
}
