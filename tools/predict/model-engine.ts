import { basename } from 'node:path'
import { extract } from '#extract/extract.ts'
import type { Reply } from '#extract/llm/ask-model.ts'
import { openClient } from '#extract/llm/client/ask.ts'
import { hostOf } from '#extract/llm/client/endpoint.ts'
import { addUsage, noUsage } from '#extract/llm/client/usage.ts'
import { CAPS } from '#extract/read/caps.ts'
import { readFileBytes } from '#extract/threads/reading.ts'
import { aiSettings, type AiSettings } from '#server/ai/ai.settings.ts'
import { readConfig } from '#server/config.ts'
import { UsageError } from '../command-line.ts'
import { mimeTypeOf } from '../documents.ts'
import { normalForm } from '../score/normal-form.ts'
import type { Engine } from './folder.ts'

export type ModelEngine = { engine: Engine; report: () => string[] }

/** The model of the environment (AI_…). Throws `UsageError` or `ConfigError`. */
export function readModelSettings(): AiSettings {
  const settings = aiSettings(readConfig(process.env))
  if (!settings) throw new UsageError('--engine ai needs AI_BASE_URL and AI_MODEL')
  return settings
}

/** Documents are read in this process; the time of one holds its waiting for the model. */
export function modelEngine(settings: AiSettings): ModelEngine {
  const { endpoint, callMs, documentMs, strategy, images, concurrency } = settings
  const model = { client: openClient({ endpoint, callMs }), documentMs }
  const ask = { strategy, images }
  const asked: { name: string; reply: Reply }[] = []
  const engine: Engine = {
    width: concurrency,
    async predict(path, receivedOn) {
      const name = basename(path)
      const file = await readFileBytes(path, CAPS.totalBytes)
      if (!file.ok) return { form: null, ms: 0 }
      const bytes = new Uint8Array(file.bytes)
      const began = performance.now()
      const tell = (reply: Reply) => asked.push({ name, reply })
      const result = await extract(
        { bytes, name, mimeType: mimeTypeOf(path), receivedOn },
        { model, ask, tell },
      )
      return { form: result.ok ? normalForm(result.extraction) : null, ms: performance.now() - began }
    },
    stop: () => Promise.resolve(),
  }
  return { engine, report: () => modelReport(asked, settings) }
}

function modelReport(
  asked: readonly { name: string; reply: Reply }[],
  { endpoint, strategy, priceOf }: AiSettings,
): string[] {
  const usage = asked.reduce((sum, { reply }) => addUsage(sum, reply.usage), noUsage())
  const cost = priceOf(usage)
  const outcomes = Map.groupBy(asked, ({ reply }) => reply.failure ?? reply.status)
  const failures = [...outcomes].filter(([outcome]) => outcome !== 'used')
  return [
    `${asked.length} asked of ${endpoint.model} at ${hostOf(endpoint)} (${strategy}), ${usage.calls} calls`,
    `${usage.input} tokens in (${usage.cached} cached), ${usage.output} out (${usage.reasoning} reasoning)${usage.estimated ? ', in part estimated' : ''}`,
    cost === null ? 'cost unknown: set AI_PRICE' : `$${cost.toFixed(4)}`,
    ...failures.map(([outcome, list]) => `${outcome}: ${list.map(({ name }) => name).join(', ')}`),
  ]
}
