import { Check, EyeOff, Lock, Mail, Share2, Sparkles, TimerReset, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LandingPageData, Quote } from '#contract/landing-page.ts'
import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Carousel } from './Carousel.tsx'
import { demoFace } from './demo-face.ts'
import { Screenshot } from './Screenshot.tsx'
import { messages } from './section-messages.ts'
import { StartButton } from './StartButton.tsx'

const { testimonials, ways, features } = messages
const { slides } = features

/** All below the first screen, in the order of spec page-12, page-13, page-14 and page-16; then privacy. */
export function Sections({ data }: { data: LandingPageData }) {
  return (
    <>
      {data.quotes.length > 0 ? <TestimonialsSection quotes={data.quotes} /> : null}
      <WaysSection />
      <StepsSection {...data} />
      <FeaturesSection />
      <PrivacySection />
      <ClosingSection />
    </>
  )
}

const WIDTH = 'mx-auto max-w-[1160px]'
const PADDING = 'px-5 py-14 md:px-6 md:py-20'

function Heading({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <h2 id={id} className={cx('display text-2xl md:text-4xl', className)}>
      {children}
    </h2>
  )
}

/** What the operator was told (spec page-12). */
function TestimonialsSection({ quotes }: { quotes: readonly Quote[] }) {
  const said = quotes.map((quote, index) => ({
    name: testimonials.by(quote.name),
    content: <Testimonial hue={index * 80} {...quote} />,
  }))
  return (
    <section aria-labelledby="families-title" className="border-t border-line bg-surface">
      <div className={cx('mx-auto max-w-[860px]', PADDING)}>
        <Heading id="families-title" className="text-center">
          {testimonials.title}
        </Heading>
        <div className="mt-6 md:mt-8">
          <Carousel label={testimonials.label} slides={said} everyMs={LIMITS.testimonialMs} />
        </div>
      </div>
    </section>
  )
}

function Testimonial({ quote, name, role, hue }: Quote & { hue: number }) {
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

const WAYS = ways.pairs.map((pair) => ({ name: pair.name, content: <Pair {...pair} /> }))

/** The old way beside the new one (spec page-13). */
function WaysSection() {
  return (
    <section aria-labelledby="ways-title" className="border-t border-line">
      <div className={cx(WIDTH, PADDING)}>
        <Heading id="ways-title">{ways.title}</Heading>
        <div className="mt-6 md:mt-10">
          <Carousel label={ways.label} slides={WAYS} everyMs={null} />
        </div>
      </div>
    </section>
  )
}

function Pair({ name, ...pair }: { name: string; old: string; new: string }) {
  return (
    <div className="grid grid-rows-[auto_1fr] gap-4 wrap-anywhere">
      <h3 className="text-xl font-bold">{name}</h3>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <div className="rounded-xl border border-line bg-sunken p-6 md:p-8">
          <p className="flex items-center gap-2 font-bold text-coral-ink">
            <X aria-hidden className="size-6" strokeWidth={2.5} />
            {ways.oldWay}
          </p>
          <p className="mt-3 text-lg text-ink2">{pair.old}</p>
        </div>
        <div className="rounded-xl border-2 border-brand bg-brand-soft p-6 md:p-8">
          <p className="flex items-center gap-2 font-bold text-brand">
            <Check aria-hidden className="size-6" strokeWidth={3} />
            {ways.newWay(PRODUCT)}
          </p>
          <p className="mt-3 text-lg text-ink">{pair.new}</p>
        </div>
      </div>
    </div>
  )
}

const STEP_ICONS = [Mail, Sparkles, Share2]

function StepsSection({ mail, model }: LandingPageData) {
  return (
    <section id="how" aria-labelledby="how-title" className="border-t border-line bg-surface">
      <div className={cx(WIDTH, PADDING)}>
        <Heading id="how-title">{messages.stepsTitle}</Heading>
        <ol className="mt-8 grid gap-8 md:mt-12 md:grid-cols-3 md:gap-10">
          {messages.steps(mail, model).map((step, index) => {
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

const FEATURES = slides.map((slide) => ({ name: slide.title, content: <Feature {...slide} /> }))

/** Screenshots, and beside them the benefits of the visible one (spec page-16, page-18). */
function FeaturesSection() {
  const [shown, setShown] = useState(0)
  return (
    <section aria-labelledby="features-title" className="border-t border-line">
      <div
        className={cx(
          WIDTH,
          PADDING,
          'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[2fr_3fr]',
        )}
      >
        <Heading id="features-title" className="lg:self-end">
          {features.title}
        </Heading>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Carousel label={features.label} slides={FEATURES} everyMs={LIMITS.carouselMs} onSlide={setShown} />
        </div>
        <Benefits shown={shown} />
      </div>
    </section>
  )
}

function Feature({ picture, title, subtitle, benefits, alt }: (typeof slides)[number]) {
  return (
    <figure className="grid justify-items-center gap-6 rounded-xl bg-brand-soft px-5 py-7">
      <figcaption className="grid justify-items-center gap-2 text-center">
        {/* The section shows title and benefits of the slide that is seen; without a script each slide shows its own */}
        <span className="hidden text-xl font-bold unscripted:block">{title}</span>
        <span className="text-lg font-bold text-balance">{subtitle}</span>
        <ul className="hidden text-ink2 unscripted:block">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </figcaption>
      <div className="rounded-[36px] bg-[#0B1B1E] p-2.5 shadow-2 ring-1 ring-line">
        <Screenshot picture={picture} alt={alt} className="h-auto w-[17rem] max-w-full rounded-[27px]" />
      </div>
    </figure>
  )
}

/** All stacked, so that the page keeps its height. */
function Benefits({ shown }: { shown: number }) {
  return (
    <div className="grid unscripted:hidden">
      {slides.map(({ title, benefits }, index) => (
        <div
          key={title}
          className={cx(
            'col-start-1 row-start-1 transition-opacity duration-300',
            index === shown ? '' : 'invisible opacity-0',
          )}
        >
          <h3 className="display text-2xl text-brand md:text-3xl">{title}</h3>
          <ul className="mt-4 grid gap-3 text-lg md:mt-6">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex items-center gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ok-bg text-ok">
                  <Check aria-hidden className="size-5.5" strokeWidth={3} />
                </span>
                {benefit}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const PRIVACY_ICONS = [TimerReset, EyeOff, Lock]

function PrivacySection() {
  return (
    <section id="privacy" aria-labelledby="privacy-title" className="bg-board text-on-board">
      <div className={cx(WIDTH, PADDING, 'grid gap-8 lg:grid-cols-[.8fr_1.2fr] lg:gap-16')}>
        <div>
          <Heading id="privacy-title">{messages.privacyTitle}</Heading>
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
      <div className={cx(WIDTH, PADDING, 'grid justify-items-center gap-6 text-center')}>
        <div>
          <Heading id="closing-title">{messages.closing.title}</Heading>
          <p className="mt-3 text-lg text-ink2">{messages.closing.text}</p>
        </div>
        <StartButton />
      </div>
    </section>
  )
}
