import type { Provenance } from '#contract/extraction.ts'
import type { DateMention } from '#extract/offline/calendar.ts'
import { datesOf } from '#extract/offline/dates.ts'
import { bookingScore } from '#extract/offline/booking-score.ts'
import type { ReadLine } from '#extract/offline/mention.ts'
import { readMentions } from '#extract/offline/mentions.ts'
import { isSurelyNoFlight, kindOf } from '#extract/offline/booking-kind.ts'
import { linesOf, type Line } from '#extract/offline/text.ts'
import { withoutMachineTalk } from '../machine-talk.ts'
import type { Question } from '../question.ts'

/** What an answer is checked against. */
export type Grounds = Question['grounds']

export type WordView = {
  part: string
  text: string
  read: ReadLine[]
  words: { folded: string; at: number; until: number }[]
  dates: DateMention[][]
}

/** How much a part suggests a booking, whether it mentions flying, and whether it is about other travel. */
export type Standing = { bookingScore: number; flying: boolean; notFlying: boolean }

export type Words = ReturnType<typeof readWords>

export type Spot = { view: WordView; line: number; at: number; until: number }

const MAX_QUOTE = 160

export function readWords({ parts, subject, day }: Grounds) {
  const texts = new Set<string>()
  const views = parts.flatMap(({ name, views: own }) =>
    own
      .map(withoutMachineTalk)
      .filter((text) => !texts.has(text) && texts.add(text))
      .map((text): WordView => {
        const lines = linesOf(text)
        const words = lines.flatMap(wordsIn)
        return { part: name, text, read: readMentions(lines, day), words, dates: lines.map(datesOf) }
      }),
  )
  const standing = new Map(parts.map(({ name, views: [text = ''] }) => [name, standingOf(text, subject)]))
  return { views, standing, found: new Map<string, readonly Spot[]>() }
}

function standingOf(text: string, subject: string | null): Standing {
  const { counts } = kindOf(`${subject ?? ''}\n${text}`)
  return {
    bookingScore: bookingScore(text, subject),
    flying: (counts.get('flight') ?? 0) > 0,
    notFlying: isSurelyNoFlight(counts),
  }
}

export function foundOnce<T extends Spot>(
  { found }: Words,
  key: string,
  find: () => readonly T[],
): readonly T[] {
  const before = found.get(key) as readonly T[] | undefined
  if (before) return before
  const now = find()
  found.set(key, now)
  return now
}

function wordsIn({ words, offset }: Line): WordView['words'] {
  return words.map(({ folded, start, end }) => ({ folded, at: offset + start, until: offset + end }))
}

export function provenanceAt({ view, at, until }: Spot): Provenance {
  const words = view.text.slice(at, until).slice(0, MAX_QUOTE)
  return { layer: 'model', part: view.part, offset: at, length: until - at, words }
}

/** The spot nearest to another one: in the same view, within `reach` lines. */
export function nearest<T extends Spot>(spots: readonly T[], to: Spot, reach: number): T | null {
  const far = (spot: Spot) => Math.abs(spot.line - to.line) + Math.abs(spot.at - to.at) / 1e6
  const near = spots.filter((spot) => spot.view === to.view && Math.abs(spot.line - to.line) <= reach)
  return near.toSorted((a, b) => far(a) - far(b))[0] ?? null
}

/** Every match of an expression with the flag g, at most `most` in a view. */
export function matchesIn(views: readonly WordView[], expression: RegExp, most = 20): Spot[] {
  return views.flatMap((view) =>
    view.text
      .matchAll(expression)
      .take(most)
      .map(({ index, 0: words }) => spotAt(view, index, index + words.length))
      .toArray(),
  )
}

export function spotAt(view: WordView, at: number, until: number): Spot {
  let [low, high] = [0, view.read.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (view.read[middle]!.line.offset <= at) low = middle
    else high = middle - 1
  }
  return { view, line: low, at, until }
}
