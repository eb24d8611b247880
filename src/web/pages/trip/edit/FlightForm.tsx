import { FlightDoubt, OF_NUMBER } from './FlightDoubt.tsx'
import { FlightEnd } from './FlightEnd.tsx'
import { FlightLifts } from './FlightLifts.tsx'
import { FlightNumberField } from './FlightNumberField.tsx'
import { flightFormMessages as messages } from './form-messages.ts'
import { FormDialog } from './FormDialog.tsx'
import { HandStatus } from './HandStatus.tsx'
import { KnownFlight } from './KnownFlight.tsx'
import { PeopleField } from './PeopleField.tsx'
import { useFlightForm, type FlightFormInput } from './use-flight-form.ts'

/** Adds a flight or changes one: the number first, then where and when, then who. */
export function FlightForm({ field, ...input }: FlightFormInput & { field?: string | undefined }) {
  const form = useFlightForm(input)
  const { whole, values, set, problems, known } = form
  const asked = field ?? (whole ? '' : 'flightNumber')
  return (
    <FormDialog
      title={whole ? messages.titles.change : messages.titles.add}
      dirty={form.isDirty}
      edits={form.edits}
      field={OF_NUMBER.includes(asked) ? 'flightNumber' : asked || undefined}
      remove={whole ? { label: messages.remove, onRemove: form.remove } : null}
      onSave={form.save}
      onClose={input.onClose}
    >
      <div className="grid gap-3">
        <FlightNumberField
          text={values.number}
          onText={(number) => set({ number })}
          error={problems.number}
          note={<FlightDoubt form={form} fields={OF_NUMBER} />}
        />
        {known ? <KnownFlight known={known} onUse={() => form.use(known)} /> : null}
      </div>
      <FlightEnd form={form} end="departure" />
      <FlightEnd form={form} end="arrival" />
      <PeopleField
        legend={messages.who}
        everybody={form.everybody}
        chosen={values.travelers}
        onChosen={(travelers) => set({ travelers })}
        people={values.people}
        onPeople={(people) => set({ people })}
      />
      <FlightLifts form={form} asked={field === 'pickup' || field === 'dropoff'} />
      {whole ? <HandStatus hand={form.hand} tried={form.tried} /> : null}
      <Cancelled on={values.cancelled} onChange={(cancelled) => set({ cancelled })} />
    </FormDialog>
  )
}

function Cancelled({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
      <input
        type="checkbox"
        role="switch"
        data-field="cancelled"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-[var(--c-focus)] ${on ? 'justify-end border-brand bg-brand' : 'border-line-strong bg-sunken'}`}
      >
        <span className={`size-6 rounded-full ${on ? 'bg-surface' : 'bg-line-strong'}`} />
      </span>
      {messages.cancelled}
    </label>
  )
}
