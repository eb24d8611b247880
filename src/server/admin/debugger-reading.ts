import { randomBytes } from 'node:crypto'
import type { DebugAttachment, Strategy } from '#contract/admin/ai-debug.ts'
import { modelFault } from '#contract/admin/faults.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { runPipeline, type PipelineResult } from '#extract/pipeline.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Ai, AiReply } from '#server/ai/ai.service.ts'
import type { Inspection } from '#extract/inspect/inspect.ts'
import { stagesOf, type StageTimes, type Stages } from '#extract/inspect/stages.ts'
import type { Reader } from '#server/ingest/ingest.service.ts'
import type { Log } from '#server/observe/log.ts'
import { foundIn, NOTHING_FOUND, NOTHING_SPENT, type ReadingRuns } from '#server/observe/reading-runs.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { Grounds } from '#extract/llm/check/words.ts'
import { hostOf } from '#extract/llm/client/endpoint.ts'
import { bounded } from '#extract/inspect/bounded.ts'
import { sniffText } from '#extract/read/sniff.ts'

export type Reading = {
  reader: Reader
  ai: Ai | null
  images: boolean
  runs: ReadingRuns
  log: Log
  now: () => number
}

/** What came of reading a document; without an inspection its thread was killed. */
export type Tried = { stages: Stages } & (
  | { ok: true; inspection: Inspection }
  | { ok: false; code: ReadCode; inspection: Inspection | null }
)
type ReadCode = Exclude<Extract<ErrorCode, `read.${string}`>, 'read.no_mail'>

/** Reads a document within the reading threads' limits. Never throws because of the document. */
export async function tryReading(
  { reader, log, images, now }: Reading,
  document: Trial,
  options: { strategy: Strategy; views: boolean; screenshots: boolean },
): Promise<Tried> {
  const times: StageTimes = new Map()
  const receivedOn = new Date(now()).toISOString().slice(0, 10)
  try {
    const inspection = await reader.inspect({ ...document, receivedOn }, { ...options, images }, times)
    const [{ result }, stages] = [inspection, stagesOf(times)]
    if (result.ok) return { ok: true, inspection, stages }
    return { ok: false, code: `read.${result.reason}`, inspection, stages }
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error
    log.warn({ reason: error.reason, at: error.at }, 'a document of the debugger could not be read')
    return { ok: false, code: `read.${error.unread}`, inspection: null, stages: stagesOf(times) }
  }
}

/** Left empty: the inspection shows them. */
const NOT_SHOWN = { text: '', original: { kind: 'text', content: '' } } as const

/** Reads a document, asks the model about it, and records the run like any other. */
export async function tryWhole(
  reading: Reading,
  document: Trial,
  { strategy, tripId }: { strategy: Strategy; tripId: string },
): Promise<Extract<Tried, { ok: false }> | (Extract<Tried, { ok: true }> & { answered: Answered })> {
  const began = performance.now()
  const { ai } = reading
  const tried = await tryReading(reading, document, { strategy, views: false, screenshots: false })
  const { result: read, question = null } = tried.inspection ?? {}
  const result = read?.ok ? { ...read, ...NOT_SHOWN } : { ok: false as const, reason: 'broken' as const }
  const piped = await runPipeline<TrialReply>({
    read: () => Promise.resolve({ result, question }),
    ask:
      ai &&
      (async (asked) => {
        const texts: string[] = []
        const reply = await ai.ask(asked, tripId, (text) => texts.push(text))
        return { ...reply, texts, checkMs: null, problem: problemOf(reply) }
      }),
    check: (extraction, reply, grounds) => checkForTrial(reading, reply, { extraction, grounds }),
  })
  const { engine } = piped
  const answered = engine && answeredOf(reading, { ...piped, engine })
  const failure = tried.ok ? (answered?.isUnread ? 'read.no_words' : null) : tried.code
  await reading.runs.note({
    kind: 'debug',
    engine: answered?.extraction.engine === 'model' ? 'model' : 'embedded',
    model: answered?.askMs == null ? null : answered.model,
    failure,
    cause: failure === null ? (answered?.extraction.unread ?? null) : failure.replace('read.', ''),
    fallback: answered?.fallback ?? null,
    parts: [],
    looksBooked: true,
    durationMs: performance.now() - began,
    ...(answered ? { calls: answered.calls, tokens: answered.tokens, cost: answered.cost } : NOTHING_SPENT),
    ...(answered && failure === null ? foundIn(answered.extraction) : NOTHING_FOUND),
  })
  if (!tried.ok) return tried
  return answered ? { ...tried, answered } : { ...tried, ok: false, code: 'read.broken' }
}

