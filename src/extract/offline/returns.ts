import { findAirport } from '#reference/airports.ts'
import type { Candidate } from './candidates.ts'
import type { Mention } from './mention.ts'
import { kilometres } from '#domain/flight/flight-span.ts'
import { minutesBetween, plausibility } from './physics.ts'

/**
 * "… from London to Barcelona. Back on BA 481 on 18 June, 16:05 to 17:30": a flight for which only the places of the one before are
 * there flies them the other way round, where that fits its times and they do not.
 */
export function turnReturns(chain: readonly Candidate[], mentions: readonly Mention[]): Candidate[] {
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
  const [origin, target] = [before.to.code, before.from.code].map((code) =>
    code ? findAirport(code) : undefined,
  )
  if (!origin || !target || !from.time || !to.time) return null
  const km = kilometres(origin, target)
  const leaves = { at: origin, when: { day: from.day, minutes: from.time.minutes } }
  const minutes = to.time.minutes
  const day = [from.day, from.day + 1].find(
    (lands) => plausibility(km, minutesBetween(leaves, { at: target, when: { day: lands, minutes } })) > 0,
  )
  if (day === undefined) return null
  return {
    ...candidate,
    from: { ...from, place: to.place, code: origin.code },
    to: { ...to, place: from.place, code: target.code, day },
    plausible: true,
  }
}
