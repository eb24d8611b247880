import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { StatusBadge, type Mark } from './StatusBadge.tsx'

export type TileFacts = {
  label: string
  value: ReactNode
  badge?: Mark | undefined
  note?: ReactNode
  /** Oldest first. */
  course?: { points: readonly (number | null)[]; of: string } | undefined
}

function Tile({ label, value, badge, note, course }: TileFacts) {
  const id = useId()
  const isDrawn = course && course.points.filter((point) => point !== null).length > 1
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
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <p className="tnum display min-w-0 text-xl wrap-break-word sm:text-2xl">{value}</p>
        {isDrawn ? (
          <div className="min-w-16 flex-1" title={course.of}>
            <Sparkline points={course.points} />
          </div>
        ) : null}
      </div>
      {note ? <div className="text-sm text-ink2">{note}</div> : null}
      {isDrawn ? <p className="mt-auto text-xs text-ink3">{course.of}</p> : null}
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

const [WIDTH, HEIGHT] = [120, 28]

/** Oldest first; null is a gap. Decorative: the words beside it say the same. */
function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const known = points.filter((point) => point !== null)
  const most = Math.max(...known)
  const least = Math.min(0, ...known)
  const x = (index: number) => (index / (points.length - 1)) * WIDTH
  const y = (point: number) => HEIGHT - 2 - ((point - least) / (most - least || 1)) * (HEIGHT - 4)
  const path = points
    .map((point, index) => {
      if (point === null) return ''
      const isStart = index === 0 || points[index - 1] === null
      const place = `${x(index).toFixed(1)} ${y(point).toFixed(1)}`
      // A line of no length makes a dot of a point between two gaps
      return isStart ? `M${place}h0` : `L${place}`
    })
    .join('')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full text-brand"
      data-sparkline={points.length}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
