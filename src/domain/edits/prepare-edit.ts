import type { Edit, EditThing } from '#contract/edits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { FLIGHT_FIELDS, nothingKnown } from '#contract/flight-fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { EditedEntry } from '#contract/log.ts'
import type { FieldChange, FlightStatus } from '#contract/trip.ts'
import { dayNumber, daysBetween } from '../days.ts'
import { cityOf } from '../flight/cities.ts'
import { arrivalMs, departureMs, minutesBetween, type FlightTimes } from '../flight/duration.ts'
import type { Leg, Person, Places, Stay, Trip } from '../model.ts'
import { carrierOf, foldFlightNumber } from '../flight/flight-number.ts'

export type EditTools = {
  newId: string
  places: Places
  airlineName: (code: string) => string | null
}

/** `entry`: for the log, null if nothing would change; or why it failed. */
export type PreparedEdit = { id: string; entry: EditedEntry | null } | { failed: ErrorCode }

type FieldEdit = Extract<Edit, { fields: unknown }>
type Fields = Partial<Record<string, string | boolean | null>>

export function prepareEdit(trip: Trip, edit: Edit, tools: EditTools): PreparedEdit {
  if (edit.action === 'add') return prepareFields(trip, edit, tools)
  const target = thingOf(trip, edit)
  if (!target) return { failed: 'edit.unknown' }
  if (edit.action === 'change') return prepareFields(trip, edit, tools)
  const { id, thing, action } = edit
  const entry = { ...blankEntry(id), thing, action, subject: subjectOf(target, tools.places) }
  if (edit.action === 'remove') {
    const left = 'travelers' in target ? target.travelers : []
    return { id, entry: { ...entry, left, known: knownOf(trip, [id, ...left]) } }
  }
  const into = trip.people.find((person) => person.id === edit.into)
  if (!into || into.id === id) return { failed: 'edit.unknown' }
  const changes = [{ field: 'name', before: entry.subject, after: into.name }]
  return { id, entry: { ...entry, into: into.id, changes, known: knownOf(trip, [id, into.id]) } }
}

export type StatusEdit = { id: string; status: FlightStatus | null; delayMinutes: number; at: string }

/** `entry` is null if nothing would change. Fails for a flight that is not in the trip. */
export function prepareStatus(trip: Trip, edit: StatusEdit, places: Places): PreparedEdit {
  const { id, status, delayMinutes, at } = edit
  const leg = trip.legs.find((one) => one.id === id)
  if (!leg) return { failed: 'flight.not_found' }
  const { statusByHand: before } = leg
  if (!before && status === null) return { id, entry: null }
  const [delay, newDelay] = [delayWords(before?.delayMinutes), delayWords(status === null ? 0 : delayMinutes)]
  const changes = [
    { field: 'status', before: before?.status ?? null, after: status },
    ...(delay === newDelay ? [] : [{ field: 'delayMinutes', before: delay, after: newDelay }]),
  ]
  const minutes = status === null ? null : String(delayMinutes)
  const entry = {
    ...blankEntry(id),
    thing: 'flight' as const,
    action: 'change' as const,
    fields: { status, delayMinutes: minutes, statusAt: at },
    known: knownOf(trip, [id]),
    subject: subjectOf(leg, places),
    changes,
  }
  return { id, entry }
}

const delayWords = (minutes: number | null | undefined) => (minutes ? String(minutes) : null)

function prepareFields(trip: Trip, edit: FieldEdit, tools: EditTools): PreparedEdit {
  const id = edit.action === 'change' ? edit.id : tools.newId
  const target = edit.action === 'change' ? thingOf(trip, edit) : undefined
  const before: Record<string, unknown> = { ...target }
  const { travelers, ...given } = { travelers: undefined, ...edit.fields }
  const fields = differing(before, withAirline(given, tools))
  const aboard = target && 'travelers' in target ? target.travelers : []
  const wanted = travelers?.filter((one) => trip.people.some((person) => person.id === one)) ?? aboard
  const joined = wanted.filter((one) => !aboard.includes(one))
  const left = aboard.filter((one) => !wanted.includes(one))
  if (Object.keys(fields).length + joined.length + left.length === 0)
    return edit.action === 'add' ? { failed: 'edit.empty' } : { id, entry: null }
  if (edit.action === 'add' && edit.thing !== 'flight' && !fields['name']) return { failed: 'edit.empty' }
  const failed = failureOf(edit.thing, { ...before, ...fields }, tools.places)
  if (failed) return { failed }
  if (joined.length + left.length > LIMITS.travelersPerEdit) return { failed: 'edit.many' }
  if (edit.action === 'add' && isFull(trip, edit.thing)) return { failed: 'trip.many_edits' }
  if (edit.thing === 'flight' && seatsOf(trip) + joined.length > LIMITS.seatsPerTrip)
    return { failed: 'trip.many_edits' }
  return {
    id,
    entry: {
      ...blankEntry(id),
      thing: edit.thing,
      action: edit.action,
      fields,
      joined,
      left,
      known: knownOf(trip, [id, ...joined, ...left]),
      subject: subjectOf(target ?? fields, tools.places),
      changes: [
        ...Object.entries(fields).flatMap(([field, after]) => changeOf(field, before[field], after)),
        ...(joined.length + left.length > 0
          ? [{ field: 'travelers', before: namesOf(trip, aboard), after: namesOf(trip, wanted) }]
          : []),
      ],
    },
  }
}

