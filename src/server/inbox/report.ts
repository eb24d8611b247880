import type { Extraction, OtherBooking, Provenance } from '#contract/extraction.ts'
import { isolated } from '#contract/isolate.ts'
import { spacedNumber } from '#domain/flight/flight-number.ts'
import type { DocumentRecord, Leg, Stay, Trip } from '#domain/model.ts'
import type { ReceiptResult } from '#server/mailer/templates/results.ts'
import { firstDocuments, legChanges, statedBy } from '#domain/views/document-changes.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import { unreadWords } from '#domain/views/unread-words.ts'

type MailReport = Pick<ReceiptResult, 'added' | 'changed' | 'checks' | 'failed' | 'unread'>

export const NOTHING_FOUND = 'We found no flight and no stay in it.'

const whyNothing = (read: Extraction | null | undefined) => (read && unreadWords(read)) ?? NOTHING_FOUND

export function reportOf(trip: Trip, documentId: string): MailReport {
  const document = trip.documents.find(({ id }) => id === documentId)
  const { legs, stays } = statedBy(trip, documentId)
  const first = firstDocuments(trip)
  const isFresh = (thing: Leg | Stay) => first(thing) === documentId
  const changes = legs.filter((leg) => !isFresh(leg) && legChanges(leg, trip, documentId).length > 0)
  const names = new Map(trip.people.map(({ id, name }) => [id, name]))
  const sayAll = (some: readonly (Leg | Stay)[]) =>
    some.map((thing) => ('flightNumber' in thing ? legLine(thing, names) : stayLine(thing)))
  const fresh = [...legs, ...stays].filter(isFresh)
  const others = document?.extraction?.otherBookings ?? []
  return {
    added: [...sayAll(fresh), ...others.map(otherLine)],
    changed: changes.map((leg) => changeLine(leg, documentId, names)),
    checks: document?.extraction ? checksOf(document.extraction) : [],
    unread: document?.extraction ? unreadWords(document.extraction) : null,
    failed:
      document?.error ??
      (legs.length + stays.length + others.length === 0 ? whyNothing(document?.extraction) : null),
  }
}

function legLine(leg: Leg, names: ReadonlyMap<string, string>): string {
  const when = [dayText(leg.departureDate), leg.departureTime].filter(Boolean).join(', ')
  const who = leg.travelers.map((id) => names.get(id)).flatMap((name) => (name ? isolated(name) : []))
  return [
    leg.flightNumber ? spacedNumber(leg.flightNumber) : (leg.airline ?? 'Flight'),
    `${placeText(leg.departureCity, leg.departureAirport)} → ${placeText(leg.arrivalCity, leg.arrivalAirport)}`,
    when || 'time to be confirmed',
    ...(who.length ? [who.join(', ')] : []),
  ].join(' · ')
}

function changeLine(leg: Leg, documentId: string, names: ReadonlyMap<string, string>): string {
  if (leg.cancelled) return `Cancelled: ${legLine(leg, names)}`
  const changes = leg.changes
    .filter((change) => change.documentId === documentId)
    .map(({ field, before, after }) => `${fieldWords(field)} ${before ?? 'unknown'} → ${after ?? 'unknown'}`)
  return `${legLine(leg, names)} (${changes.join(', ')})`
}

const stayLine = ({ name, checkIn, checkOut }: Stay) =>
  [isolated(name), [dayText(checkIn), dayText(checkOut)].filter(Boolean).join(' – ')]
    .filter(Boolean)
    .join(' · ')

const otherLine = ({ kind, name, date }: OtherBooking) =>
  [`${kind[0]?.toUpperCase()}${kind.slice(1)}: ${isolated(name)}`, dayText(date)].filter(Boolean).join(' · ')

type Checked = { check: string[]; provenance: Record<string, Provenance> }

function checksOf({ flights, accommodations, travelers }: NonNullable<DocumentRecord['extraction']>) {
  const things: Checked[] = [...flights, ...accommodations, ...travelers]
  const checks = things.flatMap(({ check, provenance }) =>
    check.map((field) => ({ field: fieldWords(field), words: provenance[field]?.words ?? '' })),
  )
  return [...new Map(checks.map((one) => [`${one.field} ${one.words}`, one])).values()]
}

const placeText = (city: string | null, airport: string | null) =>
  city && airport ? `${city} (${airport})` : (city ?? airport ?? 'TBD')

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Fri 11 June 2027"; empty for what is no date. */
export function dayText(date: string | null): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? '' : DAY.format(time).replace(',', '')
}
