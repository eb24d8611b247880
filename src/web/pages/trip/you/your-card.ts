import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { isGone } from '#domain/flight/live-state.ts'
import {
  clockWords,
  dayText,
  dotText,
  durationText,
  flightNumberText,
  namesText,
  untilText,
} from '#web/format.ts'
import { beltText, cityText, latenessText } from '../leg-text.ts'
import { risksOf } from '../live-connections.ts'
import {
  hasLanded,
  isFlying,
  isOff,
  isOver,
  lastLeg,
  liveJourneys,
  type End,
  type Journey,
  type LiveLeg,
} from '../live-legs.ts'
import { guestMark } from '../edit/messages.ts'
import { flightMessages, statusMessages } from '../messages.ts'
import { shortNamesById } from '../names.ts'
import type { Moment } from '../shown-times.ts'
import { boardEntries, ridesOf, type BoardEntry } from '../overview/board.ts'
import { isAsBooked, placeText, statusText } from '../overview/board-text.ts'
import { boardMessages } from '../overview/messages.ts'
import { currentOf } from '../overview/current-journey.ts'
import { cardMessages as messages } from './card-messages.ts'
import { youDrive, type You } from './you.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'plain'

/** What somebody needs to know now. `moment`: the time to print large; null if there is none. */
export type Card = {
  phase: string
  moment: Moment | null
  /** The time is struck through: they do not fly. */
  isOff: boolean
  place: string
  others: string | null
  status: { text: string; tone: Tone }
}

/** `statuses`: undefined while unknown. */
export type TripFlights = { flights: EnrichedFlights; statuses: FlightStatuses | undefined }

/** How long after a landing the landing is what matters: belt, and who is there. */
const ARRIVED_MS = 3 * 3_600_000

/** Of a traveler by id: their next departure, landing or change of planes. `now`: ms since 1970. */
export function travelerCard(id: string, { flights, statuses }: TripFlights, now: number): Card {
  const journeys = liveJourneys([...flights.outboundFlights, ...flights.returnFlights], statuses).filter(
    ({ travelers }) => travelers.some((traveler) => traveler.id === id),
  )
  const arrived = journeys.findLast((journey) => {
    const { arrivalMs } = lastLeg(journey)
    return isOver(lastLeg(journey), now) && arrivalMs !== null && now - arrivalMs < ARRIVED_MS
  })
  const journey = arrived ?? currentOf(journeys, now)
  if (!journey) return { ...NOTHING, phase: messages.noFlights }
  const last = lastLeg(journey)
  if (isOver(last, now) && !arrived) return overCard(journey)
  const leg = journey.legs.find((one) => isFlying(one, now) || !isGone(one, now)) ?? last
  const end: End = arrived || isFlying(leg, now) || isGone(leg, now) ? 'arrival' : 'departure'
  return {
    phase: dotText(phaseText({ leg, end, journey, now }), isLater(leg, end, now) && dayText(leg[end].date)),
    moment: leg[end],
    isOff: isOff(leg, end),
    place: dotText(
      flightNumberText(leg.flight.flightNumber),
      whereText(leg, end),
      end === 'departure' && landsText(leg),
    ),
    others: othersText({ id, leg, end, journey }, { flights, statuses }, now),
    status: statusOf(journey, leg, now),
  }
}

/** A day or more ahead: the time alone would not say when. */
const isLater = (leg: LiveLeg, end: End, now: number) => (leg[`${end}Ms`] ?? Infinity) - now > DAY_MS

const DAY_MS = 86_400_000

const NOTHING: Card = {
  phase: '',
  moment: null,
  isOff: false,
  place: '',
  others: null,
  status: { text: '', tone: 'plain' },
}

/** The last flight is over. Only who came back is told so: others are where they wanted to go. */
function overCard(journey: Journey): Card {
  const last = lastLeg(journey)
  const { flightNumber } = last.flight
  if (last.status === 'cancelled')
    return { ...NOTHING, phase: messages.notFlying(flightNumberText(flightNumber)) }
  if (last.isElsewhere) return { ...NOTHING, phase: flightMessages.instead(last.divertedTo, true) }
  const city = cityText(last.flight, 'arrival')
  const isBack = last.flight.flightDirection === 'return'
  return {
    ...NOTHING,
    phase: isBack ? messages.home : messages.there(city),
    place: messages.since(dayText(last.arrival.date)),
  }
}

/** From here on the time is not "any minute now" any more. */
const OVERDUE_MS = 30 * 60_000

