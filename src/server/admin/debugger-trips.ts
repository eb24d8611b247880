import { CONSOLE } from '#contract/admin/limits.ts'
import type { Forget } from '#server/db/sqlite.ts'
import type { ServerKeys } from '#server/keys.ts'
import { sealWithKey } from '#vault/server-seal.ts'
import type { DebuggerStore } from './debugger.store.ts'

type Options = { store: DebuggerStore; keys: ServerKeys; forget: Forget; now: () => number }

const ID = /^(?:debug|test)-\d{13}$/

/** What trials store: sealed with a key of the server, in no trip, for an hour (spec B §9). */
export class DebugTrips {
  readonly #options: Options
  #last = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** An id that no other trial of this process has; `wished` is taken where it is one of a trial. */
  id(kind: 'debug' | 'test', wished?: string): string {
    if (wished && ID.test(wished)) return wished
    this.#last = Math.max(this.#options.now(), this.#last + 1)
    return `${kind}-${this.#last}`
  }

  /** Stores a JSON value; when it is erased again, as an ISO 8601 instant. */
  async keep(id: string, value: unknown): Promise<{ tripId: string; bytes: number; erasedAt: string }> {
    const { store, keys, now } = this.#options
    const sealed = await sealWithKey(keys.intake, value)
    await store.keep(id, now(), sealed)
    return { tripId: id, bytes: sealed.length, erasedAt: new Date(now() + CONSOLE.debugTripMs).toISOString() }
  }

  /** Erases those whose hour is over. */
  async prune(): Promise<void> {
    const { store, now, forget } = this.#options
    if (await store.prune(now() - CONSOLE.debugTripMs)) forget.soon()
  }
}
