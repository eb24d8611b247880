import type { Credentials } from '#server/http/credentials.ts'
import { AttemptLimiter } from '#server/http/attempt-limiter.ts'
import type { EditAccess, FullAccess, Trips, ViewAccess } from './trips.service.ts'

/** Asks for the network that calls. */
type Network = () => string

/** The trip to which somebody wants, null where its password alone names it, from where. */
type Attempt = { id: string | null; network: Network }

/**
 * Lets people into trips, and counts wrong passwords by network and trip. Once there were too many each
 * further wrong one is answered `password.too_many`; right ones pass always, since people of one network
 * share its address and not its mistakes.
 */
export class TripGuard {
  readonly #trips: Trips
  readonly #tries = new AttemptLimiter('password.too_many')

  constructor(trips: Trips) {
    this.#trips = trips
  }

  /** A wrong edit password beside a right view password lets in to read, and is not counted. */
  view(id: string | null, given: Credentials, network: Network): Promise<ViewAccess> {
    return this.#watch({ id, network }, given, async () =>
      this.#trips.admitViewer(id ?? (await this.#trips.idOf(given)), given),
    )
  }

  edit(id: string, given: Credentials, network: Network): Promise<EditAccess> {
    return this.#watch({ id, network }, given, () => this.#trips.admitEditor(id, given))
  }

  both(id: string | null, given: Credentials, network: Network): Promise<FullAccess> {
    return this.#watch({ id, network }, given, async () =>
      this.#trips.admitBoth(id ?? (await this.#trips.idOf(given)), given),
    )
  }

  /** What a typed password is good for (spec call-5). */
  async verify(
    id: string,
    password: string,
    network: Network,
  ): Promise<{ valid: boolean; canEdit: boolean }> {
    const verdict = await this.#trips.verify(id, password)
    if (!verdict.valid) this.#tries.count(keyOf({ id, network }), password)
    return verdict
  }

  #watch<T>(attempt: Attempt, { view, edit, any }: Credentials, admit: () => Promise<T>): Promise<T> {
    const secret = [view, edit, any].filter((password) => password !== null).join(' ')
    return this.#tries.watch({ who: () => keyOf(attempt), secret, wrong: 'password.incorrect' }, admit)
  }
}

const keyOf = ({ id, network }: Attempt) => `${network()} ${id ?? ''}`
