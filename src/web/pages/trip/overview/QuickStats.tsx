import { BedDouble, MapPin, Moon, PlaneTakeoff } from 'lucide-react'
import type { Stats } from '#contract/trip.ts'
import { daysText } from '#web/format.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { TravelerFace } from '../faces.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { messages as pageMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { useItinerary, useStats } from '../queries.ts'
import { quickStatsMessages as messages } from './fact-messages.ts'

/** Quick Stats of spec view-3. */
export function QuickStats() {
  const stats = useStats()
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="text-lg font-bold">
        {messages.title}
      </h2>
      {!stats.data ? (
        <LoadFailed what={messages.failed} of={stats} className="mt-3" />
      ) : stats.data.travelers + stats.data.documents === 0 ? (
        <Empty plain text={messages.empty} hint={messages.emptyHint} />
      ) : (
        <Numbers stats={stats.data} />
      )}
    </section>
  )
}

function Numbers({ stats }: { stats: Stats }) {
  const travelers = useItinerary().data?.travelers ?? []
  const shorts = shortNames(travelers)
  const rows = [
    [Moon, messages.duration, daysText(stats.duration)],
    [PlaneTakeoff, messages.departures, String(stats.departures)],
    [MapPin, messages.destination, stats.destinationCity ?? pageMessages.tbd],
    [BedDouble, messages.accommodations, String(stats.accommodations)],
  ] as const
  return (
    <>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(([Icon, name, value]) => (
          <div key={name} className="flex flex-wrap items-center gap-x-3 py-3">
            <dt className="flex min-w-0 items-center gap-3 text-ink2">
              <Icon aria-hidden className="size-5.5 shrink-0 text-brand" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </dt>
            <dd className="ml-auto font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex justify-between gap-4 border-t border-line pt-4 text-ink2">
        {messages.travelers} <b className="text-ink">{stats.travelers}</b>
      </p>
      <h3 className="sr-only">{messages.names}</h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.9rem,1fr))] gap-y-3 empty:hidden">
        {travelers.map((traveler, index) => (
          <li
            key={traveler.id}
            className="flex min-w-0 flex-col items-center gap-1 text-center text-sm"
            title={traveler.name}
          >
            <TravelerFace traveler={traveler} size={48} />
            <span className="max-w-full wrap-break-word">{shorts[index]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
