import { useEffect, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { messages } from './section-messages.ts'
import { useCarousel } from './use-carousel.ts'
import { useDrag } from './use-drag.ts'
import { useScripted } from './use-scripted.ts'

const { carousel: texts } = messages

export type Slide = { name: string; content: ReactNode }

/**
 * Slides of which one is seen, as WAI-ARIA APG has it; all of them, one under the other, where there is no script.
 * `everyMs`: how long a slide stands, null when it waits for people. `onSlide` hears the number of the slide that is seen.
 */
export function Carousel({
  label,
  slides,
  everyMs,
  onSlide,
}: {
  label: string
  slides: readonly Slide[]
  everyMs: number | null
  onSlide?: (slide: number) => void
}) {
  const { slide, rotates, paused, dispatch, togglePause, box } = useCarousel(slides.length, everyMs)
  const { offset, dragging, handlers } = useDrag((far) => dispatch({ kind: 'dragged', offset: far }))
  const scripted = useScripted()
  useEffect(() => onSlide?.(slide), [slide, onSlide])
  return (
    <section aria-roledescription={texts.role} aria-label={label} className="flex flex-col" {...box}>
      <CarouselControls
        names={slides.map(({ name }) => name)}
        slide={slide}
        pause={everyMs === null ? null : { paused, toggle: togglePause }}
        dispatch={dispatch}
      />
      {/* Not on the slides: those out of sight take no pointer */}
      <div
        {...handlers}
        className={cx(
          '-order-1 touch-pan-y overflow-clip select-none',
          dragging ? 'cursor-grabbing' : 'cursor-grab',
        )}
        aria-live={rotates ? 'off' : 'polite'}
      >
        <div
          className={cx(
            'flex gap-6 asleep:grid',
            dragging ? '' : 'transition-transform duration-300 ease-out',
          )}
          style={{ transform: `translateX(calc(${-slide} * (100% + 1.5rem) + ${offset}px))` }}
        >
          {slides.map(({ name, content }, index) => (
            <div
              key={name}
              role="group"
              aria-roledescription={texts.slideRole}
              aria-label={texts.slide(name, index + 1, slides.length)}
              inert={scripted && index !== slide}
              className="grid w-full shrink-0"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
