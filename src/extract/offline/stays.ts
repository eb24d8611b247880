import { anyOf } from '#extract/words/words.ts'
import { blankStay } from '#extract/exact/blank.ts'
import type { ExtractedStay } from '#contract/extraction.ts'
import { isoDate, unrealDoubts } from './calendar.ts'
import { datesOf, QUOTE_HEAD } from './dates.ts'
import { hasMoney, isPrize, withoutOffers } from './offers.ts'
import { kindOf } from './booking-kind.ts'
import { nightCounts, nightEnd, nightRanges } from './nights.ts'
import { dateContext, type DateContext, type DocumentDay } from './resolve-dates.ts'
import { houseNames, nameBefore, nameBeside, titleAbove } from './stay-names.ts'
import { CANCELLING, stayDates } from './stay-dates.ts'
import { lastLabel, newestInRow, stayDays, type Mentions, type StayDay } from './stay-labels.ts'
import type { Sender } from './stay-signatures.ts'
import { staySegments, type StaySegment } from './stay-segments.ts'
import { ADDRESS_LABEL, CHECK_OUT, LODGING, LODGING_CONTEXT } from './stay-words.ts'
import type { FoundName } from './stay-words.ts'
import type { Page } from './page.ts'
import type { Line } from './text.ts'
import { foldName } from '#reference/fold-name.ts'

export type StayContext = {
  part: string
  subject: string | null
  sender: Sender
  anchor: DocumentDay
  hasFlights: boolean
  /** The document says that it changes a booking. */
  changes: boolean
}

const MAX_NIGHTS = 60
/** "Offerta Settembre: dal 04/09 al 18/09": what opens as an offer does. */
const OFFERED = new RegExp(`^\\P{L}*(?:${anyOf('offer.opens')})(?!\\p{L})[^:]{0,30}:`, 'iu')

/** "La noche del 19 al 20 de agosto no está incluida" */
const NOT_INCLUDED =
  /(?<!\p{L})(?:noche|night|nacht|nuit|notte|noite|natt)(?!\p{L})[^.|]{0,50}(?:not included|no (?:está )?incluida|nicht (?:enthalten|inbegriffen)|non inclusa|(?:pas|non) incluse|não incluída|niet inbegrepen|ingår ej|ikke inkludert)(?!\p{L})/iu

const sells = ({ text }: Line): boolean =>
  NOT_INCLUDED.test(text) || isAdvert(text) || (OFFERED.test(text) && (/[!%]/.test(text) || hasMoney(text)))

/** "Up to 30 % off! Check-in 18 March, check-out 22 March" */
const isAdvert = (text: string) =>
  /för(?:hands)?bokat \d\d|room block|allotment|(?<!\p{L})(?:abruf|zimmer)?kontingent|\d ?%\s?(?:!|off|korting|rabatt|discount|диск|скид|de (?:réduction|remise)|de (?:desconto|descuento)|di sconto|indirim|zniżk|sleva|slevy|kedvezmény|alennus|έκπτωση)|(?:sconto|rabatt|zniżk[aąi]|slev[auy]|скидк[аи]|скидкой|rabat|korting|popust|zľava) (?:(?:fino )?al?|do|до|bis(?: zu)?|tot|op til|opp til|upp till|od|až|von|of|di|på)? ?\d{1,2} ?%|(?:-|−)\d{1,2} ?%/iu.test(
    text,
  ) || isPrize(text)

/** The stays a text confirms: a house by name, the day of coming and the day of leaving. */
export function staysIn(page: Page, context: StayContext): ExtractedStay[] {
  const lines = withoutOffers(page.dated())
    .filter(({ text }) => !QUOTE_HEAD.test(text))
    .map((line, index) => ({ ...line, index }))
  const segments = staySegments(lines)
  const text = lines.map((line) => line.text).join('\n')
  const told = `${context.subject ?? ''}\n${text}`
  if (!segments.length && ![LODGING_CONTEXT, LODGING, CHECK_OUT].some((words) => words.test(told))) return []
  const mentions = stayDates(lines)
  const held = segments.flatMap(({ days }) => days)
  const dates = dateContext([...mentions.flat(), ...held], context.anchor, /\d\s?[ap]\.?m\b/i.test(text))
  if (segments.length)
    return segments.map((segment) => fromSegment(segment, dates, { lines, part: context.part }))
  const booked = periodsIn(lines, { mentions, dates, told, ...context })
  return decided(booked.slice(0, MAX_PERIODS), lines, houseNames(lines, context, isGuestOf(page))).map(
    ({ name, period }) => toStay(name, period, { lines, part: context.part }),
  )
}

