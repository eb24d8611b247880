import type { DateAnchor, Mention, PlaceAnchor, TimeAnchor } from './mention.ts'

/** The mentions around one flight number, none of which belongs to another. */
export type Window = { mentions: readonly Mention[]; anchor: number; first: number; last: number }

const MAX_PLACES = 8
const MAX_TIMES = 8
const MAX_DATES = 6

/** A mention with its place in the list. */
export type Indexed<T> = { mention: T; index: number }

/** What stands around one flight number, and the last date above it that a heading may have set. */
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
    inherited: dateBefore(window),
  }
}

export function distance(a: Mention, b: Mention): number {
  return a.at < b.at ? Math.max(0, b.at - a.until) : Math.max(0, a.at - b.until)
}

function nearest<K extends 'place' | 'time' | 'date'>(
  window: Window,
  kind: K,
  most: number,
): Indexed<Extract<Mention, { kind: K }>>[] {
  const found: Indexed<Extract<Mention, { kind: K }>>[] = []
  for (let index = window.first; index <= window.last; index++) {
    const mention = window.mentions[index]!
    if (mention.kind === kind) found.push({ mention: mention as Extract<Mention, { kind: K }>, index })
  }
  const far = ({ index }: { index: number }) => Math.abs(index - window.anchor)
  return found
    .sort((a, b) => far(a) - far(b))
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
}

function dateBefore({ mentions, first }: Window): DateAnchor | null {
  for (let index = first - 1; index >= 0; index--) {
    const mention = mentions[index]!
    if (mention.kind === 'date') return mention
  }
  return null
}
