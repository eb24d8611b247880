import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { Loading } from '#web/ui/Skeleton.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { Footer } from '../Footer.tsx'
import { messages } from './messages.ts'
import { signOut, useSession } from './session.ts'

type Props = { title: string; backdrop?: ReactNode; children: ReactNode }

/** The frame of the account screens; with My Trips, Profile and Sign Out for who is signed in (spec A §2). */
export function AccountFrame({ title, backdrop, children }: Props) {
  const signedIn = useSession().status === 'in'
  return (
    <PageFrame name={PRODUCT} backdrop={backdrop} footer={<Footer />} nav={signedIn ? <Navigation /> : null}>
      <title>{`${title} – ${PRODUCT}`}</title>
      <div className="mx-auto max-w-[1160px] px-5 pt-6 pb-20 md:px-6 md:pt-10">{children}</div>
    </PageFrame>
  )
}

/** Shown while the user is determined (spec A §2). */
export function UserLoading() {
  return (
    <AccountFrame title={messages.loading}>
      <Loading text="">
        <p className="late-appear text-ink2">{messages.loading}</p>
      </Loading>
    </AccountFrame>
  )
}

/** The path whose heading people have heard. */
let heard = location.pathname

/**
 * The heading of a screen. It has the focus where the screen came in place of another one without a new page; `focus`: in
 * any case, since it says what happened.
 */
export function ScreenHeading({ focus = false, children }: { focus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heard === location.pathname && !focus) return
    heard = location.pathname
    heading.current?.focus()
  }, [focus])
  return (
    <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
      {children}
    </h1>
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
      <button type="button" className={linkClass(false)} onClick={leave}>
        {messages.signOut}
      </button>
    </nav>
  )
}

/** Signed out, one is at the beginning again. */
export function leave(): void {
  signOut()
  location.assign('/')
}

const linkClass = (here: boolean) =>
  `inline-flex min-h-12 items-center px-2 text-sm underline-offset-4 hover:underline md:px-3 md:text-base ${here ? 'font-bold text-brand underline decoration-2' : 'text-ink2'}`
