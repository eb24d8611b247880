import { Ban, CalendarCheck, Check, Clock, Plane, PlaneLanding, Split } from 'lucide-react'
import type { FlightStatus } from '#contract/trip.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { useNow } from '#web/ui/use-now.ts'
import { latenessText } from './leg-text.ts'
import { goesByClock, type LiveLeg } from './live-legs.ts'
import { flightMessages as messages, statusMessages } from './messages.ts'
import { useStatuses } from './queries.ts'

/** How each status looks (spec view-8, view-9). */
export const STATUS: Record<FlightStatus, { label: string; tone: Tone; Icon: typeof Check }> = {
  scheduled: { label: statusMessages.scheduled, tone: 'ok', Icon: Check },
  active: { label: statusMessages.active, tone: 'fly', Icon: Plane },
  landed: { label: statusMessages.landed, tone: 'land', Icon: PlaneLanding },
  delayed: { label: statusMessages.delayed, tone: 'warn', Icon: Clock },
  cancelled: { label: statusMessages.cancelled, tone: 'bad', Icon: Ban },
  diverted: { label: statusMessages.diverted, tone: 'div', Icon: Split },
  confirmed: { label: statusMessages.confirmed, tone: 'ok', Icon: CalendarCheck },
}

export function StatusBadge({ status }: { status: FlightStatus }) {
  const { label, tone, Icon } = STATUS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4.5" strokeWidth={2.4} />}>
      {label}
    </Badge>
  )
}

export function Lateness({ minutes }: { minutes: number }) {
  const text = latenessText(minutes)
  return text ? <b className={cx('block text-sm', minutes > 0 ? 'text-warn' : 'text-ok')}>{text}</b> : null
}

/** Who set a status that is not live: an editor (at `time`) or the clock; null where that claims nothing. */
export function useSourceText(leg: LiveLeg, time: string | null = null): string | null {
  const statuses = useStatuses().data?.flightStatuses
  const now = useNow()
  if (leg.source === 'hand') return messages.byHand(time)
  const othersAreLive = statuses?.some(({ status }) => status.source === 'live') ?? false
  return goesByClock(leg, { now, othersAreLive }) ? messages.bySchedule : null
}
