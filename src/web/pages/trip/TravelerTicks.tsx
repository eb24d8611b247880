import type { ReactNode } from 'react'
import type { TravelerRow } from '#contract/trip.ts'
import { TravelerFace } from './faces.tsx'

type TicksProps = {
  travelers: readonly TravelerRow[]
  /** Ids. */
  chosen: readonly string[]
  onChosen: (ids: string[]) => void
}

export function TravelerTicks({ travelers, chosen, onChosen }: TicksProps) {
  return travelers.map((traveler) => (
    <li key={traveler.id}>
      <Tick
        on={chosen.includes(traveler.id)}
        onChange={(on) =>
          onChosen(on ? [...chosen, traveler.id] : chosen.filter((other) => other !== traveler.id))
        }
        face={<TravelerFace traveler={traveler} size={36} />}
      >
        {traveler.name}
      </Tick>
    </li>
  ))
}

type TickProps = { on: boolean; onChange: (on: boolean) => void; face?: ReactNode; children: ReactNode }

export function Tick({ on, onChange, face, children }: TickProps) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-brand"
      />
      {face}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </label>
  )
}
