import { Check, X } from 'lucide-react'
import { PRODUCT } from '#contract/product.ts'
import { Carousel } from './Carousel.tsx'
import { messages } from './section-messages.ts'
import { SectionHeading } from './SectionHeading.tsx'

const { ways } = messages

const SLIDES = ways.pairs.map((pair) => ({ name: pair.name, content: <Pair {...pair} /> }))

/** The old way beside the new one (spec page-13). */
export function WaysSection() {
  return (
    <section aria-labelledby="ways-title" className="border-t border-line">
      <div className="mx-auto max-w-[1160px] px-5 py-14 md:px-6 md:py-20">
        <SectionHeading id="ways-title">{ways.title}</SectionHeading>
        <div className="mt-6 md:mt-10">
          <Carousel label={ways.label} slides={SLIDES} everyMs={null} />
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
