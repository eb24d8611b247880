import type { ChildProcess } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { serialize } from 'node:v8'
import * as z from 'zod/mini'
import { tryParseJson } from '../read/loose-json.ts'
import { WorkerFailure } from '../threads/worker-pool.ts'
import { Assignment, type Task, ProcessorBudget } from './assignment.ts'
import { sendFrame, takeFrames } from './frames.ts'
import { launch } from './launch.ts'
import { FromChild, MAX_ANSWERED_BYTES, type ChildOptions, type ToChild } from './messages.ts'
import { readUse, type Use } from './watch.ts'

export type Ending = {
  why: 'memory' | 'timeout' | 'died' | 'outside' | 'stopped'
  /** What a thread had taken, and what still waited for one. */
  begun: Task[]
  unbegun: Task[]
  wasReady: boolean
  signal: NodeJS.Signals | null
  rss: number
}

type Options = { memoryMb: number; start: ChildOptions; onEnd: (ending: Ending) => void }

const BUSY_LOOK_MS = 50
const IDLE_LOOK_MS = 2_000
const MB = 1024 * 1024
const START_SECONDS = 120
const FROM_OUTSIDE: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** A reading process; its parent ends it if it exceeds its work's memory or CPU time, or does not answer. */
export class ReadingProcess {
  readonly #options: Options
  readonly #child: ChildProcess | undefined
  readonly #channel: Duplex | undefined
  readonly #assignments = new Map<number, Assignment>()
  readonly #budget = new ProcessorBudget()
  readonly #started = performance.now()
  readonly #ended = Promise.withResolvers<void>()
  readonly ended = this.#ended.promise
  #why: Ending['why'] | undefined
  #isReady = false
  #isOver = false
  #use: Use = { rss: 0, seconds: 0 }
  #mostRss = 0
  #timer: NodeJS.Timeout | undefined
  /** Bytes of memory before its first work. */
  #fresh = 0
  #hasWorked = false
  #idleSince = performance.now()

