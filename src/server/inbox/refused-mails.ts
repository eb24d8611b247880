import { errorFields, type Log } from '#server/observe/log.ts'
import { asWorkOfItsOwn, correlationId } from '#server/observe/correlation.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Delivery, Via } from './inbound-mail.ts'
import type { InboxStore } from './inbox.store.ts'
import { inboundEvent } from './mail-event.ts'

/** As events, log lines and traces name it. */
export type Reason =
  | (typeof REASONS)[keyof typeof REASONS]
  | 'too-large'
  | 'too-many-recipients'
  | 'too-many-guesses'
  | 'not-stored'
  | 'repeated'

type Refusal = {
  reason: Reason
  via: Via
  sender: string | null
  messageId?: string | null
  size?: number | null
}

type Options = { store: InboxStore; keys: ServerKeys; log: Log; now: () => number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Per reason; a flood beyond is only counted, and fills no table or log. */
const KEPT = [
  { most: 10, ms: MINUTE_MS },
  { most: 500, ms: 24 * HOUR_MS },
]
const FLUSH_MS = 5_000
/** The server that sends a copy hears that it was taken, as RFC 5321 §4.5.4.1 would have it. */
const statusOf = (reason: Reason) => (reason === 'repeated' ? 'ignored' : 'refused')
/** RFC 5321 §4.5.3.1.3. */
const ADDRESS_CHARS = 256

/**
 * Records mails that were not taken in for the operator, refused ones and copies: an event and a log line
 * each; in a flood, one event an hour.
 */
export class RefusedMails {
  readonly #options: Options
  readonly #kept = new Map<string, { since: number; count: number }>()
  readonly #counted = new Map<Reason, number>()
  readonly #rows = new Map<Reason, { hour: number; id: number }>()
  #timer: NodeJS.Timeout | undefined
  #flushing = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether one more is recorded by itself; else it is counted here. */
  admits(reason: Reason): boolean {
    const now = this.#options.now()
    const whiles = KEPT.map(({ most, ms }) => {
      const key = `${reason} ${ms}`
      const known = this.#kept.get(key)
      const turn = known && now - known.since < ms ? known : { since: now, count: 0 }
      this.#kept.set(key, turn)
      return { turn, isFull: turn.count >= most }
    })
    if (!whiles.some(({ isFull }) => isFull)) {
      for (const { turn } of whiles) turn.count += 1
      return true
    }
    this.#counted.set(reason, (this.#counted.get(reason) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
    return false
  }

  /** Never throws: on a full disk the log line stays. */
  async keep({ reason, via, sender, messageId = null, size = null }: Refusal): Promise<void> {
    const { store, log } = this.#options
    if (reason === 'repeated') log.info({ via }, 'a mail came again')
    else log.warn({ code: reason, via }, 'a mail was refused')
    const event = { kind: via, status: statusOf(reason), reason, size }
    const shortened = sender?.slice(0, ADDRESS_CHARS) ?? null
    try {
      await store.note(null, await inboundEvent(this.#options, { messageId, sender: shortened }, event))
    } catch (error) {
      log.error({ error: errorFields(error) }, 'a refused mail could not be noted')
    }
  }

  async note(refusal: Refusal): Promise<void> {
    if (this.admits(refusal.reason)) await this.keep(refusal)
  }

  /** Writes the counts; also happens by itself every few seconds. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushing = this.#flushing.then(() => asWorkOfItsOwn(() => this.#write()))
    return this.#flushing
  }

  async #write(): Promise<void> {
    const { store, log, now } = this.#options
    const hour = Math.floor(now() / HOUR_MS)
    const counted = [...this.#counted]
    this.#counted.clear()
    for (const [reason, mails] of counted) {
      log.warn({ code: reason, mails }, 'more mails were refused')
      const row = this.#rows.get(reason)
      const at = new Date(now()).toISOString()
      const event = {
        at,
        direction: 'inbound' as const,
        kind: 'many',
        status: statusOf(reason),
        reason,
        mails,
      }
      try {
        if (row?.hour === hour) await store.refuseMore(row.id, { mails, at })
        else
          this.#rows.set(reason, {
            hour,
            id: await store.note(null, { ...event, correlation_id: correlationId() ?? null }),
          })
      } catch (error) {
        log.error({ error: errorFields(error) }, 'refused mails could not be counted')
      }
    }
  }
}

export const REASONS = {
  unknown: 'unknown-address',
  expired: 'expired-address',
  revoked: 'revoked-address',
  full: 'trip.full',
  headTooLarge: 'head-too-large',
  busy: 'too-busy',
  limited: 'too-many-mails',
  noRoom: 'storage.full',
} as const satisfies Partial<Record<Delivery, string>>

export const reasonOf = (delivery: Delivery): Reason | undefined =>
  (REASONS as Partial<Record<Delivery, Reason>>)[delivery]