type Stage = { leg: LiveLeg; end: End; journey: Journey; now: number }

function phaseText({ leg, end, journey, now }: Stage): string {
  if (leg.status === 'cancelled') return messages.notFlying(flightNumberText(leg.flight.flightNumber))
  if (isOver(leg, now)) return hasLanded(leg) ? messages.landed : messages.wasDue
  const at = leg[`${end}Ms`]
  const until = at === null ? null : untilText(at, now, leg[end])
  if (until !== null && at !== null && now - at > OVERDUE_MS) return until
  if (end === 'arrival') return messages.lands(leg.live, until)
  const isChange = leg !== journey.legs[0]
  return isChange ? messages.changing(cityText(leg.flight, 'departure'), until) : messages.leaves(until)
}

/** "London LHR · Terminal 5 · Gate B22", after landing with the belt. */
function whereText(leg: LiveLeg, end: End): string {
  const { terminal, gate } = leg.place[end]
  const { flight } = leg
  const airport = flight[`${end}Airport`]
  const city = flight[`${end}City`]
  return dotText(
    city === airport ? city : [city, airport].filter(Boolean).join(' '),
    terminal && boardMessages.terminal(terminal),
    end === 'departure' && gate && flightMessages.gate(gate),
    end === 'arrival' && beltText(leg),
  )
}

/** "lands 12:20 in Lisbon" */
const landsText = ({ arrival, flight }: LiveLeg) =>
  arrival.time !== null && messages.landsIn(clockWords(arrival.time), cityText(flight, 'arrival'))

type Mine = { id: string; leg: LiveLeg; end: End; journey: Journey }

/** Who drives them, who sits beside them, or who lands at about the same time. */
function othersText({ id, leg, end, journey }: Mine, trip: TripFlights, now: number): string | null {
  const names = shortNamesById(trip.flights.uniqueTravelers)
  const last = lastLeg(journey)
  const { pickup } = last.flight
  const { dropoff } = leg.flight
  const meets = pickup && messages.meets(pickup) + guestMark(last.flight, 'pickup')
  if (end === 'arrival' && meets) return meets
  if (end === 'departure' && dropoff) return messages.takes(dropoff) + guestMark(leg.flight, 'dropoff')
  const near = nearText(last, boardEntries(trip.flights, trip.statuses, { now }).landing)
  const aboard = [...trip.flights.outboundFlights, ...trip.flights.returnFlights]
    .filter(({ flightId }) => flightId === leg.flight.flightId)
    .flatMap(({ travelers }) => travelers)
    .filter((traveler) => traveler.id !== id)
  if (aboard.length) {
    const company = [...new Set(aboard.map((one) => names.get(one.id) ?? one.name))]
    return dotText(messages.with(namesText(company)), meets ?? near)
  }
  return meets ?? near
}

/** "You land 20 min after Priya & Tom", of those who share a ride. */
function nearText(last: LiveLeg, landing: readonly BoardEntry[]): string | null {
  const own = ({ leg }: BoardEntry) => leg.flight.flightId === last.flight.flightId
  const ride = ridesOf(landing).find((entries) => entries.some(own))
  const mine = ride?.find(own)
  const near = ride
    ?.filter((entry) => !own(entry) && entry.at !== null)
    .toSorted((a, b) => Math.abs((a.at ?? 0) - (mine?.at ?? 0)) - Math.abs((b.at ?? 0) - (mine?.at ?? 0)))[0]
  if (!near || near.at === null || mine?.at == null) return null
  const minutes = Math.round((mine.at - near.at) / 60_000)
  return messages.near(namesText(near.names), minutes, durationText(Math.abs(minutes)))
}

function statusOf(journey: Journey, leg: LiveLeg, now: number): Card['status'] {
  const cancelled = journey.legs.find(({ status }) => status === 'cancelled')
  if (cancelled === leg) return { text: messages.contact, tone: 'bad' }
  if (cancelled)
    return { text: messages.cancelled(flightNumberText(cancelled.flight.flightNumber)), tone: 'bad' }
  const elsewhere = journey.legs.find(({ isElsewhere }) => isElsewhere)
  if (elsewhere)
    return { text: flightMessages.instead(elsewhere.divertedTo, hasLanded(elsewhere)), tone: 'bad' }
  const risk = risksOf([journey], now).values().next().value
  if (risk)
    return {
      text: messages.risk(risk.city, risk.minutes > 0 ? durationText(risk.minutes) : null),
      tone: 'warn',
    }
  const late = latenessText(leg.delay)
  if (late) {
    const end: End = leg.hasLeft || leg.late.departure === 0 ? 'arrival' : 'departure'
    return { text: messages.late(late, clockWords(leg.booked[end].time)), tone: 'warn' }
  }
  if (leg.status === 'delayed') return { text: messages.delayed, tone: 'warn' }
  if (leg.live) return { text: messages.onTime, tone: 'ok' }
  const isBooked = leg.status === 'scheduled' || leg.status === 'confirmed'
  return { text: isBooked ? messages.asBooked : statusMessages[leg.status], tone: 'plain' }
}

