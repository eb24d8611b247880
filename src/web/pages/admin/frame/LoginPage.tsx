import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { CONSOLE_HOME } from '#contract/admin/screens.ts'
import { operatorRows } from '#contract/api/operator.ts'
import { PRODUCT } from '#contract/product.ts'
import { ApiError, call } from '#web/api.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CLOSED, endReason, startSession, useConsoleAccess, useToken } from './session.ts'

/** `/admin/login` (spec console-1, console-2: literal texts). Redirects to where the user was going. */
export function LoginPage() {
  const next = nextPlace(useHistoryState())
  return useToken() ? <Redirect to={next} replace /> : <LoginForm next={next} />
}

function LoginForm({ next }: { next: string }) {
  const access = useConsoleAccess(true)
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [ended] = useState(endReason)
  const cache = useQueryClient()
  // Data of the previous operator
  useEffect(() => cache.clear(), [cache])
  useEffect(() => field.current?.focus(), [])
  const entering = useMutation({ mutationFn: signIn })
  const isEmpty = password.trim() === ''
  const submit = () => {
    if (!isEmpty && !entering.isPending) entering.mutate(password)
  }
  const isClosed = access === 'closed'
  const failure = entering.error?.message ?? (isClosed ? CLOSED : entering.isPending ? null : ended)
  return (
    <main className="mx-auto grid min-h-dvh max-w-104 content-center gap-6 px-5 py-10">
      <title>{`Admin Access – ${PRODUCT}`}</title>
      <Logo name={PRODUCT} />
      <Form onSubmit={submit} className="grid gap-5 rounded-lg border border-line bg-surface p-6 shadow-1">
        <div className="grid gap-1.5">
          <h1 className="display text-2xl">Admin Access</h1>
          <p className="flex gap-2 text-ink2">
            <ShieldCheck aria-hidden className="size-5 shrink-0 text-brand" />
            This is a secure debugging interface for production issues.
          </p>
        </div>
        <TextField
          label="Admin Password"
          ref={field}
          type="password"
          autoComplete="current-password"
          placeholder="Enter your admin password"
          required
          disabled={entering.isPending}
          value={password}
          onValue={setPassword}
          className="min-h-11"
        />
        <div role="alert" className="empty:hidden">
          {failure ? <Notice tone="bad">{failure}</Notice> : null}
        </div>
        <Button type="submit" disabled={isEmpty || entering.isPending} className="min-h-11">
          {entering.isPending ? 'Authenticating...' : 'Access Admin Panel'}
        </Button>
        {access === 'open' ? (
          <p>
            This server is for development (DEVELOPMENT=true): on its own machine nobody needs a password.{' '}
            <Link href={next} replace className="font-bold text-brand underline">
              Open the console
            </Link>
          </p>
        ) : null}
        <p className="text-sm text-ink2">Contact system administrator for password access.</p>
      </Form>
    </main>
  )
}

async function signIn(apiKey: string): Promise<void> {
  const session = await call(operatorRows.adminLogin, { body: { apiKey } }).catch((error: unknown) => {
    const isSaid = error instanceof ApiError && error.status !== 0 && !error.raw
    throw isSaid ? error : new Error('Failed to connect to admin service')
  })
  startSession(apiKey, session)
}

/** Where the guard redirected from; only addresses within the console. */
function nextPlace(state: unknown): string {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/admin(?=[/?]|$)(?!\/login)/.test(from) ? from : CONSOLE_HOME
}
