import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They watch the clock: one file at a time, with the machine to itself. */
const TIMED = [
  'src/extract/process/process-pool.test.ts',
  'src/extract/threads/**/*.test.ts',
  'src/server/documents/hostile.test.ts',
  'test/fuzz/hostile.test.ts',
]

const PAGES = 'src/web/**/*.test.ts'

/**
 * `npm run test:slow` runs them: whatever kills processes, searches for new faults, reads many pictures, or walks through what most changes
 * do not touch.
 */
const SLOW = '*.slow.test.ts'

/** They take longest. One that begins last keeps one core busy while the others have nothing to do. */
const LONGEST = [
  'network-ocr.slow.test.ts',
  'everywhere.slow.test.ts',
  'hostile-documents.slow.test.ts',
  'command.slow.test.ts',
  'e2e/offline.test.ts',
  'e2e/tabs.test.ts',
  'smtp.test.ts',
]

/** Project by project: Vitest keeps a worker, and what it has loaded, only for a next file of its project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.name === 'pages' ? 0 : LONGEST.some((file) => moduleId.endsWith(`/${file}`)) ? 1 : 2
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * The server's code, its tests and the tools run in Node as they do in production, each module compiled and loaded once for all files of a
 * process. Nothing of ours is replaced in a test, so that no file leaves anything behind for the next.
 */
const AS_IN_PRODUCTION = { experimental: { viteModuleRunner: false }, isolate: false } as const

/**
 * They look into SQLite's file, open one that an earlier version left, or move a clock faster than PostgreSQL answers.
 */
const OF_SQLITE = [
  'src/server/clock/clock.test.ts',
  'src/server/db/{database-health,full-database,migrate,own-schema,row-mac}.test.ts',
  'src/server/jobs/fair-scheduler.test.ts',
  'src/server/trips/tampering.test.ts',
  'test/{console-privacy,copied-data,fixtures,named-weekdays,provenance,reading-docs}.test.ts',
]

/** Connections, codes and events: of these `npm test` takes both engines, of the rest `npm run test:slow`. */
const CORE = 'src/server/{db,notify}/**/*.test.ts'

/** Two files run at a time: what a busy machine made late is asked once more. */
const BUSY_RETRY = process.env['CI'] ? 1 : 0

const NOT_HERE = ['**/node_modules/**', 'test/violations/**', 'test/e2e/**']

/** The files of a worker share what it has loaded, and its browser; each has visitors of its own. */
const IN_A_BROWSER = {
  isolate: false,
  globalSetup: ['test/e2e/plain-server.ts'],
  testTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
  retry: BUSY_RETRY,
}

/** The server's tests on PostgreSQL: `test/postgres.ts` says where that answers. */
const onPostgres = (name: string, { include, exclude = [] }: { include: string[]; exclude?: string[] }) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...NOT_HERE, `**/${SLOW}`, ...TIMED, ...OF_SQLITE, ...exclude],
    retry: BUSY_RETRY,
    env: { TEST_ENGINE: 'postgres' },
    setupFiles: ['test/setup.ts', 'test/postgres.setup.ts'],
    ...AS_IN_PRODUCTION,
  },
})

/**
 * `npx vitest --project unit` runs the tests of everything but the pages, which Vite has to compile: `--project pages`. The browser tests
 * need a build and a Chromium; `npm test` brings both and runs them with `--project browser`.
 */
export default defineConfig({
  test: {
    // Long, for machines that are slow or busy: who waits for something that comes at all, is done when it comes
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...NOT_HERE, `**/${SLOW}`, PAGES, ...TIMED, 'src/server/db/postgres.test.ts'],
          retry: BUSY_RETRY,
          setupFiles: ['test/setup.ts'],
          ...AS_IN_PRODUCTION,
        },
      },
      onPostgres('postgres', { include: [CORE] }),
      onPostgres('postgres-slow', {
        include: ['src/server/**/*.test.ts', 'test/*.test.ts'],
        exclude: [CORE],
      }),
      {
        extends: true,
        test: {
          name: 'slow',
          include: [`{src,test,tools}/**/${SLOW}`],
          exclude: NOT_HERE,
          retry: BUSY_RETRY,
          setupFiles: ['test/setup.ts'],
          ...AS_IN_PRODUCTION,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [PAGES],
          isolate: false,
          retry: BUSY_RETRY,
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: TIMED,
          setupFiles: ['test/setup.ts'],
          fileParallelism: false,
          ...AS_IN_PRODUCTION,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [`**/${SLOW}`],
          ...IN_A_BROWSER,
        },
      },
      {
        extends: true,
        test: { name: 'browser-slow', include: [`test/e2e/**/${SLOW}`], ...IN_A_BROWSER },
      },
    ],
  },
})
