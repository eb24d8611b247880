import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { shownZone } from '#web/times.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { wallClockHere } from '#web/zoned.ts'
import { useTrip } from '../access.tsx'
import { DocumentsSection } from '../documents/DocumentsSection.tsx'
import { StaysCard } from '../edit/StaysCard.tsx'
import { LiveLine, SentencesCard, AlertsButton } from '../lazy-parts.ts'
import { attentionLegs, risksOf } from '../live-connections.ts'
import { allFlights, eachLeg, isOver, liveJourneys } from '../live-legs.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages, statsMessages } from '../messages.ts'
import { useDocuments, useFlights, useItinerary, useStats, useStatuses } from '../queries.ts'
import { ArrivalsBoard } from './ArrivalsBoard.tsx'
import { AttentionCard, AttentionLine } from './AttentionCard.tsx'
import { boardAt, boardEntries, type Way } from './board.ts'
import { FlightsSummary } from './FlightsSummary.tsx'
import { boardMessages } from './messages.ts'
import { PickupsCard } from './PickupsCard.tsx'
import { QuickStats } from './QuickStats.tsx'

export function OverviewTab() {
  const flights = useFlights()
  const statuses = useStatuses()
  const isPending = [
    isFirst(flights),
    isFirst(useStats()),
    isFirst(useDocuments()),
    // Asked for again and again where it fails: the rest does not wait for that
    isFirst(statuses) && statuses.failureCount === 0,
  ].some(Boolean)
  // Drawn in pieces: in one it would keep a slow phone busy for a quarter of a second
  if (useDeferredValue(isPending)) return <OverviewSkeleton />
  if (!flights.data) return <Columns main={<LoadFailed what={flightMessages.failed} of={flights} />} />
  if (allFlights(flights.data).length === 0) return <Columns main={<EmptyBoard />} />
  return <Overview flights={flights.data} statuses={statuses.data} />
}

/** Never answered yet. A failed query has its place on the page, also while it is retried. */
const isFirst = (query: UseQueryResult) => query.isPending && !hasFailed(query)

function Overview({ flights, statuses }: { flights: EnrichedFlights; statuses: FlightStatuses | undefined }) {
  const now = useNow()
  const [way, setWay] = useState<Way | null>(null)
  const wide = useWiderThan(64)
  const { travelers = flights.uniqueTravelers, isExample } = useItinerary().data ?? {}
  const legs = eachLeg(flights, statuses)
  const board = boardAt(flights, statuses, { now, way })
  const view = { now, today: wallClockHere(now).date, zone: shownZone() }
  const risks = risksOf(liveJourneys(allFlights(flights), statuses), now)
  const attention = attentionLegs(legs, now, risks)
  const first = board ? (
    <ArrivalsBoard board={board} now={now} onWay={setWay}>
      {statuses?.source === 'live' ? <LiveLine legs={legs} /> : null}
    </ArrivalsBoard>
  ) : null
  const canAlert = statuses?.source === 'live' && !isExample && legs.some((leg) => !isOver(leg, now))
  const summary = (
    <>
      <div className={cx('grid', canAlert ? 'min-h-12' : 'empty:hidden')}>
        <AlertsButton useful={canAlert} />
      </div>
      <AttentionCard legs={attention} risks={risks} />
      <FlightsSummary legs={legs} attention={attention.length} live={statuses?.source === 'live'} now={now} />
    </>
  )
  const rides = <PickupsCard entries={boardEntries(flights, statuses, { now })} />
  const sentences = <SentencesCard travelers={travelers} data={{ flights, statuses }} view={view} />
  if (wide) {
    return (
      <Columns
        main={
          <>
            {first}
            {rides}
            {sentences}
          </>
        }
        aside={summary}
      />
    )
  }
  return (
    <div className={cx('mt-5 md:mt-7', COLUMN)}>
      <AttentionLine count={attention.length} />
      {first}
      {summary}
      {rides}
      <StaysCard />
      <QuickStats />
      {sentences}
      <DocumentsSection />
    </div>
  )
}

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5'

function Columns({ main, aside }: { main: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 md:mt-7 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-7">
      <div className={COLUMN}>
        {main}
        <DocumentsSection />
      </div>
      <div className={COLUMN}>
        {aside}
        <QuickStats />
        <StaysCard />
      </div>
    </div>
  )
}

function EmptyBoard() {
  const { canEdit, openDialog } = useTrip()
  return (
    <Card className="rounded-xl">
      <Empty
        text={boardMessages.empty}
        hint={canEdit ? boardMessages.emptyEditor : boardMessages.emptyViewer}
        action={
          canEdit ? <Button onClick={() => openDialog('upload')}>{boardMessages.add}</Button> : undefined
        }
      />
    </Card>
  )
}

/** At least as high as the content or the screen, so that nothing visible moves. */
export function OverviewSkeleton() {
  return (
    <div className="mt-5 grid min-h-dvh content-start gap-5 md:mt-7 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-7">
      <Loading text={flightMessages.loading}>
        <Skeleton className="h-[34rem] rounded-xl!" />
      </Loading>
      <Loading text={statsMessages.loading}>
        <Skeleton className="h-[24rem] rounded-lg!" />
      </Loading>
    </div>
  )
}
