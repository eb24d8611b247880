import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs `tools/NAME.ts` as its npm script does, in the project's folder, and waits for its end. */
export function toolRun(
  name: string,
  words: readonly string[],
  env: Record<string, string> = {},
): { code: number | null; out: string; err: string } {
  const { CORPUS_DIR: _corpus, ...own } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`), ...words],
    { cwd: join(import.meta.dirname, '..'), encoding: 'utf8', env: { ...own, ...env } },
  )
  return { code: status, out: stdout, err: stderr }
}
