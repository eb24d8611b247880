import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/account.ts'
import { LIMITS } from '#contract/limits.ts'
import { instantDayText } from '#web/instants.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AccountFrame, UserLoading } from '../AccountFrame.tsx'
import { ScreenHeading } from '../ScreenHeading.tsx'
import { endSession, useSession } from '../session.ts'
import { SignInRequired } from '../SignInRequired.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { messages } from './messages.ts'
import { SignOutButtons } from './SignOutButtons.tsx'

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
    endSession()
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
