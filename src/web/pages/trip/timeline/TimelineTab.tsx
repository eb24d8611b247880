import { arrivalGroups, departureGroups, timelineOf } from '#domain/views/timeline.ts'
import { shownZone } from '#web/times.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { originOf, targetOf } from '../far-city.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages, messages as pageMessages } from '../messages.ts'
import { eachLeg } from '../overview/each-leg.ts'
import { useFlights, useStats, useStatuses, useTravelers } from '../queries.ts'
import { travelerMessages } from '../travelers/messages.ts'
import { DayList } from './DayList.tsx'
import { expectedFlights } from './expected-flights.ts'
import { timelineMessages as messages } from './messages.ts'
import { StayChart } from './StayChart.tsx'

/** 'Timeline for', 'Arriving to' and 'Leaving' (spec view-15, view-16). */
export function TimelineTab() {
  const travelers = useTravelers()
  const flights = useFlights()
  const stats = useStats()
  const statuses = useStatuses().data
  if (!travelers.data || !flights.data) {
    if (hasFailed(travelers)) {
      return <LoadFailed what={travelerMessages.failed} of={travelers} className="mt-7" />
    }
    if (hasFailed(flights)) return <LoadFailed what={flightMessages.failed} of={flights} className="mt-7" />
    return (
      <Loading text={pageMessages.loading}>
        <div className="mt-5 grid gap-5 md:mt-7 lg:grid-cols-2 lg:gap-7">
          <Skeleton className="h-96 rounded-lg! lg:col-span-2" />
          <Skeleton className="h-96 rounded-lg!" />
          <Skeleton className="h-96 rounded-lg!" />
        </div>
      </Loading>
    )
  }
  const city = stats.data?.destinationCity ?? pageMessages.tbd
  const timeline = timelineOf(travelers.data)
  const legs = new Map(eachLeg(flights.data, statuses).map((leg) => [leg.flight.flightId, leg]))
  const shown = expectedFlights(flights.data, legs)
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 md:mt-7 lg:grid-cols-2 lg:gap-7">
      <Card aria-labelledby="timeline" className="p-5 md:p-6 lg:col-span-2">
        <h2 id="timeline" className="text-lg font-bold">
          {messages.title(city)}
        </h2>
        {timeline.bars.length ? <StayChart timeline={timeline} /> : <Empty text={messages.noTimeline} />}
        {timeline.bars.length && shownZone() ? (
          <p className="mt-3 text-sm text-ink2">{messages.daysThere}</p>
        ) : null}
      </Card>
      <DayList
        id="arriving"
        title={messages.arriving(city)}
        groups={arrivalGroups(shown)}
        legs={legs}
        empty={messages.noArrivals}
        kind="arrival"
        farCity={(flight) => originOf(flights.data, flight)}
      />
      <DayList
        id="leaving"
        title={messages.leaving(city)}
        groups={departureGroups(shown)}
        legs={legs}
        empty={messages.noDepartures}
        kind="departure"
        farCity={(flight) => targetOf(flights.data, flight)}
      />
    </div>
  )
}
