import type { Span } from '../offline/text.ts'
import type { KnownField } from './fields.ts'
import { findValue } from './find-value.ts'
import type { Page } from './page.ts'

/** Words in a page: offsets, end exclusive. */
export type PageSpan = { page: Page; start: number; end: number }

const MAX_ANCHORS = 20
/** Characters beyond which one place is no nearer than another. */
const FAR = 3_000

export function closestPlaces(pages: readonly Page[], fields: readonly KnownField[]): Map<string, PageSpan> {
  let best = { worth: 0, places: new Map<string, PageSpan>() }
  for (const page of pages) {
    const spans = fields.map((one) => ({ one, found: findValue(page, one.kind, one.value) }))
    const anchors = spans.find(({ found }) => found.length > 0)?.found ?? []
    for (const anchor of anchors.slice(0, MAX_ANCHORS)) {
      const places = new Map<string, PageSpan>()
      let worth = 0
      for (const { one, found } of spans) {
        const span = nearest(found, anchor, one)
        if (!span) continue
        places.set(one.field, { page, ...span })
        worth += 2 - Math.min(FAR, distance(span, anchor)) / FAR
      }
      if (worth > best.worth) best = { worth, places }
    }
  }
  return best.places
}

export function nearestOn(
  pages: readonly Page[],
  field: KnownField,
  near: PageSpan | undefined,
): PageSpan | null {
  for (const page of pages) {
    const found = findValue(page, field.kind, field.value)
    const span = near?.page === page ? nearest(found, near, field) : found[0]
    if (span) return { page, ...span }
  }
  return null
}

function nearest(found: readonly Span[], anchor: Span, { field }: KnownField): Span | undefined {
  const cost = (span: Span) =>
    distance(span, anchor) + (span.start < anchor.start && LATER.test(field) ? 40 : 0)
  return found.toSorted((a, b) => cost(a) - cost(b))[0]
}

const LATER = /^(?:arrival|checkOut)/

function distance(a: Span, b: Span): number {
  return a.start < b.start ? Math.max(0, b.start - a.end) : Math.max(0, a.start - b.end)
}
