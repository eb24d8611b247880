import { ClockAlert, ClockArrowUp, Hand } from 'lucide-react'
import { durationText } from '#web/format.ts'
import { instantClockText } from '#web/instants.ts'
import { cx } from '#web/ui/cx.ts'
import { FlightPath } from '../FlightPath.tsx'
import type { LiveLeg } from '../live-legs.ts'
import { flightMessages as messages } from '../messages.ts'
import { mayGoByClock, useSourceWords } from '../source-words.ts'
import { useNow } from '#web/ui/use-now.ts'

/** "45 min late", or early. */
export function LegLateness({ leg }: { leg: LiveLeg }) {
  const early = leg.hasLeft ? Math.max(0, -leg.late.arrival) : 0
  if (leg.delay === 0 && early === 0) return null
  const Icon = leg.delay > 0 ? ClockAlert : ClockArrowUp
  return (
    <b
      className={cx(
        'flex items-center gap-1.5 text-sm whitespace-nowrap',
        leg.delay > 0 ? 'text-warn' : 'text-ok',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {leg.delay > 0 ? messages.late(durationText(leg.delay)) : messages.early(durationText(early))}
    </b>
  )
}

type Props = { leg: LiveLeg; className: string }

/** What is not from a live source. A trip may have hundreds of flights: only of those in question is more asked. */
export const LegSource = (props: Props) =>
  props.leg.source === 'hand' || mayGoByClock(props.leg) ? <Source {...props} /> : null

function Source({ leg, className }: Props) {
  const { source, checkedAt } = leg
  const words = useSourceWords(leg, checkedAt === null ? null : instantClockText(checkedAt))
  if (words === null) return null
  return (
    <p className={cx('flex items-center gap-1.5 text-sm text-ink2', className)}>
      {source === 'hand' ? <Hand aria-hidden className="size-5 shrink-0" /> : null}
      <span className="first-letter:uppercase">{words}</span>
    </p>
  )
}

/** The way of a flight in the air; it moves with the clock by itself. */
export function LegPath({ leg, className }: Props) {
  return leg.status === 'active' ? <Moving leg={leg} className={className} /> : null
}

function Moving({ leg, className }: Props) {
  return <FlightPath leg={leg} now={useNow()} className={cx('text-fly', className)} />
}
