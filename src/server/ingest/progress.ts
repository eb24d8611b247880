import type { Stage } from '#contract/events.ts'
import type { Notifier, ReadyEvent, DocumentEvent } from '#server/notify/notifier.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { type Intake, isMachineMail } from './intake.ts'

/** A waiting document: where it belongs and what it is. */
export type Waiting = Intake & { tripId: string; documentId: string }

/** The notifier, the log for what cannot be told, and when reading takes long. */
type Options = { notifier: Notifier; log: Log; slowAfterMs: number }

/** Tells open pages how far a document is (spec notify-3); of machines' mails it tells nothing. */
export class Progress {
  readonly #waiting: Waiting
  readonly #options: Options
  readonly #quiet: boolean

  constructor(waiting: Waiting, options: Options) {
    this.#waiting = waiting
    this.#options = options
    this.#quiet = waiting.mail !== null && isMachineMail(waiting.mail)
  }

  async tell(stage: Stage): Promise<void> {
    if (!this.#quiet) await this.#options.notifier.tell(this.#event(stage))
  }

  /** A stage for the commit of its cause. `detail`: why it failed. */
  async ready(stage: Stage, detail?: string): Promise<ReadyEvent> {
    if (this.#quiet) return SILENT
    return this.#options.notifier.ready({ ...this.#event(stage), ...(detail ? { detail } : {}) })
  }

  /** Says once that it takes long, if so. Disposed of before the last stage, which nothing may follow. */
  watch(): AsyncDisposable {
    let warned: Promise<void> | undefined
    const warn = () => {
      warned = this.tell('timeout_warning').catch((error: unknown) =>
        this.#options.log.warn({ error: errorFields(error) }, 'a warning could not be told'),
      )
    }
    const timer = setTimeout(warn, this.#options.slowAfterMs)
    return {
      async [Symbol.asyncDispose]() {
        clearTimeout(timer)
        await warned
      },
    }
  }

  #event(stage: Stage): DocumentEvent {
    const { tripId, documentId, correlationId, originalName, size, mail } = this.#waiting
    return {
      tripId,
      stage,
      type: mail ? 'email' : 'upload',
      documentId,
      correlationId,
      fileName: originalName,
      fileSize: size,
    }
  }
}

const SILENT: ReadyEvent = { store: async () => undefined, publish: () => undefined }
