import { LIMITS } from '#contract/limits.ts'
import { MIN_ANCHOR } from './dismissals.ts'
import { candidatesIn, SHIFT_COST, type Candidate } from './candidates.ts'
import { numberOf } from './flight-numbers.ts'
import type { Mention } from './mention.ts'
import { minutesBetween, plausibilityBetween } from './plausibility.ts'
import { samePlace } from './places.ts'
import { findAirport } from '#reference/airports.ts'

const MIN_SCORE = 2.6
/** Beyond what a document may hold, for each number may stand several times. */
const MAX_ANCHORS = 4 * LIMITS.flightsPerDocument
const BEAM = 40
/** How many flights back times are remembered as taken. */
const CHAIN_MEMORY = 8
/** Mentions to each side of a flight number. */
const REACH = 26

/**
 * The flights of a text: each flight number takes the mentions around it that fit best, under the constraints
 * that two flights share no time, that they chain, that they follow in time and that one document keeps one
 * layout.
 */
export function assemble(mentions: readonly Mention[]): Candidate[] {
  const numbered = mentions.flatMap((mention, index) =>
    mention.kind === 'flight' && mention.score >= MIN_ANCHOR ? [index] : [],
  )
  const anchors = (numbered.length ? numbered : routeStarts(mentions)).slice(0, MAX_ANCHORS)
  const choices = anchors.map((anchor, order) => {
    const first = Math.max(anchor - REACH, anchors[order - 1] === undefined ? 0 : anchors[order - 1]! + 1)
    const last = Math.min(anchor + REACH, (anchors[order + 1] ?? mentions.length) - 1)
    return candidatesIn({ mentions, anchor, first, last })
  })
  return turnReturns(bestChain(choices), mentions)
}

/** If a booking has no flight number: the first place of each "Amsterdam - Oslo" or "From" with its "To". */
function routeStarts(mentions: readonly Mention[]): number[] {
  const places = mentions.flatMap((mention, index) => (mention.kind === 'place' ? [{ mention, index }] : []))
  return places.flatMap(({ mention, index }, order) => {
    const next = places[order + 1]?.mention
    if (!next || samePlace(mention, next)) return []
    const sideBySide = next.line === mention.line && next.at - mention.until < 14
    const labelled = mention.role === 'departure' && next.role === 'arrival' && next.line - mention.line < 6
    const isCoded = mention.source === 'code' && next.source === 'code'
    const stacked = isCoded && next.line - mention.line <= 3 && places[order + 1]!.index === index + 1
    return sideBySide || labelled || stacked ? [index] : []
  })
}

type State = { score: number; last: Candidate | null; chain: readonly Candidate[] }

function bestChain(choices: readonly (readonly Candidate[])[]): Candidate[] {
  let states: State[] = [{ score: 0, last: null, chain: [] }]
  for (const candidates of choices) {
    const next: State[] = [...states]
    for (const candidate of candidates) {
      let best: State | null = null
      for (const state of states) {
        const change = state.last ? transition(state.last, candidate) : 0
        const score = state.score + gain(state.chain, candidate) + change - reuse(state.chain, candidate)
        if (!best || score > best.score) best = { score, last: candidate, chain: [...state.chain, candidate] }
      }
      if (best && candidate.score > MIN_SCORE) next.push(best)
    }
    states = next.sort((a, b) => b.score - a.score).slice(0, BEAM)
  }
  return [...states[0]!.chain]
}

/** What a candidate adds to a chain: where its number stands again, only what it is better by. */
function gain(chain: readonly Candidate[], candidate: Candidate): number {
  const told = chain.findLast(
    ({ flight }) => flight !== null && numberOf(flight) === numberOf(candidate.flight),
  )
  const own = candidate.score - MIN_SCORE
  if (!told || (isTimed(told) && isTimed(candidate) && !isReversed(told, candidate))) return own
  return Math.max(0, candidate.score - told.score)
}

const isTimed = ({ plausible, from, to }: Candidate): boolean =>
  plausible && from.time !== null && to.time !== null

const isReversed = (a: Candidate, b: Candidate): boolean =>
  a.from.code !== null && a.from.code === b.to.code && a.to.code === b.from.code

/** Times that an earlier flight of another number already took. */
function reuse(chain: readonly Candidate[], candidate: Candidate): number {
  let shared = 0
  for (const before of chain.slice(-CHAIN_MEMORY, -1)) {
    if (numberOf(before.flight) === numberOf(candidate.flight)) continue
    if (candidate.from.time && candidate.from.time === before.from.time) shared += 1
    if (candidate.to.time && candidate.to.time === before.to.time) shared += 1
  }
  return shared * 3
}

