import * as z from 'zod'
import { ExtractedContent, ExtractedFile, ShownBlock, Strategy } from '#contract/admin/ai-debug.ts'
import { Extraction } from '#contract/extraction.ts'
import { WeighedClaim } from '../decide/claim.ts'
import { Contents, ExtractResult, ReadFailure } from '../document.ts'
import { STAGES } from '../inspect/stages.ts'

/** The shapes in which the reading process's answers are believed. Bytes come as base64. */
const Bytes = z.base64().transform((text): Uint8Array => new Uint8Array(Buffer.from(text, 'base64')))

const Failed = z.object({ ok: z.literal(false), reason: ReadFailure })

export const FileAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), extraction: Extraction, weighed: z.array(WeighedClaim), ms: z.number() }),
  Failed.extend({ ms: z.number() }),
])

const block = { label: z.string(), source: z.string() }
const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...block, text: z.string() }),
  z.object({ type: z.literal('image'), ...block, picture: z.object({ mimeType: z.string(), bytes: Bytes }) }),
])

/** What to ask a model. `grounds`: the words that a person sees, to check its answer against. */
export const QuestionAnswer = z.object({
  strategy: Strategy,
  prompts: z.array(z.object({ blocks: z.array(Block) })),
  cut: z.boolean(),
  grounds: z.object({
    /** Each part with its text views, the one in reading order first. */
    parts: z.array(z.object({ name: z.string(), views: z.array(z.string()) })),
    subject: z.nullable(z.string()),
    day: z.object({ day: z.number(), stated: z.boolean(), known: z.array(z.number()).readonly() }),
    /** A model was shown pictures, and there are hardly any words to check its answer against. */
    onlyPictured: z.boolean(),
  }),
})

/** What the engine read, and what a model is to be asked about it; null where there is nothing to ask. */
export const EngineReading = z.object({
  result: ExtractResult,
  question: z.nullable(QuestionAnswer),
  contents: Contents,
})
export type EngineReading = z.infer<typeof EngineReading>

/** A reading with all that it went through. Texts are bounded, lengths are characters, sizes bytes. */
export const InspectionAnswer = z.object({
  type: z.string(),
  result: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), extraction: Extraction, weighed: z.array(WeighedClaim) }),
    Failed,
  ]),
  question: z.nullable(QuestionAnswer),
  /** What the strategy makes of the document, also where no model is asked. */
  prompt: z.object({
    instructions: z.string(),
    calls: z.number(),
    textBlocks: z.number(),
    imageBlocks: z.number(),
    blocks: z.array(ShownBlock),
    cut: z.boolean(),
  }),
  head: z.object({
    subject: z.nullable(z.string()),
    sender: z.nullable(z.string()),
    date: z.nullable(z.string()),
  }),
  parts: z.array(
    z.object({
      name: z.string(),
      mimeType: z.string(),
      views: z.array(z.object({ kind: z.enum(['cells', 'layout', 'reading']), length: z.number() })),
      htmlLength: z.number(),
      barcodes: z.number(),
    }),
  ),
  pictures: z.number(),
  unread: z.nullable(z.string()),
  /** `cleanedLength`: before any cut. */
  views: z.object({ ...ExtractedContent.shape, cleanedLength: z.number() }),
  files: z.array(ExtractedFile),
  /** `page` counts from 1. */
  screenshots: z.array(z.object({ name: z.string(), page: z.number(), png: Bytes })),
})

/** Pages of a document that were drawn to be shown. Sizes in pixels; `left`: pages that are not shown. */
export const ShownAnswer = z.object({
  pages: z.array(
    z.object({
      picture: z.number(),
      number: z.number(),
      name: z.string(),
      webp: Bytes,
      width: z.number(),
      height: z.number(),
    }),
  ),
  left: z.number(),
})
export type ShownAnswer = z.infer<typeof ShownAnswer>

export const StageNote = z.enum([...STAGES, 'end'])
