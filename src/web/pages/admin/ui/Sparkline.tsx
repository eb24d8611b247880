const [WIDTH, HEIGHT] = [120, 28]

/** The course of a figure, oldest first; a gap where it is null. Beside a figure that says it in words, so only for the eye. */
export function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const known = points.filter((point) => point !== null)
  if (known.length < 2) return null
  const most = Math.max(...known)
  const least = Math.min(0, ...known)
  const x = (index: number) => (index / (points.length - 1)) * WIDTH
  const y = (point: number) => HEIGHT - 2 - ((point - least) / (most - least || 1)) * (HEIGHT - 4)
  const path = points
    .map((point, index) => {
      if (point === null) return ''
      const isStart = index === 0 || points[index - 1] === null
      return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(point).toFixed(1)}`
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
