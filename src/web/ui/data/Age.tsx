import { useNow } from '../use-now.ts'
import { ageText, momentText, timeText } from './format.ts'

const TICK_MS = 1_000

type Props = { at: string | number }

/** "12s ago", live; the instant is its title. */
export function Age({ at }: Props) {
  return <Time at={at} text={ageText(at, useNow(TICK_MS))} title={momentText(at)} />
}

export const Clock = ({ at }: Props) => <Time at={at} text={timeText(at)} title={momentText(at)} />

export const Moment = ({ at }: Props) => <Time at={at} text={momentText(at)} />

function Time({ at, text, title }: Props & { text: string; title?: string }) {
  const date = new Date(at)
  const iso = Number.isNaN(date.getTime()) ? undefined : date.toISOString()
  return (
    <time dateTime={iso} title={title} className="tnum whitespace-nowrap">
      {text}
    </time>
  )
}
