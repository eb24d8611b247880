import { useState } from 'react'
import type { EnrichedFlights, FlightStatuses } from '#contract/trip.ts'
import { shownZone, visitorZone } from '#web/times.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { wallClockIn } from '#web/zoned.ts'
import { useTrip } from '../access.tsx'
import { DocumentsSection } from '../documents/DocumentsSection.tsx'
import { StaysCard } from '../edit/StaysCard.tsx'
import { boardMessages, flightMessages } from '../messages.ts'
import { useDocuments, useFlights, useItinerary, useStats, useStatuses } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useWideScreen } from '../use-wide-screen.ts'
import { ArrivalsBoard } from './ArrivalsBoard.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { boardAt, boardEntries, type Way } from './board.ts'
import { FlightsSummary } from './FlightsSummary.tsx'
import { eachLeg } from './each-leg.ts'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { PickupsCard } from './PickupsCard.tsx'
import { QuickStats } from './QuickStats.tsx'
import { SentencesCard } from './SentencesCard.tsx'
import { travelerSentences } from './sentences.ts'

/** What happens now, what needs attention, who drives, the numbers, the documents: all at once, so that nothing moves. */
export function OverviewTab() {
  const flights = useFlights()
  const statuses = useStatuses()
  const asked = [flights, useStats(), useDocuments(), statuses]
  // What failed is asked for again with each part that needs it: the rest does not wait for that
  const pending = asked.some((query) => query.isPending && query.failureCount + query.errorUpdateCount === 0)
  if (pending) return <OverviewSkeleton />
  if (!flights.data) {
    return (
      <Columns
        main={
          <Notice tone="bad" live>
            {flightMessages.failed} {flights.error?.message}
          </Notice>
        }
      />
    )
  }
  if (flights.data.outboundFlights.length + flights.data.returnFlights.length === 0) {
    return <Columns main={<EmptyBoard />} />
  }
  return <Overview flights={flights.data} statuses={statuses.data} />
}

type Data = { flights: EnrichedFlights; statuses: FlightStatuses | undefined }

function Overview({ flights, statuses }: Data) {
  const now = useNow()
  const [way, setWay] = useState<Way | null>(null)
  const wide = useWideScreen()
  const travelers = useItinerary().data?.travelers ?? flights.uniqueTravelers
  const legs = eachLeg(flights, statuses)
  const board = boardAt(flights, statuses, { now, way })
  const view = { now, today: wallClockIn(visitorZone(), now).date, zone: shownZone() }
  const glance = (
    <>
      <AttentionCard legs={legs} now={now} />
      <FlightsSummary legs={legs} live={statuses?.source === 'live'} />
    </>
  )
  return (
    <Columns
      main={
        <>
          {board ? <ArrivalsBoard board={board} now={now} onWay={setWay} /> : null}
          {wide ? null : glance}
          <PickupsCard entries={boardEntries(flights, statuses, { now })} />
          <SentencesCard sentences={travelerSentences(travelers, { flights, statuses }, view)} />
        </>
      }
      aside={wide ? glance : null}
    />
  )
}

/** Two columns where there is room; documents and numbers are always there. */
function Columns({ main, aside }: { main: React.ReactNode; aside?: React.ReactNode }) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 md:mt-7 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-7">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {main}
        <DocumentsSection />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {aside}
        <QuickStats />
        <StaysCard />
      </div>
    </div>
  )
}

function EmptyBoard() {
  const { canEdit, openUpload } = useTrip()
  return (
    <Card className="rounded-xl">
      <Empty
        text={boardMessages.empty}
        hint={canEdit ? boardMessages.emptyEditor : boardMessages.emptyViewer}
        action={canEdit ? <Button onClick={openUpload}>{boardMessages.add}</Button> : undefined}
      />
    </Card>
  )
}