function transition(before: Candidate, after: Candidate): number {
  let score = 0
  if (
    before.flight &&
    numberOf(before.flight) === numberOf(after.flight) &&
    before.from.day === after.from.day
  )
    return sameEnds(before, after) || before.to.code === after.from.code ? 0.5 : -1.5
  if (before.pattern === after.pattern) score += 0.6
  const used = [before.from.time, before.to.time].filter((time) => time !== null)
  const shared = [after.from.time, after.to.time].filter((time) => time && used.includes(time)).length
  const isOther = numberOf(before.flight) !== numberOf(after.flight)
  if (isOther && (shared === 2 || leavesWith(before.from, after.from))) return -Infinity
  score -= shared * SHARED_TIME_COST
  if (after.first <= before.last) score -= overlap(before, after)
  if (before.to.code && before.to.code === after.from.code) score += 0.8
  if (borrowsDate(before, after)) score -= 1.8
  if (continuesOvernight(before, after)) score += SHIFT_COST
  const gap = groundMinutes(before, after)
  if (gap === null) return score
  if (gap < 0) return score - 2
  if (before.to.code !== after.from.code) return score
  if (gap < 20) return score - 0.6
  const fliesBack = before.from.code === after.to.code
  if (fliesBack || gap >= 24 * 60) return score
  return score + (gap < CONNECTION_MINUTES ? 1.3 : 0.5)
}

/** One printed place and time of leaving is one flight's. */
const leavesWith = (one: Candidate['from'], other: Candidate['from']): boolean =>
  one.time !== null && one.time === other.time && one.place !== null && one.place === other.place

/** Whoever lands where the next flight starts within this time changes planes there. */
const CONNECTION_MINUTES = 5 * 60

/** Sharing the place of a change of planes is fine, sharing a time is not. */
function overlap(before: Candidate, after: Candidate): number {
  const places =
    (after.from.place && after.from.place === before.from.place ? 1 : 0) +
    (after.to.place && after.to.place === before.to.place ? 1 : 0) +
    (after.from.place && after.from.place === before.to.place ? 0.2 : 0)
  return places * 1.2 + 0.6
}

const SHARED_TIME_COST = 3.5

/** One heading dates both, the first lands on the day after it and the second leaves from there that day. */
function continuesOvernight(before: Candidate, after: Candidate): boolean {
  return (
    after.from.date === before.from.date &&
    after.from.date !== null &&
    after.from.day > after.from.date.day &&
    after.from.day === before.to.day &&
    before.to.code !== null &&
    before.to.code === after.from.code
  )
}

/** The date follows all of the first flight and is also the second one's: it belongs to the second alone. */
function borrowsDate(before: Candidate, after: Candidate): boolean {
  const { date } = before.from
  if (date === null || date !== after.from.date) return false
  const parts = [before.flight, before.from.time, before.to.time, before.from.place, before.to.place]
  return parts.every((part) => part === null || part.at < date.at)
}

function groundMinutes(before: Candidate, after: Candidate): number | null {
  if (!before.to.time || !after.from.time) return after.from.day < before.to.day ? -1 : null
  const from = findAirport(before.to.code ?? '')
  const to = findAirport(after.from.code ?? '')
  const landed = { day: before.to.day, minutes: before.to.time.minutes }
  const leaves = { day: after.from.day, minutes: after.from.time.minutes }
  if (!from || !to) return (leaves.day - landed.day) * 1440 + leaves.minutes - landed.minutes
  return minutesBetween({ at: from, when: landed }, { at: to, when: leaves })
}

function sameEnds(a: Candidate, b: Candidate): boolean {
  return (
    (a.from.code === b.from.code || !a.from.code || !b.from.code) &&
    (!a.from.time || !b.from.time || a.from.time.clock === b.from.time.clock)
  )
}

/**
 * "… from London to Barcelona. Back on BA 481 on 18 June, 16:05 to 17:30": a flight for which only the places
 * of the one before are there flies them the other way round, where that fits its times and they do not.
 */
function turnReturns(chain: readonly Candidate[], mentions: readonly Mention[]): Candidate[] {
  const times = mentions.filter((mention) => mention.kind === 'time')
  return chain.map((candidate, index) => {
    const before = chain[index - 1]
    if (!before || !repeatsRoute(before, candidate)) return candidate
    const { from, to } = candidate
    const arrives = to.time ?? times.find(({ at }) => from.time !== null && at > from.time.at) ?? null
    return turned({ ...candidate, to: { ...to, time: arrives } }, before) ?? candidate
  })
}

function repeatsRoute(before: Candidate, after: Candidate): boolean {
  const isSame = before.from.place === after.from.place && before.to.place === after.to.place
  return isSame && after.from.place !== null && after.flight !== null && !after.plausible
}

function turned(candidate: Candidate, before: Candidate): Candidate | null {
  const { from, to } = candidate
  const [origin, target] = [before.to.code, before.from.code].map((code) => findAirport(code ?? ''))
  if (!origin || !target || !from.time || !to.time) return null
  const leaves = { at: origin, when: { day: from.day, minutes: from.time.minutes } }
  const minutes = to.time.minutes
  const lands = (day: number) => ({ at: target, when: { day, minutes } })
  const day = [from.day, from.day + 1].find((one) => plausibilityBetween(leaves, lands(one)) > 0)
  if (day === undefined) return null
  return {
    ...candidate,
    from: { ...from, place: to.place, code: origin.code },
    to: { ...to, place: from.place, code: target.code, day },
    plausible: true,
  }
}
