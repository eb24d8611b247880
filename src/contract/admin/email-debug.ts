import * as z from 'zod/mini'

/** One step of the pipeline. `duration` in milliseconds; `details`: what it found, as JSON. */
export const ProcessingStep = z.object({
  id: z.string(),
  name: z.string(),
  /** `skipped`: nothing to do, as `details` says. */
  status: z.enum(['completed', 'failed', 'in-progress', 'pending', 'skipped']),
  duration: z.nullable(z.number()),
  error: z.nullable(z.string()),
  details: z.nullable(z.unknown()),
})
export type ProcessingStep = z.infer<typeof ProcessingStep>

export const EmailToProcess = z.object({
  emailContent: z.string(),
  magicToken: z.optional(z.string().check(z.maxLength(200))),
})

/** Answer of `POST /api/admin/debug/email/process` (spec debug-3, debug-21). */
export const ProcessingResult = z.object({
  steps: z.array(ProcessingStep),
  errors: z.array(z.string()),
  finalResult: z.object({
    preprocessed: z.object({ cleanText: z.string() }),
    extracted: z.unknown(),
    validation: z.object({ isValid: z.boolean(), errors: z.array(z.string()) }),
    storage: z.unknown(),
  }),
})
export type ProcessingResult = z.infer<typeof ProcessingResult>
