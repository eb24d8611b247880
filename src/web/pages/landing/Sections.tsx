import { EyeOff, Lock, Mail, Share2, Sparkles, TimerReset } from 'lucide-react'
import { FeaturesSection } from './FeaturesSection.tsx'
import { messages } from './section-messages.ts'
import { SectionHeading } from './SectionHeading.tsx'
import { StartButton } from './StartButton.tsx'
import { TestimonialsSection } from './TestimonialsSection.tsx'
import { WaysSection } from './WaysSection.tsx'

/** All below the first screen, in the order of spec page-12, page-13, page-14 and page-16; then privacy. */
export function Sections() {
  return (
    <>
      <TestimonialsSection />
      <WaysSection />
      <StepsSection />
      <FeaturesSection />
      <PrivacySection />
      <ClosingSection />
    </>
  )
}

const STEP_ICONS = [Mail, Sparkles, Share2]

function StepsSection() {
  return (
    <section id="how" aria-labelledby="how-title" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-[1160px] px-5 py-14 md:px-6 md:py-20">
        <SectionHeading id="how-title">{messages.stepsTitle}</SectionHeading>
        <ol className="mt-8 grid gap-8 md:mt-12 md:grid-cols-3 md:gap-10">
          {messages.steps.map((step, index) => {
            const Icon = STEP_ICONS[index] ?? Mail
            return (
              <li
                key={step.title}
                className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 wrap-anywhere md:grid-cols-1"
              >
                <span className="relative grid size-16 place-items-center rounded-lg bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-7" />
                  <span className="clock absolute -top-2 -left-2 grid size-8 place-items-center rounded-full bg-sun text-sm text-[#2B1D00]">
                    {index + 1}
                  </span>
                </span>
                <div className="md:mt-5">
                  <h3 className="text-lg font-bold">{step.title}</h3>
                  <p className="mt-1 text-ink2">{step.text}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

const PRIVACY_ICONS = [TimerReset, EyeOff, Lock]

function PrivacySection() {
  return (
    <section id="privacy" aria-labelledby="privacy-title" className="bg-board text-on-board">
      <div className="mx-auto grid max-w-[1160px] gap-8 px-5 py-14 md:px-6 md:py-20 lg:grid-cols-[.8fr_1.2fr] lg:gap-16">
        <div>
          <SectionHeading id="privacy-title">{messages.privacyTitle}</SectionHeading>
          <p className="mt-4 max-w-[34rem] text-on-board2">{messages.privacyLead}</p>
          <a
            href="/privacy"
            className="mt-2 inline-flex min-h-12 items-center font-bold text-sun underline underline-offset-4"
          >
            {messages.privacyMore}
          </a>
        </div>
        <ul className="grid gap-4">
          {messages.privacy.map((item, index) => {
            const Icon = PRIVACY_ICONS[index] ?? Lock
            return (
              <li
                key={item.title}
                className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-lg border border-board-line bg-board2/50 p-5"
              >
                <Icon aria-hidden className="size-8 text-sun" />
                <div>
                  <h3 className="font-bold">{item.title}</h3>
                  <p className="text-on-board2">{item.text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function ClosingSection() {
  return (
    <section aria-labelledby="closing-title">
      <div className="mx-auto grid max-w-[1160px] justify-items-center gap-6 px-5 py-14 text-center md:px-6 md:py-20">
        <div>
          <SectionHeading id="closing-title">{messages.closing.title}</SectionHeading>
          <p className="mt-3 text-lg text-ink2">{messages.closing.text}</p>
        </div>
        <StartButton />
      </div>
    </section>
  )
}
