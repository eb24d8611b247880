import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { accountRows } from '#contract/api/accounts.ts'
import { LIMITS } from '#contract/limits.ts'
import { call, withMessage } from '#web/api.ts'
import { healthQuery } from '#web/health.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { problemsOf } from '../../form.ts'
import { useTrip } from '../access.tsx'
import { keepMessages as messages } from './result-messages.ts'

/** The edit link by mail, for who has just made a trip. Nothing where the server sends none. */
export function KeepEditLink() {
  const { id, credentials, canEdit } = useTrip()
  const { data: health } = useQuery(healthQuery())
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: (address: string) =>
      call(accountRows.editLinkMail, { params: { id }, body: { email: address }, credentials }).catch(
        withMessage(() => messages.failed),
      ),
  })
  if (!canEdit || !health?.sendsMail) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const { email: found = null } = problemsOf({ email: email.trim() })
    setProblem(found)
    if (!found) sending.mutate(email.trim())
  }
  if (sending.isSuccess) {
    return (
      <Notice tone="ok" live>
        {messages.sent(sending.variables)}
      </Notice>
    )
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={messages.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-sunken p-[16px]"
    >
      <h3 className="flex items-center gap-2 font-bold">
        <KeyRound aria-hidden className="size-6 shrink-0 text-brand" />
        {messages.title}
      </h3>
      <TextField
        label={messages.email}
        hint={messages.hint}
        error={problem}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.emailChars}
        value={email}
        onValue={setEmail}
      />
      <Button type="submit" kind="outline" aria-disabled={sending.isPending}>
        {sending.isPending ? messages.sending : messages.send}
      </Button>
      <Problem text={sending.error?.message} />
    </form>
  )
}
