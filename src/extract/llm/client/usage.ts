import * as z from 'zod'

/** What a model's work took. `cached` is a part of `input`, `reasoning` a part of `output`. */
export type Usage = {
  /** Requests that were sent, those that failed among them. */
  calls: number
  input: number
  cached: number
  output: number
  reasoning: number
  estimated: boolean
}

/** Characters of a prompt or an answer that make one token, measured over booking mails in many languages. */
const CHARS_PER_TOKEN = 2.4

/** Tokens that one picture counts for if nobody says: what services take for about 1,000 pixels a side. */
export const TOKENS_PER_PICTURE = 1_000

export function noUsage(): Usage {
  return { calls: 0, input: 0, cached: 0, output: 0, reasoning: 0, estimated: false }
}

/** What two works took together; estimated as soon as one of them is. */
export function addUsage(one: Usage, other: Usage): Usage {
  return {
    calls: one.calls + other.calls,
    input: one.input + other.input,
    cached: one.cached + other.cached,
    output: one.output + other.output,
    reasoning: one.reasoning + other.reasoning,
    estimated: one.estimated || other.estimated,
  }
}

const count = z.number().nonnegative().max(1e9).catch(0)

/** The usage of one call, as a service reports it. */
export const ReportedUsage = z
  .object({
    prompt_tokens: z.number().nonnegative().max(1e9),
    completion_tokens: count,
    prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
    completion_tokens_details: z.object({ reasoning_tokens: count }).nullish().catch(null),
  })
  .transform((told): Usage => ({
    calls: 1,
    input: told.prompt_tokens,
    cached: told.prompt_tokens_details?.cached_tokens ?? 0,
    output: told.completion_tokens,
    reasoning: told.completion_tokens_details?.reasoning_tokens ?? 0,
    estimated: false,
  }))

/** The usage of one call that nobody reports, from what went out and came in. */
export function estimatedUsage(sent: { chars: number; pictures: number }, answerChars: number): Usage {
  const input = tokensOf(sent.chars) + sent.pictures * TOKENS_PER_PICTURE
  return { ...noUsage(), calls: 1, input, output: tokensOf(answerChars), estimated: true }
}

export function tokensOf(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN)
}
