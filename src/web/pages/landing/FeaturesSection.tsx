import { Check } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FeatureCarousel, type FeatureReport } from './FeatureCarousel.tsx'
import { messages } from './section-messages.ts'
import { SectionHeading } from './SectionHeading.tsx'

const { title, slides } = messages.features

export function FeaturesSection() {
  const [shown, setShown] = useState<FeatureReport>(slides[0])
  return (
    <section aria-labelledby="features-title" className="border-t border-line">
      <div className="mx-auto grid max-w-[1160px] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 px-5 py-14 md:px-6 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[2fr_3fr]">
        <SectionHeading id="features-title" className="lg:self-end">
          {title}
        </SectionHeading>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FeatureCarousel onFeature={setShown} />
        </div>
        <Benefits {...shown} />
      </div>
    </section>
  )
}

function Benefits({ title: seen }: FeatureReport) {
  return (
    <div className="grid asleep:hidden">
      {slides.map(({ title: name, benefits }) => (
        <div
          key={name}
          className={cx(
            'col-start-1 row-start-1 transition-opacity duration-300',
            name === seen ? '' : 'invisible opacity-0',
          )}
        >
          <h3 className="display text-2xl text-brand md:text-3xl">{name}</h3>
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
