import { useNow } from '../use-now.ts'
import { ageText, momentText, timeText } from './format.ts'

const TICK_MS = 1_000

/** "12s ago", live; the instant is its title. */
export function Age({ at }: { at: string | number }) {
  const now = useNow(TICK_MS)
  return (
    <time dateTime={isoOf(at)} title={momentText(at)} className="tnum whitespace-nowrap">
      {ageText(at, now)}
    </time>
  )
}

export function Clock({ at }: { at: string | number }) {
  return (
    <time dateTime={isoOf(at)} title={momentText(at)} className="tnum whitespace-nowrap">
      {timeText(at)}
    </time>
  )
}

export function Moment({ at }: { at: string | number }) {
  return (
    <time dateTime={isoOf(at)} className="tnum whitespace-nowrap">
      {momentText(at)}
    </time>
  )
}

function isoOf(at: string | number): string | undefined {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
