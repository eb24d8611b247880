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
import { detailMessages } from './detail-messages.ts'
import type { MarkedWords } from './original-page.ts'

/** One value that was read. `id` is its own in the document; `text` is null where it is missing and should not be. */
export type ReadField = {
  id: string
  label: string
  text: string | null
  place: Provenance | null
  /** Why it should be checked; null where nothing speaks against it. */
  reason: string | null
}

/** Values that a person reads as one line: "Departs Fri 12 June 09:10". */
export type FieldRow = { label: string; fields: ReadField[] }

/** A flight, a stay or a traveler as rows of values. */
export type ReadThing = { id: string; title: string; note: string | null; rows: FieldRow[] }

type Flight = ExtractedData['flights'][number]
type Stay = ExtractedData['accommodations'][number]
type Person = ExtractedData['travelers'][number]
type Proof = { check: string[]; doubts: Doubt[]; provenance: Record<string, Provenance> }

export function flightThing(flight: Flight, index: number): ReadThing {
  const id = `flight${index}`
  const at = (field: keyof Flight, text: string | null) => readField({ id, thing: flight, field, text })
  const shown = (field: 'departure' | 'arrival') =>
    placeText(flight[`${field}City`], flight[`${field}Airport`])
  const from = flight.departureCity ?? flight.departureAirport ?? detailMessages.tbd
  const to = flight.arrivalCity ?? flight.arrivalAirport ?? detailMessages.tbd
  return {
    id,
    title: `${flightNumberText(flight.flightNumber)} ${from} to ${to}`,
    note: flight.cancelled ? detailMessages.cancelled : null,
    rows: rowsOf([
      [
        detailMessages.rows.flight,
        [
          at('flightNumber', flight.flightNumber && flightNumberText(flight.flightNumber)),
          at('airline', flight.airline),
        ],
      ],
      [detailMessages.rows.operatedBy, [at('operatedBy', flight.operatedBy)]],
      [
        detailMessages.rows.from,
        [
          at('departureAirport', shown('departure')),
          at('departureTerminal', terminalText(flight.departureTerminal)),
          at('gate', flight.gate && `${detailMessages.gate} ${flight.gate}`),
        ],
      ],
      [
        detailMessages.rows.departs,
        [
          at('departureDate', flight.departureDate && dayText(flight.departureDate)),
          at('departureTime', flight.departureTime && clockWords(flight.departureTime)),
        ],
      ],
      [
        detailMessages.rows.to,
        [at('arrivalAirport', shown('arrival')), at('arrivalTerminal', terminalText(flight.arrivalTerminal))],
      ],
      [
        detailMessages.rows.arrives,
        [
          at('arrivalDate', flight.arrivalDate && dayText(flight.arrivalDate)),
          at('arrivalTime', flight.arrivalTime && clockWords(flight.arrivalTime)),
        ],
      ],
      [
        flight.seat ? detailMessages.rows.seat : detailMessages.rows.cabin,
        [at('seat', flight.seat), at('cabin', flight.cabin)],
      ],
      [detailMessages.rows.reference, [at('bookingReference', flight.bookingReference)]],
    ]),
  }
}

export function stayThing(stay: Stay, index: number): ReadThing {
  const id = `stay${index}`
  const at = (field: keyof Stay, text: string | null) => readField({ id, thing: stay, field, text })
  return {
    id,
    title: stay.name,
    note: null,
    rows: rowsOf([
      [detailMessages.rows.name, [at('name', stay.name)]],
      [detailMessages.rows.checkIn, [at('checkIn', stay.checkIn && dayText(stay.checkIn))]],
      [detailMessages.rows.checkOut, [at('checkOut', stay.checkOut && dayText(stay.checkOut))]],
      [detailMessages.rows.address, [at('address', stay.address)]],
      [detailMessages.rows.reference, [at('bookingReference', stay.bookingReference)]],
    ]),
  }
}

export function travelerThing(person: Person, index: number): ReadThing {
  const id = `traveler${index}`
  const at = (field: keyof Person, text: string | null) => readField({ id, thing: person, field, text })
  return {
    id,
    title: person.name,
    note: null,
    rows: rowsOf([
      [detailMessages.rows.name, [at('name', person.name)]],
      [detailMessages.rows.email, [at('email', person.email)]],
    ]),
  }
}

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

type FieldQuery = { id: string; thing: Proof; field: string; text: string | null }

/** Null where the value is not known and need not be. */
function readField({ id, thing, field, text }: FieldQuery): ReadField | null {
  const doubt = thing.doubts.find((one) => one.field === field)
  const isChecked = thing.check.includes(field)
  if (text === null && !isChecked) return null
  const label = detailMessages.fields[field] ?? field
  const value: unknown = (thing as Record<string, unknown>)[field]
  const said = { label, text, value: typeof value === 'string' ? value : null }
  const reason = isChecked ? reasonText(doubt ?? { field, reason: 'unsure' }, said) : null
  return { id: `${id}.${field}`, label, text, place: thing.provenance[field] ?? null, reason }
}

function rowsOf(
  rows: readonly (readonly [label: string, fields: readonly (ReadField | null)[]])[],
): FieldRow[] {
  return rows
    .map(([label, fields]) => ({ label, fields: fields.filter((field) => field !== null) }))
    .filter(({ fields }) => fields.length > 0)
}

function placeText(city: string | null, code: string | null): string | null {
  return city && code ? `${city} (${code})` : (city ?? code)
}

function terminalText(terminal: string | null): string | null {
  return terminal && (/^terminal/i.test(terminal) ? terminal : `${detailMessages.terminal} ${terminal}`)
}

const { reasons: reasonMessages, theDate, differentDay, nextYear } = detailMessages

/** A doubted field as it is shown: its name, its value as a person reads it, and the raw value. */
type Doubted = { label: string; text: string | null; value: string | null }

/** Why a field should be checked, as a sentence. */
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
    case 'missing':
      return reasonMessages.missing(name)
    case 'unsure':
      return text === null ? reasonMessages.notFound(name) : reasonMessages.unsure(name)
  }
}

/** The other value in the form in which its field is shown. */
function otherText(other = ''): string {
  if (/^\d{1,2}:\d{2}$/.test(other)) return clockWords(other)
  return /^\d{4}-\d{2}-\d{2}$/.test(other) ? dayText(other) : other
}

const A_SUNDAY = '1970-01-04'

/** The name of a weekday, 0 for Sunday; null for what is none. */
function weekdayName(weekday: number): string | null {
  const day = weekday >= 0 && weekday < 7 ? addDays(A_SUNDAY, weekday) : null
  return day === null ? null : longWeekdayText(day)
}

const weekdayOf = (date: string | null) =>
  date === null || dayNumber(date) === null ? differentDay : longWeekdayText(date)

function dateWithYear(date: string | null): string {
  return date === null ? theDate : rangeText(date, date, 0)
}
