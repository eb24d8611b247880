import type { DateAnchor, Mention, MentionOf, PlaceAnchor, TimeAnchor } from './mention.ts'

/** The mentions around one flight number, none of which belongs to another. */
export type Window = { mentions: readonly Mention[]; anchor: number; first: number; last: number }

const MAX_PLACES = 8
const MAX_TIMES = 8
const MAX_DATES = 6

/** A mention with its place in the list. */
export type Indexed<T> = { mention: T; index: number }

/** What is around one flight number, and the last date above it that a heading may have set. */
export type Nearby = {
  window: Window
  places: Indexed<PlaceAnchor>[]
  times: Indexed<TimeAnchor>[]
  dates: Indexed<DateAnchor>[]
  inherited: DateAnchor | null
}

export function nearbyOf(window: Window): Nearby {
  return {
    window,
    places: nearest(window, 'place', MAX_PLACES),
    times: nearest(window, 'time', MAX_TIMES),
    dates: nearest(window, 'date', MAX_DATES),
    inherited: window.mentions.slice(0, window.first).findLast((mention) => mention.kind === 'date') ?? null,
  }
}

export function distance(a: Mention, b: Mention): number {
  return a.at < b.at ? Math.max(0, b.at - a.until) : Math.max(0, a.at - b.until)
}

function nearest<K extends Mention['kind']>(
  { mentions, anchor, first, last }: Window,
  kind: K,
  most: number,
): Indexed<MentionOf<K>>[] {
  const far = ({ index }: { index: number }) => Math.abs(index - anchor)
  return mentions
    .slice(first, last + 1)
    .map((mention, index) => ({ mention, index: first + index }))
    .filter((one): one is Indexed<MentionOf<K>> => one.mention.kind === kind)
    .sort((a, b) => far(a) - far(b))
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
}
