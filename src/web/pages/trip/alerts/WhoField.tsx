import { CircleAlert, User, Users } from 'lucide-react'
import { useId } from 'react'
import type { TravelerRow } from '#contract/trip.ts'
import { TravelerFace } from '../faces.tsx'
import { Choice } from './Choice.tsx'
import { dialogMessages as messages } from './dialog-messages.ts'

type Props = {
  travelers: readonly TravelerRow[]
  /** Ids; null: everybody. */
  chosen: readonly string[] | null
  onChosen: (ids: string[] | null) => void
  problem: boolean
}

/** Everybody, or the people who are ticked. */
export function WhoField({ travelers, chosen, onChosen, problem }: Props) {
  const id = useId()
  const toggle = (ids: readonly string[], one: string, on: boolean) =>
    onChosen(on ? [...ids, one] : ids.filter((other) => other !== one))
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
      aria-describedby={problem ? id : undefined}
    >
      <legend className="mb-2 font-bold">{messages.who}</legend>
      <Choice
        name="who"
        icon={Users}
        title={messages.everybody}
        checked={chosen === null}
        onChoose={() => onChosen(null)}
      />
      <Choice
        name="who"
        icon={User}
        title={messages.some}
        checked={chosen !== null}
        onChoose={() => onChosen([])}
      />
      {chosen ? (
        <ul
          aria-label={messages.people}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-3 pl-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]"
        >
          {travelers.map((traveler) => (
            <li key={traveler.id}>
              <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken">
                <input
                  type="checkbox"
                  checked={chosen.includes(traveler.id)}
                  onChange={(event) => toggle(chosen, traveler.id, event.target.checked)}
                  className="size-6 shrink-0 accent-brand"
                />
                <TravelerFace traveler={traveler} size={36} />
                <span className="min-w-0 wrap-anywhere">{traveler.name}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {problem ? (
        <p id={id} role="alert" className="flex items-start gap-2 text-sm font-bold text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {messages.nobody}
        </p>
      ) : null}
    </fieldset>
  )
}
