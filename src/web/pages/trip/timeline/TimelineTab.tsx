import { ChevronRight, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { groupByDay, timelineOf, type TimelineBar } from '#domain/views/timeline.ts'
import { dayText, dotText, flightNumberText } from '#web/format.ts'
import { shownZone } from '#web/times.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { ClockTime } from '../ClockTime.tsx'
import { partyText } from '../flights/journey-text.ts'
import { TravelerFaces } from '../faces.tsx'
import { offText } from '../leg-text.ts'
import { isOff, type End } from '../live-legs.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { flightMessages, messages as pageMessages } from '../messages.ts'
import { placeText } from '../overview/board-text.ts'
import { boardEntries, byTime, type BoardEntry } from '../overview/board.ts'
import { useFlights, useStats, useStatuses, useTravelers } from '../queries.ts'
import { openTab } from '../search.ts'
import { Lateness } from '../StatusBadge.tsx'
import { TravelerFilter, useChosen } from '../TravelerFilter.tsx'
import { travelerMessages } from '../travelers/messages.ts'
import { youMessages } from '../you/messages.ts'
import { useIsYours, useYoursFirst } from '../you/use-yours-first.ts'
import { timelineMessages as messages } from './messages.ts'
import { airportsText, expected, groupsOf, isElsewhere, nameOf, stayFlights } from './parties.ts'
import { StayChart } from './StayChart.tsx'

/** 'Timeline for', 'Arriving to' and 'Leaving' (spec view-15, view-16). */
export function TimelineTab() {
  const travelers = useTravelers()
  const flights = useFlights()
  const stats = useStats()
  const statuses = useStatuses().data
  const who = useChosen(travelers.data ?? [])
  const yoursFirst = useYoursFirst()
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
  const known = stats.data?.destinationCity ?? null
  const city = known ?? pageMessages.tbd
  const isShown = ({ id }: { id: string }) => who === null || id === who
  const people = travelers.data.map((row) => expected(row, { flights: flights.data, statuses }))
  const timeline = timelineOf(people)
  const bars = yoursFirst(timeline.bars, ({ party }) => party)
    .flat()
    .filter(({ party }) => party.some(isShown))
  const endsOf = ({ party }: TimelineBar) => stayFlights(party[0], flights.data)
  const entries = boardEntries(flights.data, statuses, { now: 0 })
  const shown = (list: BoardEntry[]) => list.filter(({ leg }) => leg.flight.travelers.some(isShown))
  return (
    <>
      <div className="mt-5 md:mt-7">
        <TravelerFilter label={messages.filter} travelers={travelers.data} />
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:gap-7">
        <Card aria-labelledby="timeline" className="p-5 md:p-6 lg:col-span-2">
          <h2 id="timeline" className="text-lg font-bold">
            {messages.title(city)}
          </h2>
          {bars.length ? (
            <StayChart
              timeline={timeline}
              groups={groupsOf(bars, (bar) => known !== null && isElsewhere(endsOf(bar), known))}
              nameOf={(bar) => nameOf(bar, { who, flights: endsOf(bar) })}
              placeOf={(bar) => airportsText(endsOf(bar))}
            />
          ) : (
            <Empty text={messages.noTimeline} />
          )}
          {bars.length && shownZone() ? <p className="mt-3 text-sm text-ink2">{messages.daysThere}</p> : null}
        </Card>
        <DayList end="arrival" city={city} who={who} entries={shown(entries.landing)} />
        <DayList end="departure" city={city} who={who} entries={shown(entries.leaving)} />
      </div>
    </>
  )
}

type Props = { end: End; city: string; who: string | null; entries: BoardEntry[] }

function DayList({ end, city, who, entries }: Props) {
  const texts = messages[end]
  const Icon = end === 'arrival' ? PlaneLanding : PlaneTakeoff
  const yoursFirst = useYoursFirst()
  const sorted = yoursFirst(entries.toSorted(byTime), ({ leg }) => leg.flight.travelers).flat()
  const { here = [], elsewhere = [] } = Object.groupBy(sorted, (entry) =>
    entry.city === null || entry.city === city || city === pageMessages.tbd ? 'here' : 'elsewhere',
  )
  return (
    <Card aria-labelledby={end} className="@container p-5 md:p-6">
      <h2 id={end} className="flex items-center gap-3 text-lg font-bold">
        <Icon aria-hidden className="size-6 shrink-0 text-brand" />
        {texts.title(city)}
      </h2>
      {here.length ? <Days end={end} city={city} who={who} entries={here} /> : <Empty text={texts.none} />}
      {elsewhere.length ? (
        <>
          <h3 className="mt-7 font-bold">{messages.elsewhere}</h3>
          <Days end={end} city={city} who={who} entries={elsewhere} />
        </>
      ) : null}
    </Card>
  )
}

function Days({ end, city, who, entries }: Props) {
  const groups = groupByDay(entries, ({ leg, moment }) => ({
    date: moment.date,
    travelers: leg.flight.travelers,
  }))
  return groups.map((group) => (
    <div key={group.date} className="mt-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5">
        <span className="font-bold">{dayText(group.date)}</span>
        <span className="text-sm font-normal text-ink2">{messages[end].count(group.count)}</span>
      </h3>
      <ul>
        {group.rows.map((entry) => (
          <Line key={entry.leg.flight.flightId} entry={entry} end={end} city={city} who={who} />
        ))}
      </ul>
    </div>
  ))
}

function Line({ entry, end, city, who }: { entry: BoardEntry } & Omit<Props, 'entries'>) {
  const { leg, moment, late, otherEnd } = entry
  const { flight } = leg
  const off = offText(leg, end)
  const isYours = useIsYours()(flight.travelers)
  return (
    <li data-leg={flight.flightId} className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => openTab('flights', flight.flightId)}
        className="flex w-full items-center gap-2 py-3 text-left hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] @min-[18rem]:grid-cols-[5.9rem_minmax(0,1fr)] @min-[24rem]:grid-cols-[5.9rem_minmax(0,1fr)_auto]">
          <ClockTime
            value={moment.time}
            local={moment.local}
            className={cx('text-xl', isOff(leg, end) && 'line-through')}
          />
          <span className="min-w-0">
            <span className="block leading-6 font-bold wrap-break-word">
              {dotText(isYours && youMessages.you, partyText([flight], who))}
            </span>
            <span className="block text-sm text-ink2">
              {dotText(
                otherEnd && messages[end].otherEnd(otherEnd),
                flightNumberText(flight.flightNumber),
                placeText(entry, { city }),
              )}
            </span>
            {off ? <b className="block text-sm text-bad">{off}</b> : null}
            <Lateness minutes={late} />
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
