import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { EnrichedFlight, EnrichedFlights, Traveler } from '#contract/trip.ts'
import { dotText, flightDayText, flightNumberText } from '#web/format.ts'
import { healthQuery } from '#web/health.ts'
import { shownZone } from '#web/times.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { exported, lazyComponent } from '#web/ui/lazy.ts'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { TravelerFace } from '../faces.tsx'
import { partyText } from '../flights/journey-text.ts'
import { routeText } from '../leg-text.ts'
import { allFlights } from '../live-legs.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { airportQuery, useFlights } from '../queries.ts'
import { bookedEnd } from '../shown-times.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { choose, TravelerFilter, useChosen } from '../TravelerFilter.tsx'
import { mapMessages as messages } from './messages.ts'
import { airportCodes, drawnJourneys } from './routes.ts'

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
  const tiles = useQuery(healthQuery()).data?.mapTiles ?? null
  const codes = useMemo(() => airportCodes(flights), [flights])
  const airports = useQueries({
    queries: codes.map(airportQuery),
    combine: (results) => ({
      ready: results.every(({ isPending }) => !isPending),
      list: results.map(({ data }) => data ?? null),
    }),
  })
  const all = useMemo(
    () => drawnJourneys(flights, new Map(codes.map((code, index) => [code, airports.list[index] ?? null]))),
    [flights, codes, airports.list],
  )
  const shown = useMemo(
    () => all.filter(({ travelers }) => who === null || travelers.some(({ id }) => id === who)),
    [all, who],
  )
  const toggle = (id: string) => choose(who === id ? null : id)
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-7">
      <h2 className="text-xl font-bold">{messages.title}</h2>
      <TravelerFilter label={messages.filter} travelers={flights.uniqueTravelers} />
      {airports.ready ? (
        <Suspense fallback={<MapSkeleton />}>
          <RouteMap journeys={shown} who={who} tiles={tiles} onTraveler={toggle} />
        </Suspense>
      ) : (
        <MapSkeleton />
      )}
      <p className="hidden text-sm text-ink2 pointer-coarse:block print:hidden">{messages.twoFingers}</p>
      <MapLegend travelers={flights.uniqueTravelers} />
      <RouteList flights={flights} who={who} />
    </div>
  )
}

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

function RouteList({ flights, who }: { flights: EnrichedFlights; who: string | null }) {
  const legs = allFlights(flights).filter(
    ({ travelers }) => who === null || travelers.some(({ id }) => id === who),
  )
  return (
    <Card aria-labelledby="route-list" className="px-5 py-4 md:px-6">
      <h3 id="route-list" className="text-lg font-bold">
        {messages.list}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {legs.map((leg, index) => (
          <RouteLine key={`${leg.flightId} ${index}`} leg={leg} who={who} />
        ))}
      </ul>
    </Card>
  )
}

function RouteLine({ leg, who }: { leg: EnrichedFlight; who: string | null }) {
  const back = leg.flightDirection === 'return'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-3">
      <span className="grid h-7 place-items-center">
        <Line dashed={back} />
        <span className="sr-only">{back ? messages.return : messages.outbound}</span>
      </span>
      <div>
        <p className="leading-7 font-bold">{routeText(leg)}</p>
        <p className="text-sm text-ink2">
          {dotText(
            flightNumberText(leg.flightNumber),
            flightDayText(bookedEnd(leg, 'departure', shownZone()).date),
            partyText([leg], who),
          )}
        </p>
        {leg.status === 'cancelled' ? <StatusBadge status="cancelled" /> : null}
      </div>
    </li>
  )
}
