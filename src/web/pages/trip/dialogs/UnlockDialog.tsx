import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { tripRows } from '#contract/api/trips.ts'
import { LIMITS } from '#contract/limits.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, FIELD_CLASS } from '#web/ui/Field.tsx'
import { useTrip } from '../access.tsx'
import { unlockMessages as messages } from './messages.ts'

/** 'Enter Edit Password'; blank input is ignored (spec access-6). */
export function UnlockDialog({ onClose }: { onClose: () => void }) {
  const { id, unlock } = useTrip()
  const [password, setPassword] = useState('')
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const verify = useMutation({
    mutationFn: (secret: string) => call(tripRows.tripVerify, { params: { id }, body: { password: secret } }),
    onSuccess: (answer, secret) => {
      if (!answer.canEdit) return
      unlock(secret)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password.trim()) verify.mutate(passwordOf(password.trim()))
  }
  const { data, error, isPending } = verify
  const refusal = !data || data.canEdit ? null : data.valid ? messages.viewOnly : messages.wrong
  const failure = isPending ? null : error ? messages.failed : refusal
  return (
    <Dialog open onClose={onClose} title={messages.title} description={messages.hint} initialFocus={field}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={messages.label}>
          <input
            type="password"
            ref={field}
            autoComplete="off"
            maxLength={LIMITS.passwordChars}
            value={password}
            aria-invalid={failure !== null}
            aria-describedby={failure ? errorId : undefined}
            onChange={(event) => setPassword(event.target.value)}
            className={FIELD_CLASS}
          />
        </Field>
        <p id={errorId} role="alert" className="font-bold text-bad empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={!password.trim() || isPending}>
            {isPending ? messages.pending : messages.unlock}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Many people paste the whole edit link. */
function passwordOf(typed: string): string {
  const found = /[?&]edit=([^&#\s]+)/.exec(typed)?.[1]
  return found ? decodeURIComponent(found) : typed
}
