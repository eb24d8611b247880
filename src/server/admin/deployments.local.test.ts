import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { CurrentDeployment, DeploymentMessage } from '#contract/admin/deployment.ts'
import { OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { listen, openConsoleStream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'
import { deploymentsSuite } from './deployments.suite.ts'
import { testNow } from '#test/clock.ts'
import { onPostgres } from '#test/postgres.ts'

const env = { ADMIN_API_KEY: OPERATOR_KEY }

/** A server beside a folder with what a build left there. */
async function makeBuilt(build: object | null = {}) {
  const buildFolder = await mkdtemp(path.join(os.tmpdir(), 'skein-build-'))
  const write = async (more: object, log: string) => {
    await writeFile(path.join(buildFolder, 'build.json'), JSON.stringify({ ...DONE, ...more }))
    await writeFile(path.join(buildFolder, 'build.log'), log)
  }
  if (build) await write(build, LOG)
  const world = await makeWorld({ env, buildFolder })
  return {
    world,
    write,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await rm(buildFolder, { recursive: true })
    },
  }
}
const DONE = { state: 'done', startedAt: '2026-01-01T00:00:00.000Z', pid: process.pid }
const LOG = 'transforming\n\u001b[32m✓\u001b[39m 837 modules\rtransformed\nbuilt in 1.30s\n'
const later = () => new Date(testNow() + 60_000).toISOString()

deploymentsSuite(async () => {
  const built = await makeBuilt()
  return {
    deployments: built.world.deps.deployments,
    say: (line) => built.world.deps.log.info(line),
    [Symbol.asyncDispose]: () => built[Symbol.asyncDispose](),
  }
})

async function currentOf(world: World, environment = 'production') {
  const answer = await world.app.request(`/api/admin/status/deployments/${environment}/current`, {
    headers: OPERATOR,
  })
  return { status: answer.status, body: (await answer.json()) as CurrentDeployment & { error?: string } }
}

async function download(world: World, query: string) {
  const answer = await world.app.request(`/api/admin/debug/deployments/production/logs/download${query}`, {
    headers: OPERATOR,
  })
  return { answer, lines: (await answer.text()).split('\n').slice(0, -1) }
}

test('the console is told of this installation, its version and commit', async () => {
  await using built = await makeBuilt()
  const { version, commit } = built.world.deps.config
  const { body } = await currentOf(built.world)
  expect(body.deployment).toMatchObject({ phase: 'ACTIVE', cause: 'start', version, commit })
})

test.each([
  ['stage', 404],
  ['dev', 400],
  ['..%2Fproduction', 400],
])('the environment %s, which this is not, answers %i', async (environment, status) => {
  await using built = await makeBuilt()
  const told = await currentOf(built.world, environment)
  expect([told.status, typeof told.body.error]).toEqual([status, 'string'])
})

test('a newer build is the deployment that comes next', async () => {
  await using built = await makeBuilt()
  const gone = 2 ** 30
  for (const [build, phase] of [
    [{ state: 'running', startedAt: later() }, 'BUILDING'],
    [{ state: 'running', startedAt: later(), pid: gone }, 'ERROR'],
    [{ state: 'failed', startedAt: later() }, 'ERROR'],
    [{ state: 'done', startedAt: later() }, 'ACTIVE'],
    [{ state: 'failed' }, 'ACTIVE'],
    [{ state: 'odd', startedAt: later() }, 'ACTIVE'],
  ] as const) {
    await built.write(build, LOG)
    expect([build, (await currentOf(built.world)).body.deployment.phase]).toEqual([build, phase])
  }
})

test('where nothing was built, there is no log of it', async () => {
  await using built = await makeBuilt(null)
  expect((await currentOf(built.world)).body.deployment.phase).toBe('ACTIVE')
  expect((await download(built.world, '?type=BUILD')).lines).toEqual([])
})

test('a start says whether the run before it ended or crashed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-runs-'))
  const causes: string[] = []
  for (const ending of ['end', 'crash', 'end', 'end']) {
    const world = await makeWorld({ env, folder })
    causes.push((await currentOf(world)).body.deployment.cause)
    const record = path.join(folder, 'logs/run.json')
    const running = await readFile(record)
    await world[Symbol.asyncDispose]()
    if (ending === 'crash') await writeFile(record, running)
  }
  expect(causes).toEqual(['start', 'start', 'restart after crash', 'start'])
  await rm(folder, { recursive: true })
})

