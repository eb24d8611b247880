import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Node's arguments for the server: the default young generation would keep 3 × 16 MB of garbage. */
export const SERVER = ['--max-semi-space-size=8', 'src/server/main.ts']

export class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs a tool. A wrong command line is its message and exit code 2; whatever else is thrown shows where. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

function isUsageError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return USAGE_ERRORS.has(error.name) || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
}

const USAGE_ERRORS = new Set(['UsageError', 'ConfigError'])

export function oneOf<T extends string>(known: readonly T[], option: string, word?: string): T | undefined {
  if (word === undefined) return undefined
  const found = known.find((one) => one === word)
  if (found === undefined) throw new UsageError(`${option} ${word} is none of ${known.join(', ')}`)
  return found
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}

export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
