import { Merge } from 'lucide-react'
import { useId, useState } from 'react'
import type { TravelerFields } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import type { TravelerRow } from '#contract/trip.ts'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { useFlights, useItinerary } from '../queries.ts'
import { wholeFlights } from './flight-values.ts'
import { formMessages, travelerFormMessages as messages } from './form-messages.ts'
import { FormDialog } from './FormDialog.tsx'
import { useEdits } from './queries.ts'

type Props = {
  traveler: TravelerRow | null
  fill: TravelerFields
  field?: string | undefined
  onClose: () => void
}

const TEXTS = ['name', 'email', 'phone'] as const
type Values = Record<(typeof TEXTS)[number], string>

/** Adds a traveler, changes one, or makes two spellings one person. */
export function TravelerForm({ traveler, fill, field, onClose }: Props) {
  const [start] = useState(() => valuesOf(traveler, fill))
  const [values, setValues] = useState(start)
  const [same, setSame] = useState('')
  const [tried, setTried] = useState(false)
  const edits = useEdits(onClose)
  const others = (useItinerary().data?.travelers ?? []).filter(({ id }) => id !== traveler?.id)
  const into = others.find(({ id }) => id === same)
  const problems = problemsOf(values)
  const save = () => {
    setTried(true)
    if (traveler && into)
      return edits.mutate(async (send) => ({
        text: messages.merged(traveler.name, into.name),
        results: [await send({ thing: 'traveler', action: 'merge', id: traveler.id, into: into.id })],
      }))
    if (Object.keys(problems).length > 0) return
    edits.mutate(async (send) => {
      const fields = fieldsOf(values, traveler ? start : NOTHING)
      const result = await (traveler
        ? send({ thing: 'traveler', action: 'change', id: traveler.id, fields })
        : send({ thing: 'traveler', action: 'add', fields }))
      const name = values.name.trim()
      return { text: traveler ? formMessages.changed(name) : formMessages.added(name), results: [result] }
    })
  }
  const remove = () =>
    edits.mutate(async (send) => ({
      text: formMessages.removed(start.name),
      results: [await send({ thing: 'traveler', action: 'remove', id: traveler?.id ?? '' })],
    }))
  const text = (of: (typeof TEXTS)[number]) => ({
    field: of,
    label: messages[of],
    value: values[of],
    autoComplete: 'off',
    maxLength: LIMITS.editChars,
    disabled: into !== undefined,
    error: tried ? problems[of] : null,
    onValue: (value: string) => setValues({ ...values, [of]: value }),
  })
  return (
    <FormDialog
      title={traveler ? messages.titles.change : messages.titles.add}
      dirty={JSON.stringify(values) !== JSON.stringify(start) || into !== undefined}
      saving={edits.isPending}
      failure={edits.error ? edits.error.message || formMessages.failed : null}
      field={field ?? (traveler ? undefined : 'name')}
      {...(into ? { save: messages.merge } : {})}
      remove={traveler ? { label: messages.remove, hint: messages.removeHint, onRemove: remove } : null}
      onSave={save}
      onClose={onClose}
    >
      <TextField {...text('name')} />
      <TextField type="email" inputMode="email" {...text('email')} />
      <TextField type="tel" inputMode="tel" {...text('phone')} />
      {traveler && others.length > 0 ? (
        <SamePerson traveler={traveler} others={others} value={same} onChange={setSame} />
      ) : null}
    </FormDialog>
  )
}

type SameProps = {
  traveler: TravelerRow
  others: readonly TravelerRow[]
  value: string
  onChange: (id: string) => void
}

/** "Same person as…", and what would happen. */
function SamePerson({ traveler, others, value, onChange }: SameProps) {
  const id = useId()
  const flights = wholeFlights(useFlights().data).filter(({ travelers }) =>
    travelers.some((one) => one.id === traveler.id),
  )
  const into = others.find((one) => one.id === value)
  return (
    <div className="grid gap-1.5 rounded-lg bg-sunken p-4">
      <label htmlFor={id} className="font-bold">
        {messages.same}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-ink2">
        {messages.sameHint}
      </p>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={FIELD_CLASS}
      >
        <option value="">{messages.nobody}</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.name}
          </option>
        ))}
      </select>
      <p role="status" className="flex items-start gap-2 font-bold text-brand-strong empty:hidden">
        {into ? (
          <>
            <Merge aria-hidden className="mt-0.5 size-5.5 shrink-0" />
            {messages.becomes(traveler.name, flights.length, into.name)}
          </>
        ) : null}
      </p>
    </div>
  )
}

const NOTHING: Values = { name: '', email: '', phone: '' }

function valuesOf(traveler: TravelerRow | null, fill: TravelerFields): Values {
  return {
    name: traveler?.name ?? fill.name ?? '',
    email: traveler?.email ?? fill.email ?? '',
    phone: traveler?.phone ?? fill.phone ?? '',
  }
}

/** As the contract takes them, said before the server has to. */
function problemsOf({ name, email, phone }: Values): Partial<Values> {
  return {
    ...(name.trim() ? {} : { name: messages.nameMissing }),
    ...(email.trim() === '' || /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: messages.emailWrong }),
    ...(phone.trim() === '' || /^[+\d][\d\s()./-]{3,}$/.test(phone.trim())
      ? {}
      : { phone: messages.phoneWrong }),
  }
}

function fieldsOf(values: Values, before: Values): TravelerFields {
  const changed = TEXTS.filter((name) => values[name].trim() !== before[name])
  return Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]))
}