function failureOf(
  thing: EditThing,
  set: Readonly<Record<string, unknown>>,
  places: Places,
): ErrorCode | null {
  if (thing === 'flight') return flightFailure({ ...nothingKnown(FLIGHT_FIELDS), ...set }, places)
  return thing === 'stay' ? stayFailure({ checkIn: null, checkOut: null, ...(set as Partial<Stay>) }) : null
}

/** Local days between departure and landing: eastward over the date line; the longest flights. */
const DAYS = { least: -1, most: 2 }

function flightFailure(flight: FlightTimes, places: Places): ErrorCode | null {
  const { departureAirport, arrivalAirport, departureDate, arrivalDate } = flight
  const unknown = [departureAirport, arrivalAirport].filter((code) => code !== null && !places.find(code))
  if (unknown.length > 0) return 'edit.airport'
  if ([departureDate, arrivalDate].some(isNoDay)) return 'edit.date'
  const days = daysBetween(departureDate, arrivalDate)
  if (days !== null && (days < DAYS.least || days > DAYS.most)) return 'edit.order'
  const [left, landed] = [departureMs(flight, places), arrivalMs(flight, places)]
  return left !== null && landed !== null && minutesBetween(left, landed) === null ? 'edit.order' : null
}

function stayFailure({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): ErrorCode | null {
  if ([checkIn, checkOut].some(isNoDay)) return 'edit.date'
  return (daysBetween(checkIn, checkOut) ?? 0) < 0 ? 'edit.stay_order' : null
}

const isNoDay = (date: string | null) => date !== null && dayNumber(date) === null

const MAX_COUNTS = {
  flight: LIMITS.flightsPerTrip,
  stay: LIMITS.staysPerTrip,
  traveler: LIMITS.travelersPerTrip,
}

const isFull = (trip: Trip, thing: EditThing) => thingsOf(trip, thing).length >= MAX_COUNTS[thing]

function thingsOf({ legs, stays, people }: Trip, thing: EditThing): readonly (Leg | Stay | Person)[] {
  return { flight: legs, stay: stays, traveler: people }[thing]
}

function seatsOf({ legs }: Trip): number {
  return legs.reduce((sum, { travelers }) => sum + travelers.length, 0)
}

function blankEntry(id: string) {
  const nothing = { into: null, fields: {}, joined: [], left: [], known: {}, changes: [] }
  return { kind: 'edited' as const, id, ...nothing }
}

const thingOf = (trip: Trip, { thing, id }: { thing: EditThing; id: string }) =>
  thingsOf(trip, thing).find((one) => one.id === id)

function withAirline(given: Record<string, unknown>, { airlineName }: EditTools): Record<string, unknown> {
  const { flightNumber: typed } = given
  if (typed === undefined) return given
  const flightNumber = typeof typed === 'string' ? foldFlightNumber(typed, null) : null
  const airlineCode = flightNumber && carrierOf(flightNumber)
  return {
    ...given,
    flightNumber,
    airlineCode,
    airline: airlineCode === null ? null : airlineName(airlineCode),
  }
}

function differing(before: Record<string, unknown>, given: Record<string, unknown>): Fields {
  const set = Object.entries(given).filter(
    ([name, value]) => value !== undefined && (value !== (before[name] ?? null) || isDoubted(before, name)),
  )
  return Object.fromEntries(set) as Fields
}

/** Confirming a doubtful value, or what a guest said, counts as an edit. */
function isDoubted({ check, saidByGuest }: Record<string, unknown>, name: string): boolean {
  const said = { ...(saidByGuest as Partial<Record<string, string | null>> | undefined) }
  return (Array.isArray(check) && check.includes(name)) || (said[name] ?? null) !== null
}

/** In words, for the history. The airline code is left out: the flight number contains it. */
function changeOf(field: string, before: unknown, after: Fields[string]): FieldChange[] {
  return field === 'airlineCode' || field === 'airline'
    ? []
    : [{ field, before: inWords(before), after: inWords(after) }]
}

function inWords(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : null
}

/** A name, or "BA478 London – Barcelona". */
export function subjectOf(thing: Partial<Leg & Stay & Person> | Fields, places: Places): string {
  const { name, flightNumber, departureAirport, departureCity, arrivalAirport, arrivalCity } =
    thing as Partial<Leg & Stay & Person>
  if (name) return name
  const ends = [
    cityOf(departureAirport ?? null, departureCity ?? null, places)?.name,
    cityOf(arrivalAirport ?? null, arrivalCity ?? null, places)?.name,
  ]
  return [flightNumber, ends.filter(Boolean).join(' – ')].filter(Boolean).join(' ')
}

function namesOf({ people }: Trip, ids: readonly string[]): string | null {
  const wanted = new Set(ids)
  const names = people.filter(({ id }) => wanted.has(id)).map(({ name }) => name)
  return firstOf(names) || null
}

/** The first ten, and how many more: "Maya, Tom, +3". */
export function firstOf(names: readonly string[]): string {
  const more = names.length - NAMED
  return [...names.slice(0, NAMED), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

const NAMED = 10

/** Few, since one edit may name many people. */
export const KNOWN_KEYS = 8

function knownOf({ legs, stays, people }: Trip, ids: readonly string[]): EditedEntry['known'] {
  const wanted = new Set(ids)
  const things = [...legs, ...stays, ...people].filter(({ id }) => wanted.has(id))
  return Object.fromEntries(things.map(({ id, keys }) => [id, keys.slice(0, KNOWN_KEYS)]))
}
