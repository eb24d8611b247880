import { LIMITS } from '#contract/limits.ts'

/** `held`: chosen by hand. Each choice is a new object, so that the wait restarts. */
export type CarouselState = { slide: number; held: boolean }

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

/** Milliseconds to the next slide; a choice by hand adds a pause of 10 s (spec page-17). */
export function waitOf({ held }: CarouselState, everyMs: number): number {
  return held ? LIMITS.carouselPauseMs + everyMs : everyMs
}
