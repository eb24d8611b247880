import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '#server/observe/log.ts'
import { makeDatabaseHealth } from './database-health.ts'

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-health-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const healthOf = (file: string) => makeDatabaseHealth({ file, log: makeLog('silent'), now: Date.now })

test.skipIf(process.platform === 'win32')('a stop does not wait until a check has ended', async () => {
  const folder = makeFolder()
  // Whoever opens a pipe waits within the system until somebody writes to it
  const [slow, sound] = [path.join(folder, 'slow.sqlite'), path.join(folder, 'sound.sqlite')]
  execFileSync('mkfifo', [slow])
  new DatabaseSync(sound).close()
  const health = healthOf(slow)
  const checked = health.check('quick_check')
  // It began first, so that it waits by the time that this one has ended
  expect(await healthOf(sound).check('quick_check')).toMatchObject({ isUnreadable: false, damage: [] })
  await health.stop()
  expect([await checked, health.isUnchecked]).toEqual([undefined, false])
})
