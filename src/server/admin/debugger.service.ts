import type {
  AiProcessing,
  CompleteWorkflow,
  DebugAttachment,
  Preprocessing,
  PromptPreview,
} from '#contract/admin/ai-debug.ts'
import type { ProcessingResult } from '#contract/admin/email-debug.ts'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { PromptStrategy } from '#extract/llm/prompt/block.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import { fail } from '#server/http/fail.ts'
import type { Inbox } from '#server/inbox/inbox.service.ts'
import { documentOf, mailOf } from './debugger-document.ts'
import { confidenceOf, provenanceOf, validationOf } from './debugger-findings.ts'
import { resultOf, senderStep, storeInTrip, validationSteps } from './debugger-mail.ts'
import { askAndCheck, type Answered } from './debugger-model.ts'
import { tryReading, type Reading } from './debugger-reading.ts'
import { completed, modelSteps, readingSteps, skipped } from './debugger-steps.ts'
import type { DebugTrips } from './debugger-trips.ts'
import { preprocessingOf, promptOf } from './debugger-views.ts'

type Options = Reading & {
  ai: Ai | null
  inbox: Inbox
  trips: DebugTrips
  /** The strategy of real readings. */
  strategy: PromptStrategy
}

type Given = { content: string; attachments: readonly DebugAttachment[] }

/** Trials at once: documents of trips must not wait for them. */
const MOST_TRIALS = 2

