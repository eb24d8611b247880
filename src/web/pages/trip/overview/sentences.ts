import { daysBetween } from '#domain/days.ts'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights, Traveler } from '#contract/trip.ts'
import {
  clockWords,
  durationText,
  flightNumberText,
  longDayText,
  longWeekdayText,
  namesText,
} from '#web/format.ts'
import { zoneCity } from '#web/times.ts'
import {
  hasLanded,
  isFlying,
  isOver,
  lastLeg,
  liveJourneys,
  type End,
  type Journey,
  type LiveLeg,
} from '../live-legs.ts'
import { shortNames } from '../names.ts'
import type { Moment } from '../shown-times.ts'
import { risksOf, type Risk } from '../live-connections.ts'
import { currentOf } from './current-journey.ts'
import { boardMessages } from './messages.ts'
import { sentenceMessages as messages } from './sentence-messages.ts'

/** `now` in milliseconds since 1970, `today` the visitor's date, `zone` as in `liveLeg`. */
export type View = { now: number; today: string; zone: string | null }

export type Sentence = { traveler: Pick<Traveler, 'id' | 'name' | 'avatar'>; text: string }

/** A sentence of plain text for each traveler about their current or next journey. */
export function travelerSentences(
  travelers: readonly Sentence['traveler'][],
  data: { flights: EnrichedFlights; statuses: FlightStatuses | undefined },
  view: View,
): Sentence[] {
  const { flights, statuses } = data
  const names = shortNames(travelers)
  const there = liveJourneys(flights.outboundFlights, statuses, view.zone)
  const back = liveJourneys(flights.returnFlights, statuses, view.zone)
  return travelers.map((traveler, index) => {
    const own = [...there, ...back].filter(({ travelers: on }) => on.some(({ id }) => id === traveler.id))
    const journey = currentOf(own, view.now)
    const name = names[index] ?? traveler.name
    const text = journey
      ? sentenceOf({ name, journey, isBack: back.includes(journey) }, view)
      : messages.none(name)
    return { traveler, text }
  })
}

type TravelerJourney = { name: string; journey: Journey; isBack: boolean }

function sentenceOf({ name, journey, isBack }: TravelerJourney, view: View): string {
  const { legs } = journey
  const last = lastLeg(journey)
  const when = whenText(last.arrival, view)
  const place = placeText(last, 'arrival', last.place.arrival.terminal)
  if (last.isElsewhere && hasLanded(last)) return messages.landedElsewhere(name, when, last.divertedTo)
  const wrong = legs.find(({ status, isElsewhere }) => status === 'cancelled' || isElsewhere)
  if (wrong && !hasLanded(last)) {
    const day = dayNameText(last.arrival, view)
    const number = flightNumberText(wrong.flight.flightNumber)
    const flight = { place: placeText(last, 'arrival'), number }
    if (wrong.status === 'cancelled') return messages.cancelled(name, day, flight)
    return messages.diverted(name, day, { ...flight, isThere: hasLanded(wrong), to: wrong.divertedTo })
  }
  if (isOver(last, view.now)) {
    if (hasLanded(last)) return messages.landed(name, when, place)
    const due = {
      day: dayNameText(last.arrival, view),
      time: last.arrival.time && timeText(last.arrival, view),
    }
    return messages.wasDue(name, due, placeText(last, 'arrival'))
  }
  const landing = messages.landing(when, place, last.late.arrival !== 0)
  const risk = risksOf([journey], view.now).values().next().value
  const tail = risk ? riskText(risk) : tailOf(last, 'arrival', view)
  const flying = legs.findIndex((leg) => isFlying(leg, view.now))
  if (flying >= 0) {
    const begin = legs[flying]?.live ? name : messages.bySchedule(name)
    return join(messages.inTheAir(begin, viaText(legs.slice(flying, -1)), landing), tail)
  }
  const done = legs.findLastIndex((leg) => isOver(leg, view.now))
  if (done >= 0)
    return join(messages.isChangingAndLands(name, viaText(legs.slice(done, -1)) ?? '', landing), tail)
  if (isBack) return leavingSentence({ name, journey, isBack }, view)
  const via = viaText(legs.slice(0, -1))
  return join(via ? messages.changesAndLands(name, via, landing) : messages.lands(name, landing), tail)
}

/** "Priya leaves Barcelona, Terminal 1, Friday 12:25 and lands 15:10 in Frankfurt." */
function leavingSentence({ name, journey }: TravelerJourney, view: View): string {
  const { legs } = journey
  const [first, last] = [legs[0] as LiveLeg, lastLeg(journey)]
  const { terminal } = first.place.departure
  const from = placeText(first, 'departure', terminal)
  const when = whenText(first.departure, view)
  const leaving = messages.leaving(when, terminal ? `${from},` : from, first.late.departure !== 0)
  const via = viaText(legs.slice(0, -1))
  const sameDay = first.departure.date === last.arrival.date && last.arrival.time !== null
  const lands = sameDay ? timeText(last.arrival, view) : whenText(last.arrival, view)
  const landing = messages.landing(lands, placeText(last, 'arrival'))
  return join(
    `${name} ${leaving}${via ? messages.changing(via) : ''}${messages.and}${landing}.`,
    tailOf(first, 'departure', view),
  )
}

const riskText = ({ city, minutes }: Risk) =>
  minutes > 0 ? messages.risk(city, durationText(minutes)) : messages.missed(city)

function tailOf(leg: LiveLeg, end: End, view: View): string {
  const { status, live } = leg
  const [minutes, moment, booked] = [leg.late[end], leg[end], leg.booked[end]]
  if (minutes !== 0) {
    const before = booked.date === moment.date ? timeText(booked, view) : whenText(booked, view)
    if (booked.time === null) return messages.delayed
    return minutes > 0
      ? messages.late(durationText(minutes), before)
      : messages.early(durationText(-minutes), before)
  }
  if (status === 'delayed') return messages.delayed
  if (moment.date === null) return ''
  if (moment.time === null) return messages.noTime
  if (status === 'active') return live ? messages.onTime : ''
  return status === 'scheduled' && live ? messages.onTime : messages.asBooked
}

function whenText(moment: Moment, view: View): string {
  const day = dayNameText(moment, view)
  return moment.date === null || moment.time === null ? day : `${day} ${timeText(moment, view)}`
}

function dayNameText({ date }: Moment, { today }: View): string {
  if (date === null) return messages.someDay
  const distance = daysBetween(today, date)
  return distance !== null && Math.abs(distance) < 7 ? longWeekdayText(date) : longDayText(date)
}

function timeText({ time, local }: Moment, { zone }: View): string {
  const text = clockWords(time)
  if (zone === null) return text
  return local ? messages.localTime(text) : messages.zoneTime(text, zoneCity(zone))
}

function placeText({ flight }: LiveLeg, end: End, terminal: string | null = null): string {
  const place = flight[`${end}City`] ?? flight[`${end}Airport`] ?? messages.somewhere
  return terminal ? `${place}, ${boardMessages.terminal(terminal)}` : place
}

function viaText(legs: LiveLeg[]): string | null {
  const cities = legs.flatMap(({ flight }) => flight.arrivalCity ?? flight.arrivalAirport ?? [])
  return cities.length ? namesText(cities) : null
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ')
