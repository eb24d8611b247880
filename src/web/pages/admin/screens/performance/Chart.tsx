import 'uplot/dist/uPlot.min.css'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import UPlot from 'uplot'
import { pointText, summaryText, tickTexts, type ChartData } from './trends.ts'
import { useZone } from '#web/ui/data/zone.ts'
import { useMedia } from '#web/ui/use-wider-than.ts'

/** Lines over time on uPlot. A slider for the keyboard: its value text is the selected point. */
export function Chart({ label, data, height }: { label: string; data: ChartData; height: number }) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot>(null)
  const { timeZone, write } = useZone()
  const [point, setPoint] = useState<number | null>(null)
  // Colours of a canvas are fixed when drawn
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const last = data.times.length - 1
  const names = data.series.map(({ name }) => name).join('|')
  const draw = useEffectEvent((box: HTMLElement) => {
    const ways = { width: box.clientWidth, height, timeZone, onPoint: setPoint }
    return new UPlot(optionsOf(data, ways), alignedOf(data), box)
  })
  useEffect(() => {
    const box = place.current
    if (!box) return
    const made = draw(box)
    plot.current = made
    const follow = new ResizeObserver(() => made.setSize({ width: box.clientWidth, height }))
    follow.observe(box)
    return () => {
      follow.disconnect()
      made.destroy()
      plot.current = null
    }
    // Rebuilt for other lines, colours or times; new points are only set
  }, [names, height, isDark, timeZone])
  useEffect(() => plot.current?.setData(alignedOf(data)), [data])
  const walk = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(point ?? last, last)
    if (to === undefined) return
    event.preventDefault()
    const index = Math.min(last, Math.max(0, to))
    setPoint(index)
    const made = plot.current
    if (made) made.setCursor({ left: made.valToPos((data.times[index] ?? 0) / 1_000, 'x'), top: height / 2 })
  }
  const said = Math.min(point ?? last, last)
  return (
    <figure className="grid gap-2">
      <div
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={said}
        aria-valuetext={pointText(data, said, write)}
        aria-orientation="horizontal"
        onKeyDown={walk}
        className="min-w-0 overflow-hidden"
        style={{ height }}
      />
      <Legend data={data} at={said} write={write} />
      <figcaption className="text-sm text-ink2">{summaryText(data)}.</figcaption>
    </figure>
  )
}

type LegendProps = { data: ChartData; at: number; write: (at: number) => string }

function Legend({ data: { times, series }, at, write: writeTime }: LegendProps) {
  return (
    <p aria-hidden className="tnum flex min-h-5 flex-wrap gap-x-5 text-sm">
      <span className="text-ink2">{writeTime(times[at] ?? 0)}</span>
      {series.map(({ name, points, write, colour, isRight }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg width="22" height="12" stroke={`var(${colour})`} fill={`var(${colour})`}>
            <path d="M0 3h22" strokeWidth="2" />
            {isRight ? null : <path d="M0 3h22v9H0z" stroke="none" opacity=".2" />}
          </svg>
          {name} <b>{write(points[at] ?? null)}</b>
        </span>
      ))}
    </p>
  )
}

const HOUR_POINTS = 60
const steps: Record<string, (from: number, last: number) => number> = {
  ArrowLeft: (from) => from - 1,
  ArrowDown: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowUp: (from) => from + 1,
  PageDown: (from) => from - HOUR_POINTS,
  PageUp: (from) => from + HOUR_POINTS,
  Home: () => 0,
  End: (_, last) => last,
}

type Ways = Pick<UPlot.Options, 'width' | 'height'> & {
  timeZone: string | undefined
  onPoint: (index: number | null) => void
}

/** Opacity of the fill below lines of the left scale, which tells them apart without colour. */
const AREA = '2e'
/** Ticks are whole minutes apart: their labels have no seconds. */
const MINUTES = { values: '{HH}:{mm}', incrs: [60, 300, 600, 1_800, 3_600, 7_200, 14_400] }

function optionsOf({ series }: ChartData, { width, height, timeZone, onPoint }: Ways): UPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = {
    stroke: colour('--color-ink2'),
    font: "13px 'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
    grid: { stroke: colour('--color-line'), width: 1 },
    ticks: { stroke: colour('--color-line'), width: 1 },
  }
  // Each line has a scale of its own: one is on the left, another on the right
  const scaled = series.map((one) => ({
    ...axis,
    scale: scaleOf(one),
    side: one.isRight ? (1 as const) : (3 as const),
    size: 64,
    values: (_: UPlot, ticks: number[]) => tickTexts(one, ticks),
    grid: { ...axis.grid, show: !one.isRight },
  }))
  return {
    width,
    height,
    legend: { show: false },
    ...(timeZone ? { tzDate: (at: number) => UPlot.tzDate(new Date(at * 1_000), timeZone) } : {}),
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { left: { range: fromZero }, right: { range: fromZero } },
    axes: [{ ...axis, ...MINUTES }, ...scaled],
    series: [
      {},
      ...series.map((one) => ({
        label: one.name,
        scale: scaleOf(one),
        stroke: colour(one.colour),
        width: one.isRight ? 1.25 : 1.5,
        ...(one.isRight ? {} : { fill: `${colour(one.colour)}${AREA}` }),
        points: { show: false, size: 4, filter: lonePoints },
      })),
    ],
    hooks: { setCursor: [(made) => onPoint(made.cursor.idx ?? null)] },
  }
}

/** Indices of points with a gap on both sides, which no line shows. */
const lonePoints = ({ data }: UPlot, series: number): number[] => {
  const points = data[series] ?? []
  return [...points.keys()].filter(
    (at) => points[at] !== null && (points[at - 1] ?? null) === null && (points[at + 1] ?? null) === null,
  )
}

const scaleOf = ({ isRight }: ChartData['series'][number]) => (isRight ? 'right' : 'left')

function fromZero(_: UPlot, __: number, most: number | null): [number, number] {
  return [0, most ? most * 1.1 : 1]
}

const alignedOf = ({ times, series }: ChartData): UPlot.AlignedData => [
  times.map((time) => time / 1_000),
  ...series.map(({ points }) => [...points]),
]
