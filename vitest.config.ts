import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They watch the clock: one file at a time, with the machine to itself. */
const TIMED = [
  'src/extract/threads/**/*.test.ts',
  'src/server/documents/hostile.test.ts',
  'test/fuzz/hostile.test.ts',
]

/** They take longest. One that begins last keeps one core busy while the others have nothing to do. */
const LONGEST = [
  'test/e2e/everywhere.test.ts',
  'test/e2e/account.test.ts',
  'test/e2e/tabs.test.ts',
  'src/extract/read/pictures/pictures.test.ts',
  'src/server/inbox/many-mails.test.ts',
  'test/faults/kill.test.ts',
  'src/extract/read/pictures/hostile.test.ts',
  'tools/generate/generate.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** `npm test` runs two files at a time: what a busy machine made late is asked once more. */
const BUSY_RETRY = process.env['CI'] ? 1 : 0

/**
 * `npx vitest` runs the unit and server tests. The browser tests need a build and a Chromium; `npm test` brings both and runs
 * them with `--project browser`.
 */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'test/violations/**', 'test/e2e/**', ...TIMED],
          retry: BUSY_RETRY,
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'timed', include: TIMED, setupFiles: ['test/setup.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          // The files of a worker share what it has loaded, and its browser; each has visitors of its own
          isolate: false,
          globalSetup: ['test/e2e/plain-server.ts'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          retry: BUSY_RETRY,
        },
      },
    ],
  },
})
