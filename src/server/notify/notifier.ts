import type { TripNotification } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Db, ReadyRows } from '#server/db/sqlite.ts'
import type { Log } from '#server/observe/log.ts'
import { Channels } from './channels.ts'
import type { NotifyStore } from './notify.store.ts'

/** Call `publish` after the commit. */
export type ReadyEvent = ReadyRows & { publish(): void }

type DocumentPlace = { tripId: string; documentId: string }
type Options = { db: Db; store: NotifyStore; log: Log; now: () => number }

export class Notifier {
  readonly channels: Channels
  readonly #options: Options
  /** Since the start: events stored and erased; last clean-up, epoch ms. */
  stored = 0
  cleaned = 0
  cleanedAt: number | null = null

  constructor(options: Options) {
    this.#options = options
    this.channels = new Channels(options)
  }

  /** For the caller's transaction. `sealed`: the message for the trip, unreadable at rest. */
  ready({ tripId, documentId }: DocumentPlace, message: TripNotification, sealed: string): ReadyEvent {
    const { status } = message
    const at = this.#options.now()
    const isFinal = status === 'completed' || status === 'failed'
    let id = 0
    return {
      store: async (tx) => {
        id = await this.#options.store.add(tx, { tripId, documentId, isFinal, sealed, at })
      },
      publish: () => {
        this.stored += 1
        this.channels.publish(tripId, id, JSON.stringify(message))
      },
    }
  }

  async tell(event: ReadyEvent): Promise<void> {
    await this.#options.db.transaction().execute((tx) => event.store(tx))
    event.publish()
  }

  changed(tripId: string): void {
    this.channels.broadcast(tripId, { type: 'changed' })
  }

  statuses(tripId: string): void {
    this.channels.broadcast(tripId, { type: 'statuses' })
  }

  get open(): number {
    return this.channels.created - this.channels.closed
  }

  async prune(): Promise<void> {
    const now = this.#options.now()
    this.cleaned += await this.#options.store.prune(now - LIMITS.notificationKeptMs)
    this.cleanedAt = now
  }

  erased(tripId: string): void {
    this.channels.close(tripId)
  }

  stop(): void {
    this.channels.stop()
  }
}
