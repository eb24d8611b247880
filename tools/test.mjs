import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { chromium } from './chromium.mjs'
import { postgresServer } from '../test/postgres.ts'
import { ended, PROGRAMS, ROOT, since, start } from './process.mjs'

/** The tests, `slow` those that take long; the last line is `N passed, N failed, N retried`. */
const RETRIED_TESTS = `${ROOT}tools/retried-tests.mjs`
const REPORTS = `${ROOT}.cache/tests/`
const MEMORY = '/dev/shm'
const MEMORY_NEEDED = 2 * 1024 ** 3
const totals = { passed: 0, failed: 0 }
const retried = []

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const build = () => run([PROGRAMS.vite, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
const scores = (gates) => all(gates.map((gate) => run(['tools/score.ts', '--gate', gate])))

/** False once no PostgreSQL answered. Throws with REQUIRE_POSTGRES. */
let hasPostgres = true

async function onPostgres(project) {
  await using server = await postgresServer()
  hasPostgres = server !== null
  return hasPostgres ? [project] : []
}

/** What `npm test` runs, and then what `npm run test:slow` does. */
const SUITES = {
  async fast() {
    await step('Format, lint, types', () => run(['tools/check.mjs']))
    const built = await step('Build', build)
    if (built) await step('Sizes', () => run(['tools/size.ts']))
    await sideBySide(built, ['unit', 'pages', ...(await onPostgres('postgres'))], 'browser')
  },
  async slow() {
    const projects = ['slow', ...(await onPostgres('postgres-slow'))]
    await sideBySide(await step('Build', build), projects, 'browser-slow')
    await step('Tests that watch the clock', () => inMemory((env) => tests(['timed'], env)))
    await step('Reading scores', () => scores(['corpus', 'disturbed', 'fixtures']))
    if (!process.env.CORPUS_DIR)
      console.log('\n⚠ NOT RUN: the gate of real documents, since CORPUS_DIR is not set')
  },
}

await SUITES[process.argv[2] ?? 'fast']()
if (!hasPostgres) console.log('\n⚠ NOT RUN: tests on PostgreSQL, since none answers (docs/commands.md)')
for (const name of retried) console.log(`↻ ${name}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${retried.length} retried`)
process.exitCode = totals.failed ? 1 : 0

/** Side by side, since the browser's tests wait more than they compute. */
function sideBySide(built, projects, browser) {
  return Promise.all([
    step('Unit and server tests', () => inMemory((env) => tests(projects, env))),
    built &&
      step('Browser tests', () => inMemory((env) => tests([browser], { CHROMIUM: chromium(), ...env }))),
  ])
}

async function step(title, work) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`)
  const began = performance.now()
  const before = totals.failed
  const ok = await passes(work)
  if (!ok && totals.failed === before) totals.failed += 1
  console.log(`${ok ? '✓' : '✗'} ${title}: ${ok ? 'passed' : 'failed'} in ${since(began)} s`)
  return ok
}

async function passes(work) {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function all(runs) {
  return (await Promise.all(runs)).every(Boolean)
}

async function run(args, env = {}) {
  return (await ended(start(args, { env }))) === 0
}

async function tests(projects, env = {}) {
  const report = `${REPORTS}${projects[0]}.json`
  const chosen = projects.map((name) => `--project=${name}`)
  const again = `${REPORTS}${projects[0]}-retried.json`
  const reporters = ['default', 'json', RETRIED_TESTS].map((name) => `--reporter=${name}`)
  const ok = await run(
    [PROGRAMS.vitest, 'run', ...chosen, '--maxWorkers=2', ...reporters, `--outputFile.json=${report}`],
    {
      CI: 'true',
      RETRIED_TESTS: again,
      // The programs that tests start, and their threads, need not compile the same files again
      NODE_COMPILE_CACHE: `${ROOT}.cache/compiled`,
      ...env,
    },
  )
  if (!existsSync(report)) return false
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  retried.push(...JSON.parse(readFileSync(again, 'utf8')))
  return ok
}

/** Runs work with its data in memory, where there is room: a server on a disk waits for it at each commit. */
async function inMemory(work) {
  if (!existsSync(MEMORY)) return work({})
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < MEMORY_NEEDED) return work({})
  const folder = mkdtempSync(`${MEMORY}/skein-tests-`)
  try {
    return await work({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
