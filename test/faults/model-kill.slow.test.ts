import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AiUsage } from '#contract/admin/ai.ts'
import { operatorApi } from '#contract/operator-api.ts'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { Client } from '../client.ts'
import { STAY_ANSWER, STAY_IN_WORDS } from '../model/documents.ts'
import { startFakeModel } from '../model/fake-model.ts'
import { OPERATOR, OPERATOR_KEY } from '../operator.ts'
import { freePort, kill, startServer } from './server.ts'

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = await startServer(env)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a document whose model call was cut by kill -9 is read again and lost neither its place nor its answer; both calls are counted', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-model-kill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    ADMIN_API_KEY: OPERATOR_KEY,
    AI_BASE_URL: fake.url,
    AI_MODEL: 'hangs-once',
  }
  const request = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init)
  const first = await start(env)
  const client = await Client.create({ request })
  const headers = { ...client.editor(), prefer: 'respond-async' }
  expect((await client.send('POST', '/documents/text', { text: STAY_IN_WORDS }, headers)).status).toBe(202)
  await expect.poll(() => fake.seen.length, { timeout: 60_000 }).toBe(1)
  await kill(first)
  const second = await start(env)
  const read = async () =>
    (await client.json<TripDocument[]>('/documents')).map(
      ({ extractedData }) => JSON.parse(extractedData!) as ExtractedData,
    )
  await expect
    .poll(read, { timeout: 20_000, interval: 200 })
    .toMatchObject([{ accommodations: [{ name: 'Casa Azul' }], model: { status: 'used' } }])
  expect(fake.seen).toHaveLength(2)
  const metrics = await (await request(operatorApi.prometheus.path, { headers: OPERATOR })).text()
  const counted = Number(/skein_model_calls_total\{[^}]*\} (\d+)/.exec(metrics)?.[1])
  const usage = await request('/api/admin/status/ai/usage?period=today', { headers: OPERATOR })
  const { totalCalls } = ((await usage.json()) as { metrics: AiUsage }).metrics
  expect([counted, totalCalls]).toEqual([2, 2])
  await kill(second)
}, 60_000)
