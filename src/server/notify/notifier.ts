import type { TripNotification } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Db, ReadyRows } from '#server/db/sqlite.ts'
import type { Log } from '#server/observe/log.ts'
import { Channels } from './channels.ts'
import type { NotifyStore } from './notify.store.ts'

/** An event that is sealed already. `publish` sends it to open pages; called after the commit. */
export type ReadyEvent = ReadyRows & { publish(): void }

type DocumentPlace = { tripId: string; documentId: string }
type Options = { db: Db; store: NotifyStore; log: Log; now: () => number }

/** Tells open pages what becomes of documents: events are stored in the trip's outbox and sent from it. */
export class Notifier {
  readonly channels: Channels
  readonly #options: Options
  /** Since the start: events stored and erased, and when old ones were last looked for, epoch ms. */
  stored = 0
  cleaned = 0
  cleanedAt: number | null = null

  constructor(options: Options) {
    this.#options = options
    this.channels = new Channels(options)
  }

  /** An event for the caller's transaction. `sealed`: the message for the trip, unreadable at rest. */
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

  /** Stores an event on its own and sends it. */
  async tell(event: ReadyEvent): Promise<void> {
    await this.#options.db.transaction().execute((tx) => event.store(tx))
    event.publish()
  }

  /** Says that a trip has a new version; whoever is not there reads it at the next visit anyway. */
  changed(tripId: string): void {
    this.channels.broadcast(tripId, { type: 'changed' })
  }

  /** Says that more is known of a trip's flights. */
  statuses(tripId: string): void {
    this.channels.broadcast(tripId, { type: 'statuses' })
  }

  /** Pages that listen now. */
  get open(): number {
    return this.channels.created - this.channels.closed
  }

  /** Erases events that nobody will ask for any more. */
  async prune(): Promise<void> {
    const now = this.#options.now()
    this.cleaned += await this.#options.store.prune(now - LIMITS.notificationKeptMs)
    this.cleanedAt = now
  }

  /** Ends the connections of a trip that is no more. */
  erased(tripId: string): void {
    this.channels.close(tripId)
  }

  stop(): void {
    this.channels.stop()
  }
}
