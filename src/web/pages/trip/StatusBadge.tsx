import { Ban, CalendarCheck, Check, Clock, Plane, PlaneLanding, Split } from 'lucide-react'
import type { FlightStatus } from '#contract/trip.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

/** Words of spec A §4; unknown shows confirmed. */
export const STATUS: Record<FlightStatus, { label: string; tone: Tone; Icon: typeof Check }> = {
  scheduled: { label: 'Scheduled', tone: 'ok', Icon: Check },
  active: { label: 'In Flight', tone: 'fly', Icon: Plane },
  landed: { label: 'Landed', tone: 'land', Icon: PlaneLanding },
  delayed: { label: 'Delayed', tone: 'warn', Icon: Clock },
  cancelled: { label: 'Cancelled', tone: 'bad', Icon: Ban },
  diverted: { label: 'Diverted', tone: 'div', Icon: Split },
  confirmed: { label: 'Confirmed', tone: 'ok', Icon: CalendarCheck },
}

export function StatusBadge({ status }: { status: FlightStatus }) {
  const { label, tone, Icon } = STATUS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4.5" strokeWidth={2.4} />}>
      {label}
    </Badge>
  )
}
