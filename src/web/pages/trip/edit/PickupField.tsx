import { Pencil } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { formMessages, pickupMessages as messages } from './form-messages.ts'
import { useEdits } from './queries.ts'

export type PickupFieldProps = {
  flightIds: readonly string[]
  field: 'pickup' | 'dropoff'
  value: string | null
  /** The travelers, for screen readers: "Maya & Leo". */
  who: string
  children: ReactNode
}

/** Who picks the travelers up or takes them to the airport, edited in place. */
export function PickupField({ flightIds, field, value, who, children }: PickupFieldProps) {
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
      <span className="flex items-center gap-1">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <IconButton
          ref={opener}
          label={value === null ? words.askWho(who) : words.change(who)}
          onClick={() => setTyped(value ?? '')}
        >
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      </span>
    )
  }
  const save = () => {
    const next = typed.trim() || null
    if (next === value) return close()
    edits.mutate(async (send) => {
      for (const id of flightIds)
        await send({ thing: 'flight', action: 'change', id, fields: { [field]: next } }, words.partly(who))
      return next === null ? words.nobody(who) : words.saved(who, next)
    })
  }
  return (
    <form
      className="grid w-full gap-2 font-normal text-ink"
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
