import type { Strategy } from '#contract/admin/ai-debug.ts'
import type { ProcessingResult, ProcessingStep } from '#contract/admin/email-debug.ts'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { fail } from '#server/http/fail.ts'
import type { Inbox } from '#server/inbox/inbox.service.ts'
import { documentOf, mailOf, tryReading, tryWhole } from './debugger-reading.ts'
import type { Given, Reading, Trial } from './debugger-reading.ts'
import { completed, failed, modelSteps, readingSteps, skipped, timed } from './debugger-steps.ts'
import { provenanceOf, validationOf } from './debugger-steps.ts'
import type { DebugTrips } from './debugger-trips.ts'
import { preprocessingOf, promptOf, processingOf, workflowOf } from './debugger-views.ts'
import words from './debugger-messages.json' with { type: 'json' }

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

/** A mail through all steps. `address`: of the trip that takes it in too; null: kept as a debug trip. */
async function processMail(options: Options, emailContent: string, address: string | null) {
  const { inbox, trials, strategy } = options
  const mail = mailOf(emailContent)
  const tripId = trials.id('debug')
  const [sender, tried] = await Promise.all([
    senderStep(inbox, mail, hasHead(emailContent)),
    tryWhole(options, mail, { strategy, tripId }),
  ])
  const [parse, ...reading] = readingSteps(tried, strategy)
  const begun = [...(parse ? [parse] : []), sender, ...reading]
  const preprocessed = { cleanText: tried.inspection?.views.cleanedText ?? '' }
  const stored = address ? await storeInTrip(inbox, mail, address) : null
  if (!tried.ok) {
    const rest = UNREACHED.map((id) => skipped(id, 'A step before it failed.'))
    const storage = stored ?? skipped('storage', 'There is nothing to store.')
    const validation = { isValid: false, errors: [ERRORS[tried.code].message] }
    return resultOf([...begun, ...rest, storage], { preprocessed, extracted: null, validation })
  }
  const { extraction: extracted } = tried.answered
  const began = performance.now()
  const validation = validationOf(extracted)
  const steps = [
    completed('validation', performance.now() - began, validation),
    await timed('provenance', () => ({ places: provenanceOf(extracted) })),
  ]
  const kept = { kind: 'email', extraction: extracted, validation }
  const keep = async () => ({ place: 'debug trip', ...(await trials.keep(tripId, kept)) })
  const storage = stored ?? (await timed('storage', keep))
  const all = [...begun, ...modelSteps(tried.answered), ...steps, storage]
  return resultOf(all, { preprocessed, extracted, validation })
}

const UNREACHED = ['model', 'check', 'validation', 'provenance'] as const

/** Whether a text begins as mails do: with a field of a head (RFC 5322 §2.2). */
const hasHead = (text: string) => /^(?:From |[!-9;-~]{1,80}[ \t]*:)/.test(text.trimStart())

/** Checks who sent it as far as signatures and DNS tell; the delivering server is unknown here. */
async function senderStep(inbox: Inbox, { bytes }: Trial, isMail: boolean): Promise<ProcessingStep> {
  if (!isMail) return skipped('sender', 'This is no mail with a head: nobody sent it.')
  return timed('sender', async () => {
    const { from, dkim, dmarc, doubted = false } = await inbox.verify(bytes)
    return { from, spf: NO_SPF, dkim, dmarc, doubted }
  })
}

const NO_SPF = 'skipped: which server delivered the mail is not known here'

/** Delivers the mail to the trip of a live address; no answer is sent. */
async function storeInTrip(inbox: Inbox, { bytes }: Trial, address: string): Promise<ProcessingStep> {
  const began = performance.now()
  const { delivery, documentId } = await inbox.receiveTrial(bytes, address)
  const ms = performance.now() - began
  if (delivery !== 'stored' && delivery !== 'repeated') return failed('storage', ms, words.unstored[delivery])
  const status = delivery === 'stored' ? 'processing' : 'repeated'
  return completed('storage', ms, { place: 'trip', documentId, status, answer: NO_ANSWER })
}

const NO_ANSWER = 'none: a mail that is tried is answered to nobody, and its sender does not join the trip'

type Found = Omit<ProcessingResult['finalResult'], 'storage'>

/** The last step is that of the storage. */
function resultOf(steps: ProcessingStep[], found: Found): ProcessingResult {
  return {
    steps,
    errors: steps.flatMap(({ name, error }) => (error ? [`${name}: ${error}`] : [])),
    finalResult: { ...found, storage: steps.at(-1)?.details ?? null },
  }
}
