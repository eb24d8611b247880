import * as z from 'zod/mini'

const Status = z.enum(['pending', 'in-progress', 'completed', 'failed'])

/** Percentages and literal texts (spec notify-3). `detail` extends `processing_complete` and the warnings. */
export const STAGES = {
  upload_received: stage('pending', 10, 'Document received and queued for processing'),
  email_received: stage('pending', 15, 'Email received and queued for processing'),
  processing_started: stage('in-progress', 25, 'Analyzing travel document with AI...'),
  parsing_content: stage('in-progress', 50, 'Extracting travel information...'),
  validating_data: stage('in-progress', 75, 'Validating flight and hotel details...'),
  integrating_trip: stage('in-progress', 90, 'Adding to your trip itinerary...'),
  processing_complete: stage('completed', 100, 'Document successfully processed and added to trip!'),
  processing_failed: stage('failed', 0, 'Unable to process document. Please try again or contact support.'),
  timeout_warning: stage('in-progress', 0, 'Processing is taking longer than usual. Please wait...'),
}

function stage(status: z.infer<typeof Status>, progress: number, message: string) {
  return { status, progress, message }
}

export type Stage = keyof typeof STAGES

/** Its percentage and text; of AI only where a language model is set up. */
export const stageTexts = (name: Stage, hasModel: boolean) =>
  name === 'processing_started' && !hasModel
    ? { ...STAGES[name], message: 'Reading your travel document...' }
    : STAGES[name]

/** Spec notify-2; stages, percentages and texts are in spec notify-3. */
export const TripNotification = z.object({
  type: z.enum(['upload', 'email', 'processing']),
  status: Status,
  message: z.string(),
  progress: z.number(),
  fileName: z.optional(z.string()),
  /** What the document holds, as a name, once that is read. */
  title: z.optional(z.string()),
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
 * One `data:` message as JSON. `connected`: first (spec notify-2), with the trip's version; `resync`: events
 * may be lost, reload everything; `changed`: new version of the trip; `statuses`: news of its flights.
 */
export const StreamMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected'), version: z.optional(z.number()) }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('statuses') }),
  TripNotification,
])
export type StreamMessage = z.infer<typeof StreamMessage>
