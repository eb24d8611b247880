import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { killRound } from './kill-cycles.ts'
import { freePort, kill, startServer } from './server.ts'

const CYCLES = 4
const ANSWERS = 20

/** What is lost once is lost: never asked again. */
const ONCE = { retry: 0, timeout: 900_000 }

test(
  `nothing that was acknowledged is lost, removed in vain or there twice in ${CYCLES} kills in the middle of every kind of work`,
  ONCE,
  async () => {
    const { problems, unrepairable, crashes, remains, work } = await killRound({
      kills: CYCLES,
      seed: 1,
      answers: ANSWERS,
    })
    expect({ problems, unrepairable, crashes, remains }).toEqual({
      problems: [],
      unrepairable: [],
      crashes: [],
      remains: [],
    })
    const answered = Object.values(work).reduce((sum, count) => sum + count.answered, 0)
    expect(answered).toBeGreaterThan(0)
    process.stdout.write(`${answered} pieces of work answered, ${CYCLES} kills, 0 lost\n`)
  },
)

async function start(folder: string, port: number): Promise<ChildProcess> {
  const child = await startServer({ DATA_DIR: folder, PORT: String(port) })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a second process is refused the folder with a clear line, and a killed owner frees it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-owner-'))
  const [port, other] = [await freePort(), await freePort()]
  const first = await start(folder, port)
  const env = { ...process.env, DATA_DIR: folder, PORT: String(other), LOG_LEVEL: 'error' }
  const second = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await second.stderr!.toArray()
  expect(Buffer.concat(said).toString()).toContain('Another process is using')
  expect(second.exitCode ?? (await once(second, 'exit'))[0]).toBe(1)
  await kill(first)
  await kill(await start(folder, port))
  await rm(folder, { recursive: true, force: true })
})
