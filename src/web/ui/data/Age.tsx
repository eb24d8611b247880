import { cx } from '../cx.ts'
import { useNow } from '../use-now.ts'
import { ageText, type MomentOptions } from './format.ts'
import { useZone } from './zone.ts'

const TICK_MS = 1_000

type Props = { at: string | number; className?: string | undefined }

/** "12s ago", live; the instant is its title. */
export const Age = ({ at, className }: Props) => (
  <Time at={at} text={ageText(at, useNow(TICK_MS))} className={className} />
)

/** "12 Jun, 14:03:22" in the zone chosen in the header; the title says year and zone. */
export function Moment({ at, className, ...how }: Props & Pick<MomentOptions, 'isExact' | 'isCut'>) {
  const { write } = useZone()
  return <Time at={at} text={write(at, how)} className={className} />
}

export const MomentAndAge = ({ at, className }: Props) => (
  <span className={className}>
    <Moment at={at} /> · <Age at={at} />
  </span>
)

function Time({ at, text, className }: Props & { text: string }) {
  const { write } = useZone()
  const date = new Date(at)
  const iso = Number.isNaN(date.getTime()) ? undefined : date.toISOString()
  return (
    <time
      dateTime={iso}
      title={write(at, { isWhole: true })}
      className={cx('tnum whitespace-nowrap', className)}
    >
      {text}
    </time>
  )
}
