import * as z from 'zod/mini'

/** Percentages and literal texts (spec notify-3). `detail` extends `processing_complete` and the warnings. */
export const STAGES = {
  upload_received: {
    status: 'pending',
    progress: 10,
    message: 'Document received and queued for processing',
  },
  email_received: { status: 'pending', progress: 15, message: 'Email received and queued for processing' },
  processing_started: {
    status: 'in-progress',
    progress: 25,
    message: 'Analyzing travel document with AI...',
  },
  parsing_content: { status: 'in-progress', progress: 50, message: 'Extracting travel information...' },
  validating_data: { status: 'in-progress', progress: 75, message: 'Validating flight and hotel details...' },
  integrating_trip: { status: 'in-progress', progress: 90, message: 'Adding to your trip itinerary...' },
  processing_complete: {
    status: 'completed',
    progress: 100,
    message: 'Document successfully processed and added to trip!',
  },
  processing_failed: {
    status: 'failed',
    progress: 0,
    message: 'Unable to process document. Please try again or contact support.',
  },
  timeout_warning: {
    status: 'in-progress',
    progress: 0,
    message: 'Processing is taking longer than usual. Please wait...',
  },
} as const

export type Stage = keyof typeof STAGES

/** Spec notify-2; stages, percentages and texts are in spec notify-3. */
export const TripNotification = z.object({
  type: z.enum(['upload', 'email', 'processing']),
  status: z.enum(['pending', 'in-progress', 'completed', 'failed']),
  message: z.string(),
  progress: z.number(),
  fileName: z.optional(z.string()),
  fileSize: z.optional(z.number()),
  persistent: z.optional(z.boolean()),
  correlationId: z.optional(z.string()),
  /** Spec notify-3. */
  stage: z.optional(z.enum(Object.keys(STAGES) as [Stage, ...Stage[]])),
  detail: z.optional(z.string()),
  documentId: z.optional(z.string()),
  timestamp: z.optional(z.string()),
})
export type TripNotification = z.infer<typeof TripNotification>

/**
 * One `data:` message as JSON. `connected`: first, ignored (spec notify-2); `resync`: events may be lost,
 * reload everything; `changed`: new version of the trip; `statuses`: news of its flights.
 */
export const StreamMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected') }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('statuses') }),
  TripNotification,
])
export type StreamMessage = z.infer<typeof StreamMessage>
