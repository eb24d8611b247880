import { useState } from 'react'
import type { StayFields } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Accommodation } from '#contract/trip.ts'
import { TextField } from '#web/ui/FormField.tsx'
import { useItinerary } from '../queries.ts'
import { stayFormMessages as messages } from './form-messages.ts'
import { addOrChange, FormDialog } from './FormDialog.tsx'
import { addPeople, PeopleField, type Chosen } from './PeopleField.tsx'
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
      const edit = { thing: 'stay', action: 'add', fields } as const
      return addOrChange(send, edit, { id: stay?.id, name: values.name.trim() })
    })
  }
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
      thing="stay"
      known={stay}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
      edits={edits}
      field={field}
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
