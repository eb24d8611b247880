import { expect, test } from 'vitest'
import { workerPool } from './worker-pool.ts'

type Task = 'echo' | 'spin' | 'long' | 'endless' | 'hoard' | 'buffers' | 'crash' | 'throw'

const CODE = `
import { parentPort } from 'node:worker_threads'
const kept = []
parentPort.on('message', (task) => {
  if (task === 'spin') for (;;);
  if (task === 'long' || task === 'endless') parentPort.postMessage({ ok: 'long' })
  if (task === 'long') return void setTimeout(() => parentPort.postMessage({ ok: true, output: task }), 1_500)
  if (task === 'endless') return void setInterval(() => parentPort.postMessage({ ok: 'long' }), 100)
  if (task === 'hoard') for (;;) kept.push({ words: [1, 2, 3, Math.random()] })
  if (task === 'buffers') return void setInterval(() => kept.push(new Uint8Array(20_000_000).fill(1)), 20)
  if (task === 'crash') process.exit(3)
  parentPort.postMessage(task === 'throw' ? { ok: false, at: 'here' } : { ok: true, output: task })
})`
const module = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`)

test.each([
  ['spin', 'timeout'],
  ['hoard', 'memory'],
  ['buffers', 'memory'],
  ['crash', 'crashed'],
  ['throw', 'threw'],
] as const)('work that does "%s" ends as %s, and the next piece is done', async (task, reason) => {
  const pool = workerPool<Task, string>({
    module,
    threads: 1,
    seconds: task === 'spin' ? 1 : 30,
    memoryMb: 32,
  })
  await expect(pool.run(task)).rejects.toMatchObject({ name: 'WorkerFailure', reason })
  expect(await pool.run('echo')).toBe('echo')
  await pool.stop()
})

test('more work than threads waits its turn', async () => {
  const pool = workerPool<Task, string>({ module, threads: 2, seconds: 30, memoryMb: 32 })
  const done = await Promise.all(Array.from({ length: 20 }, () => pool.run('echo')))
  expect(done).toHaveLength(20)
  await pool.stop()
})

test('work that says it is long gets more time, once', async () => {
  const pool = workerPool<Task, string>({ module, threads: 1, seconds: 1, longSeconds: 2, memoryMb: 32 })
  expect(await pool.run('long')).toBe('long')
  await expect(pool.run('endless')).rejects.toMatchObject({ reason: 'timeout' })
  await pool.stop()
})

const laned = { module, threads: 1, seconds: 3, longSeconds: 3, trialSeconds: 0.5, memoryMb: 32 }

test('short work need not wait for a long piece, in whatever way that shows', async () => {
  for (const task of ['long', 'spin'] as const) {
    const pool = workerPool<Task, string>(laned)
    const ended: string[] = []
    const long = pool.run(task).then(
      () => ended.push(task),
      () => ended.push(task),
    )
    await Promise.all([1, 2, 3].map(() => pool.run('echo').then((output) => ended.push(output))))
    await long
    expect(ended).toEqual(['echo', 'echo', 'echo', task])
    await pool.stop()
  }
})

test('long work that waits is not cut short, nor does it stand in the way of what is short', async () => {
  const pool = workerPool<Task, string>(laned)
  const ended: string[] = []
  const long = [1, 2].map(() => pool.run('long').then((output) => ended.push(output)))
  await pool.run('echo').then((output) => ended.push(output))
  await Promise.all(long)
  expect(ended).toEqual(['echo', 'long', 'long'])
  await pool.stop()
})

test('memory counts in the thread for short work too', async () => {
  const pool = workerPool<Task, string>({ ...laned, trialSeconds: 2.5 })
  const long = pool.run('long')
  await expect(pool.run('hoard')).rejects.toMatchObject({ reason: 'memory' })
  expect(await long).toBe('long')
  await pool.stop()
})
