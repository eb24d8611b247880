import { execFile, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '#server/config.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Check, CheckResult } from './database-check.ts'

type Options = { file: string; log: Log; now: () => number }

type Found = { damage: readonly string[]; orphans: readonly string[]; checkedAt: number | null }

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
export class DatabaseHealth {
  readonly #options: Options
  #damage: readonly string[] = []
  #orphans: readonly string[] = []
  #isUnchecked = false
  #checkedAt: number | null = null
  onChange: (isDamaged: boolean) => void = () => undefined
  #falseAlarms: number[] = []
  #child: ChildProcess | undefined
  #checking: Promise<CheckResult | undefined> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  get isDamaged(): boolean {
    return this.#damage.length > 0
  }

  /** The last check failed or has been running for a day. */
  get isUnchecked(): boolean {
    return this.#isUnchecked
  }

  /** Result of the last check: SQLite's words, tables with orphans, time (epoch ms), null before it. */
  get found(): Found {
    return { damage: this.#damage, orphans: this.#orphans, checkedAt: this.#checkedAt }
  }

  /** Checks before the first write; waits at most 5 s. Throws `ConfigError` if nothing can be read. */
  async open(): Promise<void> {
    if (!existsSync(this.#options.file)) return
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), TIMEOUT_MS)
    const checked = this.check('quick_check')
    const result = await Promise.race([checked, late]).finally(() => clearTimeout(timer))
    if (result !== 'late' && result?.isUnreadable) throw new ConfigError(damagedLine(this.#options.file))
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#checking) this.#isUnchecked = true
      void this.check('integrity_check')
    }, DAY_MS).unref()
  }

  note(damage: string): void {
    this.#tell([damage])
  }

  /**
   * Stops writes until a full check, immediate or, after ten false alarms in a day, the daily one. Where that
   * finds no damage, the disk failed to read once, and writing resumes.
   */
  async confirm(): Promise<void> {
    if (this.isDamaged) return
    this.#tell(MET)
    if (this.#hadTooManyAlarms()) return
    await this.#checking
    await this.check('integrity_check')
  }

  #hadTooManyAlarms(): boolean {
    const since = this.#options.now() - DAY_MS
    this.#falseAlarms = this.#falseAlarms.filter((at) => at > since)
    return this.#falseAlarms.length >= MAX_FALSE_ALARMS
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#child?.kill('SIGKILL')
    await this.#checking
  }

  async check(pragma: Check['pragma']): Promise<CheckResult | undefined> {
    if (this.#checking || this.#isStopped) return undefined
    this.#checking = this.#check(pragma).finally(() => (this.#checking = undefined))
    return await this.#checking
  }

  async #check(pragma: Check['pragma']): Promise<CheckResult | undefined> {
    const { file, log, now } = this.#options
    const isConfirming = pragma === 'integrity_check' && this.#damage === MET
    try {
      const result = await this.#run({ file, pragma })
      this.#checkedAt = now()
      this.#isUnchecked = false
      this.#orphans = result.orphans
      if (result.damage.length) this.#tell(result.damage)
      else if (isConfirming && this.#damage === MET && !this.#hadTooManyAlarms()) this.#clear()
      if (result.orphans.length)
        log.error({ tables: result.orphans }, 'rows of the database refer to rows that are missing')
      return result
    } catch (error) {
      if (this.#isStopped) return undefined
      this.#isUnchecked = true
      log.error({ error: errorFields(error) }, 'the database could not be checked')
      return undefined
    }
  }

  async #run(check: Check): Promise<CheckResult> {
    const { promise, resolve, reject } = Promise.withResolvers<CheckResult>()
    const args = [...FLAGS, CHECK, JSON.stringify(check)]
    const child = execFile(process.execPath, args, { env: {} }, (error, said) =>
      error ? reject(error) : resolve(JSON.parse(said) as CheckResult),
    )
    const end = () => void child.kill('SIGKILL')
    process.once('exit', end)
    this.#child = child
    return promise.finally(() => {
      process.off('exit', end)
      this.#child = undefined
    })
  }

  #clear(): void {
    const { log, now } = this.#options
    this.#falseAlarms.push(now())
    this.#damage = []
    log.warn('the database is not damaged after all: the disk could not be read for a moment')
    this.onChange(false)
  }

  #tell(damage: readonly string[]): void {
    const isKnown = this.isDamaged
    this.#damage = damage
    if (isKnown) return
    const { log } = this.#options
    log.error(
      { damage },
      'the database is damaged: nothing is written any more; restore it from a backup (docs/backups.md)',
    )
    this.onChange(true)
  }
}

export const damagedLine = (file: string) =>
  `${file} is damaged, or no database. Restore it from a backup (docs/backups.md), and keep the damaged file.`
