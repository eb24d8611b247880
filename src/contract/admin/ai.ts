import * as z from 'zod/mini'

export const AiPeriod = z.enum(['today', 'week', 'month'])
export type AiPeriod = z.infer<typeof AiPeriod>

/** Of a period. `totalCost` in USD, `successRate` in % (null without calls), `avgResponseTime` in ms. */
export const AiUsage = z.object({
  totalCalls: z.number(),
  totalCost: z.number(),
  successRate: z.nullable(z.number()),
  avgResponseTime: z.nullable(z.number()),
})
export type AiUsage = z.infer<typeof AiUsage>

/** `attempts`: readings that found one or nothing at all; failed ones do not count. `rate`: percent. */
const ExtractionRate = z.object({ rate: z.nullable(z.number()), successes: z.number(), attempts: z.number() })

/** `avgConfidence`: 0 to 1, null where nothing was read. */
export const AiQuality = z.object({
  avgConfidence: z.nullable(z.number()),
  extractionRates: z.object({
    flights: ExtractionRate,
    accommodations: ExtractionRate,
    travelers: ExtractionRate,
  }),
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
  /** The model that was asked, else the engine that read. */
  model: z.string(),
  responseTime: z.number(),
  confidence: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  success: z.boolean(),
  failure: z.nullable(z.string()),
  extractedCounts: z.object({ flights: z.number(), accommodations: z.number(), travelers: z.number() }),
})
export type ProcessingRun = z.infer<typeof ProcessingRun>
