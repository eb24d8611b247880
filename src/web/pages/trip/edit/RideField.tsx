import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { formMessages, pickupMessages as messages } from './form-messages.ts'
import { guestMark } from './messages.ts'
import { RideText } from './RideText.tsx'
import { useRide, type RideOf } from './use-ride.ts'

/** Who meets or drives the travelers, in a sentence (`text`), and the button that changes it in place. */
export function RideField({ text, isShown, ...ride }: RideOf & { text: string; isShown: boolean }) {
  const [typed, setTyped] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setTyped(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const { may, save, isPending, error, name } = useRide(ride, close)
  const { flights, field, value, who } = ride
  const words = messages[field]
  // Whoever said it knows
  const mark = value !== null && may !== 'change' && flights[0] ? guestMark(flights[0], field) : ''
  const line =
    value === null && (may !== null || !isShown) ? null : <RideText driver={value} text={text + mark} />
  if (typed === null) {
    return (
      <>
        {line}
        {may === null ? null : (
          <div className="self-center @min-[18rem]:col-start-3 @min-[18rem]:row-span-2 @min-[18rem]:row-start-1">
            {value === null ? (
              <Button
                ref={opener}
                kind="outline"
                aria-label={may === 'edit' ? words.addFor(who) : words.offerFor(who)}
                onClick={() => setTyped(name)}
                className="min-h-12! px-3! text-sm! leading-4.5 @min-[18rem]:max-w-26"
              >
                {may === 'edit' ? messages.add : words.offer}
              </Button>
            ) : (
              <IconButton ref={opener} label={words.change(who)} onClick={() => setTyped(value)}>
                <Pencil aria-hidden className="size-5" />
              </IconButton>
            )}
          </div>
        )}
      </>
    )
  }
  return (
    <form
      className="col-span-full grid w-full gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        save(typed.trim() || null)
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <TextField
        autoFocus
        label={may === 'edit' ? words.ask : messages.yourName}
        autoComplete={may === 'edit' ? 'off' : 'given-name'}
        maxLength={LIMITS.editChars}
        value={typed}
        onValue={setTyped}
        error={error ? error.message || formMessages.failed : null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending || (value === null && !typed.trim())}>
          {isPending ? formMessages.saving : formMessages.save}
        </Button>
        {value === null || may === 'edit' ? null : (
          <Button kind="outline" disabled={isPending} onClick={() => save(null)}>
            {messages.giveBack}
          </Button>
        )}
        <Button kind="quiet" onClick={close}>
          {formMessages.cancel}
        </Button>
      </div>
    </form>
  )
}
