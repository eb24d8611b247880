import { SearchCheck } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import { Tick } from '../TravelerTicks.tsx'
import type { FlightValues } from './flight-values.ts'
import { formMessages as messages } from './form-messages.ts'
import type { FlightFormHandle } from './use-flight-form.ts'

/** The fields that the control of the flight number stands for. */
export const OF_NUMBER = ['flightNumber', 'airline']

/** Why the first doubted one of these fields should be checked. Gone once its value changes. */
export function FlightDoubt({ form, fields }: { form: FlightFormHandle; fields: readonly string[] }) {
  const { whole, values, isSame, confirmed, confirm } = form
  const field = fields.find((name) => whole?.check.includes(name))
  if (field === undefined) return null
  const shown = (OF_NUMBER.includes(field) ? 'number' : field) as keyof FlightValues
  if (!isSame(shown)) return null
  const missing = values[shown] === ''
  return (
    <div className="grid gap-1 rounded-sm bg-warn-bg px-3 py-2 text-sm text-warn">
      <p className="flex items-start gap-2">
        <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b>{messages.pleaseCheck(fieldWords(field))}</b> {missing ? messages.notFound : messages.unsure}
        </span>
      </p>
      {missing ? null : (
        <Tick on={confirmed.has(field)} onChange={(on) => confirm(field, on)}>
          <b>{messages.right}</b>
        </Tick>
      )}
    </div>
  )
}

type Detail = 'departureTerminal' | 'gate' | 'arrivalTerminal' | 'pickup' | 'dropoff'

/** The props of a detail's text field, except its label. */
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
