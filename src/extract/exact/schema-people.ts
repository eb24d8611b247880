import type { ExtractedTraveler } from '#contract/extraction.ts'
import { blankTraveler } from './blank.ts'
import { attribute, type Source } from './bookings.ts'
import { readPersonName } from './person-name.ts'
import { nodeOf, nodesOf, textOf, type SchemaNode } from './schema-node.ts'

/** The people of a reservation: `underName`, passengers, ticket holders, text or Person; no organisations. */
export function readReservationPeople(reservation: SchemaNode, source: Source): ExtractedTraveler[] {
  const holders = [reservation, ...nodesOf(reservation, 'reservedTicket')]
  const people = holders.flatMap((holder) => peopleOf(holder)).slice(0, MAX_PEOPLE)
  const named = new Map<string, ExtractedTraveler>()
  const written = new Map<string, string>()
  for (const { name, email, raw } of people) {
    if (!written.has(name)) written.set(name, raw)
    const traveler = named.get(name.toLowerCase()) ?? blankTraveler(name)
    traveler.email ??= email
    named.set(name.toLowerCase(), traveler)
  }
  return [...named.values()].map((traveler) =>
    attribute(traveler, { ...source, raw: { name: written.get(traveler.name) ?? null } }, 0.97),
  )
}

const MAX_PEOPLE = 500

/** The booking reference of a reservation or of its ticket; null when it does not look like one. */
export function readReservationNumber(reservation: SchemaNode): string | null {
  const ticket = nodeOf(reservation, 'reservedTicket')
  const number =
    textOf(reservation, 'reservationNumber', 'reservationId', 'confirmationNumber') ??
    textOf(ticket, 'reservationNumber')
  return number && /^[\w./-]{3,40}$/.test(number) ? number : null
}

/** Whether `reservationStatus` is schema.org's ReservationCancelled, however it is written. */
export function isCancelled(reservation: SchemaNode): boolean {
  return /cancel/i.test(textOf(reservation, 'reservationStatus') ?? '')
}

/** `raw`: the name, or its last part, as written. */
type Person = { name: string; email: string | null; raw: string }

function peopleOf(holder: SchemaNode): Person[] {
  return PEOPLE.flatMap((property) => holder.properties.get(property) ?? []).flatMap((value) => {
    if (typeof value !== 'string' && value.type === 'Organization') return []
    const name = readPersonName(typeof value === 'string' ? value : (fullName(value) ?? ''))
    if (!name) return []
    const email = typeof value === 'string' ? null : textOf(value, 'email')
    const raw = typeof value === 'string' ? value : (textOf(value, 'name', 'familyName') ?? name)
    return [{ name, raw, email: email?.includes('@') ? email.toLowerCase().replace(/^mailto:/, '') : null }]
  })
}

const PEOPLE = ['underName', 'passenger', 'passengers', 'guest']

function fullName(person: SchemaNode): string | null {
  const parts = [textOf(person, 'givenName'), textOf(person, 'familyName')].filter((part) => part !== null)
  return textOf(person, 'name') ?? (parts.length > 0 ? parts.join(' ') : null)
}
