import type { AiProcessing, CompleteWorkflow } from '#contract/admin/ai-debug.ts'
import { ERRORS } from '#contract/errors.ts'
import { foundIn } from '#server/observe/reading-runs.ts'
import { provenanceOf, validationOf } from './debugger-findings.ts'
import type { Answered } from './debugger-model.ts'
import type { tryWhole } from './debugger-reading.ts'

type Whole = Awaited<ReturnType<typeof tryWhole>>

/** What was read, as `POST /api/admin/email/ai/process` tells it. `ms`: what the whole took. */
export function processingOf(answered: Answered, ms: number): AiProcessing {
  const { extraction, provider, model, tokens, cost, status, answer } = answered
  const problem = problemOf(answered)
  const { isValid, errors } = validationOf(extraction)
  return {
    aiProcessing: {
      extractedData: dataOf(answered),
      quality: { overallConfidence: foundIn(extraction).confidence },
      metadata: { provider, model, processingTime: Math.round(ms), tokenCount: tokens, cost, status },
      answer,
      validation: { isValid: isValid && !problem, errors: [...(problem ? [problem] : []), ...errors] },
      provenance: provenanceOf(extraction),
    },
  }
}

/** The three steps in a row. The confidence of the first is that of the embedded reader alone. */
export function workflowOf(whole: Whole, tripId: string): CompleteWorkflow {
  if (!whole.ok) return unprocessed(tripId, ERRORS[whole.code].message)
  const { answered, inspection } = whole
  const { result, prompt } = inspection
  const attachmentCount = prompt.textBlocks + prompt.imageBlocks
  const problem = answered.isUnread ? ERRORS['read.no_words'].message : problemOf(answered)
  return {
    step1_preprocessing: {
      success: true,
      confidence: result.ok ? foundIn(result.extraction).confidence : null,
      error: null,
    },
    step2_prompt: {
      success: attachmentCount > 0,
      attachmentCount,
      error: attachmentCount ? null : 'Prompt generation failed: the document holds nothing to show a model.',
    },
    step3_ai: {
      success: problem === null,
      confidence: { overall: foundIn(answered.extraction).confidence },
      error: problem && `AI processing failed: ${problem}`,
    },
    extractedData: dataOf(answered),
    tripId,
  }
}

function unprocessed(tripId: string, message: string): CompleteWorkflow {
  const notRun = { success: false, error: null }
  return {
    step1_preprocessing: { success: false, confidence: null, error: `Preprocessing failed: ${message}` },
    step2_prompt: { ...notRun, attachmentCount: 0 },
    step3_ai: { ...notRun, confidence: { overall: null } },
    extractedData: null,
    tripId,
  }
}

const dataOf = ({ extraction }: Answered) => ({
  flights: extraction.flights,
  travelers: extraction.travelers,
  accommodations: extraction.accommodations,
  otherBookings: extraction.otherBookings,
})

const problemOf = ({ problem }: Answered) =>
  problem && `The model gave nothing that could be used: ${problem}. The embedded reader stands alone.`
