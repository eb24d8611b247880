import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { processPool } from './process-pool.ts'

/** A thread's module that does what it is told: `[what, argument]`. */
const CODE = `
import { createRequire } from 'node:module'
import { parentPort, threadId } from 'node:worker_threads'
const require = createRequire('file:///x.js')
const kept = []
const doing = {
  echo: (argument) => argument,
  slow: (argument) => new Promise((resolve) => setTimeout(() => resolve(argument), 300)),
  slower: (argument) => new Promise((resolve) => setTimeout(() => resolve(argument), 2_500)),
  buffers: () => { for (;;) kept.push(new Uint8Array(30_000_000).fill(1)) },
  bomb: () => new (require('node:worker_threads').Worker)('const kept = []; for (;;) kept.push(new Uint8Array(30_000_000).fill(1))', { eval: true }) && new Promise(() => {}),
  burn: () => { for (let n = 0; n < 4; n++) require('node:crypto').pbkdf2('x', 'y', 400_000_000, 64, 'sha512', () => {}); return 'burning' },
  flood: () => 'x'.repeat(60_000_000),
  lie: () => ({ wrong: true }),
  say: async (messages) => {
    for (const message of JSON.parse(messages)) {
      const body = Buffer.from(JSON.stringify(message))
      const head = Buffer.alloc(4)
      head.writeUInt32LE(body.length)
      require('node:fs').writeSync(3, Buffer.concat([head, body]))
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return 'believed'
  },
  keep: (argument) => { kept.push(new Uint8Array(Number(argument)).fill(1)); return 'kept' },
  note: () => { parentPort.postMessage({ ok: 'note', note: 'half' }); return 'done' },
  evaluate: (code) => new (Object.getPrototypeOf(async () => 0).constructor)('require', code)(require),
}
parentPort.on('message', async ([what, argument]) => {
  try { parentPort.postMessage({ ok: true, output: await doing[what](argument) }) }
  catch (error) { parentPort.postMessage({ ok: true, output: 'denied: ' + error.code }) }
})`
const module = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`)

type Work = [what: string, argument?: string]

function makePool(given: { threads?: number; memoryMb?: number; module?: URL; tidyMs?: number } = {}) {
  const deaths: string[] = []
  const pool = processPool<Work, string>({
    module,
    threads: 2,
    seconds: 60,
    memoryMb: 64,
    ...given,
    sizeOf: () => 0,
    check: (output) => (typeof output === 'string' ? output : null),
    onDeath: ({ why }) => deaths.push(why),
  })
  onTestFinished(() => pool.stop())
  return { pool, deaths }
}

/** No longer there, or a zombie that its parent has yet to bury. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('code in the reading process', () => {
  const shared = processPool<Work, string>({
    module,
    threads: 1,
    seconds: 60,
    memoryMb: 64,
    sizeOf: () => 0,
    check: (output) => (typeof output === 'string' ? output : null),
  })
  const folder = mkdtempSync(join(tmpdir(), 'skein-sandbox-'))
  const server = createServer((socket) => socket.end('reached'))
  let port = 0
  beforeAll(async () => {
    writeFileSync(join(folder, 'keys.json'), 'a key')
    process.env['ADMIN_API_KEY'] = 'a secret of the operator'
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as { port: number }).port
  })
  afterAll(async () => {
    delete process.env['ADMIN_API_KEY']
    server.close()
    await shared.stop()
    rmSync(folder, { recursive: true })
  })

  const inThread = (code: string, options: string) => `
    const { Worker } = require('node:worker_threads')
    const done = ${JSON.stringify(`require('node:worker_threads').parentPort.postMessage((() => { try { return String(${code}) } catch (error) { return 'denied: ' + error.code } })())`)}
    const worker = new Worker(done, { eval: true, ${options} })
    return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject))`
  const connection = (way: string) =>
    `return new Promise((resolve, reject) => require('node:net').connect(${way}).on('data', String).on('connect', () => resolve('connected')).on('error', reject))`
  const write = () => `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'written'))}, 'x')`
  const read = (file: string) => `return require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')`

  test.each<[what: string, code: () => string]>([
    ['connect to an address', () => connection(`${port}, '127.0.0.1'`)],
    ['connect to a local socket', () => connection(JSON.stringify(join(folder, 'socket')))],
    [
      'listen',
      () =>
        `return new Promise((resolve, reject) => require('node:net').createServer().on('error', reject).listen(0, () => resolve('listening')))`,
    ],
    [
      'send a datagram',
      () =>
        `return new Promise((resolve, reject) => { const socket = require('node:dgram').createSocket('udp4').on('error', reject); socket.send('x', 9, '127.0.0.1', (error) => error ? reject(error) : resolve('sent')) })`,
    ],
    ['ask the DNS', () => `return require('node:dns').promises.lookup('example.org').then(String)`],
    ['fetch', () => `return fetch('http://127.0.0.1:${port}').catch((error) => { throw error.cause })`],
    ['write a file', write],
    ['read the keys of the server', () => read(join(folder, 'keys.json'))],
    ['read the passwords of the system', () => read('/etc/passwd')],
    ['read what the environment of the server was', () => read(`/proc/${process.pid}/environ`)],
    ['list a folder', () => `return require('node:fs').readdirSync('/').join()`],
    ['start a program', () => `return require('node:child_process').execFileSync('/bin/true')`],
    ['start a Node', () => `return require('node:child_process').fork('x')`],
    ['signal the server', () => `return process.kill(${process.pid}, 0)`],
    ['slow the server down', () => `return require('node:os').setPriority(${process.pid}, 0)`],
    ['open a database, which would write a file', () => `return require('node:sqlite').DatabaseSync`],
    ['open the inspector', () => `return require('node:inspector').open(0)`],
    ['use WASI', () => `return new (require('node:wasi').WASI)({ version: 'preview1' })`],
    ['use internals', () => `return process.binding('fs')`],
    ['write in a thread of its own', () => inThread(write(), '')],
    [
      'write in a thread with arguments',
      () => inThread(write(), `execArgv: ['--permission', '--allow-fs-write=*']`),
    ],
    ['write in a thread without arguments', () => inThread(write(), `execArgv: []`)],
    [
      'write in a thread with options',
      () => inThread(write(), `env: { NODE_OPTIONS: '--allow-fs-write=*' }`),
    ],
    [
      'find the thread that is not restricted',
      () => inThread(write(), `execArgv: []`).replace('new Worker(', 'new Worker.prototype.constructor('),
    ],
  ])('cannot %s', async (_what, code) => {
    expect(await shared.run(['evaluate', code()])).toMatch(/^denied: (?:ERR_|E[A-Z]+$)/)
    expect(existsSync(join(folder, 'written'))).toBe(false)
  })

  test('has nothing of the environment of the server but the time zone and the like', async () => {
    const names = await shared.run(['evaluate', 'return Object.keys(process.env).join()'])
    const allowed = [
      'PATH',
      'LANG',
      'LC_ALL',
      'TZ',
      'SystemRoot',
      'MALLOC_ARENA_MAX',
      'PWD',
      'OLDPWD',
      '_',
      'SHLVL',
    ]
    expect(names.split(',').filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('has the libraries that read pictures', async () => {
    const code = (name: string) =>
      `return import(${JSON.stringify(import.meta.resolve(name))}).then((library) => typeof library.default)`
    expect(await shared.run(['evaluate', code('sharp')])).toBe('function')
  })
})

test('notes on the way are heard, and the answer comes', async () => {
  const { pool } = makePool()
  const notes: unknown[] = []
  expect(await pool.run(['note'], { onNote: (note) => notes.push(note) })).toBe('done')
  expect(notes).toEqual(['half'])
})

test('what ends the process twice is given up; what was read beside it is read again, and more after it', async () => {
  const { pool, deaths } = makePool({ threads: 4 })
  const beside = ['a', 'b'].map((name) => pool.run(['slower', name]))
  await expect(pool.run(['bomb'])).rejects.toMatchObject({ name: 'WorkerFailure', reason: 'memory' })
  expect(await Promise.all(beside)).toEqual(['a', 'b'])
  expect(await pool.run(['echo', 'after'])).toBe('after')
  // Alone, a thread may reach its own limit before the process does
  expect(deaths.length).toBeGreaterThanOrEqual(1)
  expect(new Set(deaths)).toEqual(new Set(['memory']))
})

test('memory outside of the heap is bounded, and what takes it is given up while the server stays as it was', async () => {
  const { pool } = makePool()
  await pool.run(['echo', 'warm'])
  const before = process.memoryUsage.rss()
  await expect(pool.run(['buffers'])).rejects.toMatchObject({ name: 'WorkerFailure' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  expect(await pool.run(['echo', 'after'])).toBe('after')
})

test('a process that is killed from outside while it reads is replaced, and nothing is lost', async () => {
  const { pool, deaths } = makePool()
  const all = Array.from({ length: 12 }, (_, index) => pool.run(['slow', String(index)]))
  await pool.run(['echo', 'warm'])
  for (const _ of [1, 2, 3]) {
    const pid = await expect
      .poll(() => pool.pid())
      .toBeTruthy()
      .then(() => pool.pid()!)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => pool.pid() !== pid).toBe(true)
  }
  expect(await Promise.all(all)).toEqual(Array.from({ length: 12 }, (_, index) => String(index)))
  expect(new Set(deaths)).toEqual(new Set(['outside']))
})

test.each<[what: string, work: Work]>([
  ['of the wrong shape', ['lie']],
  ['longer than any can be', ['flood']],
])('an answer %s is not taken', async (_what, work) => {
  const { pool } = makePool()
  await expect(pool.run(work)).rejects.toMatchObject({ name: 'WorkerFailure' })
  expect(await pool.run(['echo', 'after'])).toBe('after')
})

test.each<[what: string, said: { kind: string; id?: number }[]]>([
  ['that a document begins which began', [{ kind: 'begun', id: 1 }]],
  [
    'twice that a document is long',
    [
      { kind: 'long', id: 1 },
      { kind: 'long', id: 1 },
    ],
  ],
  ['that a document waits again where nothing is only tried', [{ kind: 'waits', id: 1 }]],
  ['again that it is ready', [{ kind: 'ready' }]],
])('a process that says %s is ended: it cannot give itself time', async (_what, said) => {
  const { pool, deaths } = makePool({ threads: 1 })
  await expect(pool.run(['say', JSON.stringify(said)])).rejects.toMatchObject({ reason: 'killed' })
  expect(deaths).toEqual(['died', 'died'])
  expect(await pool.run(['echo', 'after'])).toBe('after')
})

test('whoever asks hears when a thread begins, and again where the process was replaced meanwhile', async () => {
  const { pool } = makePool({ threads: 1 })
  const heard: string[] = []
  const hears = { onBegin: () => heard.push('begins'), onWait: () => heard.push('waits') }
  await expect(pool.run(['lie'], hears)).rejects.toMatchObject({ name: 'WorkerFailure' })
  expect(heard).toEqual(['begins', 'waits', 'begins', 'waits'])
})

test.runIf(process.platform === 'linux')(
  'a process that goes on working when its work is done is replaced',
  async () => {
    const { pool, deaths } = makePool()
    await pool.run(['burn'])
    await expect.poll(() => deaths).toEqual(['timeout'])
    expect(await pool.run(['echo', 'after'])).toBe('after')
  },
)

test('a process that has grown by its work is replaced when it rests; one whose threads only loaded is kept', async () => {
  const loads = `globalThis.loaded = []
    for (let at = 0; at < 10; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      loaded.push(new Uint8Array(10_000_000).fill(1))
    }`
  const { pool, deaths } = makePool({
    module: new URL(`data:text/javascript,${encodeURIComponent(loads + CODE)}`),
    memoryMb: 512,
    tidyMs: 500,
  })
  const first = pool.pid()
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(pool.pid()).toBe(first)
  expect(await pool.run(['keep', '1000000'])).toBe('kept')
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(pool.pid()).toBe(first)
  expect(await pool.run(['keep', '100000000'])).toBe('kept')
  await expect.poll(() => pool.pid()).not.toBe(first)
  expect(await pool.run(['echo', 'after'])).toBe('after')
  expect(deaths).toEqual([])
})

test('stopping leaves no process behind, and answers what waits', async () => {
  const { pool } = makePool()
  await pool.run(['echo', 'warm'])
  const pid = pool.pid()!
  const cut = pool.run(['slow', 'x'])
  await Promise.all([expect(cut).rejects.toMatchObject({ reason: 'unavailable' }), pool.stop()])
  expect(isGone(pid)).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'every thread of the process has a lower priority than the server, so that the server answers first',
  async () => {
    const { pool } = makePool()
    await Promise.all([pool.run(['slow', 'a']), pool.run(['slow', 'b'])])
    const threads = readdirSync(`/proc/${pool.pid()}/task`).map((id) => getPriority(Number(id)))
    const low = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)
    expect(new Set(threads)).toEqual(new Set([low]))
  },
)

test.runIf(process.platform === 'linux')(
  'where no file handle is free for another process the server lives on, and reads again once one is',
  async () => {
    const script = `
    import { closeSync, openSync } from 'node:fs'
    import { processPool } from ${JSON.stringify(new URL('./process-pool.ts', import.meta.url).href)}
    const failed = Promise.withResolvers()
    const held = []
    const holdAll = () => { try { for (;;) held.push(openSync('/dev/null')) } catch {} }
    let ends = 0
    const onDeath = () => { if (++ends === 1) holdAll(); else failed.resolve() }
    const pool = processPool({ module: new URL(${JSON.stringify(module.href)}), threads: 1, seconds: 60, memoryMb: 64, sizeOf: () => 0, check: (output) => output, onDeath })
    await pool.run(['echo', 'warm'])
    const living = setInterval(() => {}, 1_000)
    process.kill(pool.pid(), 'SIGKILL')
    await failed.promise
    const read = pool.run(['echo', 'read again'])
    while (held.length) closeSync(held.pop())
    console.log(await read)
    await pool.stop()
    clearInterval(living)`
    const node = [process.execPath, '--input-type=module-typescript', '-e', script]
    const server = spawn('/bin/sh', ['-c', 'ulimit -n 96; exec "$@"', 'sh', ...node], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, wrong] = await Promise.all([server.stdout.toArray(), server.stderr.toArray()])
    expect([Buffer.concat(said).toString(), Buffer.concat(wrong).toString()]).toEqual(['read again\n', ''])
  },
)

test('the process ends when the one that started it is killed', async () => {
  const script = `
    import { processPool } from ${JSON.stringify(new URL('./process-pool.ts', import.meta.url).href)}
    const pool = processPool({ module: new URL(${JSON.stringify(module.href)}), threads: 1, seconds: 60, memoryMb: 64, sizeOf: () => 0, check: (output) => output })
    await pool.run(['echo', 'warm'])
    console.log(pool.pid())
    setInterval(() => {}, 1_000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  expect(isGone(pid)).toBe(false)
  parent.kill('SIGKILL')
  await expect.poll(() => isGone(pid)).toBe(true)
})
