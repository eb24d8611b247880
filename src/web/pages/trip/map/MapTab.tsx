import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { EnrichedFlights } from '#contract/trip.ts'
import { healthQuery } from '#web/health.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { RouteMap } from '../lazy-parts.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages } from '../messages.ts'
import { mapMessages as messages } from './messages.ts'
import { airportQuery, useFlights } from '../queries.ts'
import { TravelerFilter } from '../TravelerFilter.tsx'
import { MapLegend } from './MapLegend.tsx'
import { RouteList } from './RouteList.tsx'
import { airportCodes, drawnJourneys } from './routes.ts'

/** 'Travel Routes Overview': filter, map, legend, and the same as a list. */
export function MapTab() {
  const flights = useFlights()
  if (!flights.data) {
    return (
      <div className="mt-5 md:mt-7">
        {hasFailed(flights) ? <LoadFailed what={flightMessages.failed} of={flights} /> : <MapSkeleton />}
      </div>
    )
  }
  const { outboundFlights, returnFlights } = flights.data
  if (outboundFlights.length + returnFlights.length > 0) return <Routes flights={flights.data} />
  return (
    <Card className="mt-5 md:mt-7">
      <Empty text={messages.noRoutes} hint={messages.noRoutesHint} />
    </Card>
  )
}

function Routes({ flights }: { flights: EnrichedFlights }) {
  const [who, setWho] = useState<string | null>(null)
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
  const toggle = (id: string) => setWho((current) => (current === id ? null : id))
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-7">
      <h2 className="text-xl font-bold">{messages.title}</h2>
      <TravelerFilter
        label={messages.filter}
        all={messages.all}
        travelers={flights.uniqueTravelers}
        value={who}
        onChange={setWho}
      />
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
