import type { FlightStatusRecord } from '#contract/flight-status.ts'
import type { FlightStatus } from '#contract/trip.ts'
import { isoInstant } from './duration.ts'
import { delayOf } from './flight-alarms.ts'
import { timeOf, type ReportEnd } from './flight-report.ts'
import { wasDiverted, type KnownReport } from './merge-report.ts'
import type { HandStatus } from '../model.ts'
import { bareStatus, isElsewhere, isLate, statusByClock } from './status.ts'

type Shown = FlightStatusRecord['status']

/** Booked instants in epoch milliseconds, null if unknown. `cancelled`: struck through. */
export type ShownLeg = { departure: number | null; arrival: number | null; cancelled: boolean }

export type LiveWord = { report: KnownReport; provider: string | null; checkedAt: number | null }

type StatusSources = { live: LiveWord | null; byHand: HandStatus | null; now: number }

const MINUTE_MS = 60_000
/** A source silent for longer after the due departure or landing is not trusted. */
const SILENT_MS = 45 * MINUTE_MS

/**
 * The editor's status, until a source later reports another departure time, flying, over or cancelled; else
 * the source's; else the clock's by booked times.
 */
export function shownStatus(leg: ShownLeg, { live, byHand, now }: StatusSources): Shown {
  const word = leg.cancelled ? null : live
  if (byHand && !(word && isOverruled(byHand, word.report))) return shownByHand(byHand, word)
  if (!word) return bareStatus(bySchedule(leg, now), 'schedule')
  const shown = shownLive(leg, word, now)
  return byHand?.status === 'diverted' ? { ...shown, wasDiverted: true } : shown
}

const WAITING: readonly FlightStatus[] = ['scheduled', 'delayed', 'confirmed']
const LEFT: readonly FlightStatus[] = ['active', 'landed', 'diverted']

/** A flight that left overrules a waiting status; so does later news, but no repetition. */
function isOverruled(byHand: HandStatus, { status, since, moved }: KnownReport): boolean {
  if (!WAITING.includes(status))
    return since > byHand.at || (LEFT.includes(status) && WAITING.includes(byHand.status))
  return WAITING.includes(byHand.status) && moved > byHand.at
}

function shownByHand({ status, delayMinutes, at }: HandStatus, word: LiveWord | null): Shown {
  const bare = bareStatus(status, 'hand', delayMinutes)
  const shown = { ...bare, checkedAt: isoInstant(at) }
  if (!word) return shown
  const { departure, arrival, divertedTo } = word.report
  return {
    ...shown,
    ...(isElsewhere(status, wasDiverted(word.report)) && {
      divertedTo,
      wasDiverted: wasDiverted(word.report),
    }),
    departure: { ...bare.departure, terminal: departure.terminal, gate: departure.gate },
    arrival: {
      ...bare.arrival,
      terminal: arrival.terminal,
      gate: arrival.gate,
      baggageBelt: arrival.baggageBelt,
    },
  }
}

function shownLive(leg: ShownLeg, { report, provider, checkedAt }: LiveWord, now: number): Shown {
  const departure = { ...report.departure, scheduled: report.departure.scheduled ?? leg.departure }
  const arrival = { ...report.arrival, scheduled: report.arrival.scheduled ?? leg.arrival }
  const late = delayOf(departure) ?? 0
  const word = report.status === 'scheduled' && isLate(late) ? 'delayed' : report.status
  // A time that passed long ago is no word on the day, whenever it was asked for; "delayed" without a new one
  // is
  const isStuck = word === 'scheduled' || (word === 'delayed' && isLate(late))
  const silentSince = isStuck ? -Infinity : (checkedAt ?? report.asOf)
  const overtaken = overtakenBy(word, { departure, arrival, now, silentSince })
  return {
    status: overtaken ?? word,
    delay: { departureMinutes: late, arrivalMinutes: delayOf(arrival) },
    source: overtaken ? 'schedule' : 'live',
    provider: overtaken ? null : provider,
    checkedAt: overtaken || checkedAt === null ? null : isoInstant(checkedAt),
    departure: shownEnd(departure),
    arrival: { ...shownEnd(arrival), baggageBelt: report.arrival.baggageBelt },
    divertedTo: report.divertedTo,
    wasDiverted: wasDiverted(report),
  }
}

type Moment = { departure: ReportEnd; arrival: ReportEnd; now: number; silentSince: number }

/** The clock's status if the source fell silent before the flight should have left or landed; else null. */
function overtakenBy(
  word: Shown['status'],
  { departure, arrival, now, silentSince }: Moment,
): FlightStatus | null {
  const [left, landed] = [timeOf(departure), timeOf(arrival)]
  const isPast = (time: number | null) => time !== null && now > time + SILENT_MS && silentSince < time
  if (!['scheduled', 'delayed', 'active'].includes(word)) return null
  if (isPast(landed)) return 'landed'
  return word !== 'active' && isPast(left) ? 'active' : null
}

/** Only confirmed before departure: nobody knows more (spec view-9). */
/** By booked times and the clock alone. */
function bySchedule(leg: ShownLeg, now: number): FlightStatus {
  if (leg.cancelled) return 'cancelled'
  const status = statusByClock(leg, now)
  return status === null || status === 'scheduled' ? 'confirmed' : status
}

const shownEnd = ({ expected, actual, terminal, gate }: ReportEnd) => ({
  expected: isoInstant(expected),
  actual: isoInstant(actual),
  terminal,
  gate,
})
