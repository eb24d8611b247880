import type { ReactNode } from 'react'
import { Meter } from './Meter.tsx'

type Props = {
  name: string
  /** 0 to 100; null where it is not known. */
  share: number | null
  value: ReactNode
  note?: string
}

/** A line of a `<dl>`: a share with its figure, and as a bar. */
export function ShareLine({ name, share, value, note }: Props) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
      <dt>{name}</dt>
      <dd className="tnum text-right font-bold">
        {note ? <span className="mr-2 text-sm font-normal text-ink2">{note}</span> : null}
        {value}
      </dd>
      <dd className="col-span-2">
        <Meter label={name} share={share ?? 0} />
      </dd>
    </div>
  )
}
