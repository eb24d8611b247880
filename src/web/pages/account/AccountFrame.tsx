import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import { Backdrop } from '../Backdrop.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { messages } from './messages.ts'
import { signOut, useSession } from './session.ts'

type Props = { title: string; isSparse?: boolean; children: ReactNode }

/** The frame of the account screens; when signed in, with My Trips, Profile and Sign Out (spec page-4). */
export function AccountFrame({ title, isSparse = false, children }: Props) {
  const session = useSession()
  return (
    <PageFrame
      title={title}
      backdrop={isSparse ? <Backdrop /> : null}
      nav={session.status === 'in' ? <Navigation /> : null}
    >
      <div className="mx-auto max-w-[1160px] px-5 pt-6 pb-20 md:px-6 md:pt-10">
        {session.status === 'out' && session.unheard ? (
          <div className="mx-auto mb-8 max-w-[38rem]">
            <Notice tone="warn" live>
              {messages.unheard}
            </Notice>
          </div>
        ) : null}
        {children}
      </div>
    </PageFrame>
  )
}

export function UserLoading() {
  return (
    <AccountFrame title={messages.loading}>
      <Loading text="">
        <p className="late-appear text-ink2">{messages.loading}</p>
      </Loading>
    </AccountFrame>
  )
}

const PLACES = [
  ['/my-trips', messages.myTrips],
  ['/profile', messages.profile],
] as const

function Navigation() {
  const [here] = useLocation()
  return (
    <nav aria-label={messages.nav} className="-mr-2 flex flex-wrap justify-end">
      {PLACES.map(([href, name]) => (
        <Link
          key={href}
          href={href}
          className={linkClass(href === here)}
          aria-current={href === here ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
      <button type="button" className={linkClass(false)} onClick={() => void signOut()}>
        {messages.signOut}
      </button>
    </nav>
  )
}

const linkClass = (here: boolean) =>
  `inline-flex min-h-12 items-center px-2 text-sm underline-offset-4 hover:underline md:px-3 md:text-base ${here ? 'font-bold text-brand underline decoration-2' : 'text-ink2'}`
