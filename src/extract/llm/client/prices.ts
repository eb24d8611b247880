import { calcPrice, findProvider } from '@pydantic/genai-prices'
import type { Endpoint } from './endpoint.ts'
import { noUsage, type Usage } from './usage.ts'

/** US dollars for a million tokens. */
export type Price = { input: number; output: number }

/** US dollars for some use of a model; null where no price is known. */
export type PriceOf = (usage: Usage) => number | null

/**
 * How an endpoint's use is priced: as the operator says, else by kept tables for services that their address
 * names. A model on a machine of one's own has the name of one that is sold elsewhere, so its name alone
 * gives no price. Nothing is fetched.
 */
export function pricesOf({ baseUrl, model }: Endpoint, own: Price | null): PriceOf {
  if (own) return ({ input, output }) => (input * own.input + output * own.output) / 1e6
  const provider = findProvider({ providerApiUrl: baseUrl })
  if (!provider || !calcPrice({ input_tokens: 1, output_tokens: 1 }, model, { provider })) return () => null
  return ({ input, output, cached }) => {
    const usage = { input_tokens: input, output_tokens: output, cache_read_tokens: Math.min(cached, input) }
    return calcPrice(usage, model, { provider })?.total_price ?? null
  }
}

/** Whether a price is known at all. */
export function hasPrice(priceOf: PriceOf): boolean {
  return priceOf({ ...noUsage(), input: 1 }) !== null
}
