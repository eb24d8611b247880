import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { StatusBadge, type Mark } from './StatusBadge.tsx'

export type TileFacts = {
  label: string
  value: ReactNode
  badge?: Mark | undefined
  note?: ReactNode
}

function Tile({ label, value, badge, note }: TileFacts) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface px-3 py-2.5 sm:px-4 sm:py-3"
    >
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 id={id} className="text-ink2">
          {label}
        </h2>
        {badge ? <StatusBadge {...badge} /> : null}
      </div>
      <p className="tnum display min-w-0 text-xl wrap-break-word sm:text-2xl">{value}</p>
      {note ? <div className="text-sm text-ink2">{note}</div> : null}
    </section>
  )
}

const COLUMNS = {
  3: '@2xl:grid-cols-3',
  4: '@xs:grid-cols-2 @3xl:grid-cols-4',
  5: '@xs:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-5',
} as const

type TilesProps = { tiles: readonly TileFacts[]; inRow?: keyof typeof COLUMNS }

export function Tiles({ tiles, inRow = 4 }: TilesProps) {
  return (
    <div className="@container">
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3', COLUMNS[inRow])}>
        {tiles.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </div>
    </div>
  )
}
