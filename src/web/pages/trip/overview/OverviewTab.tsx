import { Suspense } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrip } from '../access.tsx'
import { DocumentsSection } from '../documents/DocumentsSection.tsx'
import { StaysCard } from '../lazy-parts.ts'
import { boardMessages, flightMessages } from '../messages.ts'
import { useFlights, useStatuses } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { ArrivalsBoard } from './ArrivalsBoard.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { boardAt } from './board.ts'
import { QuickStats } from './QuickStats.tsx'

/** What happens now, what needs attention, the numbers, the documents. */
export function OverviewTab() {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 md:mt-7 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-7">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <BoardPanel />
        <div className="empty:hidden lg:hidden">
          <AttentionCard />
        </div>
        <DocumentsSection />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <div className="empty:hidden max-lg:hidden">
          <AttentionCard />
        </div>
        <QuickStats />
        <Suspense>
          <StaysCard />
        </Suspense>
      </div>
    </div>
  )
}

function BoardPanel() {
  const flights = useFlights()
  const statuses = useStatuses()
  const now = useNow()
  if (flights.isPending) {
    return (
      <Loading text={flightMessages.loading}>
        <Skeleton className="h-[30rem] rounded-xl!" />
      </Loading>
    )
  }
  if (flights.isError) {
    return (
      <Notice tone="bad" live>
        {flightMessages.failed} {flights.error.message}
      </Notice>
    )
  }
  const board = boardAt(flights.data, statuses.data, now)
  return board ? <ArrivalsBoard board={board} now={now} /> : <EmptyBoard />
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
