import * as z from 'zod/mini'

export const AiPeriod = z.enum(['today', 'week', 'month'])
export type AiPeriod = z.infer<typeof AiPeriod>

/** The model; `model` null where none is set up. Instants are ISO 8601; null where there is none. */
export const AiProvider = z.object({
  model: z.nullable(z.string()),
  pausedUntil: z.nullable(z.string()),
  lastCallAt: z.nullable(z.string()),
  /** The newest failure, as a code of `modelFault`. */
  lastError: z.nullable(z.object({ at: z.string(), code: z.string() })),
  failuresInRow: z.number(),
})
export type AiProvider = z.infer<typeof AiProvider>

/**
 * Of a period. `totalCalls`: requests, repeated and failed ones too. `totalCost` in USD, `successRate` in %
 * (null without calls), `avgResponseTime` in ms.
 */
export const AiUsage = z.object({
  totalCalls: z.number(),
  totalCost: z.number(),
  successRate: z.nullable(z.number()),
  avgResponseTime: z.nullable(z.number()),
  /** Readings that the embedded reader did alone, although the model was to be asked. */
  fallbacks: z.number(),
  provider: AiProvider,
})
export type AiUsage = z.infer<typeof AiUsage>

/** `attempts`: readings of bookings that found one, found nothing at all, or failed. `rate`: percent. */
const ExtractionRate = z.object({ rate: z.nullable(z.number()), successes: z.number(), attempts: z.number() })

/** `avgConfidence`: 0 to 1, null where nothing was read. */
export const AiQuality = z.object({
  avgConfidence: z.nullable(z.number()),
  extractionRates: z.object({
    flights: ExtractionRate,
    accommodations: ExtractionRate,
    travelers: ExtractionRate,
  }),
  /** Runs with a fault, most first. `code`: of `readingFault`, or of `modelFault` behind `model.`. */
  faults: z.array(z.object({ fault: z.enum(['people', 'ours']), code: z.string(), count: z.number() })),
  /** The last 14 days (UTC), oldest first. `read`: whole or in part; `blank`: of them without a booking. */
  days: z.array(z.object({ date: z.string(), read: z.number(), blank: z.number(), failed: z.number() })),
})
export type AiQuality = z.infer<typeof AiQuality>

/** US dollars. `date`: `yyyy-mm-dd` (UTC), every day of the window, oldest first. */
export const AiCosts = z.object({
  total: z.number(),
  byModel: z.record(z.string(), z.object({ calls: z.number(), cost: z.number(), avgCost: z.number() })),
  byDay: z.array(z.object({ date: z.string(), cost: z.number(), calls: z.number() })),
})
export type AiCosts = z.infer<typeof AiCosts>

export const ProcessingRun = z.object({
  timestamp: z.string(),
  extractedType: z.enum(['flight', 'hotel', 'traveler', 'mixed', 'none']),
  /** What read it, and the model that was asked. */
  engine: z.enum(['embedded', 'model']),
  model: z.nullable(z.string()),
  calls: z.number(),
  /** Why the model did not read it, as a code of `modelFault`; null where it did or was not to be asked. */
  fallback: z.nullable(z.string()),
  responseTime: z.number(),
  confidence: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  status: z.enum(['read', 'partly', 'failed']),
  /** Why it was not read, or not whole, as a code of `readingFault`. */
  cause: z.nullable(z.string()),
  /** Its files: how many of which format were read, or not. */
  parts: z.array(z.object({ format: z.string(), failure: z.nullable(z.string()), count: z.number() })),
  extractedCounts: z.object({ flights: z.number(), accommodations: z.number(), travelers: z.number() }),
  correlationId: z.nullable(z.string()),
  /** That its trace names; null where none is kept. */
  tripId: z.nullable(z.string()),
})
export type ProcessingRun = z.infer<typeof ProcessingRun>
