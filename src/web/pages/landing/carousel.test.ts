import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { afterEvent, waitOf, type CarouselEvent } from './Carousel.tsx'
import { CHAT, chatFrame, COMPLETE, FRAME_COUNT, frameMs } from './chat-script.ts'
import { messages } from './section-messages.ts'

const dragged = (offset: number): CarouselEvent => ({ kind: 'dragged', offset })

/** All of spec page-17, with its numbers. */
test.each<[string, number, CarouselEvent, { slide: number; held: boolean }]>([
  ['next goes one on', 0, { kind: 'next' }, { slide: 1, held: true }],
  ['next wraps around', 2, { kind: 'next' }, { slide: 0, held: true }],
  ['previous goes one back', 2, { kind: 'previous' }, { slide: 1, held: true }],
  ['previous wraps around', 0, { kind: 'previous' }, { slide: 2, held: true }],
  ['a dot goes where it stands', 0, { kind: 'chosen', slide: 2 }, { slide: 2, held: true }],
  ['time goes one on and holds nothing', 0, { kind: 'rotated' }, { slide: 1, held: false }],
  ['time wraps around', 2, { kind: 'rotated' }, { slide: 0, held: false }],
  ['50 px do not count', 1, dragged(50), { slide: 1, held: false }],
  ['50 px to the left do not count', 1, dragged(-50), { slide: 1, held: false }],
  ['51 px go to the previous one', 1, dragged(51), { slide: 0, held: true }],
  ['51 px to the left go to the next one', 1, dragged(-51), { slide: 2, held: true }],
  ['a drag wraps around', 0, dragged(120), { slide: 2, held: true }],
  ['a drag to the left wraps around', 2, dragged(-120), { slide: 0, held: true }],
])('%s', (_rule, slide, event, after) => {
  expect(afterEvent({ slide, held: false }, event, LIMITS.carouselSlides)).toEqual(after)
})

test('slides come every 5 s, and 10 s after a swipe (spec page-17)', () => {
  expect(waitOf({ slide: 0, held: false }, LIMITS.carouselMs)).toBe(5_000)
  expect(waitOf({ slide: 0, held: true }, LIMITS.carouselMs)).toBe(10_000)
})

test('the chat has about 9 lines with a picture and a link, and a round takes 30 s (spec page-9)', () => {
  expect(CHAT).toHaveLength(9)
  expect(new Set(CHAT.map(({ kind }) => kind))).toEqual(new Set(['theirs', 'mine', 'link', 'picture']))
  const steps = Array.from({ length: FRAME_COUNT }, (_, step) => step)
  expect(steps.reduce((sum, step) => sum + frameMs(step), 0)).toBe(30_000)
  expect(steps.every((step) => frameMs(step) > 0)).toBe(true)
  expect(chatFrame(FRAME_COUNT - 1)).toMatchObject(COMPLETE)
})

test('there are 3 features (spec page-16)', () => {
  expect(messages.features.slides).toHaveLength(LIMITS.carouselSlides)
})
