import * as z from 'zod'
import { OtherBooking } from '#contract/extraction.ts'
import { dayNumber } from '#extract/offline/calendar.ts'

/** Things of one kind that are read of one answer; no document of a trip holds more. */
const MAX_ITEMS = 150
const MAX_CHARS = 300

const text = (about: string) => z.preprocess(toText, z.string().nullable()).describe(about)
const airport = z.preprocess(codeIn, z.string().nullable()).describe('IATA airport code, three letters')
const day = (about: string) => z.preprocess(dayIn, z.string().nullable()).describe(about)
const clock = (about: string) => z.preprocess(clockIn, z.string().nullable()).describe(about)
const name = z.preprocess(toText, z.string())
const texts = z.preprocess(textsIn, z.array(z.string()))

/** One flight in a model's words. Everything is text as printed, or null; nothing counts until checked. */
export const AnswerFlight = z.preprocess(
  withWholeMoments,
  z.object({
    flightNumber: text('airline code and number, "XY123"'),
    departureAirport: airport,
    arrivalAirport: airport,
    departureDate: day('YYYY-MM-DD, local'),
    departureTime: clock('HH:MM, 24 hours, wall clock at the departure airport'),
    arrivalDate: day('YYYY-MM-DD, local'),
    arrivalTime: clock('HH:MM, 24 hours, wall clock at the arrival airport'),
    bookingReference: text('record locator of this flight'),
    travelers: texts.describe('only when not everybody flies it'),
    cancelled: z.preprocess((value) => value === true || value === 'true', z.boolean()),
    quote: text('the exact words of the document that name this flight, at most 100 characters'),
  }),
)
export type AnswerFlight = z.infer<typeof AnswerFlight>

export const AnswerStay = z.object({
  name: name.describe('name of the hotel, flat or house'),
  address: text('as printed'),
  checkIn: day('YYYY-MM-DD'),
  checkOut: day('YYYY-MM-DD'),
  bookingReference: text('as printed'),
})
export type AnswerStay = z.infer<typeof AnswerStay>

export const AnswerOther = z.object({
  kind: OtherBooking.shape.kind,
  name: name.describe('what the document calls it'),
  date: day('YYYY-MM-DD of the first day'),
})
export type AnswerOther = z.infer<typeof AnswerOther>

const AnswerTraveler = z.object({ name, email: text('only when printed beside the name') })

/** What a model is asked for, small, so that small models hold to it; its answer is read leniently. */
export const Answer = z.object({
  flights: z.preprocess(objectsIn, z.array(AnswerFlight)),
  travelers: listOf(AnswerTraveler, (one) => (typeof one === 'string' ? { name: one } : one)),
  stays: listOf(AnswerStay),
  otherBookings: listOf(AnswerOther),
  bookingReferences: texts,
})
export type Answer = z.infer<typeof Answer>

const { $schema: _version, ...schema } = z.toJSONSchema(Answer, { target: 'draft-7' })
export const ANSWER_SCHEMA: object = schema

/** Reads a model's JSON leniently: numbers as text, "unknown" as null, one as a list, no offsets. */
export function readAnswer(value: unknown): { ok: true; answer: Answer } | { ok: false; problem: string } {
  const given = asObject(value)
  if (given && LISTS.some((list) => list in given)) return { ok: true, answer: Answer.parse(given) }
  return { ok: false, problem: `it must be one object with the lists ${LISTS.join(', ')}` }
}

const LISTS = Object.keys(Answer.shape)
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

/** What of a list has all that it needs, such as a name. */
function listOf<T extends z.ZodType>(item: T, toObject = (one: unknown): unknown => one) {
  const isSound = (one: unknown) => item.safeParse(one).success
  return z.preprocess((value) => objectsIn(asList(value).map(toObject)).filter(isSound), z.array(item))
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function objectsIn(value: unknown): Fields[] {
  return asList(value).filter(isObject).slice(0, MAX_ITEMS)
}

function textsIn(value: unknown): string[] {
  const list = asList(value)
  return list.flatMap((one) => toText(isObject(one) ? one['name'] : one) ?? []).slice(0, MAX_ITEMS)
}

const NOTHING =
  /^(?:null|none|n\/?a|nil|unknown|undefined|not (?:stated|given|known|available)|tbd|tba|-+|\?+)$/i

function toText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const words = String(value).trim().slice(0, MAX_CHARS)
  return words === '' || NOTHING.test(words) ? null : words
}

/** "London Heathrow (LHR)" is LHR. */
function codeIn(value: unknown): string | null {
  const words = toText(value)
  if (words && /^[a-z]{3}$/i.test(words)) return words.toUpperCase()
  return words?.match(/\b[A-Z]{3}\b/g)?.at(-1) ?? null
}

/** "2027-06-11T07:20:00+01:00" in either field is 2027-06-11 and 07:20: local time, whatever the offset. */
function withWholeMoments(value: unknown): unknown {
  if (!isObject(value)) return value
  const sides = ['departure', 'arrival'].map((side) => {
    const [date, time] = [value[`${side}Date`], value[`${side}Time`]]
    return { [`${side}Date`]: dayIn(date) ?? dayIn(time), [`${side}Time`]: clockIn(time) ?? clockIn(date) }
  })
  return Object.assign({}, value, ...sides) as Fields
}

function dayIn(value: unknown): string | null {
  const [, year, month, date] = /(\d{4})-(\d{2})-(\d{2})/.exec(toText(value) ?? '') ?? []
  if (!year || dayNumber(Number(year), Number(month), Number(date)) === null) return null
  return Number(year) >= 1990 && Number(year) <= 2100 ? `${year}-${month}-${date}` : null
}

function clockIn(value: unknown): string | null {
  const words = toText(value) ?? ''
  const [, hours, minutes] =
    /(?:^|[T\s])(\d{1,2}):(\d{2})/.exec(words) ?? /^(\d{2})(\d{2})$/.exec(words) ?? []
  if (!hours || !minutes || Number(minutes) > 59 || Number(hours) > 23) return null
  const half = /\d\s?([ap])\.?m\b/i.exec(words)?.[1]?.toLowerCase()
  const isHalf = half !== undefined && Number(hours) <= 12
  const hour = isHalf ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
