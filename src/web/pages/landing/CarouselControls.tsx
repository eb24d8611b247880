import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import type { CarouselEvent } from './carousel.ts'
import { messages as sections } from './section-messages.ts'

const { carousel: messages } = sections

/** Before the slides for screen readers, but drawn below them. */
export function CarouselControls({
  names,
  slide,
  pause,
  dispatch,
}: {
  names: readonly string[]
  slide: number
  pause: { paused: boolean; toggle: () => void } | null
  dispatch: (event: CarouselEvent) => void
}) {
  const Turn = pause?.paused ? Play : Pause
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-x-1 asleep:hidden">
      {pause ? (
        <button
          type="button"
          aria-label={pause.paused ? messages.play : messages.pause}
          className={`${ROUND} motion-reduce:hidden`}
          onClick={pause.toggle}
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
        {names.map((name, index) => (
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
