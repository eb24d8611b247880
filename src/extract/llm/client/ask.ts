import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { jsonIn } from './answer-text.ts'
import type { Endpoint } from './endpoint.ts'
import { exchange, type Complaint, type Exchange, type Failure } from './exchange.ts'
import { addUsage, estimatedUsage, noUsage, ReportedUsage, type Usage } from './usage.ts'

type ClientSettings = {
  endpoint: Endpoint
  /** Milliseconds that one call may take. */
  callMs: number
}

type Abilities = {
  /** `schema`: must fit a JSON Schema; `object`: any JSON object; `plain`: only asked for in words. */
  format: 'schema' | 'object' | 'plain'
  temperature: boolean
  limit: 'max_tokens' | 'max_completion_tokens' | null
}

/** An endpoint with what was learned about it: what it refused once is not sent again. */
export type Client = ClientSettings & { abilities: Abilities; random: () => number }

/** A client that knows nothing of its service yet. No network; `random` (0 to 1) spreads repeated calls. */
export function openClient(settings: ClientSettings, random: () => number = Math.random): Client {
  return { ...settings, abilities: { format: 'schema', temperature: true, limit: 'max_tokens' }, random }
}

/** One part of what a person tells a model: words or a picture (`url`: its bytes as a data: address). */
export type Content =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string; detail: 'high' } }

/** `read` accepts any JSON, and gives the answer or a few words of its own on what is wrong. */
export type Request<T> = {
  instructions: string
  content: Content[]
  schema: object
  read: (value: unknown) => { ok: true; answer: T } | { ok: false; problem: string }
  hear?: ((text: string) => void) | undefined
}

type Failed = { ok: false; reason: Failure; retryAfterMs: number | null }

/** `cutOff`: stopped at the token limit. `retryAfterMs`: how long the service asks to be left alone. */
export type ModelAnswer<T> = { usage: Usage } & ({ ok: true; answer: T; cutOff: boolean } | Failed)

/** Times one request is sent while its failures are transient. */
const MAX_TRIES = 3
const MAX_REPAIRS = 1
/** The longest wait a service may ask for. Longer: give up at once, as an earlier call would be refused. */
const LONGEST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 500
/** Characters of a wrong answer that go back with the request to repair it. */
const REPAIR_CHARS = 6_000
/** Tokens that an answer may take, thoughts included. Forty flights take about 6,000. */
const MAX_ANSWER_TOKENS = 12_000

/**
 * Gets one structured answer: drops fields the service refuses, retries transient failures, sends one repair.
 * Never throws; ends when `signal` does.
 */
export async function ask<T>(
  client: Client,
  request: Request<T>,
  signal: AbortSignal,
): Promise<ModelAnswer<T>> {
  const messages: Message[] = [{ role: 'user', content: request.content }]
  let usage = noUsage()
  for (let repairs = 0; ; repairs++) {
    const sent = await send(client, { request, messages, signal })
    usage = addUsage(usage, sent.usage)
    if (!sent.ok) return { ...sent, usage }
    request.hear?.(sent.text)
    if (sent.refused) return { ...failed('refused'), usage }
    const value = jsonIn(sent.text)
    const read = value === undefined ? NO_JSON : request.read(value)
    if (read.ok) return { ok: true, answer: read.answer, cutOff: sent.cutOff, usage }
    if (repairs === MAX_REPAIRS) return { ...failed('invalid'), usage }
    messages.push({ role: 'assistant', content: sent.text.slice(0, REPAIR_CHARS) || '(nothing)' })
    messages.push({
      role: 'user',
      content: `That was not accepted: ${read.problem}. Send the whole corrected JSON object, and nothing else.`,
    })
  }
}

const NO_JSON = { ok: false, problem: 'it holds no JSON object' } as const

const failed = (reason: Failure, retryAfterMs: number | null = null): Failed => ({
  ok: false,
  reason,
  retryAfterMs,
})

type Message = { role: 'user' | 'assistant'; content: string | Content[] }
type Turn = {
  request: Pick<Request<unknown>, 'instructions' | 'schema'>
  messages: Message[]
  signal: AbortSignal
}
type Sent = { usage: Usage } & ({ ok: true; text: string; refused: boolean; cutOff: boolean } | Failed)

