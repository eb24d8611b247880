import type { Credentials } from '#server/http/credentials.ts'
import { AttemptLimiter } from '#server/http/attempt-limiter.ts'
import type { AddAccess, EditAccess, FullAccess, Trips, ViewAccess } from './trips.service.ts'

type Network = () => string

/** `id`: null where the password alone names the trip. */
type Attempt = { id: string | null; network: Network }

/**
 * Counts wrong passwords by network and trip. After too many, each further wrong one gets
 * `password.too_many`; right ones always pass, since people of one network share its address, not its
 * mistakes.
 */
export class TripGuard {
  readonly #trips: Trips
  readonly #tries = new AttemptLimiter('password.too_many')

  constructor(trips: Trips) {
    this.#trips = trips
  }

  /** A wrong edit or add password beside a right view password lets in as a viewer, uncounted. */
  view(id: string | null, given: Credentials, network: Network): Promise<ViewAccess> {
    return this.#watch({ id, network }, given, () => this.#trips.admitViewer(id, given))
  }

  add(id: string, given: Credentials, network: Network): Promise<AddAccess> {
    return this.#watch({ id, network }, given, () => this.#trips.admitAdder(id, given))
  }

  edit(id: string, given: Credentials, network: Network): Promise<EditAccess> {
    return this.#watch({ id, network }, given, () => this.#trips.admitEditor(id, given))
  }

  both(id: string | null, given: Credentials, network: Network): Promise<FullAccess> {
    return this.#watch({ id, network }, given, () => this.#trips.admitBoth(id, given))
  }

  /** Spec call-5. */
  async verify(
    id: string,
    password: string,
    network: Network,
  ): Promise<{ valid: boolean; canEdit: boolean }> {
    const verdict = await this.#trips.verify(id, password)
    if (!verdict.valid) this.#tries.count(keyOf({ id, network }), password)
    return verdict
  }

  #watch<T>(attempt: Attempt, { view, edit, add, any }: Credentials, admit: () => Promise<T>): Promise<T> {
    const secret = [view, edit, add, any].filter((password) => password !== null).join(' ')
    return this.#tries.watch({ who: () => keyOf(attempt), secret, wrong: 'password.incorrect' }, admit)
  }
}

const keyOf = ({ id, network }: Attempt) => `${network()} ${id ?? ''}`