/** Of somebody who watches: the next to land, or to leave. Null if nobody does. */
export function watcherCard(trip: TripFlights, now: number): (Card & { names: string }) | null {
  const { landing, leaving } = boardEntries(trip.flights, trip.statuses, { now })
  const next = firstOf(landing) ?? firstOf(leaving)
  if (!next) return null
  const way = landing.includes(next) ? 'landing' : 'leaving'
  return { ...entryCard(next, now), phase: dotText(boardMessages.next[way], entryCard(next, now).phase) }
}

/** The name of who drives; null where no ride is theirs any more. */
export function driverOf(you: You, tripId: string, flights: readonly EnrichedFlight[]): string | null {
  if (you.kind !== 'driver') return null
  const isYou = (name: string | null) => {
    const driver = name === null ? null : youDrive(tripId, name)
    return driver?.kind === 'driver' && driver.name === you.name
  }
  return flights.flatMap(({ pickup, dropoff }) => [pickup, dropoff]).find(isYou) ?? null
}

/** Of somebody who drives: their next pick-up, or ride to the airport. Null if none is ahead. */
export function driverCard(
  driver: string,
  trip: TripFlights,
  now: number,
): (Card & { names: string }) | null {
  const { landing, leaving } = boardEntries(trip.flights, trip.statuses, { now })
  const pickup = firstOf(landing.filter(({ leg }) => leg.flight.pickup === driver))
  const dropoff = firstOf(leaving.filter(({ leg }) => leg.flight.dropoff === driver))
  const next = [pickup, dropoff].filter((entry) => entry !== undefined).toSorted(byInstant)[0]
  if (!next) return null
  const isPickup = next === pickup
  const isTheirs = ({ leg: { flight } }: BoardEntry) => (isPickup ? flight.pickup : flight.dropoff) === driver
  const together = ridesOf(isPickup ? landing : leaving).find((ride) => ride.includes(next)) ?? [next]
  return rideCard(together.filter(isTheirs), isPickup ? messages.youMeet : messages.youTake, now)
}

/** Of all whom somebody drives together: from the first of them to the last. */
function rideCard(ride: readonly BoardEntry[], what: string, now: number): Card & { names: string } {
  const [first, last] = [ride[0] as BoardEntry, ride.at(-1) as BoardEntry]
  const card = entryCard(first, now)
  const until = last.moment.time !== null && last.moment.time !== first.moment.time
  return {
    ...card,
    names: namesText(ride.flatMap(({ names }) => names)),
    phase: dotText(what, card.phase),
    others: until ? messages.lastAt(namesText(last.names), clockWords(last.moment.time)) : null,
  }
}

const byInstant = (a: BoardEntry, b: BoardEntry) => (a.at ?? Infinity) - (b.at ?? Infinity)

const firstOf = (entries: readonly BoardEntry[]): BoardEntry | undefined =>
  entries
    .filter(({ over, leg }) => !over && leg.status !== 'cancelled' && !leg.isElsewhere)
    .toSorted(byInstant)[0]

function entryCard(entry: BoardEntry, now: number): Card & { names: string } {
  const { leg, at, moment, names, late, risk } = entry
  const isLate = late > 0 || risk !== null || leg.status === 'delayed'
  return {
    names: namesText(names),
    phase: dotText(
      at !== null && untilText(at, now, moment),
      at !== null && at - now > DAY_MS && dayText(moment.date),
    ),
    moment,
    isOff: false,
    place: dotText(flightNumberText(leg.flight.flightNumber), placeText(entry, { city: entry.city })),
    others: leg.flight.pickup ? messages.meetsThem(leg.flight.pickup) : null,
    status: {
      text: isAsBooked(entry) && !leg.live ? messages.asBooked : statusText(entry),
      tone: isLate ? 'warn' : leg.live ? 'ok' : 'plain',
    },
  }
}
