import { Check } from 'lucide-react'
import { PRODUCT } from '#contract/product.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { RouteArcs } from '#web/ui/RouteArcs.tsx'
import { Footer } from '../Footer.tsx'
import { demoFace } from './demo-face.ts'
import { messages } from './messages.ts'
import { PhoneChat } from './PhoneChat.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { StartButton } from './StartButton.tsx'
import { StepsSection } from './StepsSection.tsx'

export function LandingPage() {
  return (
    <div className="relative isolate min-h-dvh overflow-clip">
      <RouteArcs />
      <header className="@container relative mx-auto flex min-h-18 max-w-[1160px] items-center gap-4 px-5 md:min-h-22 md:px-6">
        <a href="/" aria-label={`${PRODUCT} home`} className="mr-auto flex min-h-12 min-w-12 items-center">
          <Logo name={PRODUCT} />
        </a>
        <nav aria-label="Sections" className="-mr-3 flex flex-wrap">
          <a href="#how" className={`${NAV_LINK} max-sm:hidden`}>
            How it works
          </a>
          <a href="#privacy" className={NAV_LINK}>
            Privacy
          </a>
        </nav>
      </header>
      <main>
        <div className="mx-auto grid max-w-[1160px] grid-cols-[minmax(0,1fr)] gap-9 px-5 pt-3 pb-16 md:px-6 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,.92fr)] lg:items-center lg:gap-16 lg:pt-8 lg:pb-24">
          <div>
            <h1 className="display text-[min(2.45rem,11vw)] leading-[1.06] md:text-[4.1rem] md:leading-none">
              {messages.headline[0]}
              <span className="block text-brand">{messages.headline[1]}</span>
            </h1>
            <p className="mt-4 max-w-[34rem] text-lg text-ink2 md:mt-6 md:text-[1.375rem] md:leading-8">
              {messages.lead}
            </p>
            <div className="mt-6 md:mt-8">
              <StartButton />
            </div>
            <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink2 sm:justify-start md:mt-6">
              {messages.ticks.map((tick) => (
                <li key={tick} className="flex items-center gap-1.5">
                  <Check aria-hidden className="size-5.5 text-brand" strokeWidth={3} />
                  {tick}
                </li>
              ))}
            </ul>
            <Trust />
          </div>
          <PhoneChat />
        </div>
        <StepsSection />
        <PrivacySection />
      </main>
      <Footer />
    </div>
  )
}

const NAV_LINK = 'inline-flex min-h-12 items-center px-3 text-ink2 underline-offset-4 hover:underline'

function Trust() {
  const [before, count, after] = messages.trust
  return (
    <div className="mt-8 flex items-center gap-4 border-t border-line pt-6 max-lg:justify-center lg:mt-10">
      <span className="flex -space-x-1.5">
        {['EH', 'MH', 'DH'].map((initials) => (
          <Avatar key={initials} face={demoFace(initials)} size={44} />
        ))}
      </span>
      <p className="leading-6 text-ink2">
        {before}{' '}
        <b className="text-ink">
          <span className="clock">{count}</span> {after}
        </b>
      </p>
    </div>
  )
}
