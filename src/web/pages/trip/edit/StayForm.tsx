import { useState } from 'react'
import type { StayFields } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Accommodation } from '#contract/trip.ts'
import { TextField } from '#web/ui/FormField.tsx'
import { useItinerary } from '../queries.ts'
import { formMessages, stayFormMessages as messages } from './form-messages.ts'
import { FormDialog } from './FormDialog.tsx'
import { PeopleField } from './PeopleField.tsx'
import { useEdits } from './queries.ts'

type Props = {
  stay: Accommodation | null
  fill: StayFields
  field?: string | undefined
  onClose: () => void
}

const TEXTS = ['name', 'address', 'checkIn', 'checkOut'] as const

type Values = Record<(typeof TEXTS)[number], string> & { travelers: string[]; people: string[] }

/** Adds a place to sleep or changes one. */
export function StayForm({ stay, fill, field, onClose }: Props) {
  const everybody = useItinerary().data?.travelers ?? []
  const [start] = useState(() => valuesOf(stay, fill))
  const [values, setValues] = useState(start)
  const [tried, setTried] = useState(false)
  const edits = useEdits(onClose)
  const set = (patch: Partial<Values>) => setValues({ ...values, ...patch })
  const { name, checkIn, checkOut } = values
  const nameless = name.trim() === '' ? messages.nameMissing : null
  const disordered = checkIn !== '' && checkOut !== '' && checkOut < checkIn ? messages.order : null
  const save = () => {
    setTried(true)
    if (nameless || disordered) return
    edits.mutate(async (send) => {
      const made = []
      for (const person of values.people)
        made.push(await send({ thing: 'traveler', action: 'add', fields: { name: person } }))
      const travelers = [...values.travelers, ...made.map(({ id }) => id)]
      const fields = fieldsOf({ ...values, travelers }, start)
      const result = await (stay
        ? send({ thing: 'stay', action: 'change', id: stay.id, fields })
        : send({ thing: 'stay', action: 'add', fields }))
      const said = name.trim()
      return {
        text: stay ? formMessages.changed(said) : formMessages.added(said),
        results: [...made, result],
      }
    })
  }
  const remove = () =>
    edits.mutate(async (send) => {
      const result = await send({ thing: 'stay', action: 'remove', id: stay?.id ?? '' })
      return { text: formMessages.removed(start.name), results: [result] }
    })
  const text = (of: (typeof TEXTS)[number]) => ({
    field: of,
    value: values[of],
    onValue: (value: string) => set({ [of]: value }),
  })
  return (
    <FormDialog
      title={stay ? messages.titles.change : messages.titles.add}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
      saving={edits.isPending}
      failure={edits.error ? edits.error.message || formMessages.failed : null}
      field={field ?? (stay ? undefined : 'name')}
      remove={stay ? { label: messages.remove, onRemove: remove } : null}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        maxLength={LIMITS.editChars}
        autoComplete="off"
        error={tried ? nameless : null}
        {...text('name')}
      />
      <TextField
        label={messages.address}
        maxLength={LIMITS.editChars}
        autoComplete="off"
        {...text('address')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <TextField
          label={messages.checkIn}
          type="date"
          max="2199-12-31"
          className="tnum"
          {...text('checkIn')}
        />
        <TextField
          label={messages.checkOut}
          type="date"
          max="2199-12-31"
          min={checkIn}
          className="tnum"
          error={tried ? disordered : null}
          {...text('checkOut')}
        />
      </div>
      <PeopleField
        legend={messages.who}
        everybody={everybody}
        chosen={values.travelers}
        onChosen={(travelers) => set({ travelers })}
        people={values.people}
        onPeople={(people) => set({ people })}
      />
    </FormDialog>
  )
}

function valuesOf(stay: Accommodation | null, fill: StayFields): Values {
  return {
    name: stay?.name ?? fill.name ?? '',
    address: stay?.address ?? fill.address ?? '',
    checkIn: stay?.checkIn ?? fill.checkIn ?? '',
    checkOut: stay?.checkOut ?? fill.checkOut ?? '',
    travelers: stay?.travelers.map(({ id }) => id) ?? fill.travelers ?? [],
    people: [],
  }
}

/** A new stay is sent whole, also what it was opened with. */
function fieldsOf(values: Values, start: Values): StayFields {
  const changed = (name: (typeof TEXTS)[number]) => values[name].trim() !== start[name]
  const others = (['address', 'checkIn', 'checkOut'] as const).filter(
    (name) => changed(name) || values[name] !== '',
  )
  return {
    name: values.name.trim(),
    ...Object.fromEntries(others.map((name) => [name, values[name].trim() || null])),
    travelers: values.travelers,
  }
}
