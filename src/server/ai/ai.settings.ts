import { endpointProblem } from '#extract/llm/client/endpoint.ts'
import { hasPrice, pricesOf } from '#extract/llm/client/prices.ts'
import { ConfigError, type Config } from '#server/config.ts'

/** Times in milliseconds, money in US dollars a day (UTC). */
export type AiSettings = NonNullable<ReturnType<typeof aiSettings>>

/** Null where no model is set up. Throws `ConfigError` for settings that cannot be honoured. */
export function aiSettings(config: Config) {
  if (!config.AI_BASE_URL) return null
  const problem = endpointProblem(config.AI_BASE_URL)
  if (problem) throw new ConfigError(`Configuration: AI_BASE_URL ${problem}`)
  if (!config.AI_MODEL)
    throw new ConfigError('Configuration: AI_BASE_URL is set, so AI_MODEL must name a model')
  const endpoint = { baseUrl: config.AI_BASE_URL, model: config.AI_MODEL, apiKey: config.AI_API_KEY }
  const priceOf = pricesOf(endpoint, config.AI_PRICE)
  if (config.AI_BUDGET_PER_DAY !== null && !hasPrice(priceOf))
    throw new ConfigError(
      'Configuration: AI_BUDGET_PER_DAY cannot be kept, for no price is known for this model; set AI_PRICE or AI_TOKENS_PER_DAY',
    )
  return {
    endpoint,
    priceOf,
    strategy: config.AI_STRATEGY,
    images: config.AI_IMAGES,
    callMs: config.AI_TIMEOUT * 1_000,
    documentMs: config.AI_DEADLINE * 1_000,
    concurrency: config.AI_CONCURRENCY,
    moneyPerDay: config.AI_BUDGET_PER_DAY,
    tokensPerDay: config.AI_TOKENS_PER_DAY,
    /** What one trip may take of both; 0 to 1. */
    tripShare: config.AI_TRIP_SHARE / 100,
  }
}
