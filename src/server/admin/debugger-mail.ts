import type { ProcessingResult, ProcessingStep } from '#contract/admin/email-debug.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { PromptStrategy } from '#extract/llm/prompt/block.ts'
import type { Inbox } from '#server/inbox/inbox.service.ts'
import { mailOf, type Trial } from './debugger-document.ts'
import {
  provenanceOf,
  validationOf,
  completed,
  failed,
  modelSteps,
  readingSteps,
  skipped,
} from './debugger-steps.ts'
import { tryWhole, type Reading } from './debugger-reading.ts'
import type { DebugTrips } from './debugger-trips.ts'
import words from './debugger-messages.json' with { type: 'json' }

type Options = Reading & { inbox: Inbox; trials: DebugTrips; strategy: PromptStrategy }

/** A mail through all steps. `address`: of the trip that takes it in too; null: kept as a debug trip. */
export async function processMail(
  options: Options,
  emailContent: string,
  address: string | null,
): Promise<ProcessingResult> {
  const { inbox, trials, strategy } = options
  const mail = mailOf(emailContent)
  const tripId = trials.id('debug')
  const [sender, tried] = await Promise.all([
    senderStep(inbox, mail, hasHead(emailContent)),
    tryWhole(options, mail, { strategy, tripId }),
  ])
  const [parse, ...reading] = readingSteps(tried, strategy)
  const begun = [...(parse ? [parse] : []), sender, ...reading]
  const cleanText = tried.inspection?.views.cleanedText ?? ''
  const stored = address ? await storeInTrip(inbox, mail, address) : null
  if (!tried.ok) {
    const rest = UNREACHED.map((id) => skipped(id, 'A step before it failed.'))
    const storage = stored ?? skipped('storage', 'There is nothing to store.')
    const validation = { isValid: false, errors: [ERRORS[tried.code].message] }
    return resultOf([...begun, ...rest, storage], { cleanText, extracted: null, validation })
  }
  const { extraction: extracted } = tried.answered
  const { validation, steps } = validationSteps(extracted)
  const kept = { kind: 'email', extraction: extracted, validation }
  const storage = stored ?? (await keep(trials, tripId, kept))
  const all = [...begun, ...modelSteps(tried.answered), ...steps, storage]
  return resultOf(all, { cleanText, extracted, validation })
}

const UNREACHED = ['model', 'check', 'validation', 'provenance'] as const

/** Whether a text begins as mails do: with a field of a head (RFC 5322 §2.2). */
const hasHead = (text: string) => /^(?:From |[!-9;-~]{1,80}[ \t]*:)/.test(text.trimStart())

/** Checks who sent it as far as signatures and DNS tell; the delivering server is unknown here. */
async function senderStep(inbox: Inbox, { bytes }: Trial, isMail: boolean): Promise<ProcessingStep> {
  if (!isMail) return skipped('sender', 'This is no mail with a head: nobody sent it.')
  const began = performance.now()
  const { from, dkim, dmarc, doubted = false } = await inbox.verify(bytes)
  const spf = 'skipped: which server delivered the mail is not known here'
  return completed('sender', performance.now() - began, { from, spf, dkim, dmarc, doubted })
}

function validationSteps(extraction: Extraction) {
  const began = performance.now()
  const validation = validationOf(extraction)
  const looked = performance.now()
  const places = provenanceOf(extraction)
  const steps = [
    completed('validation', looked - began, validation),
    completed('provenance', performance.now() - looked, { places }),
  ]
  return { validation, steps }
}

async function keep(trials: DebugTrips, tripId: string, value: unknown): Promise<ProcessingStep> {
  const began = performance.now()
  const kept = await trials.keep(tripId, value)
  return completed('storage', performance.now() - began, { place: 'debug trip', ...kept })
}

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

function resultOf(
  steps: ProcessingStep[],
  found: Pick<ProcessingResult['finalResult'], 'extracted' | 'validation'> & { cleanText: string },
): ProcessingResult {
  const storage = steps.find(({ id }) => id === 'storage')
  return {
    steps,
    errors: steps.flatMap(({ name, error }) => (error ? [`${name}: ${error}`] : [])),
    finalResult: {
      preprocessed: { cleanText: found.cleanText },
      extracted: found.extracted,
      validation: found.validation,
      storage: storage?.details ?? null,
    },
  }
}
