import * as z from 'zod/mini'

/** Server-pushed notification (spec B §3); its stages, percentages and texts are in spec B §4. */
export const TripNotification = z.object({
  type: z.enum(['upload', 'email', 'processing']),
  status: z.enum(['pending', 'in-progress', 'completed', 'failed']),
  message: z.string(),
  /** 0 to 100. */
  progress: z.number(),
  fileName: z.optional(z.string()),
  /** Bytes. */
  fileSize: z.optional(z.number()),
  persistent: z.optional(z.boolean()),
  correlationId: z.optional(z.string()),
})
export type TripNotification = z.infer<typeof TripNotification>
