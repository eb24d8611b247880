import { Merge } from 'lucide-react'
import { useState } from 'react'
import type { TravelerFields } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import { EMAIL, PHONE } from '#contract/patterns.ts'
import type { TravelerRow } from '#contract/trip.ts'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField, TextField } from '#web/ui/FormField.tsx'
import { wholeFlights } from '../live-legs.ts'
import { useFlights, useItinerary } from '../queries.ts'
import { travelerFormMessages as messages } from './form-messages.ts'
import { addOrChange, FormDialog } from './FormDialog.tsx'
import { useEdits } from './queries.ts'

/** `traveler`: null for a new one. */
type Props = { traveler: TravelerRow | null; field?: string | undefined; onClose: () => void }

const TEXTS = ['name', 'email', 'phone'] as const
const LENGTHS = { name: LIMITS.editChars, email: LIMITS.emailChars, phone: LIMITS.phoneChars }
type Values = Record<(typeof TEXTS)[number], string>

export function TravelerForm({ traveler, field, onClose }: Props) {
  const [start] = useState<Values>(() => ({
    name: traveler?.name ?? '',
    email: traveler?.email ?? '',
    phone: traveler?.phone ?? '',
  }))
  const [values, setValues] = useState(start)
  const [same, setSame] = useState('')
  const [tried, setTried] = useState(false)
  const edits = useEdits(onClose)
  const others = (useItinerary().data?.travelers ?? []).filter(({ id }) => id !== traveler?.id)
  const into = others.find(({ id }) => id === same)
  const flights = wholeFlights(useFlights().data).filter(({ travelers }) =>
    travelers.some(({ id }) => id === traveler?.id),
  )
  const problems = problemsOf(values, start)
  const save = () => {
    setTried(true)
    if (traveler && into)
      return edits.mutate(async (send) => {
        await send({ thing: 'traveler', action: 'merge', id: traveler.id, into: into.id })
        return messages.merged(traveler.name, into.name)
      })
    if (Object.keys(problems).length > 0) return
    edits.mutate(async (send) => {
      const fields = fieldsOf(values, start)
      const edit = { thing: 'traveler', action: 'add', fields } as const
      return addOrChange(send, edit, { id: traveler?.id, name: values.name.trim() })
    })
  }
  const text = (of: (typeof TEXTS)[number]) => ({
    field: of,
    label: messages[of],
    value: values[of],
    autoComplete: 'off',
    maxLength: LENGTHS[of],
    disabled: into !== undefined,
    error: tried ? problems[of] : null,
    onValue: (value: string) => setValues({ ...values, [of]: value }),
  })
  return (
    <FormDialog
      thing="traveler"
      known={traveler}
      dirty={JSON.stringify(values) !== JSON.stringify(start) || into !== undefined}
      edits={edits}
      field={field}
      {...(into ? { save: messages.merge } : {})}
      onSave={save}
      onClose={onClose}
    >
      <TextField {...text('name')} />
      <TextField type="email" inputMode="email" {...text('email')} />
      <TextField type="tel" inputMode="tel" {...text('phone')} />
      {traveler && others.length > 0 ? (
        <div className="rounded-lg bg-sunken p-4">
          <FormField
            label={messages.same}
            hint={messages.sameHint}
            note={
              <p role="status" className="flex items-start gap-2 font-bold text-brand-strong empty:hidden">
                {into ? (
                  <>
                    <Merge aria-hidden className="mt-0.5 size-5.5 shrink-0" />
                    {messages.becomes(traveler.name, flights.length, into.name)}
                  </>
                ) : null}
              </p>
            }
          >
            {(control) => (
              <select
                {...control}
                value={same}
                onChange={(event) => setSame(event.target.value)}
                className={FIELD_CLASS}
              >
                <option value="">{messages.nobody}</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </div>
      ) : null}
    </FormDialog>
  )
}

/** The contract's rules, checked here first. What a document gave is not checked again. */
function problemsOf(values: Values, before: Values): Partial<Values> {
  const { name = before.name, email, phone } = fieldsOf(values, before)
  return {
    ...(name ? {} : { name: messages.nameMissing }),
    ...(email && !EMAIL.test(email)
      ? { email: /^\S+@\S+\.\S+$/.test(email) ? messages.emailLetters : messages.emailWrong }
      : {}),
    ...(phone && !PHONE.test(phone) ? { phone: messages.phoneWrong } : {}),
  }
}

function fieldsOf(values: Values, before: Values): TravelerFields {
  const changed = TEXTS.filter((name) => values[name].trim() !== before[name])
  return Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]))
}
