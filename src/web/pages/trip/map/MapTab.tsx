import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { EnrichedFlights, Traveler } from '#contract/trip.ts'
import { dotText, flightDayText, flightNumberText } from '#web/format.ts'
import { healthQuery } from '#web/health.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { useNow } from '#web/ui/use-now.ts'
import { exported, lazyComponent } from '#web/ui/lazy.ts'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { TravelerFace } from '../faces.tsx'
import { partyText } from '../flights/journey-text.ts'
import { routeText } from '../leg-text.ts'
import { FlightPath } from '../FlightPath.tsx'
import { allFlights, liveLeg, statusesById, type LiveLeg } from '../live-legs.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { airportQuery, useFlights, useStatuses } from '../queries.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { choose, TravelerFilter, useChosen } from '../TravelerFilter.tsx'
import { useYoursFirst } from '../you/use-yours-first.ts'
import { mapMessages as messages } from './messages.ts'
import { airportCodes, drawnJourneys, drawnPlanes } from './routes.ts'

const RouteMap = lazyComponent(exported(() => import('./RouteMap.tsx'), 'RouteMap'))

export function MapTab() {
  const flights = useFlights()
  if (!flights.data) {
    return (
      <div className="mt-5 md:mt-7">
        {hasFailed(flights) ? <LoadFailed what={flightMessages.failed} of={flights} /> : <MapSkeleton />}
      </div>
    )
  }
  if (allFlights(flights.data).length > 0) return <Routes flights={flights.data} />
  return (
    <Card className="mt-5 md:mt-7">
      <Empty text={messages.noRoutes} hint={messages.noRoutesHint} />
    </Card>
  )
}

function Routes({ flights }: { flights: EnrichedFlights }) {
  const who = useChosen(flights.uniqueTravelers)
  const yoursFirst = useYoursFirst()
  const tiles = useQuery(healthQuery()).data?.mapTiles ?? null
  const codes = useMemo(() => airportCodes(flights), [flights])
  const airports = useQueries({
    queries: codes.map(airportQuery),
    combine: (results) => ({
      ready: results.every(({ isPending }) => !isPending),
      list: results.map(({ data }) => data ?? null),
    }),
  })
  const statuses = useStatuses().data
  const all = useMemo(() => {
    const coordinates = new Map(codes.map((code, index) => [code, airports.list[index] ?? null]))
    return drawnJourneys(flights, coordinates, statuses)
  }, [flights, codes, airports.list, statuses])
  const shown = useMemo(
    () => all.filter(({ travelers }) => who === null || travelers.some(({ id }) => id === who)),
    [all, who],
  )
  const now = useNow()
  const planes = useMemo(() => drawnPlanes(shown, statuses, now), [shown, statuses, now])
  const live = statusesById(statuses)
  const listed = yoursFirst(allFlights(flights), ({ travelers }) => travelers)
    .flat()
    .filter(({ travelers }) => who === null || travelers.some(({ id }) => id === who))
    .map((flight) => liveLeg(flight, live.get(flight.flightId)))
  const toggle = (id: string) => choose(who === id ? null : id)
  return (
    <div className={cx(COLUMN, 'mt-5 md:mt-7')}>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      <TravelerFilter label={messages.filter} travelers={flights.uniqueTravelers} />
      <div className={cx(COLUMN, 'lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]')}>
        <div className={cx(COLUMN, 'content-start')}>
          {airports.ready ? (
            <Suspense fallback={<MapSkeleton />}>
              <RouteMap journeys={shown} planes={planes} who={who} tiles={tiles} onTraveler={toggle} />
            </Suspense>
          ) : (
            <MapSkeleton />
          )}
          <p className="hidden text-sm text-ink2 pointer-coarse:block print:hidden">{messages.twoFingers}</p>
          <MapLegend travelers={flights.uniqueTravelers} />
        </div>
        <RouteList legs={listed} who={who} now={now} />
      </div>
    </div>
  )
}

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4'

function MapSkeleton() {
  return (
    <Loading text={messages.loading}>
      <Skeleton className="h-[min(25rem,54dvh)] md:h-[min(32rem,65dvh)] rounded-lg!" />
    </Loading>
  )
}

function MapLegend({ travelers }: { travelers: readonly Traveler[] }) {
  const names = shortNames(travelers)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink2">
      <span className="flex items-center gap-2">
        <Line /> {messages.outbound}
      </span>
      <span className="flex items-center gap-2">
        <Line dashed /> {messages.return}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-4 rounded-full border-3 border-brand bg-sun" />{' '}
        {messages.destination}
      </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {travelers.map((traveler, index) => (
          <li key={traveler.id} className="flex items-center gap-1.5">
            <TravelerFace traveler={traveler} size={28} />
            {names[index]}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ dashed = false }: { dashed?: boolean }) {
  return (
    <svg aria-hidden width="34" height="8" className="shrink-0">
      <path
        d="M2 4h30"
        stroke={dashed ? 'var(--color-coral)' : 'var(--color-brand)'}
        strokeWidth="3"
        strokeLinecap="round"
        {...(dashed ? { strokeDasharray: '1 7' } : {})}
      />
    </svg>
  )
}

type ListProps = { legs: LiveLeg[]; who: string | null; now: number }

/** Below the map; from 1024 px beside it and as high, with a scroll bar of its own. */
function RouteList({ legs, who, now }: ListProps) {
  const wide = useWiderThan(64)
  return (
    <Card
      aria-labelledby="route-list"
      {...(wide ? { tabIndex: 0 } : {})}
      className="relative self-start px-5 py-4 md:px-6 lg:max-h-[min(32rem,65dvh)] lg:overflow-y-auto"
    >
      <h3 id="route-list" className="text-lg font-bold">
        {messages.list}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {legs.map((leg, index) => (
          <RouteLine key={`${leg.flight.flightId} ${index}`} leg={leg} who={who} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function RouteLine({ leg, who, now }: Omit<ListProps, 'legs'> & { leg: LiveLeg }) {
  const { flight } = leg
  const back = flight.flightDirection === 'return'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-3">
      <span className="grid h-7 place-items-center">
        <Line dashed={back} />
        <span className="sr-only">{back ? messages.return : messages.outbound}</span>
      </span>
      <div>
        <p className="leading-7 font-bold">{routeText(flight)}</p>
        <p className="text-sm text-ink2">
          {dotText(
            flightNumberText(flight.flightNumber),
            flightDayText(leg.booked.departure.date),
            partyText([flight], who),
          )}
        </p>
        <FlightPath leg={leg} now={now} className="mt-1 max-w-56 text-fly" />
        {leg.status === 'cancelled' ? <StatusBadge status="cancelled" /> : null}
      </div>
    </li>
  )
}