/** More than a document adds; each is weighed with each name. */
const MAX_PERIODS = 200

/** Whether a name is, or has the family name of, one of the people on a page. */
function isGuestOf(page: Page): (name: string) => boolean {
  const wordsOf = (name: string) => foldName(name).split(/[^\p{L}]+/u)
  const guests = new Set(page.people().flatMap(({ name }) => wordsOf(name).slice(1)))
  return (name) => wordsOf(name).some((word) => word.length > 3 && guests.has(word))
}

function fromSegment(
  { name, address, line, days }: StaySegment,
  dates: DateContext,
  told: Told,
): ExtractedStay {
  const [from, to] = days.map((day) => ({ ...nightEnd(line, day, dates), sure: true, range: false }))
  const period: Period = { from: { ...from!, side: 'in' }, to: { ...to!, side: 'out' } }
  const at = line.offset + Math.max(0, line.text.indexOf(name.slice(0, 8)))
  return { ...toStay({ name, score: 4, line: line.index, at }, period, told), address }
}

type Asked = { mentions: Mentions; dates: DateContext; told: string } & Pick<
  StayContext,
  'hasFlights' | 'changes'
>

/** The periods that the text tells: those of labels and counted ranges, else the nights from a day. */
function periodsIn(lines: readonly Line[], { mentions, dates, hasFlights, told, changes }: Asked): Period[] {
  const labelledDays = stayDays(lines, mentions, dates)
  const days = changes ? newestInRow(labelledDays, lines) : labelledDays
  const isReal = ({ from, to }: Period) => ![from, to].some(({ line }) => sells(lines[line]!))
  const counted = countedPeriods(lines, mentions, dates).filter(isReal)
  const labelled = periodsOf(days, lines, { hasFlights, told }).filter(isReal)
  const isSure = labelled.some(({ from, to }) => from.sure && to.sure)
  const isVague = ({ from, to }: Period) => from.range && to.range && to.line - from.line > FAR
  const kept = isSure ? counted.filter((one) => labelled.some((other) => overlaps(one, other))) : counted
  const isLabelled = labelled.some(({ from, to }) => !from.range && !to.range)
  const clear = labelled.filter((one) => !(isLabelled && isVague(one)))
  const whole = [...kept, ...clear.filter((one) => !kept.some((other) => overlaps(one, other)))]
  const nights = whole.length ? whole : afterNights(days, lines).filter(isReal)
  const periods = nights.length ? nights : nightsFromDay(lines, mentions, dates).filter(isReal)
  return periods.toSorted((a, b) => a.from.day - b.from.day)
}

/** Lines between "from" and "to" that have nothing to do with each other. */
const FAR = 6

type Claim = { name: FoundName; period: Period; worth: number }

/** Which name goes with which period: the best pair first; a name that is taken serves again at a cost. */
function decided(periods: readonly Period[], lines: readonly Line[], names: readonly FoundName[]): Claim[] {
  const several = periods.length > 1
  const claims = periods.flatMap((period) => {
    const line = lines[period.from.line]!
    const beside = period.counted ? [nameBeside(line, period.from), nameBefore(line, period.from)] : []
    const title = titleAbove(lines, period.from.line)
    return [
      ...beside.flatMap((name, order) => (name ? [{ name, period, worth: BESIDE - order }] : [])),
      ...names.map((name) => ({ name, period, worth: worth(name, period, several) })),
      ...(title ? [{ name: title, period, worth: TITLE_ABOVE }] : []),
    ]
  })
  const taken: Claim[] = []
  const unused = new Map(claims.map(({ name }) => [name, foldName(name.name)]))
  const keys = new Map(unused)
  let open = claims
  while (open.length) {
    const worthOf = ({ name, worth }: Claim) => worth - (unused.has(name) ? 0 : TAKEN)
    const best = open.reduce((most, claim) => (worthOf(claim) > worthOf(most) ? claim : most))
    taken.push(best)
    open = open.filter(({ period }) => period !== best.period)
    const own = keys.get(best.name)!
    for (const [name, key] of unused) if (own.includes(key) || key.includes(own)) unused.delete(name)
  }
  return taken.toSorted((a, b) => a.period.from.day - b.period.from.day)
}

