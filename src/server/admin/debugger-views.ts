import type {
  Preprocessing,
  PromptPreview,
  AiProcessing,
  CompleteWorkflow,
  Strategy,
} from '#contract/admin/ai-debug.ts'
import { sniffText } from '#extract/read/sniff.ts'
import type { Inspection } from '#extract/inspect/inspect.ts'
import type { Stages } from '#extract/inspect/stages.ts'
import { twoDecimals } from '#server/observe/durations.ts'
import { ERRORS } from '#contract/errors.ts'
import { foundIn } from '#server/observe/reading-runs.ts'
import { dataOf, provenanceOf, validationOf } from './debugger-steps.ts'
import type { Answered, Given, tryWhole } from './debugger-reading.ts'
import words from './debugger-messages.json' with { type: 'json' }

/** What became of a document before anything was asked (spec debug-4, debug-21). Milliseconds, characters. */
export function preprocessingOf(
  { type, views, files, screenshots, parts, head, pictures, unread, result }: Inspection,
  { given: { content, attachments }, stages }: { given: Given; stages: Stages },
): Preprocessing {
  const { cleanedLength, ...extractedContent } = views
  return {
    preprocessing: {
      originalLength: content.length,
      processedLength: cleanedLength,
      documentType: { type: attachments.length ? sniffText(content) : type },
      extractedContent,
      attachments: files,
      screenshots: Object.fromEntries(
        screenshots.map(({ name, page, png }) => [
          `${name}, page ${page}`,
          {
            size: png.length,
            htmlPath: '',
            imagePath: `${name}/page-${page}.png`,
            base64: Buffer.from(png).toString('base64'),
          },
        ]),
      ),
      processing: {
        readAs: type,
        ...head,
        parts,
        pictures,
        unread,
        weighed: result.ok ? result.weighed : [],
        milliseconds: Object.fromEntries(
          Object.entries(stages.ms).map(([stage, took]) => [stage, twoDecimals(took)]),
        ),
        screenshots: words.noBrowser,
      },
    },
  }
}

export function promptOf(
  { prompt, question }: Inspection,
  { strategy, images }: { strategy: Strategy; images: boolean },
): PromptPreview {
  const { instructions, calls, textBlocks, imageBlocks, blocks, cut } = prompt
  const totalAttachments = textBlocks + imageBlocks
  return {
    prompt: {
      summary: { totalAttachments, textBlocks, imageBlocks, instructionLength: instructions.length },
      instructions,
      attachments: blocks,
      strategy,
      calls,
      notes: [
        ...(question ? [] : ['In a real reading the model is not asked: there is nothing left to ask it.']),
        ...(images || !SHOWS.has(strategy) ? [] : ['AI_IMAGES is off: no pictures are sent.']),
        ...(cut ? ['The document is too long: not all of it is sent.'] : []),
        ...(blocks.length < totalAttachments ? ['Only the first blocks are shown here.'] : []),
      ],
    },
  }
}

const SHOWS: ReadonlySet<Strategy> = new Set(['text-image-meta', 'all-cleaned', 'all-original'])

export function processingOf(answered: Answered, ms: number): AiProcessing {
  const { extraction, provider, model, tokens, cost, status, answer } = answered
  const problem = problemOf(answered)
  const { isValid, errors } = validationOf(extraction)
  return {
    aiProcessing: {
      extractedData: dataOf(extraction),
      quality: { overallConfidence: foundIn(extraction).confidence },
      metadata: { provider, model, processingTime: Math.round(ms), tokenCount: tokens, cost, status },
      answer,
      validation: { isValid: isValid && !problem, errors: [...(problem ? [problem] : []), ...errors] },
      provenance: provenanceOf(extraction),
    },
  }
}

/** The confidence of step one is that of the embedded reader alone. */
export function workflowOf(whole: Awaited<ReturnType<typeof tryWhole>>, tripId: string): CompleteWorkflow {
  if (!whole.ok)
    return {
      step1_preprocessing: {
        ...stepOf(`Preprocessing failed: ${ERRORS[whole.code].message}`),
        confidence: null,
      },
      step2_prompt: { success: false, error: null, attachmentCount: 0 },
      step3_ai: { success: false, error: null, confidence: { overall: null } },
      extractedData: null,
      tripId,
    }
  const { answered, inspection } = whole
  const { result, prompt } = inspection
  const attachmentCount = prompt.textBlocks + prompt.imageBlocks
  const empty = attachmentCount ? null : 'the document holds nothing to show a model.'
  const problem = answered.isUnread ? ERRORS['read.no_words'].message : problemOf(answered)
  return {
    step1_preprocessing: {
      ...stepOf(null),
      confidence: result.ok ? foundIn(result.extraction).confidence : null,
    },
    step2_prompt: { ...stepOf(empty && `Prompt generation failed: ${empty}`), attachmentCount },
    step3_ai: {
      ...stepOf(problem && `AI processing failed: ${problem}`),
      confidence: { overall: foundIn(answered.extraction).confidence },
    },
    extractedData: dataOf(answered.extraction),
    tripId,
  }
}

const stepOf = (error: string | null) => ({ success: error === null, error })

const problemOf = ({ problem }: Answered) =>
  problem && `The model gave nothing that could be used: ${problem}. Only the built-in reader was used.`
