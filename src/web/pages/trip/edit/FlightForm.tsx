import { Clock3, TriangleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import type { End } from '#contract/flight-fields.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { daysBetween } from '#domain/days.ts'
import { clockWords, durationText, flightDayText } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { TravelerFaces } from '../faces.tsx'
import { shortNames } from '../names.ts'
import { AirportField } from './AirportField.tsx'
import type { FlightValues } from './flight-values.ts'
import { detailProps, FlightDoubt, OF_NUMBER } from './FlightDoubt.tsx'
import { FlightNumberField } from './FlightNumberField.tsx'
import { flightFormMessages as messages } from './form-messages.ts'
import { Folded, FormDialog } from './FormDialog.tsx'
import { HandStatus } from './HandStatus.tsx'
import { PeopleField } from './PeopleField.tsx'
import { useFlightForm, type FlightFormHandle, type FlightFormInput } from './use-flight-form.ts'

export function FlightForm({ field, ...input }: FlightFormInput & { field?: string | undefined }) {
  const form = useFlightForm(input)
  const { whole, values, set, problems, known } = form
  return (
    <FormDialog
      thing="flight"
      known={form.named}
      dirty={form.isDirty}
      edits={form.edits}
      field={field && OF_NUMBER.includes(field) ? 'flightNumber' : field}
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
      <PeopleField legend={messages.who} everybody={form.everybody} chosen={values} onChange={set} />
      <FlightLifts form={form} asked={field === 'pickup' || field === 'dropoff'} />
      {whole ? <HandStatus hand={form.hand} tried={form.tried} /> : null}
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          role="switch"
          data-field="cancelled"
          checked={values.cancelled}
          onChange={(event) => set({ cancelled: event.target.checked })}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-[var(--color-focus)] ${values.cancelled ? 'justify-end border-brand bg-brand' : 'border-line-strong bg-sunken'}`}
        >
          <span className={`size-6 rounded-full ${values.cancelled ? 'bg-surface' : 'bg-line-strong'}`} />
        </span>
        {messages.cancelled}
      </label>
    </FormDialog>
  )
}

function FlightEnd({ form, end }: { form: FlightFormHandle; end: End }) {
  const { values, set, problems, minutes } = form
  const leaves = end === 'departure'
  const time = (field: `${End}Date` | `${End}Time`) => ({
    field,
    value: values[field],
    onValue: (value: string) => set({ [field]: value }),
    // Leaves room for the value beside the browser's own button
    className: 'tnum px-3! [&::-webkit-calendar-picker-indicator]:ms-0',
  })
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @min-[20rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <TextField
          label={messages.date}
          type="date"
          max="2199-12-31"
          error={leaves ? problems.departureDate : undefined}
          {...time(`${end}Date`)}
        />
        <TextField
          label={messages.time}
          type="time"
          error={leaves ? undefined : problems.arrivalTime}
          {...time(`${end}Time`)}
        />
        {[`${end}Date`, `${end}Time`].map((field) => (
          <div key={field} className="empty:hidden @min-[20rem]:col-span-2">
            <FlightDoubt form={form} fields={[field]} />
          </div>
        ))}
      </div>
      {leaves ? null : <DurationCheck values={values} minutes={minutes} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @min-[20rem]:grid-cols-2">
        <TextField label={messages.terminal} {...detailProps(form, `${end}Terminal`)} />
        {leaves ? <TextField label={messages.gate} {...detailProps(form, 'gate')} /> : null}
      </div>
    </fieldset>
  )
}

/** In minutes. Hardly any flight takes longer: somebody mistook the day. */
const LONG = 19 * 60

/** How long the flight takes and on which day it lands, so that a mistaken time is noticed. */
function DurationCheck({ values, minutes }: { values: FlightValues; minutes: number | null }) {
  const day = messages.days[String(daysBetween(values.departureDate, values.arrivalDate))]
  const wrong = minutes !== null && (minutes <= 0 || minutes > LONG)
  const Icon = wrong ? TriangleAlert : Clock3
  return (
    <div role="status" className="empty:hidden">
      {minutes === null && !day ? null : (
        <p
          className={`flex items-start gap-2 rounded-sm px-3 py-2 text-sm ${wrong ? 'bg-warn-bg font-bold text-warn' : 'bg-sunken text-ink2'}`}
        >
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {minutes === null ? null : minutes <= 0 ? (
              messages.negative
            ) : minutes > LONG ? (
              messages.long(durationText(minutes))
            ) : (
              <b className="text-ink">{messages.duration(durationText(minutes))}.</b>
            )}{' '}
            {wrong ? null : day}
          </span>
        </p>
      )}
    </div>
  )
}

/** Offers a flight that the trip has already, so that nothing has to be typed again. */
function KnownFlight({ known, onUse }: { known: EnrichedFlight; onUse: () => void }) {
  const { travelers } = known
  const who = messages.known(shortNames(travelers))
  const ends = (['departure', 'arrival'] as const).map(
    (end) => `${known[`${end}City`] ?? known[`${end}Airport`] ?? ''} ${clockWords(known[`${end}Time`])}`,
  )
  return (
    <div
      role="group"
      aria-label={who}
      className="grid gap-2 rounded-md border-2 border-brand bg-brand-soft px-4 py-3"
    >
      <p role="status" className="flex items-center gap-3 font-bold">
        {travelers.length ? (
          <TravelerFaces travelers={travelers} size={36} />
        ) : (
          <Users aria-hidden className="size-6" />
        )}
        <span className="min-w-0 wrap-anywhere">{who}</span>
      </p>
      <p className="tnum text-sm text-ink2">
        {flightDayText(known.departureDate)}, {ends.join(' – ')}
      </p>
      <Button kind="outline" className="justify-self-start" onClick={onUse}>
        {messages.useTimes}
      </Button>
    </div>
  )
}

function FlightLifts({ form, asked }: { form: FlightFormHandle; asked: boolean }) {
  const { pickup, dropoff } = form.values
  const [shown, setShown] = useState(asked)
  return (
    <Folded label={messages.lifts} open={shown || pickup !== '' || dropoff !== ''} onToggle={setShown}>
      <TextField label={messages.dropoff} {...detailProps(form, 'dropoff')} />
      <TextField label={messages.pickup} hint={messages.pickupHint} {...detailProps(form, 'pickup')} />
    </Folded>
  )
}
