import type { Doubt, Provenance } from '#contract/extraction.ts'
import type { ExtractedData } from '#contract/trip.ts'
import { clockWords, dayText, flightNumberText } from '#web/format.ts'
import { detailMessages as messages } from './detail-messages.ts'
import type { MarkedWords } from './mark-page.ts'
import { reasonText } from './reasons.ts'

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
  const from = flight.departureCity ?? flight.departureAirport ?? messages.tbd
  const to = flight.arrivalCity ?? flight.arrivalAirport ?? messages.tbd
  return {
    id,
    title: `${flightNumberText(flight.flightNumber)} ${from} to ${to}`,
    note: flight.cancelled ? messages.cancelled : null,
    rows: rowsOf([
      [
        messages.rows.flight,
        [
          at('flightNumber', flight.flightNumber && flightNumberText(flight.flightNumber)),
          at('airline', flight.airline),
        ],
      ],
      [messages.rows.operatedBy, [at('operatedBy', flight.operatedBy)]],
      [
        messages.rows.from,
        [
          at('departureAirport', shown('departure')),
          at('departureTerminal', terminalText(flight.departureTerminal)),
          at('gate', flight.gate && `${messages.gate} ${flight.gate}`),
        ],
      ],
      [
        messages.rows.departs,
        [
          at('departureDate', flight.departureDate && dayText(flight.departureDate)),
          at('departureTime', flight.departureTime && clockWords(flight.departureTime)),
        ],
      ],
      [
        messages.rows.to,
        [at('arrivalAirport', shown('arrival')), at('arrivalTerminal', terminalText(flight.arrivalTerminal))],
      ],
      [
        messages.rows.arrives,
        [
          at('arrivalDate', flight.arrivalDate && dayText(flight.arrivalDate)),
          at('arrivalTime', flight.arrivalTime && clockWords(flight.arrivalTime)),
        ],
      ],
      [
        flight.seat ? messages.rows.seat : messages.rows.cabin,
        [at('seat', flight.seat), at('cabin', flight.cabin)],
      ],
      [messages.rows.reference, [at('bookingReference', flight.bookingReference)]],
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
      [messages.rows.name, [at('name', stay.name)]],
      [messages.rows.checkIn, [at('checkIn', stay.checkIn && dayText(stay.checkIn))]],
      [messages.rows.checkOut, [at('checkOut', stay.checkOut && dayText(stay.checkOut))]],
      [messages.rows.address, [at('address', stay.address)]],
      [messages.rows.reference, [at('bookingReference', stay.bookingReference)]],
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
      [messages.rows.name, [at('name', person.name)]],
      [messages.rows.email, [at('email', person.email)]],
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
    const said = doubted ? `${messages.pleaseCheck}, ${label}` : label
    return [{ field: id, words: place.words, nth: place.nth ?? 0, part, doubted, label: said }]
  })
}

type FieldQuery = { id: string; thing: Proof; field: string; text: string | null }

/** Null where the value is not known and need not be. */
function readField({ id, thing, field, text }: FieldQuery): ReadField | null {
  const doubt = thing.doubts.find((one) => one.field === field)
  const isChecked = thing.check.includes(field)
  if (text === null && !isChecked) return null
  const label = messages.fields[field] ?? field
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
  return terminal && (/^terminal/i.test(terminal) ? terminal : `${messages.terminal} ${terminal}`)
}