export type Answered = ReturnType<typeof answeredOf>

type TrialReply = AiReply & { texts: string[]; checkMs: number | null; problem: string | null }

async function checkForTrial(
  { ai, reader }: Reading,
  reply: TrialReply,
  { extraction, grounds }: { extraction: Extraction; grounds: Grounds },
): Promise<Extraction> {
  const began = performance.now()
  const { status, model, answers, partial, run } = reply
  try {
    const checked = await reader.check(extraction, { status, model, answers, partial }, grounds)
    if (status === 'used') reply.checkMs = performance.now() - began
    if (run !== null) await ai?.noteResult(run, checked)
    return checked
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error
    reply.checkMs = performance.now() - began
    reply.problem = 'the answer could not be checked'
    return extraction
  }
}

function answeredOf(
  { ai }: Reading,
  { result, engine, reply }: PipelineResult<TrialReply> & { engine: Extraction },
) {
  const extraction = result.ok ? result.extraction : engine
  if (!ai || !reply) return { ...ALONE, extraction, model: engine.engine, status: ai ? 'skipped' : 'none' }
  const { endpoint } = ai.settings
  const { status, problem, texts, usage, cost, durationMs, checkMs } = reply
  return {
    extraction,
    fallback: status === 'used' ? null : reply.outcome,
    provider: hostOf(endpoint),
    model: endpoint.model,
    /** As in `ModelUse`; `none` without a model. */
    status,
    /** Why the model's answer is missing from the result; null if nothing went wrong. */
    problem,
    /** The answers as they came, bounded; null where none came. */
    answer: texts.length ? bounded(texts.join('\n\n')) : null,
    tokens: usage.input + usage.output,
    cost,
    calls: usage.calls,
    /** Milliseconds; null if nothing was asked or checked. */
    askMs: durationMs,
    checkMs,
    /** Only the model could have read it, and it did not. */
    isUnread: !result.ok,
  }
}

const ALONE = {
  fallback: null,
  provider: 'embedded',
  problem: null,
  answer: null,
  tokens: 0,
  cost: 0,
  calls: 0,
  askMs: null,
  checkMs: null,
  isUnread: false,
}

function problemOf({ status, failure, run }: AiReply): string | null {
  if (status === 'used') return null
  if (status === 'over_budget') return 'the budget of the day is used up'
  if (failure) return modelFault(failure)[1]
  return run === null ? 'it is paused after failures, or busy' : 'it gave no answer'
}

export type Given = { content: string; attachments: readonly DebugAttachment[] }

export type Trial = { bytes: Uint8Array; name: string; mimeType: string }

export function mailOf(content: string): Trial {
  return { bytes: Buffer.from(content), name: 'mail.eml', mimeType: 'message/rfc822' }
}

/** A text, page or mail; with files beside it, a mail that brings them along, as a forwarded one would. */
export function documentOf({ content, attachments }: Given): Trial {
  if (attachments.length === 0)
    return { bytes: Buffer.from(content), name: 'Pasted text', mimeType: 'text/plain' }
  const { head, inner, body } = partsOf(content)
  const boundary = `trial-${randomBytes(16).toString('hex')}`
  const mail = [
    ...head,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...inner,
    '',
    body,
    ...attachments.flatMap((file) => [`--${boundary}`, ...partOf(file)]),
    `--${boundary}--`,
    '',
  ]
  return mailOf(mail.join('\r\n'))
}

/** Splits a mail into its header, the header of its body (Content-…, RFC 2045 §3), and the body. */
function partsOf(content: string): { head: string[]; inner: string[]; body: string } {
  const type = sniffText(content)
  if (type !== 'message/rfc822')
    return {
      head: [],
      inner: [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit'],
      body: content,
    }
  const text = content.trimStart()
  const end = /\r?\n\r?\n/.exec(text)
  const fields = text.slice(0, end?.index ?? text.length).split(/\r?\n(?![ \t])/)
  const isOfBody = (field: string) => /^content-/i.test(field)
  return {
    head: fields.filter((field) => !isOfBody(field) && !/^mime-version/i.test(field)),
    inner: fields.filter(isOfBody),
    body: end ? text.slice(end.index + end[0].length) : '',
  }
}

/** Base64 in lines of this length: short ones are slow to parse. */
const LINES = /.{1,4000}/g

function partOf({ filename, type, content }: DebugAttachment): string[] {
  const data = Buffer.from(content, 'base64').toString('base64')
  const kind = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
  return [
    `Content-Type: ${kind}`,
    // RFC 2231: any name, and nothing in it that could end the line
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(data.match(LINES) ?? []),
  ]
}
