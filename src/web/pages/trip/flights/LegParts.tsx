import { ClockAlert, ClockArrowUp, Hand, History, SearchCheck } from 'lucide-react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { clockWords, dotText, flightDayText } from '#web/format.ts'
import { instantClockText } from '#web/instants.ts'
import { cx } from '#web/ui/cx.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import { ClockTime, WasTime } from '../ClockTime.tsx'
import { fieldWords } from '#domain/views/field-words.ts'
import { FlightPath } from '../FlightPath.tsx'
import { latenessText } from '../leg-text.ts'
import { mayGoByClock, type End, type LiveLeg } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { shownChanges } from '../shown-times.ts'
import { useSourceText } from '../StatusBadge.tsx'
import { endTexts } from './journey-text.ts'
import { journeyMessages } from './messages.ts'

/** A card has room for a large time; lines in a table cell do not wrap. */
const LOOKS = {
  card: { time: 'text-[2.25rem] leading-10', city: 'mt-0.5 leading-6 wrap-anywhere', line: '' },
  cell: {
    time: 'inline text-[1.75rem] leading-8 whitespace-nowrap',
    city: 'text-sm',
    line: 'whitespace-nowrap',
  },
}

export function LegEnd({ leg, end, look }: { leg: LiveLeg; end: End; look: keyof typeof LOOKS }) {
  const { city, airport, terminal, gate, belt, instead, isOff, was } = endTexts(leg, end)
  const { time, city: cityLook, line } = LOOKS[look]
  const quiet = cx('text-sm text-ink2', line)
  return (
    <>
      <p className={cx(time, leg.late[end] > 0 && 'text-coral-ink', isOff && 'line-through')}>
        <ClockTime value={leg[end].time} local={leg[end].local} />
      </p>
      {was ? (
        <p className={quiet}>
          <WasTime booked={was} now={leg[end]} />
        </p>
      ) : null}
      <p className={cx('font-bold', cityLook)}>{city}</p>
      <p className={quiet}>{dotText(airport, terminal, gate)}</p>
      {belt ? <p className="text-sm font-bold">{belt}</p> : null}
      {instead ? <p className="text-sm font-bold text-div">{instead}</p> : null}
      <p className={quiet}>{flightDayText(leg[end].date)}</p>
    </>
  )
}

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
      {latenessText(leg.delay || -early)}
    </b>
  )
}

type Props = { leg: LiveLeg; className: string }

/** Says that a status is not live. A trip may have hundreds of flights: most skip the hooks. */
export const LegSource = (props: Props) =>
  props.leg.source === 'hand' || mayGoByClock(props.leg) ? <Source {...props} /> : null

function Source({ leg, className }: Props) {
  const { source, checkedAt } = leg
  // By the visitor's clock, which the server does not know
  const isHydrated = useIsHydrated()
  const text = useSourceText(leg, checkedAt === null || !isHydrated ? null : instantClockText(checkedAt))
  if (text === null) return null
  return (
    <p className={cx('flex items-center gap-1.5 text-sm text-ink2', className)}>
      {source === 'hand' ? <Hand aria-hidden className="size-5 shrink-0" /> : null}
      <span className="first-letter:uppercase">{text}</span>
    </p>
  )
}

export function LegPath({ leg, className }: Props) {
  return leg.status === 'active' ? <Moving leg={leg} className={className} /> : null
}

function Moving({ leg, className }: Props) {
  return <FlightPath leg={leg} now={useNow()} className={cx('text-fly', className)} />
}

export function LegNotes({ flight }: { flight: EnrichedFlight }) {
  const { check } = flight
  const changes = shownChanges(flight)
  if (!check.length && !changes.length) return null
  const was = changes.map(({ field, before }) => journeyMessages.before(fieldWords(field), valueText(before)))
  return (
    <div className="mt-3 grid gap-1.5 text-sm whitespace-normal">
      {check.length ? (
        <p className="flex items-start gap-2 font-bold text-warn">
          <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{`${flightMessages.check}: ${check.map(fieldWords).join(', ')}`}</span>
        </p>
      ) : null}
      {was.length ? (
        <p className="flex items-start gap-2 text-ink2">
          <History aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{`${journeyMessages.changed}: ${was.join(', ')}`}</span>
        </p>
      ) : null}
    </div>
  )
}

function valueText(value: string | null): string {
  if (value === null) return journeyMessages.unknown
  if (/^\d{1,2}:\d{2}$/.test(value)) return clockWords(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? flightDayText(value) : value
}
