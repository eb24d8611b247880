import { messages } from './section-messages.ts'
import { StartButton } from './StartButton.tsx'
import { SectionHeading } from './SectionHeading.tsx'

/** Whoever has read so far can start without going back up. */
export function ClosingSection() {
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