/** Of a name right beside the days; of one that only stands above them; what a second use costs. */
const BESIDE = 9
const TITLE_ABOVE = -9
const TAKEN = 2.5

/** `counted`: a range whose nights the text counts. */
type Told = { lines: readonly Line[]; part: string }
type Period = { from: StayDay; to: StayDay; counted?: boolean }

/** Ranges without "arrival" and "departure", whose nights the text counts. */
function countedPeriods(lines: readonly Line[], mentions: Mentions, dates: DateContext): Period[] {
  const periods = nightRanges(lines, mentions, dates).map(({ from, to }): Period => {
    const label = { sure: true, range: false }
    return { from: { ...from, ...label, side: 'in' }, to: { ...to, ...label, side: 'out' }, counted: true }
  })
  return periods.filter((one, index) => !periods.slice(0, index).some((other) => overlaps(one, other)))
}

function periodsOf(
  days: readonly StayDay[],
  lines: readonly Line[],
  { hasFlights, told }: { hasFlights: boolean; told: string },
): Period[] {
  const counts = nightCounts(lines.filter((line) => !sells(line)))
  const isLabelled = LODGING_CONTEXT.test(told) && days.some((day) => day.sure || !day.range)
  if (!isLabelled && !LODGING.test(told) && !CHECK_OUT.test(told)) return []
  const isPaired = ({ line, side }: StayDay) =>
    days.some((other) => other.line === line && other.side !== side && other.sure)
  const isCounted = (day: StayDay) =>
    days.some((other) => other.side !== day.side && counts.includes(Math.abs(other.day - day.day)))
  const { kind } = kindOf(told)
  // Trains and cars arrive and depart too
  const isJourney = hasFlights || (kind !== null && kind !== 'stay')
  const isTold = ({ line, side }: StayDay) =>
    LODGING.test(lines[line]!.text) && days.some((other) => other.line === line && other.side !== side)
  const usable = days.filter(
    (day) => day.sure || isPaired(day) || isCounted(day) || isTold(day) || !isJourney,
  )
  const periods: Period[] = []
  for (const from of usable.filter((day) => day.side === 'in')) {
    const to = usable
      .filter((day) => day.side === 'out' && day.day > from.day && day.day - from.day <= MAX_NIGHTS)
      .sort((a, b) => Math.abs(a.at - from.at) - Math.abs(b.at - from.at))[0]
    if (!to || periods.some((period) => period.from.day === from.day && period.to.day === to.day)) continue
    const isConfirmed = counts.length
      ? counts.includes(to.day - from.day)
      : LODGING.test(told) || !(from.range || to.range)
    if (from.sure || to.sure || isConfirmed || (from.line === to.line && isTold(from)))
      periods.push({ from, to })
  }
  return periods.filter(
    (period) =>
      !periods.some((other) => other !== period && overlaps(other, period) && isBetter(other, period)),
  )
}

/** "宿泊日: 2026年11月21日から2泊": where no day of leaving is printed, the nights tell it. */
function afterNights(days: readonly StayDay[], lines: readonly Line[]): Period[] {
  const ins = days.filter(({ side, sure }) => side === 'in' && sure)
  const from = ins.at(-1)
  if (!from || ins.some(({ day }) => day !== from.day) || days.some(({ side }) => side === 'out')) return []
  const [nights] = nightCounts([lines[from.line]!]).concat(nightCounts(lines))
  return nights ? [{ from, to: { ...from, side: 'out', day: from.day + nights } }] : []
}

/** Lines between the heading of a day and the nights that begin on it. */
const HEADING_REACH = 12

