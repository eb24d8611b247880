import { PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrip } from '../access.tsx'
import { AddButton } from '../edit/EditButton.tsx'
import { liveJourneys } from '../live-legs.ts'
import { boardMessages, flightMessages as messages } from '../messages.ts'
import { useFlights, useStatuses } from '../queries.ts'
import { useTripSearch } from '../search.ts'
import { TravelerFilter } from '../TravelerFilter.tsx'
import { FlightGroup } from './FlightGroup.tsx'

/** Flight Information: departures and returns, for everybody or one traveler. */
export function FlightsTab() {
  const flights = useFlights()
  const statuses = useStatuses()
  const [who, setWho] = useState<string | null>(null)
  useJump(flights.isSuccess)
  if (flights.isPending) {
    return (
      <Loading text={messages.loading}>
        <Skeleton className="mt-7 h-14" />
        <Skeleton className="mt-9 h-96 rounded-lg!" />
      </Loading>
    )
  }
  if (flights.isLoadingError) {
    return (
      <div className="mt-7">
        <Notice tone="bad" live>
          {messages.failed} {flights.error.message}
        </Notice>
      </div>
    )
  }
  const { outboundFlights, returnFlights, uniqueTravelers } = flights.data
  if (outboundFlights.length + returnFlights.length === 0) return <NoFlights />
  const live = statuses.data?.source === 'live'
  return (
    <div className="mt-5 md:mt-7">
      <AddButton thing="flight" className="mb-3" />
      <TravelerFilter
        label={messages.filter}
        all={messages.all}
        travelers={uniqueTravelers}
        value={who}
        onChange={setWho}
      />
      <FlightGroup
        id="departures"
        title={messages.departures}
        icon={<PlaneTakeoff aria-hidden className="size-7" />}
        journeys={liveJourneys(outboundFlights, statuses.data)}
        who={who}
      />
      <FlightGroup
        id="returns"
        title={messages.returns}
        icon={<PlaneLanding aria-hidden className="size-7" />}
        journeys={liveJourneys(returnFlights, statuses.data)}
        who={who}
      />
      {statuses.isPending || live ? null : <p className="mt-4 text-sm text-ink2">{messages.noLive}</p>}
    </div>
  )
}

function NoFlights() {
  const { canEdit, openUpload } = useTrip()
  return (
    <Card className="mt-5 md:mt-7">
      <Empty
        text={messages.none}
        hint={messages.noneHint}
        action={canEdit ? <Button onClick={openUpload}>{boardMessages.add}</Button> : undefined}
      />
      <div className="flex justify-center pb-7 empty:hidden">
        <AddButton thing="flight" kind="quiet" />
      </div>
    </Card>
  )
}

/** Scrolls to the flight that the address names, and puts the focus there. */
function useJump(ready: boolean): void {
  const { flight } = useTripSearch()
  useEffect(() => {
    if (!flight || !ready) return
    const target = document.querySelector<HTMLElement>(`[data-flight="${CSS.escape(flight)}"]`)
    target?.closest('details')?.setAttribute('open', '')
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [flight, ready])
}
