import type { Doubt, Provenance } from '#contract/extraction.ts'
import type { ExtractedData } from '#contract/trip.ts'
import { addDays, dayNumber } from '#domain/days.ts'
import {
  clockWords,
  dayText,
  durationText,
  flightNumberText,
  longWeekdayText,
  rangeText,
} from '#web/format.ts'
import { routeText } from '../leg-text.ts'
import { airportText } from '../edit/flight-values.ts'
import { detailMessages } from './detail-messages.ts'
import type { MarkedWords } from './picture-pages.ts'

/** One value that was read. `id` is unique in the document; `text`: null where a needed value is missing. */
export type ReadField = ReturnType<typeof readField>

/** Values that a person reads as one line: "Departs Fri 12 June 09:10". */
export type FieldRow = { label: string; fields: ReadField[] }

export type ReadThing = { id: string; title: string; note: string | null; rows: FieldRow[] }

type Stay = ExtractedData['accommodations'][number]
type Proof = { check: string[]; doubts: Doubt[]; provenance: Record<string, Provenance> }

export function flightThing(flight: ExtractedData['flights'][number], index: number): ReadThing {
  const head = {
    id: `flight${index}`,
    title: `${flightNumberText(flight.flightNumber)} ${routeText(flight)}`,
    note: flight.cancelled ? detailMessages.cancelled : null,
  }
  return readThing(head, flight, {
    flight: {
      flightNumber: flight.flightNumber && flightNumberText(flight.flightNumber),
      airline: flight.airline,
    },
    operatedBy: { operatedBy: flight.operatedBy },
    from: {
      departureAirport: airportText(flight.departureCity, flight.departureAirport) || null,
      departureTerminal: terminalText(flight.departureTerminal),
      gate: flight.gate && `${detailMessages.gate} ${flight.gate}`,
    },
    departs: { departureDate: dateText(flight.departureDate), departureTime: timeText(flight.departureTime) },
    to: {
      arrivalAirport: airportText(flight.arrivalCity, flight.arrivalAirport) || null,
      arrivalTerminal: terminalText(flight.arrivalTerminal),
    },
    arrives: { arrivalDate: dateText(flight.arrivalDate), arrivalTime: timeText(flight.arrivalTime) },
    [flight.seat ? 'seat' : 'cabin']: { seat: flight.seat, cabin: flight.cabin },
    reference: { bookingReference: flight.bookingReference },
  })
}

export const stayThing = (stay: Stay, index: number): ReadThing =>
  readThing({ id: `stay${index}`, title: stay.name, note: null }, stay, {
    name: { name: stay.name },
    checkIn: { checkIn: dateText(stay.checkIn) },
    checkOut: { checkOut: dateText(stay.checkOut) },
    address: { address: stay.address },
    reference: { bookingReference: stay.bookingReference },
  })

export const travelerThing = (person: ExtractedData['travelers'][number], index: number): ReadThing =>
  readThing({ id: `traveler${index}`, title: person.name, note: null }, person, {
    name: { name: person.name },
    email: { email: person.email },
  })

/** The words of every value that a person can see in the document. */
export function wordsOf(things: readonly ReadThing[]): MarkedWords[] {
  const fields = things.flatMap(({ rows }) => rows.flatMap((row) => row.fields))
  return fields.flatMap(({ id, label, text, place, reason }) => {
    if (text === null || !place?.words || !place.view || place.view === 'source') return []
    const part = place.view === 'subject' ? 'subject' : place.part
    const doubted = reason !== null
    const said = doubted ? `${detailMessages.pleaseCheck}, ${label}` : label
    return [{ field: id, words: place.words, nth: place.nth ?? 0, part, doubted, label: said }]
  })
}

type Rows<T> = Partial<Record<keyof typeof detailMessages.rows, Partial<Record<keyof T, string | null>>>>

/** Leaves out missing fields that are not needed, and rows without fields. */
function readThing<T extends Proof>(head: Omit<ReadThing, 'rows'>, thing: T, rows: Rows<T>): ReadThing {
  const read = Object.entries(rows).map(([row, texts]) => ({
    label: detailMessages.rows[row as keyof Rows<T>],
    fields: Object.entries<string | null | undefined>(texts).flatMap(([field, text = null]) =>
      text === null && !thing.check.includes(field) ? [] : readField(thing, { id: head.id, field, text }),
    ),
  }))
  return { ...head, rows: read.filter(({ fields }) => fields.length > 0) }
}

function readField(thing: Proof, { id, field, text }: { id: string; field: string; text: string | null }) {
  const label = detailMessages.fields[field] ?? field
  const value: unknown = (thing as Record<string, unknown>)[field]
  const said = { label, text, value: typeof value === 'string' ? value : null }
  const doubt = thing.doubts.find((one) => one.field === field) ?? { field, reason: 'unsure' as const }
  const reason = thing.check.includes(field) ? reasonText(doubt, said) : null
  /** `reason`: why it should be checked; null where it need not be. */
  return { id: `${id}.${field}`, label, text, place: thing.provenance[field] ?? null, reason }
}

const dateText = (date: string | null) => date && dayText(date)
const timeText = (time: string | null) => time && clockWords(time)

function terminalText(terminal: string | null): string | null {
  return terminal && (/^terminal/i.test(terminal) ? terminal : `${detailMessages.terminal} ${terminal}`)
}

const { reasons: reasonMessages, theDate, differentDay, nextYear } = detailMessages

/** `text`: the value as shown; `value`: as it was read. */
type Doubted = { label: string; text: string | null; value: string | null }

function reasonText({ reason, other }: Doubt, { label, text, value }: Doubted): string {
  const name = label.toLowerCase()
  switch (reason) {
    case 'weekday':
      return reasonMessages.weekday(weekdayName(Number(other)), dateWithYear(value), weekdayOf(value))
    case 'duration':
      return reasonMessages.duration(durationText(Number(other)))
    case 'order':
      return other === undefined ? reasonMessages.backwards : reasonMessages.early
    case 'sources':
      return reasonMessages.sources(otherText(other))
    case 'year':
      return reasonMessages.year(value?.slice(0, 4) ?? nextYear)
    case 'unreal':
      return reasonMessages.unreal(other ?? theDate)
    case 'missing':
      return reasonMessages.missing(name)
    case 'unsure':
      return text === null ? reasonMessages.notFound(name) : reasonMessages.unsure(name)
  }
}

function otherText(other = ''): string {
  if (/^\d{1,2}:\d{2}$/.test(other)) return clockWords(other)
  return /^\d{4}-\d{2}-\d{2}$/.test(other) ? dayText(other) : other
}

const A_SUNDAY = '1970-01-04'

/** `weekday`: 0 for Sunday. Null for an invalid one. */
function weekdayName(weekday: number): string | null {
  const day = weekday >= 0 && weekday < 7 ? addDays(A_SUNDAY, weekday) : null
  return day === null ? null : longWeekdayText(day)
}

const weekdayOf = (date: string | null) =>
  date === null || dayNumber(date) === null ? differentDay : longWeekdayText(date)

function dateWithYear(date: string | null): string {
  return date === null ? theDate : rangeText(date, date, 0)
}
