import { CONSOLE } from '#contract/admin/limits.ts'
import type { Trace, TraceSpan } from '#contract/admin/traces.ts'

/** Where a span stands on the line of its trace, in percent of it. */
export type SpanBar = { span: TraceSpan; left: number; width: number }

/** Percent below which a bar could not be seen. */
const THIN = 0.6

/** The spans of a trace as bars, those that began first on top. The line reaches to the latest end. */
export function spanBars({ spans, duration }: Pick<Trace, 'spans' | 'duration'>): SpanBar[] {
  const end = Math.max(duration, ...spans.map((span) => span.startOffset + span.duration)) || 1
  return spans
    .toSorted((a, b) => a.startOffset - b.startOffset)
    .map((span) => {
      const left = Math.min(100 - THIN, Math.max(0, (100 * span.startOffset) / end))
      const width = Math.min(100 - left, Math.max(THIN, (100 * span.duration) / end))
      return { span, left, width }
    })
}

/** The spans that have a badge, and how many have none (spec debug-7). */
export const spanBadges = (spans: readonly TraceSpan[]): { shown: readonly TraceSpan[]; more: number } => ({
  shown: spans.slice(0, CONSOLE.spanBadges),
  more: Math.max(0, spans.length - CONSOLE.spanBadges),
})

/** Round times at which the line of a trace is marked, in milliseconds: at most three, from 0 on. */
export function lineMarks(duration: number): number[] {
  if (!(duration > 0)) return [0]
  const rough = duration / 2
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? duration
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, index) => index * step)
}
