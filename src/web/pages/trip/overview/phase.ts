import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights, Itinerary } from '#contract/trip.ts'
import { noonMs } from '#domain/days.ts'
import { countText, daysUntil, dayText, dotText, untilText } from '#web/format.ts'
import { eachLeg, hasLanded, isOver, type LiveLeg } from '../live-legs.ts'
import { boardEntries, isOpen, type BoardEntry } from './board.ts'
import { phaseMessages as messages } from './phase-messages.ts'

/** Where a trip stands as a whole. */
export type PhaseKind = 'planning' | 'eve' | 'today' | 'together' | 'leaving' | 'goodbye'

export type Phase = { kind: PhaseKind; text: string }

type Trip = {
  flights: EnrichedFlights
  /** Undefined while unknown. */
  statuses: FlightStatuses | undefined
  itinerary: Pick<Itinerary, 'travelers' | 'erasedOn'>
}

const DAY_MS = 86_400_000
/** How long people who have no flight home are together after the last one has landed. */
const TOGETHER_MS = 3 * DAY_MS

/** The one answer to where a trip stands; null without flights that take place. `now`: ms since 1970. */
export function phaseOf({ flights, statuses, itinerary }: Trip, now: number): Phase | null {
  const legs = eachLeg(flights, statuses).filter(({ status }) => status !== 'cancelled')
  const { landing, leaving } = boardEntries(flights, statuses, { now })
  if (legs.length === 0) return null
  const first = legs.toSorted((a, b) => startOf(a) - startOf(b))[0]
  if (first && startOf(first) > now && startOf(first) < Infinity)
    return ahead(first, now, { flights, itinerary })
  if (landing.some(isOpen)) return { kind: 'today', text: landedText(landing) }
  if (leaving.some(isOpen)) {
    const [left, all] = shareOf(leaving)
    if (left === 0) return { kind: 'together', text: togetherText(landing) }
    return { kind: 'leaving', text: messages.left(left, all) }
  }
  if (!legs.every((leg) => isOver(leg, now))) return { kind: 'leaving', text: messages.allLeft }
  const stays = leaving.length === 0 && now - lastLanding(legs) < TOGETHER_MS
  if (stays) return { kind: 'together', text: togetherText(landing) }
  return { kind: 'goodbye', text: messages.erased(dayText(itinerary.erasedOn)) }
}

/** `first`: the leg that leaves first. */
function ahead(
  first: LiveLeg,
  now: number,
  { flights, itinerary }: Pick<Trip, 'flights' | 'itinerary'>,
): Phase {
  const at = startOf(first)
  if (at - now <= DAY_MS) return { kind: 'eve', text: messages.starts(untilText(at, now, first.departure)) }
  const [booked, all] = [flights.uniqueTravelers.length, itinerary.travelers.length]
  const days = countText(daysUntil(at, now, first.departure), 'day')
  return { kind: 'planning', text: dotText(messages.booked(booked, Math.max(booked, all)), days) }
}

/** Landed only where a source says so of each; by the clock alone they were due. */
function landedText(landing: readonly BoardEntry[]): string {
  const [over, all] = shareOf(landing)
  const due = landing.filter((entry) => entry.over && entry.leg.status !== 'cancelled')
  return due.every(isThere) ? messages.landed(over, all) : messages.due(over, all)
}

/** Who was cancelled, or landed elsewhere, is not here. */
function togetherText(landing: readonly BoardEntry[]): string {
  const here = landing.filter(({ leg }) => leg.status !== 'cancelled' && !leg.isElsewhere)
  const [there, all] = [peopleOf(here), peopleOf(landing)]
  return there < all ? messages.here(there, all) : messages.together
}

const isThere = ({ leg }: BoardEntry) => hasLanded(leg) && !leg.isElsewhere

/** How many people have landed, or left, and how many do in all. */
function shareOf(entries: readonly BoardEntry[]): [done: number, all: number] {
  const flying = entries.filter(({ leg }) => leg.status !== 'cancelled')
  return [peopleOf(flying.filter(({ over }) => over)), peopleOf(flying)]
}

const peopleOf = (entries: readonly BoardEntry[]) => new Set(entries.flatMap(({ names }) => names)).size

/** At noon of its day where the time is not known. */
const startOf = ({ departureMs, flight }: LiveLeg) =>
  departureMs ?? noonMs(flight.departureDate ?? flight.arrivalDate) ?? Infinity

const lastLanding = (legs: readonly LiveLeg[]) =>
  Math.max(...legs.map(({ arrivalMs }) => arrivalMs ?? -Infinity))
