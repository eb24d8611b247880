import {
  useEffect,
  useReducer,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { afterEvent, waitOf, type CarouselEvent, type CarouselState } from './carousel.ts'
import { useStill } from './use-still.ts'

/** Rotates every `everyMs` (null: never), except while paused, hovered or focused (WAI-ARIA APG). */
export function useCarousel(count: number, everyMs: number | null) {
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
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      /** Only keyboard focus pauses; a press is held for 10 s. */
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setFocused(false),
      onKeyDown: (event: KeyboardEvent) => {
        const kind = ARROWS[event.key]
        if (!kind || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        setFocused(true)
        dispatch({ kind })
      },
    },
  }
}

const ARROWS: Record<string, 'previous' | 'next'> = { ArrowLeft: 'previous', ArrowRight: 'next' }
