import type { StreamMessage, TripNotification } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Db, ReadyRows } from '#server/db/db.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { EventRow, NotifyStore } from './notify.store.ts'
import type { EventStream } from './event-stream.ts'

/** Call `publish` after the commit. */
export type ReadyEvent = ReadyRows & { publish(): void }

type DocumentPlace = { tripId: string; documentId: string }
type Options = { db: Db; store: NotifyStore; log: Log; now: () => number }

type Listener = {
  stream: EventStream
  open: (sealed: string) => Promise<unknown>
  lastEventId: string | undefined
  /** Of the trip, read once the page hears of changes. */
  version: () => Promise<number>
}

type Listening = { tripId: string; pages: number; since: number }

/** Work on a channel is in order: a page that joins misses nothing and gets nothing twice. */
type Channel = {
  /** Since when there are open pages without a break, epoch milliseconds. */
  since: number
  streams: Set<EventStream>
  open: Listener['open']
  turn: Promise<void>
  recent: Map<number, string>
}

/** With more missed events the page reads everything again. */
const MAX_MISSED = 500
const KEPT_RECENT = 50
const HEARTBEAT_MS = 25_000
const LATE_BEATS = 3
/** Clean-ups are a minute apart. */
const LATE_CLEANUP_MS = 5 * 60_000

/** The open pages of all trips: backfill, then cutover, then live, all out of the outbox table. */
export class Notifier {
  readonly #options: Options
  #stopped = false
  readonly #channels = new Map<string, Channel>()
  readonly #heart: NodeJS.Timeout
  /** Since the start: connections opened and closed, messages sent, connections dropped as too slow. */
  created = 0
  closed = 0
  sent = 0
  dropped = 0
  /** Since the start: events stored and erased; last clean-up, epoch ms. */
  stored = 0
  cleaned = 0
  cleanedAt: number | null = null
  readonly #startedAt: number
  #beatAt: number

  constructor(options: Options) {
    this.#options = options
    this.#startedAt = this.#beatAt = options.now()
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  /** Whether heartbeats of streams, and clean-ups of stored events, come when they are due. */
  get running(): { isTransportRunning: boolean; isCleanupRunning: boolean } {
    const now = this.#options.now()
    return {
      isTransportRunning: now - this.#beatAt < LATE_BEATS * HEARTBEAT_MS,
      isCleanupRunning: now - (this.cleanedAt ?? this.#startedAt) < LATE_CLEANUP_MS,
    }
  }

  get open(): number {
    return this.created - this.closed
  }

  count(tripId: string): number {
    return this.#channels.get(tripId)?.streams.size ?? 0
  }

  /** `byTrip`: at most `most`, those with most pages first. */
  listening(most: number): { pages: number; trips: number; byTrip: Listening[] } {
    const byTrip = [...this.#channels].map(([tripId, { streams, since }]) => ({
      tripId,
      pages: streams.size,
      since,
    }))
    return {
      pages: byTrip.reduce((sum, { pages }) => sum + pages, 0),
      trips: byTrip.length,
      byTrip: byTrip.toSorted((one, other) => other.pages - one.pages).slice(0, most),
    }
  }

  async join(tripId: string, { stream, open, lastEventId, version }: Listener): Promise<void> {
    if (this.#stopped) return stream.end()
    const channel = this.#channels.get(tripId) ?? newChannel(open, this.#options.now())
    this.#channels.set(tripId, channel)
    channel.streams.add(stream)
    this.created += 1
    stream.onClose(() => {
      this.closed += 1
      channel.streams.delete(stream)
      if (channel.streams.size === 0 && this.#channels.get(tripId) === channel) this.#channels.delete(tripId)
    })
    await this.#inTurn(channel, () => this.#backfill(tripId, channel, { stream, lastEventId, version }))
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
        this.#publish(tripId, id, JSON.stringify(message))
      },
    }
  }

  async tell(event: ReadyEvent): Promise<void> {
    await this.#options.db.transaction().execute((tx) => event.store(tx))
    event.publish()
  }

