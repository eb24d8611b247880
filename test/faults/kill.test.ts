import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { TripDocument, UploadResult } from '#contract/trip.ts'
import { bookingText, Client } from '../client.ts'

const CYCLES = 20
const UPLOADS_AT_ONCE = 6
const children = new Set<ChildProcess>()

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function startServer(folder: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  for await (const chunk of child.stdout!) if (String(chunk).includes('is running')) return child
  throw new Error('the server did not start')
}

const requester = (port: number) => ({
  request: (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init),
})

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Uploads until the server dies; answers the ids that it acknowledged. */
async function uploadUntilKilled(client: Client, child: ChildProcess, delayMs: number): Promise<string[]> {
  const acknowledged: string[] = []
  const timer = setTimeout(() => child.kill('SIGKILL'), delayMs)
  const gone = once(child, 'exit')
  const one = async (_: unknown, at: number) => {
    while (child.exitCode === null && child.signalCode === null) {
      const headers = { ...client.editor(), ...(at % 2 ? { prefer: 'respond-async' } : {}) }
      const answer = await client
        .send('POST', '/documents/text', { text: bookingText() }, headers)
        .catch(() => undefined)
      const result = answer?.ok
        ? ((await answer.json().catch(() => undefined)) as UploadResult | undefined)
        : undefined
      if (result) acknowledged.push(result.documentId)
    }
  }
  await Promise.all([gone, ...Array.from({ length: UPLOADS_AT_ONCE }, one)])
  clearTimeout(timer)
  return acknowledged
}

test(`nothing that was acknowledged is lost in ${CYCLES} kills in the middle of uploads`, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-kill-'))
  const port = await freePort()
  const app = requester(port)
  let server = await startServer(folder, port)
  const client = await Client.create(app)
  const acknowledged: string[] = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    if (cycle > 0) server = await startServer(folder, port)
    acknowledged.push(...(await uploadUntilKilled(client, server, 60 + ((cycle * 173) % 900))))
  }
  server = await startServer(folder, port)
  const read = () => client.json<TripDocument[]>('/documents')
  await expect
    .poll(
      async () => {
        const ids = new Set((await read()).map((document) => document.id))
        return acknowledged.filter((id) => !ids.has(id)).length
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(0)
  const documents = await read()
  expect(new Set(documents.map((document) => document.id)).size).toBe(documents.length)
  expect(documents.every((document) => document.status === 'complete')).toBe(true)
  expect(acknowledged.length).toBeGreaterThan(CYCLES)
  process.stdout.write(`${acknowledged.length} acknowledged documents, ${CYCLES} kills, 0 lost\n`)
  await kill(server)
  await rm(folder, { recursive: true, force: true })
}, 240_000)

test('a second process is refused the folder with a clear line, and a killed owner frees it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-owner-'))
  const [port, other] = [await freePort(), await freePort()]
  const first = await startServer(folder, port)
  const env = { ...process.env, DATA_DIR: folder, PORT: String(other), LOG_LEVEL: 'error' }
  const second = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await second.stderr!.toArray()
  expect(Buffer.concat(said).toString()).toContain('Another process is using')
  expect(second.exitCode ?? (await once(second, 'exit'))[0]).toBe(1)
  await kill(first)
  await kill(await startServer(folder, port))
  await rm(folder, { recursive: true, force: true })
})
