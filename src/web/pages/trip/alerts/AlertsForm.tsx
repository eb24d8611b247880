import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { problemsOf } from '../../form.ts'
import { useItinerary } from '../queries.ts'
import { dialogMessages as messages } from './dialog-messages.ts'
import { HowField } from './HowField.tsx'
import type { KeptAlerts } from './kept-alerts.ts'
import { readPushWay } from './push-way.ts'
import { NotAllowed, startAlerts, type FollowedTrip } from './start-alerts.ts'
import { WhoField } from './WhoField.tsx'

type Props = {
  trip: FollowedTrip
  kept: KeptAlerts | null
  onDone: () => void
  /** Where there is something to go back to. */
  onCancel: (() => void) | null
}

/** About whom and how, and one button. */
export function AlertsForm({ trip, kept, onDone, onCancel }: Props) {
  const travelers = useItinerary().data?.travelers ?? []
  const [way, setWay] = useState(readPushWay)
  const [byMail, setByMail] = useState(kept ? kept.email !== null : way !== 'ready')
  const [email, setEmail] = useState(kept?.email ?? '')
  const [chosen, setChosen] = useState(kept?.travelers ?? null)
  const [problem, setProblem] = useState<'who' | 'email' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const starting = useMutation({
    mutationFn: startAlerts.bind(null, trip),
    onSuccess: onDone,
    onError: () => setWay(readPushWay()),
  })
  const mailProblem = problemsOf({ email: email.trim() })['email'] ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (starting.isPending) return
    const found = chosen?.length === 0 ? 'who' : byMail && mailProblem ? 'email' : null
    setProblem(found)
    if (found) form.current?.querySelector<HTMLElement>(FIRST_FIELD[found])?.focus()
    else starting.mutate({ travelers: chosen, email: byMail ? email.trim() : null })
  }
  const denied = starting.error instanceof NotAllowed && way === 'denied'
  const mayAsk = !byMail && way === 'ready' && Notification.permission === 'default'
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>{messages.what}</p>
      {travelers.length > 1 ? (
        <WhoField travelers={travelers} chosen={chosen} onChosen={setChosen} problem={problem === 'who'} />
      ) : null}
      <HowField
        way={way}
        byMail={byMail}
        onMail={(mail) => {
          setByMail(mail)
          starting.reset()
        }}
        email={email}
        onEmail={setEmail}
        problem={problem === 'email' ? mailProblem : null}
      />
      {starting.error && !denied ? (
        <Notice tone="bad" live>
          {starting.error.message}
        </Notice>
      ) : null}
      <div className="grid gap-3">
        <Button type="submit" aria-disabled={starting.isPending} className="min-h-15">
          {starting.isPending
            ? mayAsk
              ? messages.asking
              : messages.sending
            : kept
              ? messages.change
              : messages.start}
        </Button>
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const FIRST_FIELD = { who: 'input[type=checkbox]', email: '[data-field=email]' }
