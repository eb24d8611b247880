import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import {
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { LIMITS } from '#contract/limits.ts'
import { cx } from '#web/ui/cx.ts'
import { messages as sections } from './section-messages.ts'
import { useStill } from './use-still.ts'

const { carousel: messages } = sections

type Props = {
  label: string
  slides: readonly { name: string; content: ReactNode }[]
  everyMs: number | null
  onSlide?: (slide: number) => void
}

/** A carousel as in WAI-ARIA APG; without script, all slides in a column. `everyMs` null: no rotation. */
export function Carousel({ label, slides, everyMs, onSlide }: Props) {
  const carousel = useCarousel(slides.length, everyMs)
  const { slide, rotates, dispatch, box } = carousel
  const { offset, dragging, handlers } = useDrag((far) => dispatch({ kind: 'dragged', offset: far }))
  const scripted = useScripted()
  useEffect(() => onSlide?.(slide), [slide, onSlide])
  return (
    <section aria-roledescription={messages.role} aria-label={label} className="flex flex-col" {...box}>
      <CarouselControls slides={slides} rotating={everyMs !== null} carousel={carousel} />
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
            'flex gap-6 unscripted:grid',
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

type ControlsProps = { slides: Props['slides']; rotating: boolean; carousel: ReturnType<typeof useCarousel> }

/** Before the slides for screen readers, but drawn below them. */
function CarouselControls({ slides, rotating, carousel }: ControlsProps) {
  const { slide, paused, dispatch, togglePause } = carousel
  const Turn = paused ? Play : Pause
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-x-1 unscripted:hidden">
      {rotating ? (
        <button
          type="button"
          aria-label={paused ? messages.play : messages.pause}
          className={`${ROUND} motion-reduce:hidden`}
          onClick={togglePause}
        >
          <Turn aria-hidden className="size-5 fill-current" strokeWidth={1} />
        </button>
      ) : null}
      {TURNS.map(([kind, Arrow]) => (
        <button
          key={kind}
          type="button"
          aria-label={messages[kind]}
          className={ROUND}
          onClick={() => dispatch({ kind })}
        >
          <Arrow aria-hidden className="size-6" />
        </button>
      ))}
      <div role="group" aria-label={messages.choose} className="flex">
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={messages.dot(name, index + 1)}
            aria-current={index === slide}
            className="group grid min-h-12 w-[min(2.25rem,9.5vw)] place-items-center rounded-md"
            onClick={() => dispatch({ kind: 'chosen', slide: index })}
          >
            <span className="size-3 rounded-full border-2 border-line-strong group-hover:border-ink group-aria-[current=true]:w-6 group-aria-[current=true]:border-brand group-aria-[current=true]:bg-brand" />
          </button>
        ))}
      </div>
    </div>
  )
}

const TURNS = [
  ['previous', ArrowLeft],
  ['next', ArrowRight],
] as const

const ROUND =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-line-strong text-ink hover:border-ink hover:bg-sunken'

/** Rotates every `everyMs` (null: never), except while paused, hovered or focused (WAI-ARIA APG). */
function useCarousel(count: number, everyMs: number | null) {
  const [state, dispatch] = useReducer(
    (now: CarouselState, event: CarouselEvent) => afterEvent(now, event, count),
    { slide: 0, held: false },
  )
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useStill()
  const rotates = everyMs !== null && !paused && !hovered && !focused && !still
  useEffect(() => {
    if (!rotates) return undefined
    const timer = setTimeout(() => dispatch({ kind: 'rotated' }), waitOf(state, everyMs))
    return () => clearTimeout(timer)
  }, [rotates, state, everyMs])

  return {
    slide: state.slide,
    rotates,
    paused,
    dispatch,
    togglePause: () => setPaused(!paused),
    box: {
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      /** Only keyboard focus pauses; a press is held for 10 s. */
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setFocused(false),
      onKeyDown: (event) => {
        const kind = ARROWS[event.key]
        if (!kind || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        setFocused(true)
        dispatch({ kind })
      },
    } satisfies ComponentProps<'section'>,
  }
}

const ARROWS: Record<string, 'previous' | 'next'> = { ArrowLeft: 'previous', ArrowRight: 'next' }

/** CSS pixels until a press counts as a drag. */
const SLACK = 6

type Drag = { pointer: number; from: number; offset: number }

/** `onDrop` gets the distance in CSS pixels. */
function useDrag(onDrop: (offset: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const handlers = {
    onPointerDown: ({ button, isPrimary, pointerId, clientX }) => {
      if (button === 0 && isPrimary) setDrag({ pointer: pointerId, from: clientX, offset: 0 })
    },
    onPointerMove: ({ pointerId, clientX, currentTarget }) => {
      if (drag?.pointer !== pointerId) return
      const offset = clientX - drag.from
      if (Math.abs(offset) > SLACK) currentTarget.setPointerCapture(pointerId)
      setDrag({ ...drag, offset })
    },
    onPointerUp: ({ pointerId, clientX }) => {
      if (drag?.pointer !== pointerId) return
      setDrag(null)
      onDrop(clientX - drag.from)
    },
    onPointerCancel: () => setDrag(null),
  } satisfies ComponentProps<'div'>
  return { offset: drag?.offset ?? 0, dragging: drag !== null, handlers }
}

const useScripted = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** `held`: chosen by hand. Each choice is a new object, so that the wait restarts. */
type CarouselState = { slide: number; held: boolean }

export type CarouselEvent =
  | { kind: 'rotated' }
  | { kind: 'next' }
  | { kind: 'previous' }
  | { kind: 'chosen'; slide: number }
  | { kind: 'dragged'; offset: number }

/** Spec page-17: slides wrap around, and drags count beyond 50 px. */
export function afterEvent(state: CarouselState, event: CarouselEvent, count: number): CarouselState {
  const by = (steps: number) => ({ slide: (state.slide + steps + count) % count, held: true })
  switch (event.kind) {
    case 'rotated':
      return { ...by(1), held: false }
    case 'next':
      return by(1)
    case 'previous':
      return by(-1)
    case 'chosen':
      return { slide: event.slide, held: true }
    case 'dragged':
      if (Math.abs(event.offset) <= LIMITS.carouselSwipePx) return state
      return by(event.offset > 0 ? -1 : 1)
  }
}

/** Milliseconds to the next slide: 10 s after a choice by hand (spec page-17). */
export function waitOf({ held }: CarouselState, everyMs: number): number {
  return held ? LIMITS.carouselPauseMs : everyMs
}
