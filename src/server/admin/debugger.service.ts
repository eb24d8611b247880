import type {
  AiProcessing,
  CompleteWorkflow,
  DebugAttachment,
  Preprocessing,
  PromptPreview,
} from '#contract/admin/ai-debug.ts'
import type { ProcessingResult } from '#contract/admin/email-debug.ts'
import { LIMITS } from '#contract/limits.ts'
import type { PromptStrategy } from '#extract/llm/prompt/block.ts'
import { fail } from '#server/http/fail.ts'
import type { Inbox } from '#server/inbox/inbox.service.ts'
import { documentOf } from './debugger-document.ts'
import { processMail } from './debugger-mail.ts'
import { tryReading, tryWhole, type Reading } from './debugger-reading.ts'
import type { DebugTrips } from './debugger-trips.ts'
import { preprocessingOf, promptOf, processingOf, workflowOf } from './debugger-views.ts'

type Options = Reading & { inbox: Inbox; trials: DebugTrips; strategy: PromptStrategy }

type Given = { content: string; attachments: readonly DebugAttachment[] }

/** At once, so that users' documents do not wait for them. */
const MAX_TRIALS = 2

/** Tries documents on the real pipeline. Nothing reaches a trip, except mail given with its token. */
export class Debugger {
  readonly #options: Options
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** What is made of a document before anything is asked. Throws `text.empty`, `debug.busy` and `read.*`. */
  preprocess(given: Given): Promise<Preprocessing> {
    return this.#trial(given.content, async () => {
      const wish = { strategy: this.#options.strategy, views: true, screenshots: true }
      const tried = await tryReading(this.#options, documentOf(given.content, given.attachments), wish)
      // A document without readable words still has parts and pictures to show
      if (!tried.inspection) throw fail(tried.ok ? 'read.broken' : tried.code)
      return preprocessingOf(tried.inspection, { given, stages: tried.stages })
    })
  }

  /** What the model would be sent. Throws as `preprocess` does. */
  prompt({ content, attachments, strategy }: Given & { strategy: PromptStrategy }): Promise<PromptPreview> {
    return this.#trial(content, async () => {
      const wish = { strategy, views: false, screenshots: false }
      const tried = await tryReading(this.#options, documentOf(content, attachments), wish)
      if (!tried.ok) throw fail(tried.code)
      return promptOf(tried.inspection, { strategy, images: this.#options.images })
    })
  }

  /** What is read with the model, or by the embedded reader without one. Throws as `preprocess` does. */
  ask(
    given: Given & { strategy?: PromptStrategy | undefined; tripId?: string | undefined },
  ): Promise<AiProcessing> {
    return this.#trial(given.content, async () => {
      const began = performance.now()
      const { strategy = this.#options.strategy, content, attachments } = given
      const tripId = this.#options.trials.id('debug', given.tripId)
      const whole = await tryWhole(this.#options, documentOf(content, attachments), { strategy, tripId })
      if (!whole.ok) throw fail(whole.code)
      if (whole.answered.isUnread) throw fail('read.no_words')
      return processingOf(whole.answered, performance.now() - began)
    })
  }

  /** The three steps in a row; a step that fails is an answer. Throws `text.empty` and `debug.busy`. */
  complete(
    given: Given & { strategy: PromptStrategy; tripId?: string | undefined },
  ): Promise<CompleteWorkflow> {
    return this.#trial(given.content, async () => {
      const { trials } = this.#options
      const { strategy, content, attachments } = given
      const tripId = trials.id('test', given.tripId)
      const whole = await tryWhole(this.#options, documentOf(content, attachments), { strategy, tripId })
      const workflow = workflowOf(whole, tripId)
      await trials.keep(tripId, { kind: 'workflow', strategy, ...workflow })
      return workflow
    })
  }

  /**
   * A mail through all steps. With a token it is taken into that trip too, as if it had come by mail; else
   * what was found is kept for an hour as a debug trip. Throws `text.empty`, `debug.busy` and
   * `debug.magic_token`.
   */
  email(emailContent: string, magicToken = ''): Promise<ProcessingResult> {
    return this.#trial(emailContent, async () => {
      const isGiven = magicToken.trim() !== ''
      const address = isGiven ? await this.#options.inbox.addressOf(magicToken) : null
      if (isGiven && !address) throw fail('debug.magic_token')
      return processMail(this.#options, emailContent, address)
    })
  }

  prune(): Promise<void> {
    return this.#options.trials.prune()
  }

  async #trial<T>(content: string, work: () => Promise<T>): Promise<T> {
    if (content.trim() === '') throw fail('text.empty')
    if (content.length > LIMITS.mailBytes) throw fail('request.too_large')
    if (this.#running >= MAX_TRIALS) throw fail('debug.busy')
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }
}
