import { useState } from 'react'
import type { StayFields } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Accommodation } from '#contract/trip.ts'
import { TextField } from '#web/ui/FormField.tsx'
import { useItinerary } from '../queries.ts'
import { addPeople, type Chosen } from './add-people.ts'
import { formMessages, stayFormMessages as messages } from './form-messages.ts'
import { FormDialog } from './FormDialog.tsx'
import { PeopleField } from './PeopleField.tsx'
import { useEdits } from './queries.ts'

/** `stay`: null for a new one. */
type Props = { stay: Accommodation | null; field?: string | undefined; onClose: () => void }

export function StayForm({ stay, field, onClose }: Props) {
  const everybody = useItinerary().data?.travelers ?? []
  const [start] = useState(() => valuesOf(stay))
  const [values, setValues] = useState(start)
  const [tried, setTried] = useState(false)
  const edits = useEdits(onClose)
  const problems = problemsOf(values)
  const save = () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    edits.mutate(async (send) => {
      const travelers = await addPeople(send, values, (take) =>
        setValues((current) => ({ ...current, ...take(current) })),
      )
      const fields = fieldsOf({ ...values, travelers }, start)
      const name = values.name.trim()
      if (!stay) {
        await send({ thing: 'stay', action: 'add', fields })
        return formMessages.added(name)
      }
      await send({ thing: 'stay', action: 'change', id: stay.id, fields })
      return formMessages.changed(name)
    })
  }
  const remove = () =>
    edits.mutate(async (send) => {
      await send({ thing: 'stay', action: 'remove', id: stay?.id ?? '' })
      return formMessages.removed(start.name)
    })
  const set = (patch: Partial<Values>) => setValues((current) => ({ ...current, ...patch }))
  const text = (name: StayText) => ({
    field: name,
    value: values[name],
    error: tried ? problems[name] : null,
    onValue: (value: string) => set({ [name]: value }),
  })
  const words = { maxLength: LIMITS.editChars, autoComplete: 'off' }
  const day = { type: 'date', max: '2199-12-31', className: 'tnum' }
  return (
    <FormDialog
      title={stay ? messages.titles.change : messages.titles.add}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
      edits={edits}
      field={field ?? (stay ? undefined : 'name')}
      remove={stay ? { label: messages.remove, onRemove: remove } : null}
      onSave={save}
      onClose={onClose}
    >
      <TextField label={messages.name} hint={messages.nameHint} {...words} {...text('name')} />
      <TextField label={messages.address} {...words} {...text('address')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <TextField label={messages.checkIn} {...day} {...text('checkIn')} />
        <TextField label={messages.checkOut} {...day} min={values.checkIn} {...text('checkOut')} />
      </div>
      <PeopleField legend={messages.who} everybody={everybody} chosen={values} onChange={set} />
    </FormDialog>
  )
}

type StayText = 'name' | 'address' | 'checkIn' | 'checkOut'
type Values = Record<StayText, string> & Chosen

function valuesOf(stay: Accommodation | null): Values {
  return {
    name: stay?.name ?? '',
    address: stay?.address ?? '',
    checkIn: stay?.checkIn ?? '',
    checkOut: stay?.checkOut ?? '',
    travelers: stay?.travelers.map(({ id }) => id) ?? [],
    people: [],
  }
}

function problemsOf({ name, checkIn, checkOut }: Values): Partial<Record<StayText, string>> {
  const isBackwards = checkIn !== '' && checkOut !== '' && checkOut < checkIn
  return {
    ...(name.trim() === '' ? { name: messages.nameMissing } : {}),
    ...(isBackwards ? { checkOut: messages.order } : {}),
  }
}

function fieldsOf(values: Values, start: Values): StayFields {
  const others = (['address', 'checkIn', 'checkOut'] as const).filter(
    (name) => values[name].trim() !== start[name] || values[name] !== '',
  )
  return {
    name: values.name.trim(),
    ...Object.fromEntries(others.map((name) => [name, values[name].trim() || null])),
    travelers: values.travelers,
  }
}
