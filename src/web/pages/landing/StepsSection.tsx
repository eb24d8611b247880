import { Mail, Share2, Sparkles } from 'lucide-react'
import { messages } from './section-messages.ts'
import { SectionHeading } from './SectionHeading.tsx'

const ICONS = [Mail, Sparkles, Share2]

export function StepsSection() {
  return (
    <section id="how" aria-labelledby="how-title" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-[1160px] px-5 py-14 md:px-6 md:py-20">
        <SectionHeading id="how-title">{messages.stepsTitle}</SectionHeading>
        <ol className="mt-8 grid gap-8 md:mt-12 md:grid-cols-3 md:gap-10">
          {messages.steps.map((step, index) => {
            const Icon = ICONS[index] ?? Mail
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
