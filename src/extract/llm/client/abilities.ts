import type { Complaint } from './exchange.ts'

export type Abilities = {
  /** `schema`: must fit a JSON Schema; `object`: any JSON object; `plain`: only asked for in words. */
  format: 'schema' | 'object' | 'plain'
  temperature: boolean
  limit: 'max_tokens' | 'max_completion_tokens' | null
}

export const NOTHING_REFUSED: Abilities = { format: 'schema', temperature: true, limit: 'max_tokens' }

/** What to try after a refused request; null when nothing is left to give up. */
export function withoutRefused(abilities: Abilities, complaint: Complaint): Abilities | null {
  if (complaint === 'content' || complaint === 'length') return null
  if (complaint === 'temperature' && abilities.temperature) return { ...abilities, temperature: false }
  if (complaint === 'limit' && abilities.limit)
    return { ...abilities, limit: abilities.limit === 'max_tokens' ? 'max_completion_tokens' : null }
  if (abilities.format === 'schema') return { ...abilities, format: 'object' }
  if (abilities.format === 'object') return { ...abilities, format: 'plain' }
  return null
}

/** Tokens that an answer may take, thoughts included. Forty flights take about 6,000. */
export const MAX_ANSWER_TOKENS = 12_000

export function optionalFields(abilities: Abilities, schema: object): Record<string, unknown> {
  const json_schema = { name: 'bookings', strict: true, schema }
  return {
    ...(abilities.temperature && { temperature: 0 }),
    ...(abilities.limit && { [abilities.limit]: MAX_ANSWER_TOKENS }),
    ...(abilities.format === 'schema' && { response_format: { type: 'json_schema', json_schema } }),
    ...(abilities.format === 'object' && { response_format: { type: 'json_object' } }),
  }
}
