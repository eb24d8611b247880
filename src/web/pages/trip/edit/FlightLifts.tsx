import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#web/ui/FormField.tsx'
import { detailProps } from './FlightDoubt.tsx'
import { flightFormMessages as messages } from './form-messages.ts'
import type { FlightFormHandle } from './use-flight-form.ts'

/** Who brings and meets the travelers: folded until something stands in it, or `asked` for. */
export function FlightLifts({ form, asked }: { form: FlightFormHandle; asked: boolean }) {
  const { pickup, dropoff } = form.values
  const [shown, setShown] = useState(asked)
  return (
    <details
      open={shown || pickup !== '' || dropoff !== ''}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="group rounded-lg border border-line px-4"
    >
      <summary className="flex min-h-13 list-none items-center gap-2 font-bold">
        <ChevronRight
          aria-hidden
          className="size-6 shrink-0 text-ink3 transition-transform group-open:rotate-90"
        />
        {messages.lifts}
      </summary>
      <div className="grid gap-3 pt-1 pb-4">
        <TextField label={messages.dropoff} {...detailProps(form, 'dropoff')} />
        <TextField label={messages.pickup} hint={messages.pickupHint} {...detailProps(form, 'pickup')} />
      </div>
    </details>
  )
}
