import { Plane } from 'lucide-react'
import { pluralText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { progressOf, type LiveLeg } from './live-legs.ts'
import { pathMessages as messages } from './messages.ts'

type Props = { leg: LiveLeg; now: number; className?: string | undefined }

/** Progress of a flight in the air by the clock; nothing on the ground. */
export function FlightPath({ leg, now, className }: Props) {
  const progress = progressOf(leg, now)
  if (progress === null) return null
  const place = `${Math.round(progress * 1000) / 10}%`
  return (
    <div role="img" aria-label={toGoText(leg, now)} className={cx('relative h-6 print:hidden', className)}>
      <span className={cx(LINE, 'right-0 bg-current opacity-30')} />
      <span className={cx(LINE, GLIDE, 'bg-current')} style={{ width: place }} />
      <span className={cx(END, 'left-0 bg-current')} />
      <span className={cx(END, 'right-0 border-2 border-current')} />
      <span className={cx('absolute inset-y-0 right-3 left-3', GLIDE)}>
        <Plane
          className={cx('absolute top-1/2 size-6 -translate-1/2 rotate-45 fill-current', GLIDE)}
          strokeWidth={1.2}
          style={{ left: place }}
        />
      </span>
    </div>
  )
}

/** "In the air, 45 minutes to go" */
export function toGoText({ arrivalMs }: LiveLeg, now: number): string {
  const minutes = arrivalMs === null ? 0 : Math.round((arrivalMs - now) / 60_000)
  return minutes < 1 ? messages.landsSoon : messages.toGo(minutesText(minutes))
}

const LINE = 'absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full'
const END = 'absolute top-1/2 size-3 -translate-y-1/2 rounded-full'
const GLIDE = 'motion-safe:transition-[left,width] motion-safe:duration-1000'

/** "45 minutes", "1 hour 5 minutes" */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours && `${hours} ${pluralText(hours, 'hour', 'hours')}`,
    rest && `${rest} ${pluralText(rest, 'minute', 'minutes')}`,
  ]
  return parts.filter(Boolean).join(' ')
}
