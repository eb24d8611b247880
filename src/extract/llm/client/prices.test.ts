import { expect, test, vi } from 'vitest'
import { hasPrice, pricesOf } from './prices.ts'
import { noUsage } from './usage.ts'

const million = { ...noUsage(), input: 1_000_000, output: 1_000_000 }
const at = (baseUrl: string, model: string) => pricesOf({ baseUrl, model, apiKey: null }, null)

test('a service whose address is known has kept prices, cheaper for cached tokens', () => {
  const priceOf = at('https://api.openai.com/v1', 'gpt-4o-mini')
  expect(priceOf(million)).toBeCloseTo(0.75, 5)
  expect(priceOf({ ...million, cached: 1_000_000 })!).toBeLessThan(0.75)
})

test.for([
  { baseUrl: 'http://127.0.0.1:11434/v1', model: 'gpt-4o-mini' },
  { baseUrl: 'https://models.example/v1', model: 'gpt-4o-mini' },
  { baseUrl: 'https://api.openai.com/v1', model: 'no-such-model' },
])('$model at $baseUrl has none', ({ baseUrl, model }) => {
  expect(hasPrice(at(baseUrl, model))).toBe(false)
})

test('the price that the operator gave is taken as it is', () => {
  const endpoint = { baseUrl: 'http://127.0.0.1:1/v1', model: 'x', apiKey: null }
  expect(pricesOf(endpoint, { input: 0.15, output: 0.6 })(million)).toBeCloseTo(0.75, 9)
})

test('nothing is fetched for a price', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  at('https://api.openai.com/v1', 'gpt-4o-mini')(million)
  at('https://models.example/v1', 'gpt-9')(million)
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})
