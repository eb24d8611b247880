import * as z from 'zod/mini'
import { alike, numbers, numbersOrNull, textsOrNull } from './fields.ts'

export const AiPeriod = z.enum(['today', 'week', 'month'])
export type AiPeriod = z.infer<typeof AiPeriod>

/** The model; `model` null where none is set up. Instants are ISO 8601; null where there is none. */
export const AiProvider = z.object({
  ...textsOrNull('model', 'pausedUntil', 'lastCallAt').shape,
  /** The newest failure, as a code of `modelFault`. */
  lastError: z.nullable(z.object({ at: z.string(), code: z.string() })),
  failuresInRow: z.number(),
})
export type AiProvider = z.infer<typeof AiProvider>

/**
 * Of a period. `totalCalls`: requests, repeated and failed ones too. `totalCost` in USD, `successRate` in %
 * (null without calls), `avgResponseTime` in ms. `fallbacks`: readings that the embedded reader did alone,
 * although the model was to be asked.
 */
export const AiUsage = z.object({
  ...numbers('totalCalls', 'totalCost', 'fallbacks').shape,
  ...numbersOrNull('successRate', 'avgResponseTime').shape,
  provider: AiProvider,
})
export type AiUsage = z.infer<typeof AiUsage>

/** `attempts`: readings of bookings that found one, found nothing at all, or failed. `rate`: percent. */
const ExtractionRate = z.object({ rate: z.nullable(z.number()), successes: z.number(), attempts: z.number() })

/** `avgConfidence`: 0 to 1, null where nothing was read. */
export const AiQuality = z.object({
  avgConfidence: z.nullable(z.number()),
  extractionRates: alike(ExtractionRate)('flights', 'accommodations', 'travelers'),
  /** Runs with a fault, most first. `code`: of `readingFault`, or of `modelFault` behind `model.`. */
  faults: z.array(z.object({ fault: z.enum(['people', 'ours']), code: z.string(), count: z.number() })),
  /** The last 14 days (UTC), oldest first. `read`: whole or in part; `blank`: of them without a booking. */
  days: z.array(z.object({ date: z.string(), read: z.number(), blank: z.number(), failed: z.number() })),
})
export type AiQuality = z.infer<typeof AiQuality>

/** US dollars. `date`: `yyyy-mm-dd` (UTC), every day of the window, oldest first. */
export const AiCosts = z.object({
  total: z.number(),
  byModel: z.record(z.string(), numbers('calls', 'cost', 'avgCost')),
  byDay: z.array(z.object({ date: z.string(), cost: z.number(), calls: z.number() })),
})
export type AiCosts = z.infer<typeof AiCosts>

/**
 * `engine`: what read it; `model`: that was asked; `fallback`: why it did not read, as a code of
 * `modelFault`, null where it did or was not to be asked. `cause`: why it was not read, or not whole, as a
 * code of `readingFault`. `tripId`: that its trace names; null where none is kept.
 */
export const ProcessingRun = z.object({
  timestamp: z.string(),
  extractedType: z.enum(['flight', 'hotel', 'traveler', 'mixed', 'none']),
  engine: z.enum(['embedded', 'model']),
  ...textsOrNull('model', 'fallback', 'cause', 'correlationId', 'tripId').shape,
  ...numbers('calls', 'responseTime').shape,
  ...numbersOrNull('confidence', 'cost').shape,
  status: z.enum(['read', 'partly', 'failed']),
  /** Its files: how many of which format were read, or not. */
  parts: z.array(z.object({ format: z.string(), failure: z.nullable(z.string()), count: z.number() })),
  extractedCounts: numbers('flights', 'accommodations', 'travelers'),
})
export type ProcessingRun = z.infer<typeof ProcessingRun>
