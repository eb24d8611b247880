import type { AlertKind, AlertMessage } from '#contract/alerts.ts'
import { clockMinutes } from '#domain/days.ts'
import { delayText, headlinesOf, plannedOf, type AlertHeadline } from '#domain/flight/alert-headline.ts'
import { spacedNumber } from '#domain/flight/flight-number.ts'
import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import { fullDay, quiet, text, title, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

const WORDS = MESSAGES.flightAlert
const CITY_LENGTH = 40
const VALUE_LENGTH = 90
const DAY_MINUTES = 1_440

/** The gravest change first. Facts of the flight, nothing of a trip. */
export function flightAlertMail(data: { message: AlertMessage; stopLink: string }): Promise<Written> {
  const { message } = data
  const number = spacedNumber(message.flightNumber)
  const day = fullDay(Date.parse(`${message.date}T00:00:00Z`))
  return write({
    template: 'flight-alert',
    subject: sentence(message, number).replace(/\.$/, ''),
    preview: WORDS.preview(day),
    why: WORDS.why,
    blocks: [
      title(sentence(message, nameOf(message, number))),
      ...headlinesOf(message)
        .slice(1)
        .map((headline) => text(`${change(message, headline, WORDS.it)}.`)),
      {
        kind: 'facts',
        items: facts(message, day).map(([label, value]) => ({ label, value: line(value, VALUE_LENGTH) })),
      },
      quiet(WORDS.who),
      ...(message.kind === 'landed' ? [] : [quiet(WORDS.ask)]),
      { kind: 'link', label: WORDS.stop, href: link(data.stopLink) },
    ],
  })
}

/** "BA 478 London–Barcelona is 45 min late: it now lands at 11:20 (was 10:35)." */
function sentence(message: AlertMessage, flight: string): string {
  const [headline = 'gate'] = headlinesOf(message)
  const times = WITH_TIMES.has(message.kind) && newTimes(message)
  return `${change(message, headline, flight)}${times ? `: ${times}.` : '.'}`
}

const WITH_TIMES: ReadonlySet<AlertKind> = new Set(['delayed', 'reinstated'])

function newTimes({ arrival, departure, landsAbout, hasLeft, isLessLate }: AlertMessage): string | null {
  if (arrival.now && (isLater(arrival) || isLessLate || !departure.now))
    return WORDS.nowLands(arrival.now, plannedOf(arrival))
  if (hasLeft) return landsAbout && WORDS.nowLandsAbout(landsAbout, arrival.scheduled)
  return departure.now && WORDS.nowLeaves(departure.now, plannedOf(departure))
}

/** "BA 478 London–Barcelona is 45 min late" */
function change(message: AlertMessage, headline: AlertHeadline, flight: string): string {
  const elsewhere = message.divertedTo && line(message.divertedTo, CITY_LENGTH)
  switch (headline) {
    case 'late':
      return WORDS.late(flight, delayText(message.delayMinutes))
    case 'diverted':
      return WORDS.diverted(flight, elsewhere)
    case 'gate':
      return WORDS.gate(flight, message.departureGate)
    case 'landed':
      return WORDS.landed(flight, message.arrival.now)
    case 'landedElsewhere':
      return WORDS.landedElsewhere(flight, elsewhere, message.arrival.now)
    default:
      return WORDS[headline](flight)
  }
}

function facts(message: AlertMessage, day: string): (readonly [label: string, value: string])[] {
  const { kind, departure, arrival, landsAbout, departureGate, arrivalTerminal, baggageBelt } = message
  const isOver = kind === 'landed' || kind === 'diverted'
  const landing = landsAbout ? { ...arrival, now: WORDS.about(landsAbout) } : arrival
  const isThere = kind !== 'cancelled' && !message.wasDiverted
  const known = [
    [WORDS.day, day],
    [WORDS.departure, isOver ? null : timesText(departure, message.originCity)],
    [WORDS.arrival, isThere ? timesText(landing, message.destinationCity) : null],
    [WORDS.gateLabel, isOver || kind === 'cancelled' ? null : departureGate],
    [WORDS.terminal, isThere ? arrivalTerminal : null],
    [WORDS.belt, kind === 'landed' ? baggageBelt : null],
  ] as const
  return known.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

/** Within half a day: what is due at 23:50 may come at 00:35. */
function isLater({ scheduled, now }: AlertMessage['departure']): boolean {
  const [from, to] = [scheduled, now].map((time) => clockMinutes(time))
  if (from == null || to == null) return false
  const later = (to - from + DAY_MINUTES) % DAY_MINUTES
  return later > 0 && later < DAY_MINUTES / 2
}

function timesText({ scheduled, now }: AlertMessage['departure'], city: string | null): string | null {
  const times = scheduled && now && scheduled !== now ? WORDS.changed(now, scheduled) : (now ?? scheduled)
  return times && WORDS.at(times, city && line(city, CITY_LENGTH))
}

function nameOf({ originCity, destinationCity }: AlertMessage, number: string): string {
  const cities = [originCity, destinationCity].map((city) => city && line(city, CITY_LENGTH))
  return cities.every(Boolean) ? `${number} ${cities.join('–')}` : number
}
