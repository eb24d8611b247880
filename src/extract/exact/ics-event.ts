import ICAL from 'ical.js'
import { atAirport, type WallClock } from './wall-clock.ts'
import { isDate, knownZone } from './zoned-clock.ts'

/** An event in plain words; its ends are asked for as the clock at an airport. */
export type CalendarEvent = {
  summary: string
  location: string
  description: string
  cancelled: boolean
  /** The times as the file writes them; null where there is none. */
  startText: string | null
  endText: string | null
  start: (airport: string | null) => WallClock | null
  end: (airport: string | null) => WallClock | null
}

/** What a VEVENT (RFC 5545 §3.6.1) says; each text is cut to 20,000 characters. */
export function readCalendarEvent(component: ICAL.Component): CalendarEvent {
  const text = (name: string): string => {
    const value = component.getFirstPropertyValue(name)
    return typeof value === 'string' ? value.slice(0, 20_000) : ''
  }
  return {
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    cancelled: text('status').toUpperCase() === 'CANCELLED',
    startText: writtenTime(component.getFirstProperty('dtstart')),
    endText: writtenTime(component.getFirstProperty('dtend')),
    start: (airport) => readTime(component.getFirstProperty('dtstart'), airport),
    end: (airport) => readTime(component.getFirstProperty('dtend'), airport),
  }
}

/** "20270617T081000Z" (RFC 5545 §3.3.5) */
function writtenTime(property: ICAL.Property | null): string | null {
  const value = property?.getFirstValue()
  return value instanceof ICAL.Time ? value.toICALString() : null
}

/** UTC and known zones move to the airport's clock; floating times and unknown zones are taken as it. */
function readTime(property: ICAL.Property | null, airport: string | null): WallClock | null {
  const value = property?.getFirstValue()
  if (!(value instanceof ICAL.Time)) return null
  const { year, month, day, hour, minute } = value
  const [date, time] = [
    `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    `${twoDigits(hour)}:${twoDigits(minute)}`,
  ]
  if (year < 1990 || year > 2100 || !isDate(date) || hour > 23 || minute > 59) return null
  if (value.isDate) return { date, time: null, doubtful: false }
  const zone =
    value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : knownZone(property?.getFirstParameter('tzid'))
  return zone ? atAirport({ date, time }, zone, airport) : { date, time, doubtful: false }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