  constructor(options: Options) {
    this.#options = options
    const launched = launch({ memoryMb: options.memoryMb, threads: options.start.threads })
    if (!launched) {
      // Whoever makes one hears of its end once it has it in hand
      process.nextTick(() => this.#end(null))
      return
    }
    const { child, channel } = launched
    this.#child = child
    this.#channel = channel
    child.on('error', () => this.#end(null))
    child.on('exit', (_code, signal) => this.#end(signal))
    channel.on('error', () => child.kill('SIGKILL'))
    takeFrames(channel, {
      most: MAX_ANSWERED_BYTES,
      take: (body) => this.#hear(body),
      wrong: () => this.kill('died'),
    })
    this.#say({ kind: 'start', options: options.start })
    this.#look()
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  get tasks(): number {
    return this.#assignments.size
  }

  get heldBytes(): number {
    return this.#assignments.values().reduce((sum, { task }) => sum + task.bytes, 0)
  }

  get rest(): { idleMs: number; grown: number } {
    const idleMs = this.#assignments.size || !this.#isReady ? 0 : performance.now() - this.#idleSince
    return { idleMs, grown: this.#use.rss - this.#fresh }
  }

  give(task: Task): void {
    if (this.#assignments.size === 0) this.#wakeUp()
    this.#hasWorked = true
    const notBefore = this.#isReady ? performance.now() : this.#started + START_SECONDS * 1_000
    const ahead = this.#assignments.size
    this.#assignments.set(task.id, new Assignment(task, this.#options.start, { ahead, notBefore }))
    this.#say({ kind: 'work', id: task.id, input: task.input })
  }

  kill(why: Ending['why']): void {
    this.#why ??= why
    clearTimeout(this.#timer)
    // Whoever waits for its end has to live until then
    this.#child?.ref()
    this.#child?.kill('SIGKILL')
  }

  #wakeUp(): void {
    this.#child?.ref()
    this.#budget.suspend()
    this.#look()
    this.#budget.restart(this.#use.seconds)
  }

  #say(message: ToChild): void {
    if (this.#channel?.writable) sendFrame(this.#channel, serialize(message))
  }

  #hear(body: Buffer): void {
    const said = FromChild.safeParse(tryParseJson(body.toString('utf8')))
    if (!said.success) return this.kill('died')
    const message = said.data
    if (message.kind === 'ready') return this.#isReady ? this.kill('died') : this.#settleIn()
    if (message.kind === 'memory') return this.#note({ ...this.#use, rss: message.rss })
    const assignment = this.#assignments.get(message.id)
    if (!assignment) return
    if (message.kind === 'note') assignment.task.hears.onNote?.(message.note)
    else if (message.kind === 'failed') this.#finish(assignment, message)
    else if (message.kind === 'done') {
      if (!assignment.task.accept(message.output)) return this.kill('died')
      this.#finish(assignment)
    } else if (!this.#goOn(assignment, message.kind)) this.kill('died')
  }

  #settleIn(): void {
    this.#isReady = true
    const pid = this.#child?.pid
    this.#use = (pid && readUse(pid)) || this.#use
    if (this.#assignments.size === 0) this.#rest()
  }

  #goOn(assignment: Assignment, step: 'begun' | 'waits' | 'long'): boolean {
    const now = performance.now()
    const before = assignment.seconds
    const left = assignment.secondsLeft(now)
    if (step === 'waits') {
      if (!assignment.wait(now, this.#assignments.size)) return false
      this.#takeBack(left)
      assignment.task.hears.onWait?.()
      return true
    }
    if (!(step === 'begun' ? assignment.begin(now) : assignment.prolong(now))) return false
    this.#budget.grant(assignment.seconds - before)
    if (step === 'begun') assignment.task.hears.onBegin?.()
    return true
  }

  #finish(assignment: Assignment, failed?: Extract<FromChild, { kind: 'failed' }>): void {
    const { task } = assignment
    const left = assignment.secondsLeft(performance.now())
    this.#assignments.delete(task.id)
    if (this.#assignments.size === 0) this.#rest()
    else this.#takeBack(left)
    if (failed) task.fail(new WorkerFailure(failed.reason, ErrorFields.safeParse(failed.at).data))
  }

  #takeBack(seconds: number): void {
    const open = this.#assignments.values().reduce((sum, one) => sum + one.seconds, 0)
    this.#budget.takeBack(seconds, { used: this.#use.seconds, open })
  }

  #rest(): void {
    this.#child?.unref()
    this.#idleSince = performance.now()
    this.#budget.restart(this.#use.seconds)
  }

  #look(): void {
    clearTimeout(this.#timer)
    const pid = this.#child?.pid
    const use = pid && readUse(pid)
    if (use) this.#note(use)
    if (this.#isStuck()) this.kill('timeout')
    if (this.#why) return
    const isBusy = this.#assignments.size > 0 || !this.#isReady
    this.#timer = setTimeout(() => this.#look(), isBusy ? BUSY_LOOK_MS : IDLE_LOOK_MS)
    if (this.#assignments.size === 0) this.#timer.unref()
  }

  #note(use: Use): void {
    this.#use = use
    // Its threads go on loading after it said that it is ready
    if (!this.#hasWorked) this.#fresh = use.rss
    this.#mostRss = Math.max(this.#mostRss, use.rss)
    if (use.rss > this.#options.memoryMb * MB) this.kill('memory')
    else if (this.#isReady && this.#budget.isExceeded(use.seconds)) this.kill('timeout')
  }

  /** Whether a thread has had a task for far longer than it may, or none takes what waits. */
  #isStuck(): boolean {
    const now = performance.now()
    if (this.#assignments.values().some((one) => one.isLate(now))) return true
    return !this.#isReady && now - this.#started > START_SECONDS * 1_000
  }

  #end(signal: NodeJS.Signals | null): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    const open = [...this.#assignments.values()]
    this.#assignments.clear()
    this.#channel?.destroy()
    // A process that held much may have been chosen by the system when memory ran out
    const isLarge = this.#mostRss > (this.#options.memoryMb * MB) / 2
    const isFromOutside = FROM_OUTSIDE.has(signal) && !isLarge
    this.#ended.resolve()
    this.#options.onEnd({
      why: this.#why ?? (isLarge ? 'memory' : isFromOutside ? 'outside' : 'died'),
      begun: open.filter(({ isBegun }) => isBegun).map(({ task }) => task),
      unbegun: open.filter(({ isBegun }) => !isBegun).map(({ task }) => task),
      wasReady: this.#isReady,
      signal,
      rss: this.#mostRss,
    })
  }
}

/** What an error may say of itself in a log: its kind, a code and a place in the program. */
const text = (most: number) => z.string().check(z.maxLength(most))
const ErrorFields = z.object({ kind: text(100), code: z.optional(text(100)), at: z.optional(text(300)) })