test.skipIf(onPostgres)(
  'the logs of build, start and run can be downloaded under the names of the spec (spec debug-16)',
  async () => {
    await using built = await makeBuilt()
    const { world } = built
    const build = await download(world, '?type=BUILD')
    expect(build.answer.headers.get('content-disposition')).toBe(
      'attachment; filename="production-BUILD-logs.txt"',
    )
    expect(build.answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(build.lines).toEqual(['transforming', '✓ 837 modulestransformed', 'built in 1.30s'])
    const deploy = await download(world, '?type=DEPLOY')
    expect(deploy.lines[0]).toMatch(
      /INFO {2}starting version=\d+\.\d+\.\d+ commit=\S+ node=v\d+\S+ cause=start$/,
    )
    expect(deploy.lines[1]).toMatch(/the database was brought up to date migrations=\["/)
    world.deps.log.warn({ job: 'read', error: { kind: 'TypeError' } }, 'job failed')
    const run = await download(world, '?tail_lines=1')
    expect(run.answer.headers.get('content-disposition')).toBe(
      'attachment; filename="production-RUN-logs.txt"',
    )
    expect(run.lines).toEqual([
      expect.stringMatching(/WARN {2}job failed job=read error=\{"kind":"TypeError"\}$/),
    ])
  },
)

test('the start-up log ends with the line that the server listens', async () => {
  await using built = await makeBuilt()
  built.world.deps.log.info({ port: 3_000 }, 'listening')
  built.world.deps.log.info('later')
  const { lines } = await download(built.world, '?type=DEPLOY')
  expect(lines.at(-1)).toContain('listening port=3000')
})

test('a stream of the build goes on while it runs, and is complete with it', async () => {
  await using built = await makeBuilt({ state: 'running' })
  await using server = await listen(built.world)
  const address = '/api/admin/debug/deployments/production/logs/stream?type=BUILD&tail_lines=1'
  const stream = await openConsoleStream<DeploymentMessage>(server.port, address)
  const entries = () => stream.messages.flatMap((message) => ('log' in message ? [message.log] : []))
  await expect.poll(entries).toEqual(['built in 1.30s'])
  await built.write({ state: 'running' }, `${LOG}more\n`)
  await expect.poll(entries).toEqual(['built in 1.30s', 'more'])
  await built.write({ state: 'done' }, `${LOG}more\nthe end\n`)
  await expect.poll(() => stream.hasEnded()).toBe(true)
  expect(entries()).toEqual(['built in 1.30s', 'more', 'the end'])
  expect([stream.messages[0], stream.messages.at(-1)]).toEqual([{ type: 'connected' }, { type: 'complete' }])
})

test('a stream of ten thousand lines reaches a reader whole', async () => {
  await using built = await makeBuilt()
  await using server = await listen(built.world)
  for (let number = 0; number < 10_000; number += 1)
    built.world.deps.log.debug({ number }, 'much ado '.repeat(20))
  const address = '/api/admin/debug/deployments/production/logs/stream?tail_lines=10000'
  const stream = await openConsoleStream<DeploymentMessage>(server.port, address)
  const numbers = () =>
    stream.messages.flatMap((message) => ('log' in message && /number=(\d+)/.exec(message.log)?.[1]) || [])
  await expect.poll(() => numbers().at(-1)).toBe('9999')
  const seen = numbers().map(Number)
  expect(seen.length).toBeGreaterThan(9_900)
  expect(seen).toEqual(Array.from(seen, (_, at) => 10_000 - seen.length + at))
  stream.close()
  await expect.poll(() => built.world.deps.operatorStreams.count).toBe(0)
})

test.each(['?type=EVERYTHING', '?type=run'])('a stream of %s answers 400', async (query) => {
  await using built = await makeBuilt()
  await using server = await listen(built.world)
  const stream = await openConsoleStream(
    server.port,
    `/api/admin/debug/deployments/production/logs/stream${query}`,
  )
  expect(stream.status).toBe(400)
  stream.close()
})
