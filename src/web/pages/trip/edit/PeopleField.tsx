import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { TravelerRow } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField, TextField } from '#web/ui/FormField.tsx'
import { Tick, TravelerTicks } from '../TravelerTicks.tsx'
import { flightFormMessages as messages, formMessages } from './form-messages.ts'
import type { Send } from './queries.ts'

/** Ids of travelers, and names of people who are not in the trip yet. */
export type Chosen = { travelers: string[]; people: string[] }

type Props = {
  legend: string
  everybody: readonly TravelerRow[]
  chosen: Chosen
  onChange: (patch: Partial<Chosen>) => void
}

const MANY = 10

/** A checkbox for everybody, and a way to add somebody who is not in the trip yet. */
export function PeopleField({ legend, everybody, chosen: { travelers, people }, onChange }: Props) {
  const [search, setSearch] = useState('')
  const shown = everybody.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      {everybody.length > MANY ? (
        <div className="mt-2">
          <TextField label={messages.findPerson} type="search" value={search} onValue={setSearch} />
        </div>
      ) : null}
      <ul className="mt-2 grid max-h-80 gap-x-3 overflow-y-auto @min-[28rem]:grid-cols-2">
        <TravelerTicks
          travelers={shown}
          chosen={travelers}
          onChosen={(ids) => onChange({ travelers: ids })}
        />
        {people.map((name) => (
          <li key={`new ${name}`}>
            <Tick on onChange={() => onChange({ people: people.filter((other) => other !== name) })}>
              {name}
            </Tick>
          </li>
        ))}
      </ul>
      <AddPerson
        onAdd={(name) => {
          const known = everybody.find((one) => one.name.toLowerCase() === name.toLowerCase())
          if (known) onChange({ travelers: [...new Set([...travelers, known.id])] })
          else if (!people.includes(name)) onChange({ people: [...people, name] })
        }}
      />
    </fieldset>
  )
}

function AddPerson({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null)
  if (name === null) {
    return (
      <Button kind="quiet" className="-ml-3" onClick={() => setName('')}>
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
    <div className="mt-2">
      <FormField label={messages.personName}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
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
        )}
      </FormField>
    </div>
  )
}

/**
 * Adds the new people of a form to the trip. Answers the ids of everybody chosen. `onMade` is called after
 * each, so that a second try after a failure does not add them again.
 */
export async function addPeople(
  send: Send,
  { travelers, people }: Chosen,
  onMade: (take: (chosen: Chosen) => Chosen) => void,
): Promise<string[]> {
  const ids = [...travelers]
  for (const name of people) {
    const { id } = await send(
      { thing: 'traveler', action: 'add', fields: { name } },
      formMessages.added(name),
    )
    ids.push(id)
    onMade((chosen) => ({
      travelers: [...chosen.travelers, id],
      people: chosen.people.filter((other) => other !== name),
    }))
  }
  return ids
}
