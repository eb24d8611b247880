import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { defaultAccessKeyFile } from '#server/access-key.ts'
import { readConfig, type Config } from '#server/config.ts'
import { configuredReader, makeDeps, type Outside } from '#server/deps.ts'
import type { Reader } from '#server/ingest/reader.ts'
import { makeLog } from '#server/observe/log.ts'
import { testNow } from './clock.ts'
import { onPostgres, testDatabase } from './postgres.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>

/**
 * The server on an empty data folder and, in a run on PostgreSQL, a database of the folder's own, fakes at
 * its edge, the tests' clock. Dispose it with `await using`.
 */
export async function makeWorld(outside: Outside & { folder?: string; env?: Record<string, string> } = {}) {
  const folder = outside.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'skein-test-')))
  keysBeside.add(defaultAccessKeyFile(path.resolve(folder)))
  const log: string[] = []
  const DATABASE_URL = onPostgres ? await testDatabase(folder) : ''
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    DATABASE_URL,
    ...UNHURRIED,
    ...outside.env,
  })
  if (config.EMAIL_DOMAIN) giveCertificate(folder)
  const deps = await makeDeps(
    config,
    makeLog(config.LOG_LEVEL, (line) => log.push(line)),
    { reader: sharedReader(config), now: testNow, answerWithinMs: 120_000, ...outside },
  )
  if (config.EMAIL_DOMAIN) takeCertificate(folder)
  const { app, table } = createApp(deps)
  return {
    app,
    table,
    deps,
    folder,
    log,
    async [Symbol.asyncDispose]() {
      await deps.dispose()
      // A slow job is put back and not waited for: it may still write a file
      if (!outside.folder) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** On a busy machine reading takes longer. What is given up for want of time has tests of its own. */
const UNHURRIED = { READER_SECONDS: '120', PICTURE_SECONDS: '240' }

/** Worlds may be opened again on the same folder, so that these files stay to the end. */
const keysBeside = new Set<string>()
process.once('exit', () => keysBeside.forEach((file) => rmSync(file, { force: true })))

let certificate: Buffer | undefined
const certificateOf = (folder: string) => path.join(folder, 'smtp-certificate.json')

/** Worlds keep the first one's certificate: finding the primes of another takes longer than most tests. */
function giveCertificate(folder: string): void {
  const file = certificateOf(folder)
  if (certificate && !existsSync(file)) writeFileSync(file, certificate, { mode: 0o600 })
}

function takeCertificate(folder: string): void {
  const file = certificateOf(folder)
  if (!certificate && existsSync(file)) certificate = readFileSync(file)
}

const readers = new Map<string, Reader>()

/** The threads that worlds with these settings share: starting one takes longer than most documents do. */
function sharedReader(config: Config): Reader {
  const { READER_THREADS, READER_SECONDS, PICTURE_SECONDS, READER_MEMORY_MB, OCR_LANGUAGES } = config
  const key = JSON.stringify([
    READER_THREADS,
    READER_SECONDS,
    PICTURE_SECONDS,
    READER_MEMORY_MB,
    OCR_LANGUAGES,
  ])
  const known = readers.get(key) ?? configuredReader(config)
  readers.set(key, known)
  return { ...known, stop: async () => undefined }
}
