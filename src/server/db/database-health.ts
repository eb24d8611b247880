import { execFile, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '#server/config.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Check, CheckResult } from './database-check.process.ts'

type Options = { file: string; log: Log; now: () => number }

const TIMEOUT_MS = 5_000
const DAY_MS = 86_400_000
/** Per day. A disk that fails more often needs attention. */
const MAX_FALSE_ALARMS = 10
const MET: readonly string[] = ['a statement met damage']
const CHECK = fileURLToPath(new URL('./database-check.process.ts', import.meta.url))
/** No writes, child processes or network. SQLite's page cache is outside the heap limit, in MB. */
const FLAGS = ['--permission', '--allow-fs-read=*', '--no-warnings', '--max-old-space-size=64']

/**
 * Checks the database at start and daily, in a child process, since a thread cannot be stopped during minutes
 * of checking. A damaged one becomes read-only: writes could spread the damage
 * (docs/decisions/032-full-disk.md).
 */
export function makeDatabaseHealth({ file, log, now }: Options) {
  let damage: readonly string[] = []
  let orphans: readonly string[] = []
  let isUnchecked = false
  let checkedAt: number | null = null
  let falseAlarms: number[] = []
  let child: ChildProcess | undefined
  let checking: Promise<CheckResult | undefined> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function hadTooManyAlarms(): boolean {
    const since = now() - DAY_MS
    falseAlarms = falseAlarms.filter((at) => at > since)
    return falseAlarms.length >= MAX_FALSE_ALARMS
  }

  async function checkNow(pragma: Check['pragma']): Promise<CheckResult | undefined> {
    const isConfirming = pragma === 'integrity_check' && damage === MET
    try {
      const result = await run({ file, pragma })
      checkedAt = now()
      isUnchecked = false
      orphans = result.orphans
      if (result.damage.length) tell(result.damage)
      else if (isConfirming && damage === MET && !hadTooManyAlarms()) clear()
      if (orphans.length)
        log.error({ tables: orphans }, 'rows of the database refer to rows that are missing')
      return result
    } catch (error) {
      if (isStopped) return undefined
      isUnchecked = true
      log.error({ error: errorFields(error) }, 'the database could not be checked')
      return undefined
    }
  }

  async function run(check: Check): Promise<CheckResult> {
    const { promise, resolve, reject } = Promise.withResolvers<CheckResult>()
    const args = [...FLAGS, CHECK, JSON.stringify(check)]
    const started = execFile(process.execPath, args, { env: {} }, (error, said) =>
      error ? reject(error) : resolve(JSON.parse(said) as CheckResult),
    )
    const end = () => void started.kill('SIGKILL')
    process.once('exit', end)
    child = started
    return promise.finally(() => {
      process.off('exit', end)
      child = undefined
    })
  }

  function clear(): void {
    falseAlarms.push(now())
    damage = []
    log.warn('the database is not damaged after all: the disk could not be read for a moment')
    health.onChange(false)
  }

  function tell(met: readonly string[]): void {
    const isKnown = health.isDamaged
    damage = met
    if (isKnown) return
    log.error(
      { damage },
      'the database is damaged: nothing is written any more; restore it from a backup (docs/backups.md)',
    )
    health.onChange(true)
  }

  const health = {
    onChange: (_isDamaged: boolean): void => undefined,

    /** The last query was not answered; of a database on another machine. */
    isUnreachable: false,

    get isDamaged() {
      return damage.length > 0
    },

    /** The last check failed or has been running for a day. */
    get isUnchecked() {
      return isUnchecked
    },

    /** Result of the last check: SQLite's words, tables with orphans, time (epoch ms), null before it. */
    get found() {
      return { damage, orphans, checkedAt }
    },

    /** Checks before the first write; waits at most 5 s. Throws `ConfigError` if nothing can be read. */
    async open(): Promise<void> {
      if (!existsSync(file)) return
      const { promise: late, resolve } = Promise.withResolvers<'late'>()
      const limit = setTimeout(() => resolve('late'), TIMEOUT_MS)
      const checked = health.check('quick_check')
      const result = await Promise.race([checked, late]).finally(() => clearTimeout(limit))
      if (result !== 'late' && result?.isUnreadable) throw new ConfigError(damagedLine(file))
    },

    start(): void {
      timer = setInterval(() => {
        if (checking) isUnchecked = true
        void health.check('integrity_check')
      }, DAY_MS).unref()
    },

    note: (met: string): void => tell([met]),

    /**
     * Stops writes until a full check, immediate or, after ten false alarms in a day, the daily one. Where
     * that finds no damage, the disk failed to read once, and writing resumes.
     */
    async confirm(): Promise<void> {
      if (health.isDamaged) return
      tell(MET)
      if (hadTooManyAlarms()) return
      await checking
      await health.check('integrity_check')
    },

    async check(pragma: Check['pragma']): Promise<CheckResult | undefined> {
      if (checking || isStopped) return undefined
      checking = checkNow(pragma).finally(() => (checking = undefined))
      return checking
    },

    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      child?.kill('SIGKILL')
      await checking
    },
  }
  return health
}

export type DatabaseHealth = ReturnType<typeof makeDatabaseHealth>

export const damagedLine = (file: string) =>
  `${file} is damaged, or no database. Restore it from a backup (docs/backups.md), and keep the damaged file.`
