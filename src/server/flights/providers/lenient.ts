import * as z from 'zod'
import { dayNumber } from '#domain/days.ts'
import type { ReportEnd } from '#domain/flight/flight-report.ts'
import { isLate } from '#domain/flight/status.ts'
import { ProviderFailure } from './status-provider.ts'

const DAY_MS = 86_400_000
/** An instant farther from its day is a mistake of the source. */
const FARTHEST_DAYS = 5
/** "Terminal 5", "Pier B/12": letters and digits of any script, and nothing special to a page or a mail. */
const PLACE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,./-]{0,11}$/u
/** No source has so many flights of one number and day. */
const MAX_ITEMS = 200

const text = z.string().nullish().catch(null)

/** Fields of sources: null, or false, for what is not of their kind. */
export const lenient = {
  text,
  flag: z.boolean().catch(false),
  /** A terminal, gate or belt in one short line; some sources send numbers. */
  place: z
    .union([z.string(), z.number().int().nonnegative().transform(String)])
    .nullish()
    .catch(null)
    .transform((given) => {
      const line = (given ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
      return PLACE.test(line) ? line : null
    }),
  /** IATA code. */
  airport: text.transform((given) => {
    const code = given?.trim().toUpperCase() ?? ''
    return /^[A-Z]{3}$/.test(code) ? code : null
  }),
}

/** The first 200 items of a list, without invalid ones. Throws `invalid` if it is not a list. */
export function readItems<S extends z.ZodType>(item: S, list: unknown): z.output<S>[] {
  if (!Array.isArray(list)) throw new ProviderFailure('invalid')
  return list.slice(0, MAX_ITEMS).flatMap((one) => {
    const read = item.safeParse(one)
    return read.success ? [read.data] : []
  })
}

/**
 * Reads epoch milliseconds from "2027-06-11T14:05:00Z", "2027-06-11 14:05Z" or with an offset. Null for all
 * else, and for what is more than five days from `date`.
 */
export function instantsNear(date: string): (text: string | null | undefined) => number | null {
  const day = (dayNumber(date) ?? Number.NaN) * DAY_MS
  return (text) => {
    const parts = INSTANT.exec(text ?? '')
    const ms = parts ? Date.parse(`${parts[1]}T${parts[2]}${parts[3]}`) : Number.NaN
    return Math.abs(ms - day) <= FARTHEST_DAYS * DAY_MS ? ms : null
  }
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Delayed if the source says so or expects it over 30 minutes late (spec view-2). */
export function beforeDeparture({ scheduled, expected }: ReportEnd, saysDelayed = false) {
  const lateMs = scheduled === null || expected === null ? 0 : expected - scheduled
  return saysDelayed || isLate(lateMs / 60_000) ? 'delayed' : 'scheduled'
}
