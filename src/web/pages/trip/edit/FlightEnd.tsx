import type { End } from '#contract/flight-fields.ts'
import { TextField } from '#web/ui/FormField.tsx'
import { AirportField } from './AirportField.tsx'
import { detailProps, FlightDoubt } from './FlightDoubt.tsx'
import { flightFormMessages as messages } from './form-messages.ts'
import { DurationCheck, TimesFields } from './TimesFields.tsx'
import type { FlightFormHandle } from './use-flight-form.ts'

/** Where and when a flight leaves, or lands. */
export function FlightEnd({ form, end }: { form: FlightFormHandle; end: End }) {
  const { values, set, problems, minutes } = form
  const leaves = end === 'departure'
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line p-4 pt-2">
      <legend className="display px-1 text-lg">{leaves ? messages.leaves : messages.lands}</legend>
      {leaves ? <p className="text-sm text-ink2">{messages.local}</p> : null}
      <AirportField
        end={end}
        text={values[`${end}Text`]}
        onChange={({ code, text }) => set({ [`${end}Airport`]: code, [`${end}Text`]: text })}
        error={problems[`${end}Airport`]}
        note={<FlightDoubt form={form} fields={[`${end}Airport`]} />}
      />
      <TimesFields
        end={end}
        values={values}
        onChange={set}
        errors={leaves ? { date: problems.departureDate } : { time: problems.arrivalTime }}
        noteOf={(field) => <FlightDoubt form={form} fields={[field]} />}
      />
      {leaves ? null : <DurationCheck values={values} minutes={minutes} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @min-[20rem]:grid-cols-2">
        <TextField label={messages.terminal} {...detailProps(form, `${end}Terminal`)} />
        {leaves ? <TextField label={messages.gate} {...detailProps(form, 'gate')} /> : null}
      </div>
    </fieldset>
  )
}
