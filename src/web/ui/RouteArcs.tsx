import { cx } from './cx.ts'

/** Background of dotted routes. Phones show only a glow, unless `onPhones` is given. */
export function RouteArcs({ onPhones }: { onPhones?: string }) {
  return (
    <svg
      aria-hidden
      className={cx(
        'pointer-events-none absolute top-0 left-1/2 -z-10 h-[860px] w-[1500px] -translate-x-1/2 overflow-visible print:hidden',
        onPhones ?? 'max-md:opacity-50',
      )}
      viewBox="0 0 1500 860"
      fill="none"
    >
      <defs>
        <radialGradient id="arc-warm">
          <stop stopColor="var(--color-coral-soft)" />
          <stop offset="1" stopColor="var(--color-coral-soft)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="arc-cool">
          <stop stopColor="var(--color-brand-soft)" />
          <stop offset="1" stopColor="var(--color-brand-soft)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="1120" cy="330" rx="520" ry="420" fill="url(#arc-cool)" />
      <ellipse cx="1240" cy="640" rx="380" ry="300" fill="url(#arc-warm)" />
      <g
        className={onPhones ? undefined : 'max-md:hidden'}
        strokeOpacity=".34"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      >
        {ARCS.map((path, index) => (
          <path key={path} d={path} stroke={index % 2 ? 'var(--color-coral)' : 'var(--color-brand)'} />
        ))}
      </g>
    </svg>
  )
}

const ARCS = [
  'M-40 190 C 200 60 900 20 1128 430',
  'M-60 905 C 240 760 860 820 1128 430',
  'M1560 60 C 1400 120 1230 240 1128 430',
  'M1560 800 C 1420 640 1280 520 1128 430',
  'M700 -40 C 860 40 1080 200 1128 430',
]
