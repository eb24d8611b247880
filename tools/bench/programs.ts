import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import { freePort } from '#test/faults/server.ts'
import { SERVER } from '../command-line.ts'
import type { Ask, Asked } from './load.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_SECONDS = 30

export type Running = AsyncDisposable & { url: string; use: () => Promise<Use> }

/**
 * What a program took: bytes of memory and of heap after a garbage collection, processor milliseconds.
 * `loopP99`: the delay of its event loop since the last question, in milliseconds.
 */
export type Use = { rss: number; heap: number; cpu: number; loopP99: number }

const OBSERVED = ['--expose-gc', '--import', './tools/bench/observe.ts']

export async function startSkein(dataFolder: string, env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = node([...OBSERVED, ...SERVER], {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'error',
    TRIPS_PER_HOUR: '1000000',
    ...env,
  })
  return running(child, url + api.health.path)
}

export async function startBare(kind: 'file' | 'mail' | 'streams', ...words: string[]): Promise<Running> {
  const port = await freePort()
  const child = node([...OBSERVED, 'tools/bench/bare.ts', kind, ...words, String(port)])
  return running(child, `http://127.0.0.1:${port}/`)
}

export async function runTool<T>(file: string, ...args: string[]): Promise<T> {
  const child = node([`tools/bench/${file}`, ...args])
  if (!child.stdout) throw new Error(`${file} has no output.`)
  return JSON.parse(await text(child.stdout)) as T
}

export function startLoad(): Disposable & { ask: (ask: Ask) => Promise<Asked> } {
  const child = node(['tools/bench/load.ts'])
  return { ask: (ask) => told<Asked>(child, ask), [Symbol.dispose]: () => child.kill() }
}

async function running(child: ChildProcess, probe: string): Promise<Running> {
  for (let tries = 0; tries < START_SECONDS * 20; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(probe).catch(() => null)
    if (answer?.ok)
      return {
        url: new URL(probe).origin,
        use: () => told<Use>(child, 'use'),
        [Symbol.asyncDispose]: () => end(child),
      }
    await wait(50)
  }
  await end(child)
  throw new Error(`Nothing answered at ${probe} within ${START_SECONDS} s.`)
}

async function told<T>(child: ChildProcess, message: string | object): Promise<T> {
  const answer = once(child, 'message')
  child.send(message)
  const [value] = (await answer) as [T]
  return value
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

function node(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}
