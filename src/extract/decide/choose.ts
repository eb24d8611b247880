import type { ExtractedFlight } from '#contract/extraction.ts'
import { addDoubt, ownDoubts } from '../doubts/doubt.ts'
import type { Against, Claim, Outcomes } from './claim.ts'
import { COMPARED, isAtOnce, isConnection, isCopy, isNextLeg, isSameSeat, order } from './relations.ts'

/** A view that reads a flight so much worse than the best has no say. */
const RIVAL_SHARE = 0.7
const VIEW_BONUS = 0.8

/** A claim that was chosen, and its flight as the views of its part agreed on it. */
export type Chosen = { claim: Claim; flight: ExtractedFlight }

/** What the views of one part say of one number on one day. */
type Reading = { date: string; score: number; best: Claim; all: Claim[] }

/** The flights of one part: for each number the view that tells it best, and agreement counts. */
export function chooseOfViews(views: readonly (readonly Claim[])[], outcomes: Outcomes): Chosen[] {
  const numbers = [...new Set(views.flat().map(numberOf))]
  const known = new Map(
    numbers
      .map((number) => [number, readingsOf(views, number)] as const)
      .sort(([, [a]], [, [b]]) => b!.score - a!.score),
  )
  const kept: Reading[] = []
  const leave = ({ all }: Reading, against: Against) => {
    for (const claim of all) outcomes.set(claim, against)
  }
  for (const [number, readings] of known) {
    const others = numbers.filter((other) => other !== number).map((other) => known.get(other)!)
    const best = readings.find((one) => !takenBy(one, others)) ?? readings[0]!
    const stronger = [...Map.groupBy(kept, (one) => numberOf(one.best)).values()]
    const isTaken = isTakenBy(best, stronger, views)
    for (const reading of readings) {
      const isRival = reading !== best && !standsBeside(reading, best, views)
      if (isTaken || isRival) leave(reading, isTaken ? 'same_seat' : 'weaker_day')
      else kept.push(reading)
    }
  }
  for (const reading of kept) if (isNumbered(kept, reading)) leave(reading, 'has_number')
  return kept
    .filter(({ best }) => !outcomes.has(best))
    .map((reading) => inChain(kept, apartFrom(kept, reading)))
    .map((reading) => ({ claim: reading.best, flight: withDisagreement(reading) }))
    .sort((a, b) => order(a.flight).localeCompare(order(b.flight)))
}

/** One view tells the number on both days, and hardly worse on this one. */
function standsBeside(reading: Reading, best: Reading, views: readonly (readonly Claim[])[]): boolean {
  const isTogether = views.some((view) => {
    const dates = new Set(view.filter((claim) => numberOf(claim) === numberOf(best.best)).map(dateOf))
    return dates.has(best.date) && dates.has(reading.date)
  })
  return isTogether && reading.score > best.score * RIVAL_SHARE
}

/** Another number, told at least as well, on the same seat and nowhere else: this one belongs elsewhere. */
const takenBy = (reading: Reading, others: readonly Reading[][]): Reading | undefined =>
  others.find(
    (readings) =>
      readings[0]!.score >= reading.score &&
      readings.every(({ best }) => isSameSeat(best.flight, reading.best.flight)),
  )?.[0]

/** No view has both: the view of this one took the number of whoever flies. */
function isTakenBy(
  reading: Reading,
  others: readonly Reading[][],
  views: readonly (readonly Claim[])[],
): boolean {
  const other = takenBy(reading, others)
  if (!other) return false
  const isHeld = (view: readonly Claim[], { best }: Reading) =>
    view.some((claim) => numberOf(claim) === numberOf(best) && isSameSeat(claim.flight, best.flight))
  return !views.some((view) => isHeld(view, reading) && isHeld(view, other))
}

