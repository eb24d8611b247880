import type { ProcessingStep } from '#contract/admin/email-debug.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Stage } from '#extract/inspect/stages.ts'
import { twoDecimals } from '#server/observe/durations.ts'
import type { Extraction } from '#contract/extraction.ts'
import { doubtOf } from '#extract/command/doubts.ts'
import type { Answered, Tried } from './debugger-reading.ts'
import words from './debugger-messages.json' with { type: 'json' }

/** The steps of the pipeline (spec debug-3). */
type StepId = keyof typeof words.steps

export const completed = (id: StepId, ms: number, details: unknown) =>
  stepOf(id, 'completed', { duration: twoDecimals(ms), details })

/** Does the work of a step, whose details are what it gives. */
export async function timed(id: StepId, work: () => unknown): Promise<ProcessingStep> {
  const began = performance.now()
  const details = await work()
  return completed(id, performance.now() - began, details)
}

export const failed = (id: StepId, ms: number | null, error: string) =>
  stepOf(id, 'failed', { duration: ms === null ? null : twoDecimals(ms), error })

export const skipped = (id: StepId, why: string) => stepOf(id, 'skipped', { details: { skipped: why } })

function stepOf(id: StepId, status: ProcessingStep['status'], told: Partial<ProcessingStep>): ProcessingStep {
  return { id, name: words.steps[id], status, duration: null, error: null, details: null, ...told }
}

type Inspected = NonNullable<Tried['inspection']>

/** The stages of a reading that are steps, and what each of them found. */
const READING: readonly [Stage, StepId, (inspection: Inspected, strategy: string) => unknown][] = [
  ['parse', 'parse', ({ head, parts, unread }) => ({ ...head, parts, unread })],
  ['type', 'type', ({ type }) => ({ type })],
  ['read', 'reader', ({ result }) => (result.ok ? countsOf(result.extraction) : null)],
  ['pictures', 'pictures', ({ pictures }) => ({ pictures })],
  [
    'prompt',
    'prompt',
    ({ prompt: { calls, textBlocks, imageBlocks, cut }, question }, strategy) => {
      return { strategy, asked: question !== null, calls, textBlocks, imageBlocks, cut }
    },
  ],
]

/** On failure, the stage that ran last is the one that failed. */
export function readingSteps(tried: Tried, strategy: string): ProcessingStep[] {
  const { stages, inspection } = tried
  const failing = tried.ok ? null : failedStage(tried)
  return READING.map(([stage, id, detailsOf]) => {
    const took = stages.ms[stage]
    if (!tried.ok && stage === failing) return failed(id, took ?? null, ERRORS[tried.code].message)
    if (took === undefined || (!tried.ok && id === 'prompt'))
      return skipped(id, tried.ok ? 'The text says enough, or there are none.' : 'A step before it failed.')
    return completed(id, took, inspection && detailsOf(inspection, strategy))
  })
}

/** A failure code blames the last stage that found words; a killed thread may have stopped anywhere. */
function failedStage({ inspection, stages: { ms, last } }: Tried): Stage {
  if (!inspection) return last === 'views' || last === 'screenshots' ? 'prompt' : (last ?? 'parse')
  if (ms.pictures !== undefined) return 'pictures'
  return ms.read === undefined ? 'parse' : 'read'
}

export function modelSteps(answered: Answered): ProcessingStep[] {
  const { status, problem, provider, model, calls, tokens, cost, askMs, checkMs, extraction } = answered
  if (status !== 'used') {
    const none = status === 'none' || status === 'skipped' ? words.unasked[status] : null
    const text = `The model gave no answer: ${problem}. Only the built-in reader was used.`
    return [
      none ? skipped('model', none) : failed('model', askMs, text),
      skipped('check', 'There is no answer to check.'),
    ]
  }
  return [
    completed('model', askMs ?? 0, { provider, model, calls, tokens, cost }),
    problem
      ? failed('check', checkMs, `${problem}.`)
      : completed('check', checkMs ?? 0, countsOf(extraction)),
  ]
}

/** What was found, without how. */
export const dataOf = ({ flights, travelers, accommodations, otherBookings }: Extraction) => ({
  flights,
  travelers,
  accommodations,
  otherBookings,
})

const countsOf = (extraction: Extraction) => ({
  engine: extraction.engine,
  ...Object.fromEntries(Object.entries(dataOf(extraction)).map(([kind, things]) => [kind, things.length])),
})

const MAX_PLACES = 500

export function validationOf(extraction: Extraction): { isValid: boolean; errors: string[] } {
  const { flights, accommodations, otherBookings } = extraction
  const isEmpty = flights.length + accommodations.length + otherBookings.length === 0
  const doubted = thingsOf({ ...extraction, otherBookings: [] })
  const errors = [
    ...(isEmpty ? ['No booking was found.'] : []),
    ...(extraction.unread ? ['A part of the document was not read.'] : []),
    ...doubted.flatMap(({ name, thing }) =>
      thing.check.map((field) => `${name}, ${field}: ${doubtOf(thing, field)}`),
    ),
  ]
  return { isValid: errors.length === 0, errors: errors.slice(0, MAX_PLACES) }
}

export function provenanceOf(extraction: Extraction) {
  return thingsOf(extraction)
    .flatMap(({ name, thing }) =>
      Object.entries(thing.provenance).map(([field, { layer, part, view = null, words = null }]) => {
        return { thing: name.replace(/^./, (first) => first.toLowerCase()), field, layer, part, view, words }
      }),
    )
    .slice(0, MAX_PLACES)
}

const thingsOf = ({ flights, travelers, accommodations, otherBookings }: Extraction) => [
  ...flights.map((thing) => ({ name: `Flight ${thing.flightNumber ?? '?'}`, thing })),
  ...travelers.map((thing) => ({ name: `Traveler ${thing.name}`, thing })),
  ...accommodations.map((thing) => ({ name: `Stay ${thing.name}`, thing })),
  ...otherBookings.map((thing) => ({ name: `${thing.kind} ${thing.name}`, thing })),
]