async function send(client: Client, turn: Turn): Promise<Sent> {
  const { endpoint, callMs: timeoutMs } = client
  let { abilities } = client
  let usage = noUsage()
  for (let tries = 1; ;) {
    const body = bodyOf(endpoint.model, turn, abilities)
    const got = await exchange({ endpoint, body, timeoutMs, signal: turn.signal })
    if (got.ok) {
      const sent = readCompletion(got.answer, turn)
      if (sent.ok) client.abilities = abilities
      return { ...sent, usage: addUsage(usage, sent.usage) }
    }
    usage = addUsage(usage, unansweredUsage(got, turn))
    const fewer = got.complaint && withoutRefused(abilities, got.complaint)
    if (fewer) {
      abilities = fewer
      continue
    }
    const reason = got.complaint === 'content' ? 'refused' : got.reason
    const wait = Math.max(got.retryAfterMs ?? 0, backOffMs(tries, client.random))
    const again = got.passing && tries < MAX_TRIES && wait <= LONGEST_WAIT_MS
    if (!again) return { ...failed(reason, got.retryAfterMs), usage }
    const hasWaited = await setTimeout(wait, true, { signal: turn.signal }).catch(() => false)
    if (!hasWaited) return { ...failed('cancelled'), usage }
    tries++
  }
}

/** What to try after a refused request; null when nothing is left to give up. */
function withoutRefused(abilities: Abilities, complaint: Complaint): Abilities | null {
  if (complaint === 'content' || complaint === 'length') return null
  if (complaint === 'temperature' && abilities.temperature) return { ...abilities, temperature: false }
  if (complaint === 'limit' && abilities.limit)
    return { ...abilities, limit: abilities.limit === 'max_tokens' ? 'max_completion_tokens' : null }
  if (abilities.format === 'schema') return { ...abilities, format: 'object' }
  if (abilities.format === 'object') return { ...abilities, format: 'plain' }
  return null
}

/** Milliseconds before try `attempt` + 1: half a second, doubling, give or take 25 %. `random`: 0 to 1. */
function backOffMs(attempt: number, random: () => number): number {
  return FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.75 + random() / 2)
}

function bodyOf(model: string, { request, messages }: Turn, abilities: Abilities): object {
  const { instructions, schema } = request
  const { format, temperature, limit } = abilities
  const told = format === 'schema' ? '' : `\n\nThe JSON Schema of the answer:\n${JSON.stringify(schema)}`
  const json_schema = { name: 'bookings', strict: true, schema }
  return {
    model,
    messages: [{ role: 'system', content: instructions + told }, ...messages],
    ...(temperature && { temperature: 0 }),
    ...(limit && { [limit]: MAX_ANSWER_TOKENS }),
    ...(format === 'schema' && { response_format: { type: 'json_schema', json_schema } }),
    ...(format === 'object' && { response_format: { type: 'json_object' } }),
  }
}

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish().catch(null),
        message: z.object({
          content: z
            .union([z.string(), z.array(z.object({ text: z.string().catch('') }))])
            .nullish()
            .catch(null),
          refusal: z.string().nullish().catch(null),
        }),
      }),
    )
    .min(1),
  usage: ReportedUsage.nullish().catch(null),
})

function readCompletion(answer: unknown, turn: Turn): Sent {
  const read = Completion.safeParse(answer)
  const choice = read.data?.choices[0]
  if (!read.success || !choice)
    return { ...failed('invalid'), usage: cappedUsage(turn, JSON.stringify(answer).length) }
  const { content, refusal } = choice.message
  const text = typeof content === 'string' ? content : (content ?? []).map((part) => part.text).join('')
  return {
    ok: true,
    text,
    refused: Boolean(refusal) || choice.finish_reason === 'content_filter',
    cutOff: choice.finish_reason === 'length',
    usage: read.data.usage ?? estimatedUsage(sizeOf(turn), text.length),
  }
}

/** A call that took too long was most likely worked on, and what was answered was: both are charged. */
function unansweredUsage({ reason, answered }: Extract<Exchange, { ok: false }>, turn: Turn): Usage {
  const isSlow = reason === 'timeout' || reason === 'cancelled'
  return isSlow || answered !== null ? cappedUsage(turn, answered ?? 0) : { ...noUsage(), calls: 1 }
}

function cappedUsage(turn: Turn, answerChars: number): Usage {
  const usage = estimatedUsage(sizeOf(turn), answerChars)
  return { ...usage, output: Math.min(usage.output, MAX_ANSWER_TOKENS) }
}

function sizeOf({ request, messages }: Turn): { chars: number; pictures: number } {
  const parts = messages.flatMap(({ content }): Content[] =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  )
  const chars = parts
    .map((part) => (part.type === 'text' ? part.text.length : 0))
    .reduce((sum, one) => sum + one, 0)
  const pictures = parts.filter((part) => part.type === 'image_url').length
  return { chars: chars + request.instructions.length + JSON.stringify(request.schema).length, pictures }
}
