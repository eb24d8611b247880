import { Worker } from 'node:worker_threads'
import type { ParsedMail } from './parse-mail.ts'
import type { ResolveDns } from './sender-checks-dns.ts'

export type CheckInput = {
  raw: Uint8Array
  envelopeFrom: string
  peer: { ip: string; helo: string } | null
  host: string
}

export type Facts = {
  authors: string[]
  fromFields: number
  spf: { result: string; domain: string }
  /** `aligned`: the signer has the author's domain. `whole`: nothing can be added to the body. */
  signatures: { result: string; aligned: boolean; whole: boolean }[]
  /** Null unless From names one domain. `policy`: what it asks for mails that fail. */
  dmarc: { result: string; policy: string | null; pathAligned: boolean } | null
}

export type ToThread =
  | { kind: 'check'; id: number; input: CheckInput }
  | { kind: 'parse'; id: number; raw: Uint8Array }
  | { kind: 'drop'; id: number }
  | { kind: 'answer'; question: number; records: Awaited<ReturnType<ResolveDns>> }
  | { kind: 'failure'; question: number; code: string }
  | { kind: 'ping' }

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'question'; id: number; question: number; name: string; type: string }
  | { kind: 'found'; id: number; found: Facts | ParsedMail | null }
  | { kind: 'pong' }

/** `lost`: the thread ended before it answered. */
type Ending<Found> = Found | 'lost' | 'late'
type Pending = { resolve: ResolveDns; end: (ending: Ending<Facts | ParsedMail | null>) => void }

const TIMEOUT_MS = 5_000
/** A tenth of a second for a megabyte. */
const TIMEOUT_PER_BYTE_MS = 1e-4
const PING_MS = 1_000
const MEMORY_MB = 256

/**
 * The thread in which mails are parsed and hashed: neither yields, and whoever wrote a mail decides how long
 * it takes. DNS questions are asked outside. Checks of several mails interleave.
 */
export class CheckThread {
  readonly #worker = new Worker(new URL('./sender-checks.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    stdout: true,
    stderr: true,
  })
  readonly #pending = new Map<number, Pending>()
  readonly #ready = Promise.withResolvers<void>()
  #probe: NodeJS.Timeout | undefined
  #count = 0
  #isOver = false

  constructor() {
    this.#worker.unref()
    this.#worker
      .on('message', (message: FromThread) => this.#hear(message))
      .on('error', () => this.#end())
      .once('exit', () => this.#end())
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Null where a mail is too slow or unreadable. Never throws. */
  async check(input: CheckInput, resolve: ResolveDns): Promise<Facts | null | 'lost'> {
    const message = (id: number) => ({ kind: 'check', id, input }) as const
    const ending = await this.#run<Facts | null>(message, input.raw.length, resolve)
    return ending === 'late' ? null : ending
  }

  /** Null where unreadable, `late` where too slow. Never throws. */
  parse(raw: Uint8Array): Promise<Ending<ParsedMail | null>> {
    const resolve = () => Promise.reject(new Error('a parser asks nothing'))
    return this.#run<ParsedMail | null>((id) => ({ kind: 'parse', id, raw }), raw.length, resolve)
  }

  #run<Found>(message: (id: number) => ToThread, bytes: number, resolve: ResolveDns): Promise<Ending<Found>> {
    const id = (this.#count += 1)
    return new Promise((done) => {
      let timer: NodeJS.Timeout | undefined
      const end = (ending: Ending<Facts | ParsedMail | null>) => {
        clearTimeout(timer)
        this.#pending.delete(id)
        done(ending as Ending<Found>)
      }
      if (this.#isOver) return end('lost')
      this.#pending.set(id, { resolve, end })
      void this.#ready.promise.then(() => {
        if (!this.#pending.has(id)) return
        const timeout = TIMEOUT_MS + bytes * TIMEOUT_PER_BYTE_MS
        timer = setTimeout(() => this.#giveUp(id, end), timeout)
        this.#post(message(id))
      })
    })
  }

  async stop(): Promise<void> {
    this.#end()
    await this.#worker.terminate()
  }

  /** The mail was too slow; a thread that answers no ping hangs. */
  #giveUp(id: number, end: Pending['end']) {
    end('late')
    this.#post({ kind: 'drop', id })
    if (this.#probe) return
    this.#post({ kind: 'ping' })
    this.#probe = setTimeout(() => void this.stop(), PING_MS)
  }

  #hear(message: FromThread) {
    if (message.kind === 'ready') this.#ready.resolve()
    else if (message.kind === 'found') this.#pending.get(message.id)?.end(message.found)
    else if (message.kind === 'question') void this.#ask(message)
    else {
      clearTimeout(this.#probe)
      this.#probe = undefined
    }
  }

  async #ask({ id, question, name, type }: Extract<FromThread, { kind: 'question' }>) {
    const pending = this.#pending.get(id)
    if (!pending) return this.#post({ kind: 'failure', question, code: 'ECANCELLED' })
    try {
      this.#post({ kind: 'answer', question, records: await pending.resolve(name, type) })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'ESERVFAIL'
      this.#post({ kind: 'failure', question, code })
    }
  }

  #post(message: ToThread) {
    this.#worker.postMessage(message)
  }

  #end() {
    this.#isOver = true
    clearTimeout(this.#probe)
    for (const { end } of this.#pending.values()) end('lost')
  }
}
