import { LIMITS } from '#contract/limits.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Carousel } from './Carousel.tsx'
import { content } from './content.ts'
import { demoFace } from './demo-face.ts'
import { messages } from './section-messages.ts'
import { SectionHeading } from './SectionHeading.tsx'

const { title, label, by } = messages.testimonials

const SLIDES = content.testimonials.map((testimonial, index) => ({
  name: by(testimonial.name),
  content: <Testimonial key={testimonial.name} hue={index * 80} {...testimonial} />,
}))

export function TestimonialsSection() {
  return (
    <section aria-labelledby="families-title" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-[860px] px-5 py-14 md:px-6 md:py-20">
        <SectionHeading id="families-title" className="text-center">
          {title}
        </SectionHeading>
        <div className="mt-6 md:mt-8">
          <Carousel label={label} slides={SLIDES} everyMs={LIMITS.testimonialMs} />
        </div>
        {content.areSamples ? (
          <p className="mt-3 text-center text-sm text-balance text-ink2">{messages.samples}</p>
        ) : null}
      </div>
    </section>
  )
}

function Testimonial({ quote, name, role, hue }: { quote: string; name: string; role: string; hue: number }) {
  return (
    <figure className="grid content-center justify-items-center gap-5 rounded-xl border border-line bg-paper px-6 py-8 text-center wrap-anywhere md:px-14 md:py-10">
      <blockquote className="max-w-[36rem] text-lg text-balance md:text-xl">“{quote}”</blockquote>
      <figcaption className="flex items-center gap-3 text-left">
        <Avatar face={demoFace(name.charAt(0), hue)} size={48} />
        <span className="leading-6">
          <b className="block">{name}</b>
          <span className="text-ink2">{role}</span>
        </span>
      </figcaption>
    </figure>
  )
}
