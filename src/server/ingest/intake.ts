import * as z from 'zod'
import type { Unread } from '#contract/extraction.ts'
import { DocumentOrigin } from '#contract/trip.ts'
import { MailOrigin } from '#contract/mail.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { ReadyRows } from '#server/db/db.ts'
import { stageTexts, type Stage, type TripNotification } from '#contract/events.ts'
import type { Notifier, ReadyEvent } from '#server/notify/notifier.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Trips } from '#server/trips/trips.service.ts'

/** How a waiting mail came, and what its answer needs. */
export const IntakeMail = z.object({
  sender: z.string().nullable(),
  subject: z.string(),
  messageId: z.string().nullable(),
  /** For the checks. `ip`: empty where a provider took the mail in. */
  envelopeFrom: z.string(),
  /** `smtp` or a provider's name; missing in earlier versions. */
  via: z.string().default(''),
  ip: z.string(),
  helo: z.string(),
  silence: z.enum(['bounce', 'automatic', 'generated', 'list', 'no-reply', 'nobody', 'debug']).nullable(),
  /** False: sent by somebody else than `From` names. */
  isAuthor: z.boolean().default(true),
  viewPassword: z.string(),
  /** The trip's mail address: replies to our answer go there. */
  address: z.string(),
  /** Of a trip that this mail began: its creator gets the edit link too. */
  editPassword: z.string().nullable(),
})
export type IntakeMail = z.infer<typeof IntakeMail>

export const Intake = z.object({
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  origin: DocumentOrigin,
  /** base64url of the 64-byte file key. */
  fileKey: z.string(),
  /** `yyyy-mm-dd`; anchors missing years. */
  receivedOn: z.string(),
  /** An earlier version did not write this, nor what follows. */
  correlationId: z.string().default(''),
  traceId: z.string().default(''),
  mail: IntakeMail.nullable().default(null),
  checks: z.nullable(MailOrigin).default(null),
})
export type Intake = z.infer<typeof Intake>

export const sealIntake = (keys: ServerKeys, intake: Intake) => sealWithKey(keys.intake, intake)

export const openIntake = async (keys: ServerKeys, sealed: string) =>
  Intake.parse(await openWithKey(keys.intake, sealed))

export type EndedMail = {
  tripId: string
  documentId: string
  mail: IntakeMail
  checks: MailOrigin
  failed: string | null
  failure: string | null
  /** Why not all of it was read; null where all was, or nothing. */
  unread: Unread | null
  /** False: an automatic message without a booking, not kept. */
  kept: boolean
}

/** What mails need beyond reading; implemented by the inbox. */
export type MailSteps = {
  /** Never throws. */
  checkSender(raw: Uint8Array, mail: IntakeMail): Promise<MailOrigin>
  /** Rows for the commit that ends a mail. */
  outcome(ended: EndedMail): Promise<ReadyRows>
  /** Called after that commit. */
  wake(): void
}

/** Nobody waits for these; they are documents only if they hold a booking. */
export const isMachineMail = ({ silence }: IntakeMail) => silence === 'bounce' || silence === 'automatic'

export type Waiting = Intake & { tripId: string; documentId: string }

type Options = {
  trips: Trips
  notifier: Notifier
  log: Log
  now: () => number
  slowAfterMs: number
  /** Null without a language model. */
  ai: object | null
}

/** Tells open pages how far a document is (spec notify-3), but not of machine mail. */
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

  /** For the commit of its cause. `detail`: why it failed; `title`: what it holds. */
  async ready(stage: Stage, said: Pick<TripNotification, 'detail' | 'title'> = {}): Promise<ReadyEvent> {
    if (this.#quiet) return SILENT
    const { trips, notifier } = this.#options
    const { tripId } = this.#waiting
    const message = { ...this.#message(stage), ...said }
    return notifier.ready(this.#waiting, message, await trips.sealFor(tripId, message))
  }

  /** Warns once if it takes long. Dispose before the last stage, which nothing may follow. */
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
      ...stageTexts(stage, this.#options.ai !== null),
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
