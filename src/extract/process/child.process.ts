import { Socket } from 'node:net'
import { deserialize } from 'node:v8'
import { WorkerFailure, workerPool, type WorkerPool } from '../threads/worker-pool.ts'
import { sendFrame, takeFrames } from './frames.ts'
import { CHANNEL, MAX_SENT_BYTES, type FromChild, type ToChild } from './messages.ts'

/** The reading process. Its own thread stays free, to hear at once that the server is gone and exit. */
const channel = new Socket({ fd: CHANNEL, readable: true, writable: true })
for (const event of ['close', 'error', 'end']) channel.on(event, () => process.exit(0))

// Who ends the other process by a signal for all, as terminals and systemd do, lets it finish what it reads
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

let pool: WorkerPool<unknown, unknown> | undefined

takeFrames(channel, { most: MAX_SENT_BYTES, wrong: () => process.exit(1), take })

function take(body: Buffer): void {
  const message = deserialize(body) as ToChild
  if (message.kind === 'work') return void run(message.id, message.input)
  const { module, reportsMemory, ...options } = message.options
  pool = workerPool({ ...options, module: new URL(module) })
  if (reportsMemory) setInterval(() => say({ kind: 'memory', rss: process.memoryUsage.rss() }), REPORT_MS)
  // Its first thread runs by then, and loads what every document needs
  void pool.warm().then(() => say({ kind: 'ready' }))
}

const REPORT_MS = 50

async function run(id: number, input: unknown): Promise<void> {
  try {
    if (!pool) throw new WorkerFailure('crashed')
    const output = await pool.run(input, {
      onBegin: () => say({ kind: 'begun', id }),
      onWait: () => say({ kind: 'waits', id }),
      onLong: () => say({ kind: 'long', id }),
      onNote: (note) => say({ kind: 'note', id, note }),
    })
    say({ kind: 'done', id, output })
  } catch (error) {
    const { reason, at } = error instanceof WorkerFailure ? error : new WorkerFailure('threw')
    say({ kind: 'failed', id, reason: reason === 'unavailable' ? 'crashed' : reason, at: at ?? null })
  }
}

function say(message: FromChild): void {
  sendFrame(channel, Buffer.from(JSON.stringify(message, bytesAsText)))
}

/** Bytes of pictures go as base64; JSON alone would make an object with a field for each. */
function bytesAsText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}
