import { Mail, Smartphone } from 'lucide-react'
import { Fragment } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { TextField } from '#web/ui/FormField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Choice } from './Choice.tsx'
import { dialogMessages as messages } from './dialog-messages.ts'
import type { PushWay } from './push-way.ts'

type Props = {
  way: PushWay
  byMail: boolean
  onMail: (byMail: boolean) => void
  email: string
  onEmail: (email: string) => void
  problem: string | null
}

/** On this device, where that is possible; else what to do about it. By mail always. */
export function HowField({ way, byMail, onMail, email, onEmail, problem }: Props) {
  const isImpossible = way === 'none' || way === 'home-screen' || way === 'insecure'
  const device = (
    <Fragment key="device">
      <Choice
        name="how"
        icon={Smartphone}
        title={messages.device}
        hint={messages.deviceHint}
        checked={!byMail}
        disabled={isImpossible}
        onChoose={() => onMail(false)}
      />
      {way === 'ready' || (way === 'denied' && byMail) ? null : <WayNotice way={way} />}
    </Fragment>
  )
  const mail = (
    <Fragment key="mail">
      <Choice
        name="how"
        icon={Mail}
        title={messages.mail}
        hint={messages.mailHint}
        checked={byMail}
        onChoose={() => onMail(true)}
      />
      {byMail ? (
        <div className="mt-1 mb-2">
          <TextField
            label={messages.email}
            error={problem}
            field="email"
            type="email"
            required
            autoComplete="email"
            maxLength={LIMITS.emailChars}
            value={email}
            onValue={onEmail}
          />
        </div>
      ) : null}
    </Fragment>
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 font-bold">{messages.how}</legend>
      {isImpossible ? [mail, device] : [device, mail]}
    </fieldset>
  )
}

/** Why no message can pop up here, and what to do. */
export function WayNotice({ way }: { way: Exclude<PushWay, 'ready'> }) {
  const words = messages[way]
  return (
    <Notice tone={way === 'denied' ? 'warn' : 'info'} live={way === 'denied'}>
      <p className="font-bold">{words.title}</p>
      {'steps' in words ? (
        <ol className="my-1 list-decimal pl-5">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      <p>{words.text}</p>
    </Notice>
  )
}
