import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { FlightStatus } from '#contract/trip.ts'
import { statusBuckets } from '#domain/flight/status.ts'
import { TONES } from '#web/ui/Badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { isSoon, type LiveLeg } from '../live-legs.ts'
import { journeyMessages } from '../flights/messages.ts'
import { STATUS } from '../StatusBadge.tsx'
import { summaryMessages as messages } from './fact-messages.ts'

type Bucket = readonly [status: FlightStatus, count: number]

/** `legs`: each flight once. `attention`: how many need it. `live`: a source is asked. */
type Props = { legs: readonly LiveLeg[]; attention: number; live: boolean; now: number }

/** What sources and editors say of the flights; the clock alone says nothing here. */
export function FlightsSummary({ legs, attention, live, now }: Props) {
  const soon = legs.filter((leg) => isSoon(leg, now) && leg.status !== 'cancelled')
  const isOld = soon.some(({ checkedAt }) => checkedAt !== null && now - checkedAt > OLD_MS)
  const unknown = soon.filter((leg) => !leg.live).length
  const toCheck = legs.filter(({ flight }) => flight.check.length > 0).length
  return (
    <section aria-labelledby="flights-summary">
      <h2 id="flights-summary" className="flex items-baseline justify-between gap-3 text-lg font-bold">
        {messages.title} <span className="font-normal text-ink2">{legs.length}</span>
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2 empty:hidden">
        {bucketsOf(legs).map(([status, count]) => {
          const { Icon, label, tone } = STATUS[status]
          return (
            <div
              key={status}
              className={cx('flex min-w-0 flex-col-reverse justify-end rounded-md px-3 py-2', TONES[tone])}
            >
              <dt className="text-sm leading-5 wrap-anywhere">
                {status === 'scheduled' ? messages.onTime : label}
              </dt>
              <dd className="clock flex items-center gap-2 text-xl leading-8">
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={2.4} />
                {count}
              </dd>
            </div>
          )
        })}
      </dl>
      {toCheck > 0 ? (
        <p className="mt-3 flex items-center gap-2 font-bold text-warn">
          <TriangleAlert aria-hidden className="size-5.5 shrink-0" />
          {messages.toCheck(toCheck)}
        </p>
      ) : null}
      {live && unknown > 0 ? (
        <p className="mt-3 text-ink2">{messages.unknown(unknown)}</p>
      ) : live && attention + toCheck === 0 && soon.length > 0 && !isOld ? (
        <p className="mt-3 flex items-center gap-2 font-bold text-ok">
          <CircleCheck aria-hidden className="size-5.5 shrink-0" />
          {messages.calm}
        </p>
      ) : null}
      {live ? null : <p className="mt-1 text-sm text-ink2">{journeyMessages.noLive}</p>}
    </section>
  )
}

/** Older statuses cannot say that all is well. */
const OLD_MS = 3 * 3_600_000

/**
 * The buckets of spec view-1 and the other two, without zeros. What only the clock says counts as confirmed,
 * as the board says "due" of it; where nothing else is known there is nothing to count.
 */
function bucketsOf(legs: readonly LiveLeg[]): Bucket[] {
  const told = legs.map(({ status, live }) => (live || status === 'cancelled' ? status : 'confirmed'))
  const { onTime, ...counts } = statusBuckets(told)
  const others = (['confirmed', 'diverted'] as const).map((status): Bucket => [
    status,
    told.filter((other) => other === status).length,
  ])
  const buckets: Bucket[] = [['scheduled', onTime], ...(Object.entries(counts) as Bucket[]), ...others]
  const known = buckets.filter(([, count]) => count > 0)
  return known.every(([status]) => status === 'confirmed') ? [] : known
}