/** Tries documents on the real pipeline for the operator. Nothing of it reaches a trip, but a mail with the token of one. */
export class Debugger {
  readonly #options: Options
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** What is made of a document before anything is asked. Throws `text.empty`, `debug.busy` and `read.*`. */
  preprocess({ content, attachments }: Given): Promise<Preprocessing> {
    return this.#trial(content, async () => {
      const { strategy } = this.#options
      const wish = { strategy, views: true, screenshots: true }
      const tried = await tryReading(this.#options, documentOf(content, attachments), wish)
      // A document without readable words still has parts and pictures to show
      if (!tried.inspection) throw fail(tried.ok ? 'read.broken' : tried.code)
      return preprocessingOf(tried.inspection, { content, stages: tried.stages })
    })
  }

  /** What the model would be sent. Throws as `preprocess` does. */
  prompt({ content, attachments, strategy }: Given & { strategy: PromptStrategy }): Promise<PromptPreview> {
    return this.#trial(content, async () => {
      const tried = await this.#read({ content, attachments }, strategy)
      if (!tried.ok) throw fail(tried.code)
      return promptOf(tried.inspection, { strategy, images: this.#options.images })
    })
  }

  /** What is read with the model, or by the embedded reader where none is set up. Throws as `preprocess` does. */
  ask(
    given: Given & { strategy?: PromptStrategy | undefined; tripId?: string | undefined },
  ): Promise<AiProcessing> {
    return this.#trial(given.content, async () => {
      const began = performance.now()
      const tried = await this.#read(given, given.strategy ?? this.#options.strategy)
      if (!tried.ok) throw fail(tried.code)
      const tripId = this.#options.trips.id('debug', given.tripId)
      const answered = await this.#answer(tried.inspection, tripId)
      if (answered.isUnread) throw fail('read.no_words')
      return { aiProcessing: processingOf(answered, performance.now() - began) }
    })
  }

  /** The three steps in a row; a step that fails is an answer. Throws `text.empty` and `debug.busy`. */
  complete(
    given: Given & { strategy: PromptStrategy; tripId?: string | undefined },
  ): Promise<CompleteWorkflow> {
    return this.#trial(given.content, async () => {
      const { trips } = this.#options
      const tripId = trips.id('test', given.tripId)
      const tried = await this.#read(given, given.strategy)
      if (!tried.ok) return unprocessed(tripId, ERRORS[tried.code].message)
      const { result, prompt } = tried.inspection
      const answered = await this.#answer(tried.inspection, tripId)
      const attachmentCount = prompt.textBlocks + prompt.imageBlocks
      const problem = answered.isUnread ? ERRORS['read.no_words'].message : modelProblem(answered)
      const extractedData = dataOf(answered)
      await trips.keep(tripId, { kind: 'workflow', strategy: given.strategy, extractedData })
      return {
        step1_preprocessing: {
          success: true,
          confidence: result.ok ? confidenceOf(result.extraction) : null,
          error: null,
        },
        step2_prompt: {
          success: attachmentCount > 0,
          attachmentCount,
          error: attachmentCount
            ? null
            : 'Prompt generation failed: the document holds nothing to show a model.',
        },
        step3_ai: {
          success: problem === null,
          confidence: { overall: confidenceOf(answered.extraction) },
          error: problem && `AI processing failed: ${problem}`,
        },
        extractedData,
        tripId,
      }
    })
  }

  /**
   * A mail through all steps. With a token it is taken into that trip too, as if it had come by mail; else what was found is
   * kept for an hour as a debug trip. Throws `text.empty`, `debug.busy` and `debug.magic_token`.
   */
  email(emailContent: string, magicToken?: string): Promise<ProcessingResult> {
    return this.#trial(emailContent, async () => {
      const { inbox, trips, strategy } = this.#options
      const address = magicToken?.trim() ? await inbox.addressOf(magicToken) : null
      if (magicToken?.trim() && !address) throw fail('debug.magic_token')
      const mail = mailOf(emailContent)
      const tried = await tryReading(this.#options, mail, { strategy, views: false, screenshots: false })
      const { inspection } = tried
      const sender = await senderStep(inbox, mail, inspection?.type !== 'text/plain' && hasHead(emailContent))
      const [parse, ...reading] = readingSteps(tried, strategy)
      const steps = [...(parse ? [parse] : []), sender, ...reading]
      const store = async () => (address ? storeInTrip(inbox, mail, address) : null)
      if (!tried.ok) {
        const message = ERRORS[tried.code].message
        const rest = (['model', 'check', 'validation', 'provenance'] as const).map((id) =>
          skipped(id, 'A step before it failed.'),
        )
        const storage = (await store()) ?? skipped('storage', 'There is nothing to store.')
        const validation = { isValid: false, errors: [message] }
        const cleanText = inspection?.views.cleanedText ?? ''
        return resultOf([...steps, ...rest, storage], { cleanText, extracted: null, validation })
      }
      const tripId = trips.id('debug')
      const answered = await this.#answer(tried.inspection, tripId)
      const { extraction } = answered
      const { validation, steps: looked } = validationSteps(extraction)
      const storage = (await store()) ?? (await this.#keep(tripId, { kind: 'email', extraction, validation }))
      return resultOf([...steps, ...modelSteps(answered), ...looked, storage], {
        cleanText: tried.inspection.views.cleanedText,
        extracted: extraction,
        validation,
      })
    })
  }

  /** Erases what trials stored an hour ago. */
  prune(): Promise<void> {
    return this.#options.trips.prune()
  }

  async #keep(tripId: string, value: unknown) {
    const began = performance.now()
    const kept = await this.#options.trips.keep(tripId, value)
    return completed('storage', performance.now() - began, { place: 'debug trip', ...kept })
  }

  #read({ content, attachments }: Given, strategy: PromptStrategy) {
    const wish = { strategy, views: false, screenshots: false }
    return tryReading(this.#options, documentOf(content, attachments), wish)
  }

  #answer({ result, question }: Inspected, tripId: string): Promise<Answered> {
    if (!result.ok) throw fail('read.broken')
    return askAndCheck(this.#options, { extraction: result.extraction, question, tripId })
  }

  async #trial<T>(content: string, work: () => Promise<T>): Promise<T> {
    if (content.trim() === '') throw fail('text.empty')
    if (content.length > LIMITS.mailBytes) throw fail('request.too_large')
    if (this.#running >= MOST_TRIALS) throw fail('debug.busy')
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }
}

type Inspected = Pick<
  Extract<Awaited<ReturnType<typeof tryReading>>, { ok: true }>['inspection'],
  'result' | 'question'
>

/** Whether a text begins as mails do: with a field of a head (RFC 5322 §2.2). */
const hasHead = (text: string) => /^(?:From |[!-9;-~]{1,80}[ \t]*:)/.test(text.trimStart())

const dataOf = ({ extraction }: Answered) => ({
  flights: extraction.flights,
  travelers: extraction.travelers,
  accommodations: extraction.accommodations,
  otherBookings: extraction.otherBookings,
})

function processingOf(answered: Answered, ms: number): AiProcessing['aiProcessing'] {
  const { extraction, provider, model, tokens, cost, status, answer } = answered
  const problem = modelProblem(answered)
  const { isValid, errors } = validationOf(extraction)
  return {
    extractedData: dataOf(answered),
    quality: { overallConfidence: confidenceOf(extraction) },
    metadata: { provider, model, processingTime: Math.round(ms), tokenCount: tokens, cost, status },
    answer,
    validation: { isValid: isValid && !problem, errors: [...(problem ? [problem] : []), ...errors] },
    provenance: provenanceOf(extraction),
  }
}

const modelProblem = ({ problem }: Answered) =>
  problem && `The model gave nothing that could be used: ${problem}. The embedded reader stands alone.`

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
