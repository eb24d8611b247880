import { CONSOLE } from '#contract/admin/limits.ts'
import type { Trace, TraceSpan } from '#contract/admin/traces.ts'

const THIN = 0.6

/** Bars sorted by start, in percent of a timeline that ends with the last span, after `end` milliseconds. */
export function spanBars({ spans, duration }: Pick<Trace, 'spans' | 'duration'>) {
  const end = Math.max(duration, ...spans.map((span) => span.startOffset + span.duration)) || 1
  const inOrder = spans.toSorted((a, b) => a.startOffset - b.startOffset)
  const bars = inOrder.map((span) => {
    const left = Math.min(100 - THIN, Math.max(0, (100 * span.startOffset) / end))
    const width = Math.min(100 - left, Math.max(THIN, (100 * span.duration) / end))
    return { span, left, width }
  })
  return { bars, end }
}

/** Spans shown as badges, and the number of the others (spec debug-7). */
export const spanBadges = (spans: readonly TraceSpan[]) => ({
  shown: spans.slice(0, CONSOLE.spanBadges),
  more: Math.max(0, spans.length - CONSOLE.spanBadges),
})

/** Round tick marks in milliseconds: at most three, from 0. */
export function lineMarks(duration: number): number[] {
  if (!(duration > 0)) return [0]
  const rough = duration / 2
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? duration
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, index) => index * step)
}