  #publish(tripId: string, id: number, text: string): void {
    const channel = this.#channels.get(tripId)
    if (!channel) return
    channel.recent.set(id, text)
    for (const old of channel.recent.keys()) {
      if (channel.recent.size <= KEPT_RECENT) break
      channel.recent.delete(old)
    }
    void this.#inTurn(channel, () => this.#pump(tripId, channel))
  }

  broadcast(tripId: string, message: StreamMessage): void {
    const text = JSON.stringify(message)
    for (const stream of this.#channels.get(tripId)?.streams ?? []) this.#deliver(stream, text)
  }

  close(tripId: string): void {
    for (const stream of this.#channels.get(tripId)?.streams ?? []) stream.end()
  }

  async prune(): Promise<void> {
    const now = this.#options.now()
    this.cleaned += await this.#options.store.prune(now - LIMITS.notificationKeptMs)
    this.cleanedAt = now
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#heart)
    for (const tripId of this.#channels.keys()) this.close(tripId)
  }

  async #backfill(
    tripId: string,
    channel: Channel,
    { stream, lastEventId, version }: Omit<Listener, 'open'>,
  ): Promise<void> {
    const connected = { type: 'connected', version: await version() } as const
    const { first, last, seen } = await this.#options.store.bounds(tripId)
    const from = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : -1
    // Events before `first` are gone; one above `last` is of another database
    const isKnown = from >= 0 && from <= last && from + 1 >= first
    const missed = isKnown ? await this.#options.store.after(tripId, from, MAX_MISSED + 1) : []
    if (isKnown && missed.length <= MAX_MISSED) {
      stream.send(connected)
      stream.seen = from
      return this.#write([stream], channel, missed)
    }
    stream.send(lastEventId === undefined ? connected : { type: 'resync' }, seen)
    stream.seen = seen
    const since = this.#options.now() - LIMITS.notificationKeptMs
    for (const { id, sealed } of await this.#options.store.unfinished(tripId, since))
      if (id <= seen) this.#deliver(stream, await textOf(channel, id, sealed))
  }

  async #pump(tripId: string, channel: Channel): Promise<void> {
    const streams = [...channel.streams].filter(({ seen }) => seen !== null)
    if (!streams.length) return
    const least = Math.min(...streams.map(({ seen }) => seen ?? 0))
    const rows = await this.#options.store.after(tripId, least, MAX_MISSED)
    for (const row of rows) {
      const waiting = streams.filter(({ seen }) => (seen ?? 0) < row.id)
      await this.#write(waiting, channel, [row])
    }
  }

  async #write(streams: readonly EventStream[], channel: Channel, rows: readonly EventRow[]): Promise<void> {
    for (const { id, sealed } of rows) {
      const text = await textOf(channel, id, sealed)
      for (const stream of streams) {
        stream.seen = id
        this.#deliver(stream, text, id)
      }
    }
  }

  #deliver(stream: EventStream, text: string, id?: number): void {
    if (stream.write(text, id)) this.sent += 1
    else this.dropped += 1
  }

  #beat(): void {
    this.#beatAt = this.#options.now()
    for (const { streams } of this.#channels.values())
      for (const stream of streams) if (!stream.beat()) this.dropped += 1
  }

  /** A failure ends the trip's connections: their pages come again and say what they saw last. */
  #inTurn(channel: Channel, work: () => Promise<void>): Promise<void> {
    channel.turn = channel.turn.then(work).catch((error: unknown) => {
      this.#options.log.error({ error: errorFields(error) }, 'open pages could not be told; they come again')
      for (const stream of channel.streams) stream.end()
    })
    return channel.turn
  }
}

const textOf = async ({ recent, open }: Channel, id: number, sealed: string) =>
  recent.get(id) ?? JSON.stringify(await open(sealed))

const newChannel = (open: Listener['open'], since: number): Channel => ({
  since,
  streams: new Set(),
  open,
  turn: Promise.resolve(),
  recent: new Map(),
})
