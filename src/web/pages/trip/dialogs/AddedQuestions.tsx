import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { call, withMessage } from '#web/api.ts'
import { dayText, dotText, flightNumberText, listText } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { addPeople } from '../edit/PeopleField.tsx'
import { useEdits, type Send } from '../edit/queries.ts'
import { routeText } from '../leg-text.ts'
import { tripKey, useItinerary } from '../queries.ts'
import { resultMessages as messages } from './result-messages.ts'
import { namesIn, type FarDocument, type unnamedIn } from './results.ts'

type Unnamed = ReturnType<typeof unnamedIn>[number]

/** Names of who flies, where the document says none. Somebody of the trip is taken by the same name. */
export function WhoQuestion({ unnamed }: { unnamed: Unnamed }) {
  const [typed, setTyped] = useState('')
  const { travelers = [] } = useItinerary().data ?? {}
  const edits = useEdits(() => setTyped(''))
  const known = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const names = namesIn(typed)
    if (names.length === 0 || edits.isPending) return
    edits.mutate(async (send) => {
      await nameThem(send, { unnamed, names, travelers })
      return listText(names)
    })
  }
  return (
    <Question title={messages.who} about={unnamed.flights}>
      <form onSubmit={save} className="grid gap-2">
        <TextField
          label={messages.whoHint}
          value={typed}
          onValue={setTyped}
          autoComplete="off"
          maxLength={200}
          list={known}
        />
        <datalist id={known}>
          {travelers.map(({ id, name }) => (id === unnamed.id ? null : <option key={id} value={name} />))}
        </datalist>
        <Button type="submit" kind="outline" aria-disabled={edits.isPending}>
          {edits.isPending ? messages.saving : messages.save}
        </Button>
      </form>
      <Problem text={edits.error?.message} />
    </Question>
  )
}

type Naming = {
  unnamed: Unnamed
  names: readonly string[]
  travelers: readonly { id: string; name: string }[]
}

/** The first name is that of the unknown traveler; the others join them on all of their flights. */
async function nameThem(send: Send, { unnamed, names, travelers }: Naming): Promise<void> {
  const named = (name: string) => travelers.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id
  const [first = '', ...others] = names
  const same = named(first)
  if (others.length > 0) {
    const chosen = {
      travelers: others.flatMap((name) => named(name) ?? []),
      people: others.filter((name) => !named(name)),
    }
    const joining = await addPeople(send, chosen, () => undefined)
    for (const flight of unnamed.flights) {
      const aboard = new Set([...flight.travelers.map(({ id }) => id), ...joining])
      await send({
        thing: 'flight',
        action: 'change',
        id: flight.flightId,
        fields: { travelers: [...aboard] },
      })
    }
  }
  if (same) await send({ thing: 'traveler', action: 'merge', id: unnamed.id, into: same })
  else await send({ thing: 'traveler', action: 'change', id: unnamed.id, fields: { name: first } })
}

type FarProps = { far: FarDocument; onKeep: () => void; onRemoved: () => void }

/** Whether a document belongs to the trip. Remove deletes it. */
export function FarQuestion({ far: { documentId, why, flights }, onKeep, onRemoved }: FarProps) {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  const removing = useMutation({
    mutationFn: () =>
      call(documentRows.documentRemove, { params: { id, docId: documentId }, credentials }).catch(
        withMessage(() => messages.removeFailed),
      ),
    // Its flights are those of the trip until the trip was asked again
    onSuccess: () => client.invalidateQueries({ queryKey: tripKey(id) }).then(onRemoved),
  })
  return (
    <Question title={messages.isPart} about={flights}>
      <p>{messages[why]}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" className="grow" onClick={onKeep}>
          {messages.keep}
        </Button>
        <Button
          kind="outline"
          className="grow"
          aria-disabled={removing.isPending}
          onClick={() => removing.isPending || removing.mutate()}
        >
          {removing.isPending ? messages.removing : messages.remove}
        </Button>
      </div>
      <Problem text={removing.error?.message} />
    </Question>
  )
}

type QuestionProps = { title: string; about: readonly EnrichedFlight[]; children: ReactNode }

function Question({ title, about, children }: QuestionProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border-2 border-warn/60 px-[16px] py-3"
    >
      <h3 id={heading} className="flex items-start gap-2 font-bold">
        <CircleHelp aria-hidden className="mt-0.5 size-6 shrink-0 text-warn" />
        {title}
      </h3>
      <ul>
        {about.map((flight) => (
          <li key={flight.flightId}>
            {dotText(
              flightNumberText(flight.flightNumber),
              routeText(flight),
              flight.departureDate && dayText(flight.departureDate),
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
