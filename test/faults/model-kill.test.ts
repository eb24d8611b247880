import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { Client } from '../client.ts'
import { STAY_ANSWER, STAY_IN_WORDS } from '../model/documents.ts'
import { startFakeModel } from '../model/fake-model.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const all = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env }
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: all,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const chunk of child.stdout!) if (String(chunk).includes('is running')) return child
  throw new Error('the server did not start')
}

test('a document whose model call was cut by kill -9 is read again and lost neither its place nor its answer', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-model-kill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const env = { DATA_DIR: folder, PORT: String(port), AI_BASE_URL: fake.url, AI_MODEL: 'hangs-once' }
  const request = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init)
  const first = await startServer(env)
  const client = await Client.create({ request })
  const headers = { ...client.editor(), prefer: 'respond-async' }
  expect((await client.send('POST', '/documents/text', { text: STAY_IN_WORDS }, headers)).status).toBe(202)
  await expect.poll(() => fake.seen.length, { timeout: 10_000 }).toBe(1)
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  const second = await startServer(env)
  const read = async () =>
    (await client.json<TripDocument[]>('/documents')).map(
      ({ extractedData }) => JSON.parse(extractedData!) as ExtractedData,
    )
  await expect
    .poll(read, { timeout: 20_000, interval: 200 })
    .toMatchObject([{ accommodations: [{ name: 'Casa Azul' }], model: { status: 'used' } }])
  expect(fake.seen).toHaveLength(2)
  second.kill('SIGKILL')
}, 60_000)
