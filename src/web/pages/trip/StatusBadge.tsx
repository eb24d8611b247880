import { Ban, CalendarCheck, Check, Clock, Plane, PlaneLanding, Split } from 'lucide-react'
import type { FlightStatus } from '#contract/trip.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { statusMessages as words } from './messages.ts'

/** How each status looks (spec view-8, view-9). */
export const STATUS: Record<FlightStatus, { label: string; tone: Tone; Icon: typeof Check }> = {
  scheduled: { label: words.scheduled, tone: 'ok', Icon: Check },
  active: { label: words.active, tone: 'fly', Icon: Plane },
  landed: { label: words.landed, tone: 'land', Icon: PlaneLanding },
  delayed: { label: words.delayed, tone: 'warn', Icon: Clock },
  cancelled: { label: words.cancelled, tone: 'bad', Icon: Ban },
  diverted: { label: words.diverted, tone: 'div', Icon: Split },
  confirmed: { label: words.confirmed, tone: 'ok', Icon: CalendarCheck },
}

export function StatusBadge({ status }: { status: FlightStatus }) {
  const { label, tone, Icon } = STATUS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4.5" strokeWidth={2.4} />}>
      {label}
    </Badge>
  )
}
