import { calcPrice, findProvider } from '@pydantic/genai-prices'
import type { Endpoint } from './endpoint.ts'
import { noUsage, type Usage } from './usage.ts'

/** US dollars for a million tokens. */
export type Price = { input: number; output: number }

/** US dollars for some use of a model; null where no price is known. */
export type PriceOf = (usage: Usage) => number | null

/** The operator's price, else a table's for known addresses: a model's name alone proves nothing. */
export function pricesOf({ baseUrl, model }: Endpoint, own: Price | null): PriceOf {
  if (own) return ({ input, output }) => (input * own.input + output * own.output) / 1e6
  const provider = findProvider({ providerApiUrl: baseUrl })
  if (!provider || !calcPrice({ input_tokens: 1, output_tokens: 1 }, model, { provider })) return () => null
  return ({ input, output, cached }) => {
    const usage = { input_tokens: input, output_tokens: output, cache_read_tokens: Math.min(cached, input) }
    return calcPrice(usage, model, { provider })?.total_price ?? null
  }
}

export function hasPrice(priceOf: PriceOf): boolean {
  return priceOf({ ...noUsage(), input: 1 }) !== null
}
