import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

/** Says that it runs, and what ended it. */
const CHILD = `process.on('SIGTERM', () => (console.log('SIGTERM'), process.exit()))
setTimeout(() => process.exit(), 60_000)
console.log('runs')`

test.skipIf(process.platform === 'win32')(
  'a signal to the shell that npm starts ends the server under it',
  { timeout: 30_000 },
  async () => {
    const shell = spawn('sh', ['-c', 'node tools/guard.mjs -e "$CHILD"; true'], {
      env: { ...process.env, CHILD, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
    expect(await lines.next()).toMatchObject({ value: 'runs' })
    const died = once(shell, 'exit')
    shell.kill('SIGTERM')
    expect(await died).toEqual([null, 'SIGTERM'])
    expect(await lines.next()).toMatchObject({ value: 'SIGTERM' })
  },
)