/** "3 nights from Friday 12 June", or "Nights: 3" under the heading of a day. */
function nightsFromDay(lines: readonly Line[], mentions: Mentions, dates: DateContext): Period[] {
  const periods = lines.flatMap((line): Period[] => {
    const [nights] = hasMoney(line.text) || CANCELLING.test(line.text) ? [] : nightCounts([line])
    if (!nights || nights > MAX_NIGHTS) return []
    const heading = lines
      .slice(Math.max(0, line.index - HEADING_REACH), line.index + 1)
      .findLast(({ index }) => mentions[index]!.length > 0)
    if (!heading) return []
    const from = { ...nightEnd(heading, mentions[heading.index]![0]!, dates), sure: true, range: false }
    return [{ from: { ...from, side: 'in' }, to: { ...from, side: 'out', day: from.day + nights } }]
  })
  return periods.filter((one, index) => !periods.slice(0, index).some((other) => overlaps(one, other)))
}

function overlaps(a: Period, b: Period): boolean {
  return a.from.day < b.to.day && b.from.day < a.to.day
}

function isBetter(a: Period, b: Period): boolean {
  const sure = ({ from, to }: Period) =>
    [from, to].reduce((sum, end) => sum + (end.sure ? 1 : end.range ? -1 : 0), 0)
  const apart = (period: Period) => Math.abs(period.to.at - period.from.at)
  return sure(a) === sure(b) ? apart(a) < apart(b) : sure(a) > sure(b)
}

const SAME_LINE = 2

/** Where a text holds several stays, each is told below its own name. */
function worth(name: FoundName, { from }: Period, several: boolean): number {
  const lines = from.line - name.line
  if (several && lines === 0) return name.score + SAME_LINE
  if (!several) return name.score - Math.min(2, Math.abs(lines) * 0.04)
  return name.score - Math.min(4, lines < 0 ? 2 - lines * 0.3 : lines * 0.3)
}

function toStay(name: FoundName, { from, to }: Period, { lines, part }: Told): ExtractedStay {
  const spot = (at: number, length: number) => ({ layer: 'text' as const, part, offset: at, length })
  return {
    ...blankStay(name.name),
    address: addressIn(lines, name),
    checkIn: from.unreal ? null : isoDate(from.day),
    checkOut: to.unreal ? null : isoDate(to.day),
    doubts: unrealDoubts({ checkIn: from, checkOut: to }),
    confidence: from.sure && to.sure ? 0.85 : 0.65,
    provenance: {
      name: spot(name.at, name.name.length),
      checkIn: spot(from.at, from.length),
      checkOut: spot(to.at, to.length),
    },
  }
}

function endsAddress(line: Line): boolean {
  const text = clean(line.text)
  if (!text || /@|www\.|(?<!\p{L})(?:tel|phone|check)|:\s/iu.test(text)) return true
  return datesOf(line).length > 0 || hasMoney(text) || lastLabel(text) !== null
}

/** After an address label, or the lines under the name that hold a house number. */
function addressIn(lines: readonly Line[], name: FoundName): string | null {
  for (const line of lines) {
    const match = ADDRESS_LABEL.exec(line.text)
    if (!match) continue
    const value = clean(line.text.slice(match[0].length)) || clean(lines[line.index + 1]?.text ?? '')
    if (value.length > 8) return value
  }
  const house = lines[name.line]?.text.includes(name.name)
    ? name.line
    : lines.findIndex(({ text }) => text.includes(name.name))
  if (house < 0) return null
  const under = lines.slice(house + 1, house + 4)
  const end = under.findIndex(endsAddress)
  const kept = (end < 0 ? under : under.slice(0, end)).map((line) => clean(line.text))
  return kept.length && /\d/.test(kept.join()) ? kept.join(', ') : null
}

function clean(text: string): string {
  return text
    .replace(/^[\s|:/-]+|[\s|]+$/g, '')
    .replace(/\s*(?:\||(?<!\p{L})(?:phone|tel|telefon|téléphone)(?!\p{L}).*)/giu, '')
    .replace(/\s\/\s/g, ', ')
    .trim()
    .slice(0, 160)
}
