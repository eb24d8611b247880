import type { Strategy } from '#contract/admin/ai-debug.ts'
import { LIMITS } from '#contract/limits.ts'
import { fail } from '#server/http/fail.ts'
import type { Inbox } from '#server/inbox/inbox.service.ts'
import { documentOf, type Given } from './debugger-document.ts'
import { processMail } from './debugger-mail.ts'
import { tryReading, tryWhole, type Reading } from './debugger-reading.ts'
import type { DebugTrips } from './debugger-trips.ts'
import { preprocessingOf, promptOf, processingOf, workflowOf } from './debugger-views.ts'

type Options = Reading & { inbox: Inbox; trials: DebugTrips; strategy: Strategy }

/** At once, so that users' documents do not wait for them. */
const MAX_TRIALS = 2

/** Tries documents on the real pipeline. Nothing reaches a trip, except mail given with its token. */
export function makeDebugger(options: Options) {
  const { inbox, trials, images } = options
  let running = 0

  async function trial<T>(content: string, work: () => Promise<T>): Promise<T> {
    if (content.trim() === '') throw fail('text.empty')
    if (content.length > LIMITS.mailBytes) throw fail('request.too_large')
    if (running >= MAX_TRIALS) throw fail('debug.busy')
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }

  return {
    /** What precedes the model. Throws `text.empty`, `debug.busy` and `read.*`. */
    preprocess: (given: Given) =>
      trial(given.content, async () => {
        const wish = { strategy: options.strategy, views: true, screenshots: true }
        const tried = await tryReading(options, documentOf(given), wish)
        // A document without readable words still has parts and pictures to show
        if (!tried.inspection) throw fail(tried.ok ? 'read.broken' : tried.code)
        return preprocessingOf(tried.inspection, { given, stages: tried.stages })
      }),

    /** What the model would be sent. Throws as `preprocess` does. */
    prompt: ({ strategy, ...given }: Given & { strategy: Strategy }) =>
      trial(given.content, async () => {
        const wish = { strategy, views: false, screenshots: false }
        const tried = await tryReading(options, documentOf(given), wish)
        if (!tried.ok) throw fail(tried.code)
        return promptOf(tried.inspection, { strategy, images })
      }),

    /** What is read with the model, or by the embedded reader without one. Throws as `preprocess` does. */
    ask: (given: Given & { strategy?: Strategy | undefined; tripId?: string | undefined }) =>
      trial(given.content, async () => {
        const began = performance.now()
        const { strategy = options.strategy } = given
        const tripId = trials.id('debug', given.tripId)
        const whole = await tryWhole(options, documentOf(given), { strategy, tripId })
        if (!whole.ok) throw fail(whole.code)
        if (whole.answered.isUnread) throw fail('read.no_words')
        return processingOf(whole.answered, performance.now() - began)
      }),

    /** The three steps in a row; a step that fails is an answer. Throws `text.empty` and `debug.busy`. */
    complete: (given: Given & { strategy: Strategy; tripId?: string | undefined }) =>
      trial(given.content, async () => {
        const { strategy } = given
        const tripId = trials.id('test', given.tripId)
        const whole = await tryWhole(options, documentOf(given), { strategy, tripId })
        const workflow = workflowOf(whole, tripId)
        await trials.keep(tripId, { kind: 'workflow', strategy, ...workflow })
        return workflow
      }),

    /**
     * A mail through all steps. With a token that trip receives it too; else the result is kept for an hour.
     * Throws `text.empty`, `debug.busy` and `debug.magic_token`.
     */
    email: (emailContent: string, magicToken = '') =>
      trial(emailContent, async () => {
        const isGiven = magicToken.trim() !== ''
        const address = isGiven ? await inbox.addressOf(magicToken) : null
        if (isGiven && !address) throw fail('debug.magic_token')
        return processMail(options, emailContent, address)
      }),

    prune: () => trials.prune(),
  }
}
