import type { Traveler } from '#contract/trip.ts'
import { TravelerFace } from '../faces.tsx'
import { mapMessages as messages } from './messages.ts'
import { shortNames } from '../names.ts'

/** Who the initials are, and what the lines mean. */
export function MapLegend({ travelers }: { travelers: readonly Traveler[] }) {
  const names = shortNames(travelers)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink2">
      <span className="flex items-center gap-2">
        <Line /> {messages.outbound}
      </span>
      <span className="flex items-center gap-2">
        <Line dashed /> {messages.return}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-4 rounded-full border-3 border-brand bg-sun" />{' '}
        {messages.destination}
      </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {travelers.map((traveler, index) => (
          <li key={traveler.id} className="flex items-center gap-1.5">
            <TravelerFace traveler={traveler} size={28} />
            {names[index]}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Line({ dashed = false }: { dashed?: boolean }) {
  return (
    <svg aria-hidden width="34" height="8" className="shrink-0">
      <path
        d="M2 4h30"
        stroke={dashed ? 'var(--c-coral)' : 'var(--c-brand)'}
        strokeWidth="3"
        strokeLinecap="round"
        {...(dashed ? { strokeDasharray: '1 7' } : {})}
      />
    </svg>
  )
}
