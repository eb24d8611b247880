import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Mail, Smartphone, User, Users } from 'lucide-react'
import { Fragment, useId, useRef, useState, type FormEvent } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { TravelerRow } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { problemsOf } from '../../form.ts'
import { TravelerTicks } from '../TravelerTicks.tsx'
import { useItinerary } from '../queries.ts'
import type { KeptAlerts } from './kept-alerts.ts'
import { alertMessages as messages } from './messages.ts'
import { readPushWay, type PushWay } from './push-way.ts'
import { NotAllowed, startAlerts, type FollowedTrip } from './start-alerts.ts'

type Props = {
  trip: FollowedTrip
  kept: KeptAlerts | null
  onDone: () => void
  onCancel: (() => void) | null
}

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
  const pending = mayAsk ? messages.asking : messages.sending
  const chooseMail = (mail: boolean) => {
    setByMail(mail)
    starting.reset()
  }
  const isImpossible = way === 'none' || way === 'home-screen' || way === 'insecure'
  const device = (
    <Fragment key="device">
      <Choice
        name="how"
        icon={Smartphone}
        {...messages.device}
        checked={!byMail}
        disabled={isImpossible}
        onChoose={() => chooseMail(false)}
      />
      {way === 'ready' || (way === 'denied' && byMail) ? null : <WayNotice way={way} />}
    </Fragment>
  )
  const mail = (
    <Fragment key="mail">
      <Choice name="how" icon={Mail} {...messages.mail} checked={byMail} onChoose={() => chooseMail(true)} />
      {byMail ? (
        <div className="mt-1 mb-2">
          <TextField
            label={messages.email}
            error={problem === 'email' ? mailProblem : null}
            field="email"
            type="email"
            required
            autoComplete="email"
            maxLength={LIMITS.emailChars}
            value={email}
            onValue={setEmail}
          />
        </div>
      ) : null}
    </Fragment>
  )
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>{messages.what}</p>
      {travelers.length > 1 ? (
        <WhoField travelers={travelers} chosen={chosen} onChosen={setChosen} problem={problem === 'who'} />
      ) : null}
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="mb-2 font-bold">{messages.how}</legend>
        {isImpossible ? [mail, device] : [device, mail]}
      </fieldset>
      <Problem text={denied ? null : starting.error?.message} />
      <div className="grid gap-3">
        <Button type="submit" aria-disabled={starting.isPending} className="min-h-15">
          {starting.isPending ? pending : kept ? messages.change : messages.start}
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

type WhoProps = {
  travelers: readonly TravelerRow[]
  /** Ids; null: everybody. */
  chosen: readonly string[] | null
  onChosen: (ids: string[] | null) => void
  problem: boolean
}

function WhoField({ travelers, chosen, onChosen, problem }: WhoProps) {
  const id = useId()
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
      aria-describedby={problem ? id : undefined}
    >
      <legend className="mb-2 font-bold">{messages.who}</legend>
      <Choice
        name="who"
        icon={Users}
        title={messages.everybody}
        checked={chosen === null}
        onChoose={() => onChosen(null)}
      />
      <Choice
        name="who"
        icon={User}
        title={messages.some}
        checked={chosen !== null}
        onChoose={() => onChosen([])}
      />
      {chosen ? (
        <ul
          aria-label={messages.people}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-3 pl-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]"
        >
          <TravelerTicks travelers={travelers} chosen={chosen} onChosen={onChosen} />
        </ul>
      ) : null}
      {problem ? (
        <p id={id} role="alert" className="flex items-start gap-2 text-sm font-bold text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {messages.nobody}
        </p>
      ) : null}
    </fieldset>
  )
}

export function WayNotice({ way }: { way: Exclude<PushWay, 'ready'> }) {
  const texts = messages[way]
  return (
    <Notice tone={way === 'denied' ? 'warn' : 'info'} live={way === 'denied'}>
      <p className="font-bold">{texts.title}</p>
      {'steps' in texts ? (
        <ol className="my-1 list-decimal pl-5">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      <p>{texts.text}</p>
    </Notice>
  )
}
