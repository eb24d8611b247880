import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { formMessages, pickupMessages as messages } from './form-messages.ts'
import { useEdits } from './queries.ts'
import { RideText } from './RideText.tsx'

export type RideFieldProps = {
  flights: readonly EnrichedFlight[]
  field: 'pickup' | 'dropoff'
  value: string | null
  /** The travelers, for screen readers: "Maya & Leo". */
  who: string
  children: string
}

/** Who picks the travelers up or takes them to the airport, edited in place. */
export function RideField({ flights, field, value, who, children }: RideFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setTyped(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const edits = useEdits(close)
  const words = messages[field]
  if (typed === null) {
    return (
      <>
        {value === null ? null : <RideText driver={value} text={children} />}
        <div className="self-center @min-[18rem]:col-start-3 @min-[18rem]:row-span-2 @min-[18rem]:row-start-1">
          {value === null ? (
            <Button
              ref={opener}
              kind="outline"
              aria-label={words.offerFor(who)}
              onClick={() => setTyped('')}
              className="min-h-12! px-3! text-sm! leading-4.5 @min-[18rem]:max-w-26"
            >
              {words.offer}
            </Button>
          ) : (
            <IconButton ref={opener} label={words.change(who)} onClick={() => setTyped(value)}>
              <Pencil aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      </>
    )
  }
  const save = () => {
    const next = typed.trim() || null
    if (next === value) return close()
    edits.mutate(async (send) => {
      for (const id of new Set(flights.map(({ flightId }) => flightId)))
        await send({ thing: 'flight', action: 'change', id, fields: { [field]: next } }, words.partly(who))
      return next === null ? words.nobody(who) : words.saved(who, next)
    })
  }
  return (
    <form
      className="col-span-full grid w-full gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <TextField
        autoFocus
        label={words.ask}
        autoComplete="off"
        maxLength={LIMITS.editChars}
        value={typed}
        onValue={setTyped}
        error={edits.error ? edits.error.message || formMessages.failed : null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={edits.isPending}>
          {edits.isPending ? formMessages.saving : formMessages.save}
        </Button>
        <Button kind="quiet" onClick={close}>
          {formMessages.cancel}
        </Button>
      </div>
    </form>
  )
}
