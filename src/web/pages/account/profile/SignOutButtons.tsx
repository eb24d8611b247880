import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { accountRows } from '#contract/api/accounts.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { heedRefusal, leave, signOut } from '../session.ts'
import { messages } from './messages.ts'

/** If signing out everywhere fails, the person stays signed in. */
export function SignOutButtons({ token }: { token: string }) {
  const ending = useMutation({
    mutationFn: () =>
      call(accountRows.userSignOut, { body: { everywhere: true }, credentials: { bearer: token } }),
    onSuccess: leave,
    onError: heedRefusal,
  })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-5" />
          {messages.signOut}
        </Button>
        <Button
          kind="outline"
          aria-disabled={ending.isPending}
          aria-describedby={HINT}
          onClick={() => ending.isPending || ending.mutate()}
        >
          {ending.isPending ? messages.everywherePending : messages.everywhere}
        </Button>
      </div>
      <p id={HINT} className="text-sm text-ink2">
        {messages.everywhereHint}
      </p>
      <p className="text-sm text-ink2">{messages.staysHint}</p>
      <Problem text={ending.isError ? messages.everywhereFailed : null} />
    </>
  )
}

const HINT = 'everywhere-hint'
