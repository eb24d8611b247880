import { clockText } from '#web/format.ts'
import { Clock } from '#web/ui/Clock.tsx'

/** A wall-clock time by the visitor's 12 or 24 hours. */
export function ClockTime({ value, className }: { value: string | null; className?: string }) {
  return <Clock {...clockText(value)} {...(className ? { className } : {})} />
}
