import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, LogOut, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { LIMITS } from '#contract/limits.ts'
import { call } from '#web/api.ts'
import { instantDayText } from '#web/instants.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { AccountFrame, UserLoading } from '../AccountFrame.tsx'
import { ScreenHeading } from '../ScreenHeading.tsx'
import { endSession, heedRefusal, leave, signOut, useSession } from '../session.ts'
import { SignInRequired } from '../SignInRequired.tsx'
import { messages } from './messages.ts'

/** `/profile` (spec page-4, account-9). Without a user it leads home. */
export function ProfilePage() {
  const session = useSession()
  const [deleted, setDeleted] = useState(false)
  const unheard = session.status === 'out' && session.unheard
  const leaving = session.status === 'out' && !deleted && !unheard
  useEffect(() => {
    if (leaving) location.replace('/')
  }, [leaving])
  if (deleted) return <Deleted />
  if (unheard) return <SignInRequired />
  if (session.status !== 'in') return <UserLoading />
  const onDeleted = () => {
    setDeleted(true)
    void endSession()
  }
  return <Profile user={session.user} token={session.token} onDeleted={onDeleted} />
}

type Props = { user: User; token: string; onDeleted: () => void }

function Profile({ user, token, onDeleted }: Props) {
  return (
    <AccountFrame title={messages.title}>
      <div className="mx-auto grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <Link href="/my-trips" className={`${buttonClass('quiet')} -ml-[20px]`}>
            <ArrowLeft aria-hidden className="size-5" />
            {messages.back}
          </Link>
          <ScreenHeading>{messages.title}</ScreenHeading>
        </div>
        <Card className="p-5 md:p-7">
          <dl className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Fact name={messages.email}>{user.email}</Fact>
            <Fact name={messages.joined}>{instantDayText(user.created_at)}</Fact>
            <Fact name={messages.userId}>
              <span className="tnum">{user.id.slice(0, LIMITS.idShownChars)}</span>
            </Fact>
          </dl>
        </Card>
        <Part title={messages.howTitle} text={messages.how} />
        <Part title={messages.sessionsTitle} text={messages.sessions}>
          <SignOutButtons token={token} />
        </Part>
        <Part title={messages.deleteTitle} text={messages.deleteHint}>
          <DeleteAccount token={token} onDeleted={onDeleted} />
        </Part>
      </div>
    </AccountFrame>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-ink2">{name}</dt>
      <dd className="min-w-0 font-bold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-7">
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <p className="mt-1 text-ink2">{text}</p>
      </div>
      {children}
    </Card>
  )
}

/** If signing out everywhere fails, the person stays signed in. */
function SignOutButtons({ token }: { token: string }) {
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

/** Idle, confirming, deleting (spec account-10). */
function DeleteAccount({ token, onDeleted }: Omit<Props, 'user'>) {
  const [confirming, setConfirming] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const deleting = useMutation({
    mutationFn: () => call(accountRows.userDelete, { credentials: { bearer: token } }),
    onSuccess: onDeleted,
    onError: heedRefusal,
  })
  // The button that was pressed gives way to others: the focus goes to the one that changes nothing, and back
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) (confirming ? cancel : first).current?.focus()
  }, [confirming])
  const ask = (next: boolean) => {
    pressed.current = true
    deleting.reset()
    setConfirming(next)
  }
  return (
    <>
      {confirming ? (
        <>
          <Notice tone="warn" live>
            {messages.deleteWarning}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="danger"
              aria-disabled={deleting.isPending}
              onClick={() => deleting.isPending || deleting.mutate()}
            >
              <Trash2 aria-hidden className="size-5" />
              {deleting.isPending ? messages.deleting : messages.confirm}
            </Button>
            <Button ref={cancel} kind="outline" disabled={deleting.isPending} onClick={() => ask(false)}>
              {messages.cancel}
            </Button>
          </div>
        </>
      ) : (
        <Button ref={first} kind="outline" className="text-bad! justify-self-start" onClick={() => ask(true)}>
          <Trash2 aria-hidden className="size-5" />
          {messages.delete}
        </Button>
      )}
      <Problem text={deleting.isError ? messages.deleteFailed : null} />
    </>
  )
}

function Deleted() {
  return (
    <AccountFrame title={messages.deletedTitle}>
      <div className="mx-auto grid max-w-[38rem] justify-items-start gap-4 py-4 md:py-12">
        <ScreenHeading focus>{messages.deletedTitle}</ScreenHeading>
        <p className="text-ink2">{messages.deleted}</p>
        <a href="/" className={buttonClass()}>
          {messages.home}
        </a>
      </div>
    </AccountFrame>
  )
}
