import { SearchCheck } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import type { FlightValues } from './flight-values.ts'
import { formMessages as messages } from './form-messages.ts'
import type { FlightFormHandle } from './use-flight-form.ts'

/** The airline goes with the number. */
export const OF_NUMBER = ['flightNumber', 'airline']

type Props = { form: FlightFormHandle; fields: readonly string[] }

/** What to check of one control, until its value changes: the first of these fields that is in doubt. */
export function FlightDoubt({ form, fields }: Props) {
  const { whole, values, isSame, confirmed, confirm } = form
  const field = fields.find((name) => whole?.flight.check.includes(name))
  if (field === undefined) return null
  const shown = (OF_NUMBER.includes(field) ? 'number' : field) as keyof FlightValues
  if (!isSame(shown)) return null
  return (
    <DoubtNote
      field={field}
      missing={values[shown] === ''}
      confirmed={confirmed.has(field)}
      onConfirm={(on) => confirm(field, on)}
    />
  )
}

type Detail = 'departureTerminal' | 'gate' | 'arrivalTerminal' | 'pickup' | 'dropoff'

/** What the text field of a detail takes, apart from its label. */
export function detailProps(form: FlightFormHandle, name: Detail) {
  return {
    field: name,
    value: form.values[name],
    maxLength: LIMITS.editChars,
    autoComplete: 'off',
    onValue: (value: string) => form.set({ [name]: value }),
    note: <FlightDoubt form={form} fields={[name]} />,
  }
}

type NoteProps = {
  field: string
  /** The document should have said it, and did not. */
  missing: boolean
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** Stands under a doubtful value until that changes; somebody may also say that it is right. */
function DoubtNote({ field, missing, confirmed, onConfirm }: NoteProps) {
  return (
    <div className="grid gap-1 rounded-sm bg-warn-bg px-3 py-2 text-sm text-warn">
      <p className="flex items-start gap-2">
        <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b>{messages.pleaseCheck(fieldWords(field))}</b> {missing ? messages.notFound : messages.unsure}
        </span>
      </p>
      {missing ? null : (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
          <input
            type="checkbox"
            checked={confirmed}
            onChange={(event) => onConfirm(event.target.checked)}
            className="size-6 shrink-0 accent-brand"
          />
          {messages.right}
        </label>
      )}
    </div>
  )
}
