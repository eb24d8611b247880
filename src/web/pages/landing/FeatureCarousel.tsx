import { useCallback } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Carousel } from './Carousel.tsx'
import { messages } from './section-messages.ts'
import { Screenshot } from './Screenshot.tsx'

const { label, slides: features } = messages.features

type Feature = (typeof features)[number]

export type FeatureReport = { title: string; benefits: readonly string[] }

const SLIDES = features.map((feature) => ({ name: feature.title, content: <FeatureSlide {...feature} /> }))

/** Three features with screenshots. `onFeature` gets the visible one (spec page-16, page-18). */
export function FeatureCarousel({ onFeature }: { onFeature: (feature: FeatureReport) => void }) {
  const report = useCallback(
    (slide: number) => {
      const feature = features[slide]
      if (feature) onFeature({ title: feature.title, benefits: feature.benefits })
    },
    [onFeature],
  )
  return <Carousel label={label} slides={SLIDES} everyMs={LIMITS.carouselMs} onSlide={report} />
}

function FeatureSlide({ picture, title, subtitle, benefits, alt }: Feature) {
  return (
    <figure className="grid justify-items-center gap-6 rounded-xl bg-brand-soft px-5 py-7">
      <figcaption className="grid justify-items-center gap-2 text-center">
        {/* The section shows title and benefits of the slide that is seen; without a script each slide shows its own */}
        <span className="hidden text-xl font-bold asleep:block">{title}</span>
        <span className="text-lg font-bold text-balance">{subtitle}</span>
        <ul className="hidden text-ink2 asleep:block">
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
