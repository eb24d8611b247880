import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ALLOW_UNCHECKED, isPublicRegistry, judgeSignatures } from './judge-signatures.ts'
import { lockedPackages } from './packages.ts'

/**
 * `npm run signatures`: fails if a signature is wrong or missing, or if signatures could not be checked
 * (unless allowed). A mirror that gives none passes.
 */
const FETCH = ['--json', '--fetch-retries=0', '--fetch-timeout=20000']
const npm = (...words: string[]) =>
  spawnSync('npm', words, {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 300_000,
  })
const { stdout, stderr } = npm('audit', 'signatures', ...FETCH)
const registry = npm('config', 'get', 'registry').stdout.trim()
const isPublic = isPublicRegistry(
  registry,
  npm('view', onePackage(), 'dist', '--prefer-online', ...FETCH).stdout,
)
const mayBeUnchecked = process.env[ALLOW_UNCHECKED] === '1'
const { isWrong, words } = judgeSignatures({ stdout, stderr, isPublic, mayBeUnchecked })
console.log(words)
process.exitCode = isWrong ? 1 : 0

function onePackage(): string {
  const [first] = lockedPackages()
  return `${first?.name}@${first?.version}`
}
