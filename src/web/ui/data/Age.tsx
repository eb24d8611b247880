import { useNow } from '../use-now.ts'
import { ageText } from './format.ts'
import { useZone } from './zone.ts'

const TICK_MS = 1_000

type Props = { at: string | number }

/** "12s ago", live; the instant is its title. */
export const Age = ({ at }: Props) => <Time at={at} text={ageText(at, useNow(TICK_MS))} />

/** "12 Jun, 14:03:22" in the zone chosen in the header; the title says year and zone. */
export function Moment({ at, isExact = false }: Props & { isExact?: boolean }) {
  const { write } = useZone()
  return <Time at={at} text={write(at, { isExact })} />
}

function Time({ at, text }: Props & { text: string }) {
  const { write } = useZone()
  const date = new Date(at)
  const iso = Number.isNaN(date.getTime()) ? undefined : date.toISOString()
  return (
    <time dateTime={iso} title={write(at, { isWhole: true })} className="tnum whitespace-nowrap">
      {text}
    </time>
  )
}
