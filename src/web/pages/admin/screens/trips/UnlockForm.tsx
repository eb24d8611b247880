import { LockKeyhole } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import { tripMessages as messages } from './messages.ts'

/** Takes the view password that the family gave. */
export function UnlockForm({ onUnlock, isBusy }: { onUnlock: (password: string) => void; isBusy: boolean }) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password.trim()) onUnlock(password.trim())
  }
  return (
    <form onSubmit={submit} className="rounded-sm border border-line bg-sunken p-3">
      <Field label={messages.unlock} hint={messages.unlockHint} className="max-w-2xl">
        {(id, describedBy) => (
          <div className="flex gap-2">
            <input
              id={id}
              aria-describedby={describedBy}
              type="password"
              autoComplete="one-time-code"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              className={inputClass}
            />
            <Button type="submit" disabled={isBusy || !password.trim()}>
              <LockKeyhole aria-hidden className="size-4" />
              {messages.open}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
