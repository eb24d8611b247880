import * as z from 'zod'
import { DocumentOrigin } from '#contract/trip.ts'
import { MailOrigin } from '#contract/mail.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { ReadyRows } from '#server/db/sqlite.ts'
import { STAGES, type Stage, type TripNotification } from '#contract/events.ts'
import type { Notifier, ReadyEvent } from '#server/notify/notifier.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Trips } from '#server/trips/trips.service.ts'

/** How a mail came that waits to be read, and what an answer to it needs. */
export const IntakeMail = z.object({
  /** Address of whoever sent it to us; null where nobody is to be found in it. */
  sender: z.string().nullable(),
  subject: z.string(),
  messageId: z.string().nullable(),
  /** Return path and greeting, for the checks; `ip` is empty where a provider took the mail in. */
  envelopeFrom: z.string(),
  /** How it came: `smtp`, or the name of a provider. An earlier version did not write it. */
  via: z.string().default(''),
  ip: z.string(),
  helo: z.string(),
  /** Why the sender gets no answer; null: gets one. */
  silence: z.enum(['bounce', 'automatic', 'generated', 'list', 'no-reply', 'nobody', 'debug']).nullable(),
  /** False: somebody else sent it than its `From` names. */
  isAuthor: z.boolean().default(true),
  /** Opens the trip for the answer. */
  viewPassword: z.string(),
  /** The trip's mail address: an answer to the answer adds to the same trip. */
  address: z.string(),
  /** Of a trip that this mail made: its creator gets the edit link too. */
  editPassword: z.string().nullable(),
})
export type IntakeMail = z.infer<typeof IntakeMail>

/** An accepted document that waits, with the key of its file. An earlier version wrote fewer fields. */
export const Intake = z.object({
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  origin: DocumentOrigin,
  /** base64url of the 64-byte file key. */
  fileKey: z.string(),
  /** Day it was received, `yyyy-mm-dd`; anchors missing years. */
  receivedOn: z.string(),
  /** Ties what is told of it to the request that brought it. */
  correlationId: z.string().default(''),
  /** Under which traces and the log have that request. */
  traceId: z.string().default(''),
  mail: IntakeMail.nullable().default(null),
  /** Of a mail that is read again: what its first reading found out of its sender. */
  checks: z.nullable(MailOrigin).default(null),
})
export type Intake = z.infer<typeof Intake>

export const sealIntake = (keys: ServerKeys, intake: Intake) => sealWithKey(keys.intake, intake)

export const openIntake = async (keys: ServerKeys, sealed: string) =>
  Intake.parse(await openWithKey(keys.intake, sealed))

/** A mail whose document was read, or failed to be. */
export type EndedMail = {
  tripId: string
  documentId: string
  mail: IntakeMail
  checks: MailOrigin
  /** Why it was not read, in words for people, and as a code. */
  failed: string | null
  failure: string | null
  /** false: an automatic message without a booking, of which nothing stays. */
  kept: boolean
}

/** What mails need beyond being read; the inbox does it. */
export type MailSteps = {
  /** Looks at what speaks for the sender. Never throws: without an answer there is none. */
  checkSender(raw: Uint8Array, mail: IntakeMail): Promise<MailOrigin>
  /** For the commit that ends a mail: who sent it, and what follows (followers, summary, an answer). */
  outcome(ended: EndedMail): Promise<ReadyRows>
  /** Called after that commit. */
  wake(): void
}

/** Nobody waits to hear of these, and they are no documents unless a booking is found in them. */
export const isMachineMail = ({ silence }: IntakeMail) => silence === 'bounce' || silence === 'automatic'

/** A waiting document: where it belongs and what it is. */
export type Waiting = Intake & { tripId: string; documentId: string }

/** The notifier, the log for what cannot be told, and when reading takes long. */
type Options = { trips: Trips; notifier: Notifier; log: Log; now: () => number; slowAfterMs: number }

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
    if (!this.#quiet) await this.#options.notifier.tell(await this.ready(stage))
  }

  /** A stage for the commit of its cause. `detail`: why it failed. */
  async ready(stage: Stage, detail?: string): Promise<ReadyEvent> {
    if (this.#quiet) return SILENT
    const { trips, notifier } = this.#options
    const { tripId } = this.#waiting
    const message = { ...this.#message(stage), ...(detail ? { detail } : {}) }
    return notifier.ready(this.#waiting, message, await trips.sealFor(tripId, message))
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

  #message(stage: Stage): TripNotification {
    const { documentId, correlationId, originalName, size, mail } = this.#waiting
    return {
      type: mail ? 'email' : 'upload',
      ...STAGES[stage],
      stage,
      fileName: originalName,
      fileSize: size,
      persistent: true,
      correlationId,
      documentId,
      timestamp: new Date(this.#options.now()).toISOString(),
    }
  }
}

const SILENT: ReadyEvent = { store: async () => undefined, publish: () => undefined }
