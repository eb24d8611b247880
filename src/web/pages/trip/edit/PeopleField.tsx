import { UserPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { TravelerRow } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { TravelerFace } from '../faces.tsx'
import { flightFormMessages as messages } from './form-messages.ts'

type Props = {
  legend: string
  everybody: readonly TravelerRow[]
  chosen: readonly string[]
  onChosen: (ids: string[]) => void
  /** Names of people who are not in the trip yet. */
  people: readonly string[]
  onPeople: (names: string[]) => void
}

/** From so many on, one has to search. */
const MANY = 10

/** Who: a box to tick for everybody, and a way to add somebody new. */
export function PeopleField({ legend, everybody, chosen, onChosen, people, onPeople }: Props) {
  const [search, setSearch] = useState('')
  const shown = everybody.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (id: string, on: boolean) =>
    onChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      {everybody.length > MANY ? (
        <div className="mt-2">
          <TextField label={messages.findPerson} type="search" value={search} onValue={setSearch} />
        </div>
      ) : null}
      <ul className="mt-2 grid max-h-80 gap-x-3 overflow-y-auto @min-[28rem]:grid-cols-2">
        {shown.map((traveler) => (
          <li key={traveler.id}>
            <Tick
              label={traveler.name}
              face={<TravelerFace traveler={traveler} size={36} />}
              on={chosen.includes(traveler.id)}
              onChange={(on) => toggle(traveler.id, on)}
            />
          </li>
        ))}
        {people.map((name) => (
          <li key={`new ${name}`}>
            <Tick label={name} on onChange={() => onPeople(people.filter((other) => other !== name))} />
          </li>
        ))}
      </ul>
      <AddPerson
        onAdd={(name) => {
          const known = everybody.find((one) => one.name.toLowerCase() === name.toLowerCase())
          if (known) onChosen([...new Set([...chosen, known.id])])
          else if (!people.includes(name)) onPeople([...people, name])
        }}
      />
    </fieldset>
  )
}

type TickProps = { label: string; face?: React.ReactNode; on: boolean; onChange: (on: boolean) => void }

function Tick({ label, face, on, onChange }: TickProps) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-brand"
      />
      {face}
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
}

function AddPerson({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  if (name === null) {
    return (
      <Button ref={opener} kind="quiet" className="-ml-3" onClick={() => setName('')}>
        <UserPlus aria-hidden className="size-5" />
        {messages.addPerson}
      </Button>
    )
  }
  const add = () => {
    if (name.trim()) onAdd(name.trim())
    setName(null)
  }
  return (
    <div className="mt-2 grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {messages.personName}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          className={`${FIELD_CLASS} w-auto! min-w-0 flex-[1_1_10rem]`}
        />
        <Button kind="outline" onClick={add}>
          {messages.addThem}
        </Button>
      </div>
    </div>
  )
}
