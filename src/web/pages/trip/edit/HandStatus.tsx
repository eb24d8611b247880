import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { FlightStatus } from '#contract/trip.ts'
import { instantClockText } from '#web/instants.ts'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField, TextField } from '#web/ui/FormField.tsx'
import { flightMessages, statusMessages } from '../messages.ts'
import { handMessages as messages } from './form-messages.ts'
import { Folded } from './FormDialog.tsx'
import type { HandStatusHandle } from './hand-status.ts'

/** A flight's status set by hand; folded until there is one. */
export function HandStatus({ hand, tried }: { hand: HandStatusHandle; tried: boolean }) {
  const { values, set, setAt, isRight } = hand
  const [shown, setShown] = useState(values.status !== '')
  return (
    <Folded label={messages.title} open={shown} onToggle={setShown}>
      <FormField label={messages.status} hint={messages.hint}>
        {(control) => (
          <select
            {...control}
            data-field="status"
            value={values.status}
            onChange={(event) => set({ status: event.target.value as FlightStatus | '' })}
            className={FIELD_CLASS}
          >
            <option value="">{messages.nothing}</option>
            {choicesOf(hand).map((status) => (
              <option key={status} value={status}>
                {status === 'scheduled' ? messages.onTime : statusMessages[status]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {values.status === 'delayed' ? (
        <TextField
          label={messages.minutes}
          field="delayMinutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.minutes}
          onValue={(minutes) => set({ minutes })}
          error={tried && !isRight ? messages.minutesWrong : null}
        />
      ) : null}
      {setAt === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-ink2 first-letter:uppercase">
            {flightMessages.byHand(instantClockText(Date.parse(setAt)))}
          </p>
          <Button kind="quiet" className="-mr-3" onClick={() => set({ status: '', minutes: '' })}>
            <Undo2 aria-hidden className="size-5" />
            {messages.takeBack}
          </Button>
        </div>
      )}
    </Folded>
  )
}

/** Cancelled has its own switch in the form; it is a choice here only where it is set already. */
const CHOICES: readonly FlightStatus[] = ['scheduled', 'delayed', 'diverted', 'active', 'landed']

const AIRBORNE = CHOICES.slice(2)

function choicesOf({ values: { status }, hasLeft }: HandStatusHandle): readonly FlightStatus[] {
  const choices = hasLeft ? AIRBORNE : CHOICES
  return status === '' || choices.includes(status) ? choices : [...choices, status]
}
