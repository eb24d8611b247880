import { ChevronDown, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { groupByDay } from '#domain/views/timeline.ts'
import { dayText, dotText } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, SectionHead } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { isHydrating } from '#web/visit.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { useTrip } from '../access.tsx'
import { AddButton } from '../edit/EditButton.tsx'
import { allFlights, eachLeg, isOver, lastLeg, liveJourneys, type Journey } from '../live-legs.ts'
import { LiveLine } from '../live/LiveLine.tsx'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages } from '../messages.ts'
import { boardMessages } from '../overview/messages.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { useFlights, useStatuses } from '../queries.ts'
import { useTripSearch } from '../search.ts'
import { TravelerFilter, useChosen } from '../TravelerFilter.tsx'
import { useYoursFirst } from '../you/use-yours-first.ts'
import { youMessages } from '../you/messages.ts'
import { FlightTable } from './FlightTable.tsx'
import { JourneyCard } from './JourneyCard.tsx'
import { journeyMessages } from './messages.ts'

export function FlightsTab() {
  const flights = useFlights()
  const statuses = useStatuses()
  const who = useChosen(flights.data?.uniqueTravelers ?? [])
  const { flight: wanted } = useTripSearch()
  useJump(wanted, flights.isSuccess && !statuses.isPending)
  // Statuses that come later would move everything
  const isEarly = statuses.isPending && statuses.failureCount === 0
  if (!flights.data || isEarly) {
    if (hasFailed(flights)) return <LoadFailed what={flightMessages.failed} of={flights} className="mt-7" />
    return (
      <Loading text={flightMessages.loading}>
        <Skeleton className="mt-7 h-14" />
        <Skeleton className="mt-9 h-96 rounded-lg!" />
      </Loading>
    )
  }
  const { outboundFlights, returnFlights, uniqueTravelers } = flights.data
  if (allFlights(flights.data).length === 0) return <NoFlights />
  const live = statuses.data?.source === 'live'
  return (
    <div className="mt-5 md:mt-7">
      <div className="flex flex-wrap items-center justify-between gap-3 md:mb-3">
        <h2 className="text-xl font-bold max-md:sr-only">{journeyMessages.title}</h2>
        <AddButton thing="flight" />
      </div>
      <TravelerFilter label={journeyMessages.filter} travelers={uniqueTravelers} />
      {live ? (
        <div className="mt-3 text-ink2">
          <LiveLine legs={eachLeg(flights.data, statuses.data)} />
        </div>
      ) : null}
      {(['departures', 'returns'] as const).map((way) => (
        <FlightGroup
          key={way}
          way={way}
          journeys={liveJourneys(way === 'departures' ? outboundFlights : returnFlights, statuses.data)}
          who={who}
          wanted={wanted}
        />
      ))}
      <PrintButton className="mt-6" />
      {statuses.isPending || live ? null : (
        <p className="mt-4 text-sm text-ink2">
          {statuses.error ? `${statuses.error.message}. ` : null}
          {journeyMessages.noLive}
        </p>
      )}
    </div>
  )
}

function NoFlights() {
  const { canEdit, openDialog } = useTrip()
  return (
    <Card className="mt-5 md:mt-7">
      <Empty
        text={journeyMessages.none}
        hint={journeyMessages.noneHint}
        action={
          canEdit ? <Button onClick={() => openDialog('upload')}>{boardMessages.add}</Button> : undefined
        }
      />
      <div className="flex justify-center pb-7 empty:hidden">
        <AddButton thing="flight" kind="quiet" />
      </div>
    </Card>
  )
}

