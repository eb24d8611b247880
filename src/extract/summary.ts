import { Cut, type Act, type Extraction } from '#contract/extraction.ts'
import { LIMITS } from '#contract/limits.ts'
import { cutFrom, withinDocument } from '#domain/booking/bounds.ts'

/** What was read, within what a document may say, with its summary; `cut` says what is left out. */
export function concluded(draft: Omit<Extraction, 'summary'>): Extraction {
  const otherBookings = draft.otherBookings.slice(0, LIMITS.otherBookingsPerDocument)
  const bookingReferences = draft.bookingReferences.slice(0, LIMITS.referencesPerDocument)
  const left = [
    ...cutFrom(draft),
    ...(otherBookings.length < draft.otherBookings.length ? (['otherBookings'] as const) : []),
    ...(bookingReferences.length < draft.bookingReferences.length ? (['bookingReferences'] as const) : []),
  ]
  const cut = Cut.options.filter((kind) => left.some((one) => one === kind) || draft.cut?.includes(kind))
  const kept = {
    ...withinDocument(draft),
    otherBookings,
    bookingReferences,
    ...(cut.length && { unread: draft.unread ?? 'too_many', cut }),
  }
  return { ...kept, summary: summarize(kept) }
}

/** One plain sentence for the documents list: "2 flights, London to Lisbon and back, for Maya Hughes." */
export function summarize(extraction: Omit<Extraction, 'summary'>): string {
  const parts = [flightsPart(extraction), staysPart(extraction), ...othersParts(extraction)].filter(
    (part) => part !== null,
  )
  if (!parts.length) return 'No booking found in this document.'
  const people = extraction.travelers.map((traveler) => traveler.name)
  const whom = people.length
    ? ` for ${people.length > 3 ? `${people.length} travelers` : LIST.format(people)}`
    : ''
  const sentence = `${LIST.format(parts)}${whom}.`
  const title = TITLES[extraction.act ?? (extraction.cancels ? 'cancels' : 'confirms')]
  return title ? `${title}: ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Before the sentence, where a document does something else than to confirm. */
const TITLES: Record<Act, string | null> = {
  confirms: null,
  changes: 'Changed',
  cancels: 'Cancelled',
  reminds: 'Reminder',
  checks_in: 'Check-in',
}

function flightsPart({ flights }: Omit<Extraction, 'summary'>): string | null {
  const [first] = flights
  const last = flights.at(-1)
  if (!first || !last) return null
  const from = first.departureCity ?? first.departureAirport
  const to = first.arrivalCity ?? first.arrivalAirport
  const count = flights.length === 1 ? '1 flight' : `${flights.length} flights`
  if (!from || !to) return count
  const end = last.arrivalCity ?? last.arrivalAirport
  if (flights.length > 1 && end === from) return `${count}, ${from} to ${farthest(flights, from)} and back`
  return `${count}, ${from} to ${end ?? to}`
}

/** The city in the middle of the journey stands for where it goes. */
function farthest(flights: Extraction['flights'], home: string): string {
  const cities = flights.map((flight) => flight.arrivalCity ?? flight.arrivalAirport ?? '')
  const away = cities.filter((city) => city !== '' && city !== home)
  return away[Math.floor((away.length - 1) / 2)] ?? home
}

function staysPart({ accommodations }: Omit<Extraction, 'summary'>): string | null {
  const [only, another] = accommodations
  if (another) return `${accommodations.length} stays`
  return only ? `a stay at ${only.name}` : null
}

/** "a ferry booking", "2 train bookings": a part for each kind, while they are few. */
function othersParts({ otherBookings }: Omit<Extraction, 'summary'>): string[] {
  const kinds = [...Map.groupBy(otherBookings, ({ kind }) => kind)]
  if (kinds.length > MAX_KINDS) return [`${otherBookings.length} other bookings`]
  return kinds.map(([kind, { length }]) =>
    length === 1 ? `${kind === 'event' ? 'an' : 'a'} ${kind} booking` : `${length} ${kind} bookings`,
  )
}

const MAX_KINDS = 2

/** "a, b and c". */
const LIST = new Intl.ListFormat('en-GB')
