import { dayNumber } from '#extract/offline/calendar.ts'
import { AnswerOther, type Answer, type AnswerFlight } from './answer.ts'

/** Things of one kind that are read of one answer; no document of a trip holds more. */
const MAX_ITEMS = 150
const MAX_CHARS = 300

/** Reads a model's JSON leniently: numbers as text, "unknown" as null, one as a list, no offsets. */
export function readAnswer(value: unknown): { ok: true; answer: Answer } | { ok: false; problem: string } {
  const given = asObject(value)
  if (!given || !LISTS.some((list) => list in given))
    return { ok: false, problem: `it must be one object with the lists ${LISTS.join(', ')}` }
  const answer = {
    flights: listOf(given['flights']).map(toFlight),
    travelers: listOf(given['travelers'], 'name').flatMap(toTraveler),
    stays: listOf(given['stays']).flatMap(toStay),
    otherBookings: listOf(given['otherBookings']).flatMap(toOther),
    bookingReferences: textsOf(given['bookingReferences']),
  }
  return { ok: true, answer }
}

const LISTS = ['flights', 'travelers', 'stays', 'otherBookings', 'bookingReferences'] as const
type Fields = Record<string, unknown>

/** Some models answer with the list of flights alone, others wrap the object into one more. */
function asObject(value: unknown): Fields | null {
  if (Array.isArray(value)) {
    const [first] = value as unknown[]
    return isObject(first) && 'flights' in first ? first : { flights: value }
  }
  if (!isObject(value)) return null
  const inner = Object.values(value)
  const [only] = inner
  return inner.length === 1 && isObject(only) && 'flights' in only ? only : value
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown, bare?: string): Fields[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const objects = list.map((one) => (bare && typeof one === 'string' ? { [bare]: one } : one))
  return objects.filter(isObject).slice(0, MAX_ITEMS)
}

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => toText(isObject(one) ? one['name'] : one) ?? []).slice(0, MAX_ITEMS)
}

const NOTHING =
  /^(?:null|none|n\/?a|nil|unknown|undefined|not (?:stated|given|known|available)|tbd|tba|-+|\?+)$/i

function toText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim().slice(0, MAX_CHARS)
  return text === '' || NOTHING.test(text) ? null : text
}

function toFlight(raw: Fields): AnswerFlight {
  const departure = momentOf(raw['departureDate'], raw['departureTime'])
  const arrival = momentOf(raw['arrivalDate'], raw['arrivalTime'])
  return {
    flightNumber: toText(raw['flightNumber']),
    departureAirport: codeOf(raw['departureAirport']),
    arrivalAirport: codeOf(raw['arrivalAirport']),
    departureDate: departure.date,
    departureTime: departure.time,
    arrivalDate: arrival.date,
    arrivalTime: arrival.time,
    bookingReference: toText(raw['bookingReference']),
    travelers: textsOf(raw['travelers']),
    cancelled: raw['cancelled'] === true || raw['cancelled'] === 'true',
    quote: toText(raw['quote']),
  }
}

/** "London Heathrow (LHR)" is LHR. */
function codeOf(value: unknown): string | null {
  const text = toText(value)
  if (text && /^[a-z]{3}$/i.test(text)) return text.toUpperCase()
  return text?.match(/\b[A-Z]{3}\b/g)?.at(-1) ?? null
}

/** "2027-06-11T07:20:00+01:00" in either field is 2027-06-11 and 07:20: local time, whatever the offset. */
function momentOf(date: unknown, time: unknown): { date: string | null; time: string | null } {
  const [day, clock] = [toText(date) ?? '', toText(time) ?? '']
  return { date: dayIn(day) ?? dayIn(clock), time: clockIn(clock) ?? clockIn(day) }
}

function dayIn(text: string): string | null {
  const [, year, month, day] = /(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  if (!year || dayNumber(Number(year), Number(month), Number(day)) === null) return null
  return Number(year) >= 1990 && Number(year) <= 2100 ? `${year}-${month}-${day}` : null
}

function clockIn(text: string): string | null {
  const [, hours, minutes] = /(?:^|[T\s])(\d{1,2}):(\d{2})/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? []
  if (!hours || !minutes || Number(minutes) > 59 || Number(hours) > 23) return null
  const half = /\d\s?([ap])\.?m\b/i.exec(text)?.[1]?.toLowerCase()
  return `${String(onTwentyFour(Number(hours), half)).padStart(2, '0')}:${minutes}`
}

function onTwentyFour(hours: number, half: string | undefined): number {
  if (half === undefined || hours > 12) return hours
  return (hours % 12) + (half === 'p' ? 12 : 0)
}

function toTraveler(raw: Fields): Answer['travelers'] {
  const name = toText(raw['name'])
  return name ? [{ name, email: toText(raw['email']) }] : []
}

function toStay(raw: Fields): Answer['stays'] {
  const name = toText(raw['name'])
  if (!name) return []
  const [checkIn, checkOut] = [raw['checkIn'], raw['checkOut']].map((date) => momentOf(date, null).date)
  return [
    {
      name,
      address: toText(raw['address']),
      checkIn: checkIn ?? null,
      checkOut: checkOut ?? null,
      bookingReference: toText(raw['bookingReference']),
    },
  ]
}

function toOther(raw: Fields): Answer['otherBookings'] {
  const name = toText(raw['name'])
  const kind = AnswerOther.shape.kind.safeParse(raw['kind']).data
  return name && kind ? [{ kind, name, date: momentOf(raw['date'], null).date }] : []
}
