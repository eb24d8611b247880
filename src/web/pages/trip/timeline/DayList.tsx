import { ChevronRight, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import type { EnrichedFlight } from '#contract/trip.ts'
import type { DayGroup } from '#domain/timeline.ts'
import { dayText, durationText, flightNumberText, namesText } from '#web/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ClockTime } from '../ClockTime.tsx'
import { TravelerFaces } from '../faces.tsx'
import { liveLeg, statusesById, type LiveLeg } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import { openTab } from '../open-tab.ts'
import { useStatuses } from '../queries.ts'
import { timelineMessages as messages } from './messages.ts'

type Props = {
  id: string
  title: string
  groups: DayGroup[]
  empty: string
  kind: 'arrival' | 'departure'
  /** Where the people of a flight come from, or go to in the end. */
  farCity: (flight: EnrichedFlight) => string | null
}

/** Arrivals or departures by day, with their count. */
export function DayList({ id, title, groups, empty, kind, farCity }: Props) {
  const statuses = statusesById(useStatuses().data)
  const Icon = kind === 'arrival' ? PlaneLanding : PlaneTakeoff
  return (
    <Card aria-labelledby={id} className="@container p-5 md:p-6">
      <h2 id={id} className="flex items-center gap-3 text-lg font-bold">
        <Icon aria-hidden className="size-6 shrink-0 text-brand" />
        {title}
      </h2>
      {groups.length ? (
        groups.map((group) => (
          <div key={group.date} className="mt-5">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5">
              <span className="font-bold">{dayText(group.date)}</span>
              <span className="text-sm font-normal text-ink2">
                {kind === 'arrival' ? messages.arrivals(group.count) : messages.departures(group.count)}
              </span>
            </h3>
            <ul>
              {group.flights.map((flight) => (
                <Line
                  key={flight.flightId}
                  leg={liveLeg(flight, statuses.get(flight.flightId))}
                  kind={kind}
                  city={farCity(flight)}
                />
              ))}
            </ul>
          </div>
        ))
      ) : (
        <Empty text={empty} />
      )}
    </Card>
  )
}

function Line({ leg, kind, city }: { leg: LiveLeg; kind: Props['kind']; city: string | null }) {
  const { flight } = leg
  const arrival = kind === 'arrival'
  const moment = arrival ? leg.arrival : leg.departure
  const place = city && (arrival ? messages.from(city) : messages.to(city))
  const late = leg.delay > 0 ? messages.late(durationText(leg.delay)) : null
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => openTab('flights', flight.flightId)}
        className="flex w-full items-center gap-2 py-3 text-left hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] @min-[18rem]:grid-cols-[5.9rem_minmax(0,1fr)] @min-[24rem]:grid-cols-[5.9rem_minmax(0,1fr)_auto]">
          <ClockTime value={moment.time} local={moment.local} className="text-xl" />
          <span className="min-w-0">
            <span className="block leading-6 font-bold wrap-anywhere">
              {namesText(shortNames(flight.travelers))}
            </span>
            <span className="block text-sm text-ink2">
              {[place, flightNumberText(flight.flightNumber)].filter(Boolean).join(' · ')}
            </span>
            {late ? <b className="block text-sm text-warn">{late}</b> : null}
          </span>
          <span className="@max-[24rem]:hidden">
            <TravelerFaces travelers={flight.travelers} size={36} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink3 print:hidden" />
      </button>
    </li>
  )
}
