import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { TextField } from '#web/ui/FormField.tsx'
import { AirportField } from './AirportField.tsx'
import { DoubtNote } from './DoubtNote.tsx'
import { FlightNumberField } from './FlightNumberField.tsx'
import type { FlightValues } from './flight-values.ts'
import { flightFormMessages as messages } from './form-messages.ts'
import { FormDialog } from './FormDialog.tsx'
import { KnownFlight } from './KnownFlight.tsx'
import { PeopleField } from './PeopleField.tsx'
import { DurationCheck, TimesFields } from './TimesFields.tsx'
import { useFlightForm, type FlightFormInput } from './use-flight-form.ts'

const PAIR = 'grid grid-cols-[minmax(0,1fr)] gap-3 @min-[20rem]:grid-cols-2'

/** The airline goes with the number. */
const OF_NUMBER = ['flightNumber', 'airline']

type Detail = 'departureTerminal' | 'gate' | 'arrivalTerminal' | 'pickup' | 'dropoff'

/** Adds a flight or changes one: the number first, then where and when, then who. */
export function FlightForm({ field, ...input }: FlightFormInput & { field?: string | undefined }) {
  const form = useFlightForm(input)
  const { values, set, problems } = form
  const { whole } = input
  const asked = field ?? (whole ? '' : 'flightNumber')
  const first = OF_NUMBER.includes(asked) ? 'flightNumber' : asked || undefined
  const doubted = whole?.flight.check ?? []
  const noteOf = (name: string): ReactNode => {
    const shown = (OF_NUMBER.includes(name) ? 'number' : name) as keyof FlightValues
    if (!doubted.includes(name) || !form.isSame(shown)) return null
    return (
      <DoubtNote
        field={name}
        missing={values[shown] === ''}
        confirmed={form.confirmed.has(name)}
        onConfirm={(on) => form.confirm(name, on)}
      />
    )
  }
  const text = (name: Detail) => ({
    field: name,
    value: values[name],
    maxLength: LIMITS.editChars,
    autoComplete: 'off',
    onValue: (value: string) => set({ [name]: value }),
    note: noteOf(name),
  })
  const airport = (end: 'departure' | 'arrival') => (
    <AirportField
      end={end}
      text={values[`${end}Text`]}
      onChange={({ code, text: shown }) => set({ [`${end}Airport`]: code, [`${end}Text`]: shown })}
      error={problems[`${end}Airport`]}
      note={noteOf(`${end}Airport`)}
    />
  )
  return (
    <FormDialog
      title={whole ? messages.titles.change : messages.titles.add}
      dirty={form.dirty}
      saving={form.saving}
      failure={form.failure}
      field={first}
      remove={whole ? { label: messages.remove, onRemove: form.remove } : null}
      onSave={form.save}
      onClose={input.onClose}
    >
      <div className="grid gap-3">
        <FlightNumberField
          text={values.number}
          onText={(number) => set({ number })}
          error={problems.number}
          note={noteOf('flightNumber') ?? noteOf('airline')}
        />
        {form.known ? (
          <KnownFlight known={form.known} onUse={() => form.known && form.use(form.known)} />
        ) : null}
      </div>
      <End legend={messages.leaves}>
        <p className="text-sm text-ink2">{messages.local}</p>
        {airport('departure')}
        <TimesFields
          end="departure"
          values={values}
          onChange={set}
          errors={{ date: problems.departureDate }}
          noteOf={noteOf}
        />
        <div className={PAIR}>
          <TextField label={messages.terminal} {...text('departureTerminal')} />
          <TextField label={messages.gate} {...text('gate')} />
        </div>
      </End>
      <End legend={messages.lands}>
        {airport('arrival')}
        <TimesFields
          end="arrival"
          values={values}
          onChange={set}
          errors={{ time: problems.arrivalTime }}
          noteOf={noteOf}
        />
        <DurationCheck values={values} minutes={form.minutes} />
        <div className={PAIR}>
          <TextField label={messages.terminal} {...text('arrivalTerminal')} />
        </div>
      </End>
      <PeopleField
        legend={messages.who}
        everybody={form.everybody}
        chosen={values.travelers}
        onChosen={(travelers) => set({ travelers })}
        people={values.people}
        onPeople={(people) => set({ people })}
      />
      <Folded
        title={messages.lifts}
        open={values.pickup !== '' || values.dropoff !== '' || field === 'pickup' || field === 'dropoff'}
      >
        <div className="grid gap-3">
          <TextField label={messages.dropoff} {...text('dropoff')} />
          <TextField label={messages.pickup} hint={messages.pickupHint} {...text('pickup')} />
        </div>
      </Folded>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          role="switch"
          data-field="cancelled"
          checked={values.cancelled}
          onChange={(event) => set({ cancelled: event.target.checked })}
          className="peer sr-only"
        />
        <Switch on={values.cancelled} />
        {messages.cancelled}
      </label>
    </FormDialog>
  )
}

function End({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line p-4 pt-2">
      <legend className="display px-1 text-lg">{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Less asked parts stay folded until something stands in them. */
function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(open)
  return (
    <details
      open={shown || open}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="group rounded-lg border border-line px-4"
    >
      <summary className="flex min-h-13 list-none items-center gap-2 font-bold">
        <ChevronRight
          aria-hidden
          className="size-6 shrink-0 text-ink3 transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}

function Switch({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden
      className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-[var(--c-focus)] ${on ? 'justify-end border-brand bg-brand' : 'border-line-strong bg-sunken'}`}
    >
      <span className={`size-6 rounded-full ${on ? 'bg-surface' : 'bg-line-strong'}`} />
    </span>
  )
}
