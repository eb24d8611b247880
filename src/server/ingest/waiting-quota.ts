import { fail } from '#server/http/fail.ts'
import { mayHold } from '#server/http/network-quota.ts'
import { sourceOf, type Submitter, type JobQueue, type Source } from '#server/jobs/queue.ts'
import type { ServerKeys } from '#server/keys.ts'

/** More waiting documents than this are refused: the time until one is read is bounded. */
const MAX_WAITING = 1_000

type Options = { queue: Pick<JobQueue, 'load'>; keys: ServerKeys; now: () => number }

/** Where a document waits from. Given back once its job is committed, or was not. */
type WaitingSlot = Disposable & { source: Source | undefined }

/** The places of documents that wait to be read, of which each network has a share (`mayHold`). */
export class WaitingQuota {
  readonly #options: Options
  /** Taken, and not committed yet. */
  readonly #coming = new Set<{ source: Source | undefined }>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes a place; null: for what the server itself adds. Throws `queue.full` and `network.busy`. */
  async take(submitter: Submitter | null): Promise<WaitingSlot> {
    const { keys, now } = this.#options
    const source = submitter ? sourceOf(keys, submitter, now()) : undefined
    const coming = { source }
    this.#coming.add(coming)
    const place = { source, [Symbol.dispose]: () => void this.#coming.delete(coming) }
    const full = await this.#fullness(source, 1)
    if (!full) return place
    place[Symbol.dispose]()
    throw fail(full)
  }

  /** Why nobody could take a place now; null where somebody can. */
  async fullness(submitter: Submitter | null): Promise<'queue.full' | 'network.busy' | null> {
    const { keys, now } = this.#options
    return this.#fullness(submitter ? sourceOf(keys, submitter, now()) : undefined, 0)
  }

  /** `own`: of the places that are taken, those of whoever asks. */
  async #fullness(source: Source | undefined, own: number) {
    const waiting = await this.#options.queue.load(source ?? { network: '', site: '' })
    const coming = [...this.#coming].map((one) => one.source)
    const all = waiting.all + coming.length - own
    if (all >= MAX_WAITING) return 'queue.full'
    if (!source) return null
    const { network, site } = source
    const held = {
      all,
      network: waiting.network + coming.filter((one) => one?.network === network).length - own,
      site: waiting.site + coming.filter((one) => one?.site === site).length - own,
    }
    return mayHold(MAX_WAITING, held) ? null : 'network.busy'
  }
}
