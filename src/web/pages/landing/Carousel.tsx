import { useEffect, useState, useSyncExternalStore, type PointerEvent, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { messages as sections } from './section-messages.ts'
import { useCarousel } from './use-carousel.ts'

const { carousel: messages } = sections

export type Slide = { name: string; content: ReactNode }

/** A carousel as in WAI-ARIA APG; without script, all slides in a column. `everyMs` null: no rotation. */
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
    <section aria-roledescription={messages.role} aria-label={label} className="flex flex-col" {...box}>
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
              aria-roledescription={messages.slideRole}
              aria-label={messages.slide(name, index + 1, slides.length)}
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

/** CSS pixels until a press counts as a drag. */
const SLACK = 6

type Drag = { pointer: number; from: number; offset: number }

/** `onDrop` gets the distance in CSS pixels. */
function useDrag(onDrop: (offset: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const handlers = {
    onPointerDown: ({ button, isPrimary, pointerId, clientX }: PointerEvent) => {
      if (button === 0 && isPrimary) setDrag({ pointer: pointerId, from: clientX, offset: 0 })
    },
    onPointerMove: ({ pointerId, clientX, currentTarget }: PointerEvent) => {
      if (drag?.pointer !== pointerId) return
      const offset = clientX - drag.from
      if (Math.abs(offset) > SLACK) currentTarget.setPointerCapture(pointerId)
      setDrag({ ...drag, offset })
    },
    onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
      if (drag?.pointer !== pointerId) return
      setDrag(null)
      onDrop(clientX - drag.from)
    },
    /** The browser took it as a scroll. */
    onPointerCancel: () => setDrag(null),
  }
  return { offset: drag?.offset ?? 0, dragging: drag !== null, handlers }
}

const useScripted = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
