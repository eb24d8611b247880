import { LIMITS } from '#contract/limits.ts'

/** `held`: somebody chose the slide by hand. A new object for each choice, so that waiting starts anew. */
export type CarouselState = { slide: number; held: boolean }

export type CarouselEvent =
  | { kind: 'rotated' }
  | { kind: 'next' }
  | { kind: 'previous' }
  | { kind: 'chosen'; slide: number }
  /** Let go after a drag or swipe of so many CSS pixels, positive to the right. */
  | { kind: 'dragged'; offset: number }

/** The rules of spec page-17: both ends meet, and a drag counts only beyond 50 px. */
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

/** Milliseconds to the next automatic slide; a choice by hand first pauses that for 10 s (spec page-17). */
export function waitOf({ held }: CarouselState, everyMs: number): number {
  return held ? LIMITS.carouselPauseMs + everyMs : everyMs
}