function useJump(flight: string | undefined, ready: boolean): void {
  useEffect(() => {
    if (!flight || !ready) return
    const target = document.querySelector<HTMLElement>(`[data-flight="${CSS.escape(flight)}"]`)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [flight, ready])
}

type GroupProps = {
  way: 'departures' | 'returns'
  journeys: Journey[]
  who: string | null
  /** Flight in the address: never folded. */
  wanted: string | undefined
}

/** Journeys rendered at once; the others follow when the tab is open. */
const FIRST = 12

/** From here on rows off screen are not laid out. */
const LONG = 40
const LONG_LIST = '*:[contain-intrinsic-block-size:auto_5.5rem] *:[content-visibility:auto]'

function FlightGroup({ way, journeys, who, wanted }: GroupProps) {
  const title = journeyMessages[way]
  const Icon = way === 'departures' ? PlaneTakeoff : PlaneLanding
  const now = useNow()
  const wide = useWiderThan(64)
  const yoursFirst = useYoursFirst()
  const [unfolded, setUnfolded] = useState(false)
  const most = useDeferredValue(Infinity, wanted || isHydrating() ? Infinity : FIRST)
  const shown = journeys.filter(
    ({ travelers }) => who === null || travelers.some((traveler) => traveler.id === who),
  )
  const isDone = (journey: Journey) => isOver(lastLeg(journey), now)
  const { ahead = [], past = [] } = Object.groupBy(shown, (journey) => (isDone(journey) ? 'past' : 'ahead'))
  const over = yoursFirst(past, ({ travelers }) => travelers).flat()
  const [yours, others] = yoursFirst(ahead, ({ travelers }) => travelers)
  const open = [...yours, ...others].slice(0, most)
  const shared = { who, wanted, isLong: shown.length > LONG }
  const isWanted = over.some(({ legs }) => legs.some(({ flight }) => flight.flightId === wanted))
  return (
    <section aria-labelledby={way} className="mt-6 md:mt-8">
      <SectionHead
        id={way}
        icon={<Icon aria-hidden className="size-7" />}
        title={title}
        aside={placeText(shown, way)}
      />
      {shown.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line bg-surface px-5 py-6 text-ink2">
          {journeyMessages.none}
        </p>
      ) : wide ? (
        <FlightTable
          caption={title}
          journeys={open}
          over={over.slice(0, most)}
          unfolded={unfolded || isWanted || open.length === 0}
          onUnfold={open.length > 0 && !isWanted ? () => setUnfolded(!unfolded) : null}
          who={who}
        />
      ) : (
        <Card className="mt-3 divide-y divide-line">
          <Days title={youMessages.you} journeys={open.slice(0, yours.length)} {...shared} />
          <Days journeys={open.slice(yours.length)} {...shared} />
          {over.length ? (
            <details className="group/past" open={isWanted || open.length === 0}>
              <summary className="flex min-h-14 list-none items-center gap-2 rounded-lg px-4 font-bold text-ink2 hover:bg-sunken focus-visible:-outline-offset-3">
                <ChevronDown aria-hidden className="size-5 group-open/past:rotate-180" />
                {journeyMessages.over(over.length)}
              </summary>
              <div className="divide-y divide-line border-t border-line">
                <Days journeys={over.slice(0, most)} {...shared} />
              </div>
            </details>
          ) : null}
        </Card>
      )}
    </section>
  )
}

type DaysProps = Pick<GroupProps, 'who' | 'wanted'> & {
  title?: string
  journeys: Journey[]
  isLong: boolean
}

/** Rows by the day on which the first flight leaves. */
function Days({ title, journeys, who, wanted, isLong }: DaysProps) {
  return groupByDay(journeys, ({ legs, travelers }) => ({
    date: legs[0]?.departure.date ?? null,
    travelers,
  })).map(({ date, rows }) => (
    <div key={date}>
      <h3 className="px-4 pt-3 text-sm font-bold text-ink2">{dotText(title, dayText(date))}</h3>
      <ul className={cx(isLong && LONG_LIST)}>
        {rows.map((journey) => (
          <JourneyCard
            key={journey.id}
            journey={journey}
            who={who}
            isOpen={journey.legs.some(({ flight }) => flight.flightId === wanted)}
          />
        ))}
      </ul>
    </div>
  ))
}

function placeText(journeys: Journey[], way: GroupProps['way']): string | null {
  const there = way === 'departures'
  const cities = journeys.map((journey) =>
    there ? lastLeg(journey).flight.arrivalCity : journey.legs[0]?.flight.departureCity,
  )
  const [city] = cities
  if (!city || cities.some((other) => other !== city)) return null
  return there ? journeyMessages.to(city) : journeyMessages.from(city)
}
