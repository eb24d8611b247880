import { PRODUCT } from '#contract/product.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { RouteArcs } from '#web/ui/RouteArcs.tsx'
import { Footer } from '../Footer.tsx'
import { messages as frame } from '../messages.ts'
import { Hero } from './Hero.tsx'
import { messages } from './messages.ts'
import { sent } from './sent.tsx'

const { nav } = messages

/** Prerendered, and hydrated when their code has loaded. */
const Sections = sent(() => import('./Sections.tsx').then((part) => part.Sections))

export function LandingPage() {
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
        <Hero />
        <Sections />
      </main>
      <Footer />
    </div>
  )
}

const NAV_LINK = 'inline-flex min-h-12 items-center px-3 underline-offset-4 hover:underline'
