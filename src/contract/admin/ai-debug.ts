import * as z from 'zod/mini'
import { alike, numbers, texts, textsOrNull } from './fields.ts'

/** The strategies of spec debug-4, as settings and calls spell them. */
export const STRATEGIES = [
  'text-meta-html',
  'text-image-meta',
  'html-only',
  'text-only',
  'raw',
  'all-cleaned',
  'all-original',
] as const
export const Strategy = z.enum(STRATEGIES)
export type Strategy = z.infer<typeof Strategy>

/** A file beside the content; `content` is base64. */
export const DebugAttachment = z.object({
  filename: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(200)),
  content: z.string(),
})
export type DebugAttachment = z.infer<typeof DebugAttachment>

const Content = { content: z.string(), attachments: z._default(z.array(DebugAttachment), []) }
export const ToPreprocess = z.object(Content)
export const ToPrompt = z.object({ ...Content, strategy: Strategy })
export const ToAsk = z.object({
  ...Content,
  tripId: z.optional(z.string()),
  options: z._default(z.object({ strategy: z.optional(Strategy) }), {}),
})
export const ToComplete = z.object({ ...Content, strategy: Strategy, tripId: z.optional(z.string()) })

/** Bounded texts of a document. `preview`: as in Show Original, where nothing runs or loads. */
export const ExtractedContent = z.object({
  ...texts('text', 'cleanedText', 'html', 'cleanedHtml').shape,
  ...texts('attachmentContent', 'preview').shape,
})

/** A file in a mail; `content` is its text. */
export const ExtractedFile = z.object({
  ...texts('type', 'filename', 'path', 'content').shape,
  size: z.number(),
})

/** Answer of `POST /api/admin/email/ai/preprocess`: lengths in characters, sizes in bytes. */
export const Preprocessing = z.object({
  preprocessing: z.object({
    ...numbers('originalLength', 'processedLength').shape,
    documentType: texts('type'),
    extractedContent: ExtractedContent,
    attachments: z.array(ExtractedFile),
    /** Keyed by file and page; `base64` is a PNG. */
    screenshots: z.record(
      z.string(),
      z.object({ size: z.number(), ...texts('htmlPath', 'imagePath', 'base64').shape }),
    ),
    processing: z.record(z.string(), z.unknown()),
  }),
})
export type Preprocessing = z.infer<typeof Preprocessing>

/** A block of a prompt, its text bounded. */
export const ShownBlock = z.object({
  type: z.enum(['text', 'image']),
  ...texts('label', 'source', 'contentPreview').shape,
  /** Which of the calls sends it, from 1. */
  call: z.number(),
  /** A picture as a data: address; null for text, and where it is large. */
  picture: z.nullable(z.string()),
})

/** Answer of `POST /api/admin/email/ai/prompt`: what the model would be sent. */
export const PromptPreview = z.object({
  prompt: z.object({
    summary: numbers('totalAttachments', 'textBlocks', 'imageBlocks', 'instructionLength'),
    instructions: z.string(),
    attachments: z.array(ShownBlock),
    strategy: Strategy,
    calls: z.number(),
    notes: z.array(z.string()),
  }),
})
export type PromptPreview = z.infer<typeof PromptPreview>

/**
 * Answer of `POST /api/admin/email/ai/process`: `processingTime` in ms, `overallConfidence` 0 to 1; `status`:
 * `used`, or why the result holds no answer of the model.
 */
export const AiProcessing = z.object({
  aiProcessing: z.object({
    extractedData: alike(z.array(z.unknown()))('flights', 'travelers', 'accommodations', 'otherBookings'),
    quality: z.object({ overallConfidence: z.nullable(z.number()) }),
    metadata: z.object({
      ...texts('provider', 'model', 'status').shape,
      ...numbers('processingTime', 'tokenCount').shape,
      /** US dollars; null where no price is known or nothing was asked. */
      cost: z.nullable(z.number()),
    }),
    /** The model's answer as it came; null where none was asked. */
    answer: z.nullable(z.string()),
    validation: z.object({ isValid: z.boolean(), errors: z.array(z.string()) }),
    /** Where each value was read: the layer of the reader, the part of the document, and the words there. */
    provenance: z.array(
      z.object({
        ...texts('thing', 'field', 'layer', 'part').shape,
        ...textsOrNull('view', 'words').shape,
      }),
    ),
  }),
})
export type AiProcessing = z.infer<typeof AiProcessing>

const Step = { success: z.boolean(), error: z.nullable(z.string()) }

/** Answer of `POST /api/admin/email/ai/test-complete`. */
export const CompleteWorkflow = z.object({
  step1_preprocessing: z.object({ ...Step, confidence: z.nullable(z.number()) }),
  step2_prompt: z.object({ ...Step, attachmentCount: z.number() }),
  step3_ai: z.object({ ...Step, confidence: z.object({ overall: z.nullable(z.number()) }) }),
  extractedData: z.unknown(),
  tripId: z.string(),
})
export type CompleteWorkflow = z.infer<typeof CompleteWorkflow>