/** A flight without a number that another view has with one, at the same times. */
function isNumbered(readings: readonly Reading[], { best: { flight } }: Reading): boolean {
  if (flight.flightNumber) return false
  const times = [flight.departureTime, flight.arrivalTime].filter((time) => time !== null)
  return readings.some(({ best: { flight: other } }) => {
    if (other.flightNumber === null) return false
    const isSameDay = other.departureDate === flight.departureDate
    const same = times.filter((time) => time === other.departureTime || time === other.arrivalTime).length
    const isSameLeg =
      flight.departureAirport === other.departureAirport && flight.arrivalAirport === other.arrivalAirport
    return isSameDay ? same > 0 : same === 2 && isSameLeg
  })
}

/** A flight that leaves the minute another lands there took its time; another view may have it right. */
function apartFrom(readings: readonly Reading[], reading: Reading): Reading {
  const touches = ({ flight }: Claim) =>
    readings.some(
      (one) => one !== reading && (isAtOnce(one.best.flight, flight) || isCopy(one.best.flight, flight)),
    )
  const other = touches(reading.best)
    ? reading.all.find((claim) => !touches(claim) && isTimed(claim))
    : undefined
  return other ? { ...reading, best: other } : reading
}

/** Where views turn a flight round, the direction that goes on where another flight of the journey ends. */
function inChain(readings: readonly Reading[], reading: Reading): Reading {
  const isTurned = ({ flight }: Claim) =>
    flight.departureAirport === reading.best.flight.arrivalAirport &&
    flight.arrivalAirport === reading.best.flight.departureAirport
  const least = reading.best.score * RIVAL_SHARE
  const turned = reading.all.find((claim) => isTurned(claim) && isTimed(claim) && claim.score >= least)
  if (!turned) return reading
  const links = ({ flight }: Claim) =>
    readings.filter(
      (one) =>
        one !== reading && (isConnection(one.best.flight, flight) || isConnection(flight, one.best.flight)),
    ).length
  return links(turned) > links(reading.best) ? { ...reading, best: turned } : reading
}

/** The flight of the best view, with what the others say otherwise as doubts. */
function withDisagreement({ best, all }: Reading): ExtractedFlight {
  const flight = ownDoubts(best.flight)
  // Rows of a table keep apart what is said of each; running text does not
  if (best.view !== 'cells') flight.cancelled ||= all.some((other) => other.flight.cancelled)
  for (const other of all) {
    if (other.score < best.score * RIVAL_SHARE) continue
    for (const field of COMPARED) {
      const [mine, theirs] = [flight[field], other.flight[field]]
      if (mine !== null && theirs !== null && mine !== theirs)
        addDoubt(flight, { field, reason: 'sources', other: theirs })
    }
  }
  return flight
}

function readingsOf(views: readonly (readonly Claim[])[], number: string): Reading[] {
  const readings = new Map<string, Reading>()
  for (const view of views) {
    for (const claim of view.filter((one) => numberOf(one) === number)) {
      const date = dateOf(claim)
      const key = `${date}#${legOf(view, claim)}`
      const reading = readings.get(key)
      const best = reading && weightOf(claim) <= weightOf(reading.best) ? reading.best : claim
      const score = weightOf(best) + (reading ? VIEW_BONUS : 0)
      readings.set(key, { date, best, score, all: [...(reading?.all ?? []), claim] })
    }
  }
  return [...readings.values()].sort((a, b) => b.score - a.score)
}

/** Taken off the score of a flight without both times. */
const TIMELESS_COST = 2

function weightOf(claim: Claim): number {
  return claim.score - (isTimed(claim) ? 0 : TIMELESS_COST)
}

function isTimed({ flight }: Claim): boolean {
  return flight.departureTime !== null && flight.arrivalTime !== null
}

function numberOf({ flight }: Claim): string {
  return flight.flightNumber ?? `${flight.departureAirport}${flight.arrivalAirport}`
}

/** Two legs of one number on one day, as one view shows them, are kept apart by their order. */
function legOf(view: readonly Claim[], claim: Claim): number {
  const sameDay = view.filter(
    (other) => numberOf(other) === numberOf(claim) && dateOf(other) === dateOf(claim),
  )
  return sameDay.filter((other) => isNextLeg(other.flight, claim.flight)).length
}

function dateOf({ flight }: Claim): string {
  return flight.departureDate ?? ''
}
