import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { accountRows } from '#contract/api/accounts.ts'
import { LIMITS } from '#contract/limits.ts'
import { call, withMessage } from '#web/api.ts'
import { useTakesMail } from '#web/health.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { usePassing } from '#web/ui/use-notice.ts'
import { problemsOf } from '../form.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { askedMark, keepAsked } from './asked.ts'
import { messages } from './messages.ts'
import { ScreenHeading } from './ScreenHeading.tsx'

/**
 * My Trips without a user: 'Sign In Required' with the form for the address (spec account-8). `children`:
 * what is there without signing in.
 */
export function SignInRequired({ children }: { children?: ReactNode }) {
  return (
    <AccountFrame title={messages.signInTitle}>
      <div className="mx-auto grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-4">
        <ScreenHeading>{messages.signInTitle}</ScreenHeading>
        {children}
        <p className="text-ink2">{messages.signInText(useTakesMail())}</p>
        <Card className="mt-2 p-5 md:p-7">
          <SignInForm />
        </Card>
        <p className="text-ink2">{messages.signInFree}</p>
      </div>
    </AccountFrame>
  )
}

function SignInForm() {
  const takesMail = useTakesMail()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sending = useMutation({ mutationFn: askForLink })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const { email: found = null } = problemsOf({ email: email.trim() })
    setProblem(found)
    if (found) form.current?.querySelector('input')?.focus()
    else sending.mutate(email.trim(), { onSuccess: () => setSentTo(email.trim()) })
  }
  if (sentTo) return <Sent email={sentTo} sending={sending} onOther={() => setSentTo(null)} />
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        label={messages.email}
        hint={takesMail ? messages.emailHint : undefined}
        error={problem}
        type="email"
        required
        autoComplete="email"
        maxLength={LIMITS.emailChars}
        value={email}
        onValue={setEmail}
      />
      <Button type="submit" aria-disabled={sending.isPending} className="min-h-15 sm:justify-self-start">
        {sending.isPending ? messages.sending : messages.send}
      </Button>
      <Problem text={sending.error?.message} />
    </form>
  )
}

async function askForLink(email: string): Promise<void> {
  const asked = askedMark()
  await call(accountRows.magicLinkSend, { body: { email, asked } }).catch(
    withMessage(() => messages.sendFailed),
  )
  keepAsked(asked)
}

type Sending = UseMutationResult<void, Error, string>

function Sent({ email, sending, onOther }: { email: string; sending: Sending; onOther: () => void }) {
  const [isAgain, setAgain] = useState(false)
  const [soon, setSoon] = usePassing(LIMITS.signInAgainMs, true)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const sentAgain = () => {
    setAgain(true)
    setSoon(true)
  }
  const again = () => sending.isPending || sending.mutate(email, { onSuccess: sentAgain })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <MailCheck aria-hidden className="size-12 text-brand" strokeWidth={1.6} />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {messages.sentTitle}
      </h2>
      <p className="max-w-full wrap-anywhere">{messages.sentTo(email)}</p>
      <p className="text-ink2">{messages.sentHint}</p>
      {isAgain ? (
        <Notice tone="ok" live>
          {messages.sentAgain}
        </Notice>
      ) : null}
      <Problem text={sending.error?.message} />
      <div className="-ml-5 flex flex-wrap items-center">
        {soon ? (
          <p className="px-5 text-ink2">{messages.againSoon}</p>
        ) : (
          <Button kind="quiet" aria-disabled={sending.isPending} onClick={again}>
            {sending.isPending ? messages.sending : messages.again}
          </Button>
        )}
        <Button kind="quiet" onClick={onOther}>
          {messages.otherEmail}
        </Button>
      </div>
    </div>
  )
}
