import { EyeOff, Lock, TimerReset } from 'lucide-react'
import { messages } from './section-messages.ts'
import { SectionHeading } from './SectionHeading.tsx'

const ICONS = [TimerReset, EyeOff, Lock]

export function PrivacySection() {
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
            const Icon = ICONS[index] ?? Lock
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
