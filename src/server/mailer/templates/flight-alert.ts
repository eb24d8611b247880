import type { AlertMessage } from '#contract/alerts.ts'
import { clockMinutes } from '#domain/days.ts'
import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import type { Block, Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

const WORDS = MESSAGES.flightAlert
const CITY_LENGTH = 40
const DAY_MINUTES = 1_440

/** One change of a flight, the fact first: facts of the flight, and nothing of a trip. */
export function flightAlertMail(data: { message: AlertMessage; stopLink: string }): Promise<Written> {
  const { message } = data
  const number = spaced(message.flightNumber)
  const day = dayText(message.date)
  return write({
    template: 'flight-alert',
    subject: sentence(message, number).replace(/\.$/, ''),
    preview: WORDS.preview(day),
    why: WORDS.why,
    blocks: [
      { kind: 'title', text: sentence(message, nameOf(message, number)) },
      ...facts(message, day).map(([label, value]): Block => ({
        kind: 'text',
        text: `${label}: ${line(value, CITY_LENGTH)}`,
      })),
      ...(message.kind === 'landed'
        ? []
        : [{ kind: 'text' as const, text: WORDS.ask, quiet: true as const }]),
      { kind: 'link', label: WORDS.stop, href: link(data.stopLink) },
    ],
  })
}

/** "BA 478 London–Barcelona is 45 min late: it now lands at 11:20 (was 10:35)." */
function sentence(message: AlertMessage, flight: string): string {
  const { kind, arrival, departure, delayMinutes, isLessLate, departureGate } = message
  const elsewhere = message.divertedTo && line(message.divertedTo, CITY_LENGTH)
  const times =
    arrival.now && (isLater(arrival) || isLessLate || !departure.now)
      ? WORDS.nowLands(arrival.now, plannedOf(arrival))
      : departure.now && WORDS.nowLeaves(departure.now, plannedOf(departure))
  const more = times ? `: ${times}.` : '.'
  switch (kind) {
    case 'delayed':
      if (isLessLate) return ((delayMinutes ?? 0) < 1 ? WORDS.onTime : WORDS.lessLate)(flight) + more
      return WORDS.late(flight, minutesText(delayMinutes)) + more
    case 'reinstated':
      return WORDS.reinstated(flight) + more
    case 'cancelled':
      return `${WORDS.cancelled(flight)}.`
    case 'diverted':
      return `${WORDS.diverted(flight, elsewhere)}.`
    case 'gate':
      return `${WORDS.gate(flight, departureGate)}.`
    case 'landed':
      return message.wasDiverted
        ? `${WORDS.landedElsewhere(flight, elsewhere, arrival.now)}.`
        : `${WORDS.landed(flight, arrival.now)}.`
  }
}

const plannedOf = ({ scheduled, now }: AlertMessage['departure']) => (scheduled === now ? null : scheduled)

/** What else is known and still of use. */
function facts(message: AlertMessage, day: string): (readonly [label: string, value: string])[] {
  const { kind, departure, arrival, departureGate, arrivalTerminal, baggageBelt } = message
  const isOver = kind === 'landed' || kind === 'diverted'
  const isThere = kind !== 'cancelled' && !message.wasDiverted
  const known = [
    [WORDS.day, day],
    [WORDS.departure, isOver ? null : timesText(departure)],
    [WORDS.arrival, isThere ? timesText(arrival) : null],
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

function timesText({ scheduled, now }: AlertMessage['departure']): string | null {
  return scheduled && now && scheduled !== now ? WORDS.changed(now, scheduled) : (now ?? scheduled)
}

function minutesText(minutes: number | null): string | null {
  if (minutes === null || minutes < 1) return null
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours ? `${hours} h` : '', rest ? `${rest} min` : ''].filter(Boolean).join(' ')
}

function nameOf({ originCity, destinationCity }: AlertMessage, number: string): string {
  const cities = [originCity, destinationCity].map((city) => city && line(city, CITY_LENGTH))
  return cities.every(Boolean) ? `${number} ${cities.join('–')}` : number
}

/** "BA478" → "BA 478". */
const spaced = (number: string) => number.replace(/^([A-Z\d]{2}[A-Z]?)(\d)/, '$1 $2')

/** "Friday 11 June 2027". */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
