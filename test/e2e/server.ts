import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

export type RunningServer = Awaited<ReturnType<typeof startServer>>

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * One thread, since each loads the readers for itself; and as much time as a busy machine needs: what becomes
 * of documents that take too long is not proven here.
 */
const READING = { READER_THREADS: '1', READER_SECONDS: '120', PICTURE_SECONDS: '240' }

/** The product as an operator runs it: its own process, a free port, an empty data folder. Dispose it. */
export async function startServer(env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-e2e-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
      ...READING,
      ...env,
    },
  })
  let output = ''
  const running = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is running')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  await running
  return {
    url: `http://localhost:${port}`,
    /** Everything it printed so far. */
    output: () => output,
    /** Every byte of its data folder, as one text. */
    async disk() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      const contents = await Promise.all(
        files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
      )
      return contents.join('\n')
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port at which nobody listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
