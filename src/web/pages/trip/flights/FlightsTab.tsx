import { PlaneLanding, PlaneTakeoff, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrip } from '../access.tsx'
import { AddButton } from '../edit/EditButton.tsx'
import { liveJourneys } from '../live-legs.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { boardMessages, flightMessages as messages } from '../messages.ts'
import { printMessages } from '../print/messages.ts'
import { LiveLine } from '../live/LiveLine.tsx'
import { eachLeg } from '../overview/each-leg.ts'
import { useFlights, useStatuses } from '../queries.ts'
import { useTripSearch } from '../search.ts'
import { TravelerFilter } from '../TravelerFilter.tsx'
import { FlightGroup } from './FlightGroup.tsx'
import { journeyMessages } from './messages.ts'

/** Flight Information: departures and returns, for everybody or one traveler. */
export function FlightsTab() {
  const flights = useFlights()
  const statuses = useStatuses()
  const [who, setWho] = useState<string | null>(null)
  const { flight: wanted } = useTripSearch()
  useJump(wanted, flights.isSuccess && !statuses.isPending)
  // Statuses that come later would move everything
  const isEarly = statuses.isPending && statuses.failureCount === 0
  if (!flights.data || isEarly) {
    if (hasFailed(flights)) return <LoadFailed what={messages.failed} of={flights} className="mt-7" />
    return (
      <Loading text={messages.loading}>
        <Skeleton className="mt-7 h-14" />
        <Skeleton className="mt-9 h-96 rounded-lg!" />
      </Loading>
    )
  }
  const { outboundFlights, returnFlights, uniqueTravelers } = flights.data
  if (outboundFlights.length + returnFlights.length === 0) return <NoFlights />
  const live = statuses.data?.source === 'live'
  return (
    <div className="mt-5 md:mt-7">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <h2 className="text-xl font-bold max-md:sr-only">{journeyMessages.title}</h2>
        <AddButton thing="flight" />
      </div>
      <TravelerFilter
        label={messages.filter}
        all={messages.all}
        travelers={uniqueTravelers}
        value={who}
        onChange={setWho}
      />
      {live ? (
        <div className="mt-3 text-ink2">
          <LiveLine legs={eachLeg(flights.data, statuses.data)} />
        </div>
      ) : null}
      <FlightGroup
        id="departures"
        title={messages.departures}
        icon={<PlaneTakeoff aria-hidden className="size-7" />}
        journeys={liveJourneys(outboundFlights, statuses.data)}
        who={who}
        wanted={wanted}
      />
      <FlightGroup
        id="returns"
        title={messages.returns}
        icon={<PlaneLanding aria-hidden className="size-7" />}
        journeys={liveJourneys(returnFlights, statuses.data)}
        who={who}
        wanted={wanted}
      />
      <Button kind="outline" className="mt-6" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {printMessages.print}
      </Button>
      {statuses.isPending || live ? null : (
        <p className="mt-4 text-sm text-ink2">
          {statuses.error ? `${statuses.error.message}. ` : null}
          {messages.noLive}
        </p>
      )}
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
function useJump(flight: string | undefined, ready: boolean): void {
  useEffect(() => {
    if (!flight || !ready) return
    const target = document.querySelector<HTMLElement>(`[data-flight="${CSS.escape(flight)}"]`)
    target?.closest('details')?.setAttribute('open', '')
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [flight, ready])
}
