import { LIMITS } from '#contract/limits.ts'
import { DoubtNote } from './DoubtNote.tsx'
import type { FlightValues } from './flight-values.ts'
import type { FlightFormHandle } from './use-flight-form.ts'

/** The airline goes with the number. */
export const OF_NUMBER = ['flightNumber', 'airline']

type Props = { form: FlightFormHandle; fields: readonly string[] }

/** What should be checked of one control, until its value is changed: the first of these fields that is in doubt. */
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
