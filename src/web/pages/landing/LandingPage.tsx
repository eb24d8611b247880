import { Check } from 'lucide-react'
import { createRef, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { LandingPageData } from '#contract/landing-page.ts'
import { PRODUCT } from '#contract/product.ts'
import { insist, markUnscripted } from '#web/insist.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { RouteArcs } from '#web/ui/RouteArcs.tsx'
import { Footer } from '../Footer.tsx'
import { messages as frame } from '../messages.ts'
import { demoFace } from './demo-face.ts'
import { messages } from './messages.ts'
import { StartButton } from './StartButton.tsx'

const { nav } = messages

const ChatDemo = prerendered(() => import('./ChatDemo.tsx').then((part) => part.ChatDemo))
const Sections = prerendered(() => import('./Sections.tsx').then((part) => part.Sections))

export function LandingPage({ data }: { data: LandingPageData }) {
  return (
    <div className="relative isolate min-h-dvh overflow-clip">
      <RouteArcs />
      <header className="@container relative mx-auto flex min-h-18 max-w-[1160px] items-center gap-4 px-5 md:min-h-22 md:px-6">
        <a href="/" aria-label={frame.home} className="mr-auto flex min-h-12 min-w-12 items-center">
          <Logo name={PRODUCT} />
        </a>
        <nav aria-label={nav.label} className="-mr-3 flex flex-wrap">
          <a href="#how" className={`${NAV_LINK} text-ink2 max-md:hidden`}>
            {nav.how}
          </a>
          <a href="#privacy" className={`${NAV_LINK} text-ink2 max-md:hidden`}>
            {nav.privacy}
          </a>
          <a href="/my-trips" className={`${NAV_LINK} font-bold text-brand`}>
            {nav.trips}
          </a>
        </nav>
      </header>
      <main>
        <Hero {...data} />
        <Sections data={data} />
      </main>
      <Footer />
    </div>
  )
}

const NAV_LINK = 'inline-flex min-h-12 items-center px-3 underline-offset-4 hover:underline'

function Hero({ mail, model, families }: LandingPageData) {
  const { headline } = messages
  return (
    <div className="mx-auto grid max-w-[1160px] grid-cols-[minmax(0,1fr)] gap-9 px-[20px] pt-3 pb-16 md:px-6 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,.92fr)] lg:items-center lg:gap-16 lg:pt-8 lg:pb-24">
      <div>
        <h1 className="display text-[min(2.45rem,11vw+1.5rem-24px,16.5vw)] leading-[1.06] md:text-[4.1rem] md:leading-none">
          {headline[0]} <span className="block text-brand">{headline[1]}</span>
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg text-ink2 md:mt-6 md:text-[1.375rem] md:leading-8">
          {messages.lead(mail)}
        </p>
        <div className="mt-6 grid gap-1 sm:flex sm:flex-wrap sm:items-center sm:gap-3 md:mt-8">
          <StartButton />
          <a
            href="/example"
            className="inline-flex min-h-13 items-center justify-center px-4 text-lg font-bold text-brand underline decoration-2 underline-offset-6"
          >
            {messages.example}
          </a>
        </div>
        <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink2 sm:justify-start md:mt-6">
          {messages.ticks(model).map((tick) => (
            <li key={tick} className="flex items-center gap-1.5">
              <Check aria-hidden className="size-5.5 text-brand" strokeWidth={3} />
              {tick}
            </li>
          ))}
        </ul>
        {families === null ? null : <Trust families={families} className="max-lg:hidden" />}
      </div>
      <ChatDemo />
      {families === null ? null : <Trust families={families} className="justify-center lg:hidden" />}
    </div>
  )
}

/** The operator’s claim (spec product-6). */
function Trust({ families, className }: { families: string; className: string }) {
  return (
    <div className={cx('flex items-center gap-4 border-t border-line pt-6 lg:mt-10', className)}>
      <span className="flex -space-x-1.5 *:ring-3 *:ring-paper">
        {['EH', 'MH', 'DH'].map((initials) => (
          <Avatar key={initials} face={demoFace(initials)} size={44} />
        ))}
      </span>
      <p className="leading-6 text-ink2">
        {messages.trust.before}{' '}
        <b className="text-ink">
          <span className="clock">{families}</span> {messages.trust.who}
        </b>
      </p>
    </div>
  )
}

/**
 * A prerendered part that hydrates when its code has loaded; until then, or if loading fails, its markup
 * stays as it was sent. A page may have it once.
 */
function prerendered<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const place = createRef<HTMLDivElement>()
  const Part = lazy(async () => {
    const part = await insist(load, () => markUnscripted(place.current, true))
    markUnscripted(place.current, false)
    return { default: part }
  })
  return function Prerendered(props: Props) {
    return (
      <div ref={place} className="contents">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}
