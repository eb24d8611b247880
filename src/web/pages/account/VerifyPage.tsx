import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, LogIn } from 'lucide-react'
import { useEffect, type ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'
import type { MagicLinkResult } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { LIMITS } from '#contract/limits.ts'
import { ApiError, call, withMessage } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { wasAsked } from './asked.ts'
import { messages } from './messages.ts'
import { SparseScreen } from './ScreenHeading.tsx'
import { startSession } from './session.ts'
import { signInToken } from './token.ts'

/** Read once: spending the link clears the mark. */
const asked = signInToken !== null && wasAsked(signInToken)

/** Spec page-2, account-2. Links not requested here need a press: mail scanners run scripts. */
export function VerifyPage() {
  const token = signInToken
  const verifying = useMutation({ mutationFn: spend })
  const { mutate } = verifying
  useEffect(() => {
    if (!token || !asked) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      mutate(token)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [token, mutate])

  if (!token) return <Failed reason={messages.noToken} />
  if (verifying.data) return <Verified result={verifying.data} />
  if (verifying.error) return <Failed reason={verifying.error} onRetry={() => mutate(token)} />
  if (asked || verifying.isPending) {
    return (
      <Screen title={messages.verifyTitle}>
        <p role="status" className="text-lg text-ink2">
          {messages.verifying}
        </p>
      </Screen>
    )
  }
  return (
    <Screen title={messages.verifyTitle} icon={LogIn} tone="text-brand">
      <p className="text-lg">{messages.verifyAsk}</p>
      <Button className="min-h-15 max-sm:w-full sm:px-10" onClick={() => mutate(token)}>
        {messages.verifyPress}
      </Button>
      <p className="text-ink2">{messages.verifyWhy}</p>
    </Screen>
  )
}

function Verified({ result }: { result: MagicLinkResult }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/my-trips', { replace: true }), LIMITS.verifyRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Screen focus title={messages.verifiedTitle} icon={CircleCheck} tone="text-ok">
      <div className="grid max-w-full gap-1">
        <p className="text-lg wrap-anywhere">{messages.verified(result.user.email)}</p>
        {result.tripsClaimed > 0 ? <p className="text-ink2">{messages.claimed(result)}</p> : null}
      </div>
      <Link href="/my-trips" replace className={buttonClass()}>
        {messages.toTrips}
      </Link>
    </Screen>
  )
}

function Failed({ reason, onRetry }: { reason: Error | string; onRetry?: () => void }) {
  const words = typeof reason === 'string' ? reason : reason.message
  const status = reason instanceof ApiError ? reason.status : 400
  const mayRecover = onRetry && (status === 0 || status === 429 || status >= 500)
  return (
    <Screen focus title={messages.verifyFailed} icon={CircleAlert} tone="text-bad">
      {words === messages.verifyFailed ? null : <Notice tone="bad">{words}</Notice>}
      {mayRecover ? (
        <Button onClick={onRetry}>{messages.retry}</Button>
      ) : (
        <div>
          <p>{messages.causes}</p>
          <ul className="mt-1 list-disc pl-6 text-ink2">
            {messages.causeList.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </div>
      )}
      <Link href="/my-trips" className={buttonClass(mayRecover ? 'outline' : 'primary')}>
        {messages.newLink}
      </Link>
    </Screen>
  )
}

function Screen(props: ComponentProps<typeof SparseScreen>) {
  return (
    <AccountFrame title={props.title} isSparse>
      <SparseScreen {...props} />
    </AccountFrame>
  )
}

let spending: Promise<MagicLinkResult> | null = null

/** One POST for all callers, repeatable after a failure. */
function spend(token: string): Promise<MagicLinkResult> {
  spending ??= call(accountRows.magicLinkVerify, { body: { token } })
    .catch(withMessage(() => messages.verifyFailed))
    .then((result) => {
      startSession(result)
      return result
    })
    .catch((error: unknown) => {
      spending = null
      throw error
    })
  return spending
}
